import Foundation

// `baton-load`: the client against the servers of fixtures/server.

let help = """
  usage: baton-load requests [--server graphql|canned] [--requests N] [--concurrency N] [--cancelled PERCENT]
         baton-load timeline [--issues N] [--seconds N] [--rounds N]

  requests   handles so many requests, each with a query and a store of its own, and tells what became of
             memory, threads, descriptors and time. Exits with 1 where a request failed or something leaked.
  timeline   reads a body that takes its time, and tells what is there when.
  """

do {
  var arguments = CommandLine.arguments.dropFirst()
  let subject = arguments.popFirst()
  switch subject {
  case "requests": try await RequestsSubject(LoadOptions(arguments)).run()
  case "timeline": try await TimelineSubject(LoadOptions(arguments)).run()
  case "--help", "-h", nil: print(help)
  default: throw LoadError("unknown subject; see baton-load --help")
  }
} catch {
  FileHandle.standardError.write(Data("baton-load: \(error)\n".utf8))
  exit(1)
}
