/// The beginning of a body that is no GraphQL response, for an error to show.
struct BodyExcerpt {
  /// So much is read: an error's own JSON fits into it, an endless body does not.
  private static let byteLimit = 64 << 10
  /// So much is shown.
  private static let textLimit = 1 << 10

  private var bytes: [UInt8] = []

  var isFull: Bool { bytes.count >= Self.byteLimit }

  mutating func add(_ chunk: some Sequence<UInt8>) {
    bytes.append(contentsOf: chunk.prefix(Self.byteLimit - bytes.count))
  }

  /// Adds what was read to an error.
  func complete(_ error: inout Baton.ClientError) {
    guard !bytes.isEmpty else { return }
    error.excerpt = String(decoding: bytes.prefix(Self.textLimit), as: UTF8.self)
    if let json = try? JSONValue.parse(bytes: bytes), case .list(let errors)? = json["errors"] {
      error.errors = errors.compactMap(Baton.FieldError.init)
    }
  }
}

extension Baton.FieldError {
  /// An error as a response has it; nil where it says nothing.
  init?(_ json: JSONValue) {
    guard case .string(let message)? = json["message"] else { return nil }
    var path: [Step] = []
    if case .list(let steps)? = json["path"] {
      path = steps.compactMap { step in
        switch step {
        case .string(let key): .key(key)
        case .number(let text): Int(text).map(Step.index)
        default: nil
        }
      }
    }
    self.init(
      message: message, path: path, locations: json["locations"].map(CanonicalJSON.text),
      extensions: json["extensions"].map(CanonicalJSON.text))
  }
}
