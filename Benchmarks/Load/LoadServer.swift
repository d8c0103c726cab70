import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The servers of `fixtures/server`, in a process that ends with this one.
final class LoadServer: Sendable {
  let graphQL: URL
  private let raw: URL
  private let input: Pipe

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
    let python = root.appending(path: ".build/server-venv/bin/python").path
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw LoadError("the server is not installed; scripts/load installs it")
    }
    let process = Process()
    // A link that Foundation would follow, and Python then not find its packages.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, "-B", "main.py"]
    process.currentDirectoryURL = root.appending(path: "fixtures/server")
    input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw LoadError("the server did not start") }
      line += more
    }
    let ports = try JSONDecoder().decode([String: Int].self, from: line)
    guard let graphQL = URL(string: "http://127.0.0.1:\(ports["graphql"] ?? 0)/graphql"),
      let raw = URL(string: "http://127.0.0.1:\(ports["misbehaviour"] ?? 0)/")
    else { throw LoadError("the server tells no ports") }
    self.graphQL = graphQL
    self.raw = raw
  }

  /// An address of the server that does what the path says.
  func address(of mode: String, _ items: KeyValuePairs<String, String>) -> URL {
    raw.appending(path: mode)
      .appending(queryItems: items.map { URLQueryItem(name: $0.key, value: $0.value) })
  }

  /// When the server handed over the last slice of an exchange's body, by `Clocks.now`.
  func lastSlice(_ id: String) async throws -> Double {
    struct Observation: Decodable { var last: Double }
    let (data, _) = try await URLSession.shared.data(
      from: address(of: "control/sent", ["id": id]))
    return try JSONDecoder().decode(Observation.self, from: data).last
  }
}
