/// The beginning of a text, for a message.
enum Excerpt {
  private static let limit = 60

  static func quoted(_ text: some Collection<UInt8>) -> String {
    String(decoding: CanonicalJSON.quoted(text.prefix(limit)), as: UTF8.self) + rest(text)
  }

  static func plain(_ text: some Collection<UInt8>) -> String {
    String(decoding: text.prefix(limit), as: UTF8.self) + rest(text)
  }

  private static func rest(_ text: some Collection<UInt8>) -> String {
    text.count > limit ? "… (\(text.count) bytes)" : ""
  }
}
