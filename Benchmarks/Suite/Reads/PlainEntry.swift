import Foundation

/// The same data decoded into a model.
final class PlainEntry: Decodable {
  let short: String
  let count: Int

  /// One that was decoded, so that nothing of it is known while this is compiled.
  static func example() throws -> PlainEntry {
    try JSONDecoder().decode(
      PlainEntry.self, from: Data(#"{"short":"Rick Sanchez","count":1}"#.utf8))
  }
}
