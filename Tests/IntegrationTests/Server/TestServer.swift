import Baton
import BatonHTTP
import Dispatch
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The servers of `fixtures/server`: one process, which all tests share and which ends with them.
struct TestServer: Sendable {
  /// Where a server takes GraphQL over HTTP, behaving well.
  let graphQL: URL
  /// Where one does what the path says.
  let misbehaviour: URL
  // Kept, since the server ends when its input does.
  private let process: Process
  private let input: Pipe

  private static let python = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/server-venv/bin/python").path

  /// Whether what the servers need has been installed; `scripts/test` does it.
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: python) }

  static let comment: Comment = "the test server is not installed; scripts/test installs it"

  private static let started = Task { try await Self.waiting { try TestServer() } }

  /// The running servers. The first call starts them.
  static func shared() async throws -> TestServer { try await started.value }

  /// Does what waits for processes elsewhere than on the threads that tasks share.
  static func waiting<R: Sendable>(
    _ work: @escaping @Sendable () throws -> R
  ) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result(catching: work)) }
    }
  }

  private init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../fixtures/server").standardizedFileURL
    process = Process()
    // A link that Foundation would follow, and Python then not find its packages.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [Self.python, "-B", "main.py"]
    process.currentDirectoryURL = folder
    input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw StartError() }
      line += more
    }
    let ports = try JSONDecoder().decode([String: Int].self, from: line)
    func url(_ name: String, _ path: String) throws -> URL {
      guard let port = ports[name], let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
        throw StartError()
      }
      return url
    }
    graphQL = try url("graphql", "/graphql")
    misbehaviour = try url("misbehaviour", "/")
  }

  struct StartError: Error {}

  /// An address of the well-behaved server.
  func address(_ path: String) -> URL { graphQL.deletingLastPathComponent().appending(path: path) }

  /// An address of the other server: what it is to do, and a name for the exchange.
  func address(of mode: String, _ id: String = UUID().uuidString, _ items: (String, String)...)
    -> URL
  {
    misbehaviour.appending(path: mode)
      .appending(queryItems: [URLQueryItem(name: "id", value: id)] + items.map(URLQueryItem.init))
  }

  struct Observation: Decodable {
    var sent: Int
    var requests: Int
  }

  /// What the misbehaving server saw of an exchange; waits until it has `begun` or is `closed`, or lets it
  /// go on with `release`.
  @discardableResult
  func control(_ what: String, _ id: String) async throws -> Observation {
    let url = misbehaviour.appending(path: "control/\(what)")
      .appending(queryItems: [URLQueryItem(name: "id", value: id)])
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode(Observation.self, from: data)
  }
}
