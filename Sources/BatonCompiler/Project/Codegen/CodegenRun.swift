#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of `baton-codegen`: the Swift of a target, for the build plugin.
package enum CodegenRun {
  /// Runs what the arguments say, the tool's own name left out, and returns the exit status: 0 if all is
  /// well, 1 for errors in the sources, 2 for arguments that cannot be understood. With errors nothing is
  /// written.
  ///
  /// Operations may nest spreads as deep as validation allows, and lowering follows them by recursion:
  /// the main thread's stack (8 MB) has room for that without optimization, another thread's may not.
  package static func run(
    _ arguments: [String], report: (String) -> Void = { writeToStandardError($0) }
  ) -> Int32 {
    do throws(ProjectError) {
      return run(try CodegenArguments(arguments), report: report)
    } catch {
      report("baton-codegen: \(error.message)\n")
      return 2
    }
  }

  private static func run(_ arguments: CodegenArguments, report: (String) -> Void) -> Int32 {
    do throws(ProjectError) {
      let file = try readProjectFile(arguments.project)
      let named = Project.Files(
        schema: arguments.schema, documents: arguments.sources.map(\.path))
      let project = Project(named, file: file, in: ".")
      let outcome = project.check()
      for line in project.unreadable { report("\(line)\n") }
      for diagnostic in outcome.diagnostics {
        report(diagnostic.rendered(in: project.sources) + "\n")
      }
      guard let output = outcome.output(of: project) else { return 1 }
      for file in files(of: output, for: arguments) { _ = try file.write() }
      return 0
    } catch {
      report("error: \(error.message)\n")
      return 1
    }
  }

  private static func readProjectFile(_ path: String) throws(ProjectError) -> ProjectFile {
    guard let bytes = Source.bytes(of: path) else {
      throw ProjectError("\(path): cannot be read")
    }
    do throws(ProjectError) {
      return try ProjectFile(String(decoding: bytes, as: UTF8.self))
    } catch {
      let folder = path.dropLast(ProjectFile.name.utf8.count)
      let isNamed = path.hasSuffix("/\(ProjectFile.name)")
      throw ProjectError((isNamed ? folder : "") + error.message)
    }
  }

  /// The build expects a file for each source, also where that turns out to declare nothing.
  static func files(of output: SwiftOutput, for arguments: CodegenArguments) -> [GeneratedFile] {
    let files = arguments.sources.map { source in
      GeneratedFile(
        path: source.output, text: output.files[source.path] ?? GeneratedFile.empty(source.path))
    }
    return files + [GeneratedFile(path: arguments.shared, text: output.sharedText)]
  }

  package static func writeToStandardError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
