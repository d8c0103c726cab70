import Foundation

/// A response that others recorded, as the corpus lists it.
struct Recorded {
  let name: String
  private let folder: String
  private let response: String
  private let schema: String
  private let documents: String
  private let operation: String?

  /// Those that are listed in the corpus that `BATON_CORPUS` names, the largest first; none if it is not set
  /// or empty.
  static func all() throws -> [Recorded] {
    guard let folder = ProcessInfo.processInfo.environment["BATON_CORPUS"], !folder.isEmpty else {
      return []
    }
    let list = try String(contentsOfFile: "\(folder)/oracle/responses.tsv", encoding: .utf8)
    let lines = list.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    let rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
    let found = rows.compactMap { row -> (Int, Recorded)? in
      guard let response = row["response"], let schema = row["schema"],
        let documents = row["documents"], let operation = row["operation"],
        let bytes = row["bytes"].flatMap({ Int($0) })
      else { return nil }
      let parts = response.split(separator: "/")
      // A folder with one response names it better than the file does.
      let file = parts.last.map { $0 == "response.json" ? parts[parts.count - 2] : $0 } ?? ""
      let name = file.split(separator: ".").first ?? ""
      return (
        bytes,
        Recorded(
          name: "recorded/\(name)", folder: folder, response: response, schema: schema,
          documents: documents, operation: operation == "(only)" ? nil : operation)
      )
    }
    return found.sorted { $0.0 > $1.0 }.map(\.1)
  }

  func workload() throws -> Workload {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(response)")))
    // They came without their variables. One of the operations demands one.
    let variables = name.contains("tracks_") ? #"{"playlistID":"1"}"# : "{}"
    return try Workload(
      name: name,
      tableText: Workload.tableText(
        schema: "\(folder)/\(schema)", documents: documentPaths(), operation: operation),
      variables: variables, bytes: bytes)
  }

  /// The documents' column is a path whose last part may hold one `*`.
  private func documentPaths() throws -> [String] {
    guard documents.contains("*") else { return ["\(folder)/\(documents)"] }
    let parts = documents.split(separator: "/")
    let place = "\(folder)/\(parts.dropLast().joined(separator: "/"))"
    let ends = (parts.last ?? "").split(separator: "*", omittingEmptySubsequences: false)
    return try FileManager.default.contentsOfDirectory(atPath: place).sorted()
      .filter { $0.hasPrefix(ends.first ?? "") && $0.hasSuffix(ends.last ?? "") }
      .map { "\(place)/\($0)" }
  }
}
