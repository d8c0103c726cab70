extension Baton {
  /// Which ids are sent in place of operations' texts.
  ///
  /// ```swift
  /// configuration.persisted = try Baton.PersistedOperations(manifest: String(contentsOf: file, encoding: .utf8))
  /// ```
  ///
  /// The manifest is what `baton print --manifest` writes: each operation's text with its SHA-256. An
  /// operation that it does not have is sent as text.
  public struct PersistedOperations: Sendable {
    /// How an id is sent.
    public enum Style: Hashable, Sendable {
      /// As `documentId`, `sha256:` and the hash: GraphQL over HTTP's persisted documents.
      case documentID
      /// As the extension `persistedQuery`: the protocol of automatic persisted queries.
      case persistedQuery
    }

    /// Hashes by text.
    let hashes: [String: String]
    /// How ids are sent.
    public var style: Style
    /// Whether a server that says `PersistedQueryNotFound` is told the text, which it may then keep.
    public var sendsUnknown: Bool

    /// - Parameters:
    ///   - manifest: the manifest's text.
    ///   - style: how ids are sent.
    ///   - sendsUnknown: whether a server that does not know an id is told the text.
    /// - Throws: where the text is no manifest.
    public init(
      manifest: String, style: Style = .documentID, sendsUnknown: Bool = false
    ) throws(ManifestError) {
      let json: JSONValue
      do {
        json = try JSONValue.parse(manifest)
      } catch {
        throw ManifestError(message: "the manifest is no JSON, at byte \(error.offset)")
      }
      guard case .list(let operations)? = json["operations"] else {
        throw ManifestError(message: "the manifest has no list \"operations\"")
      }
      var hashes: [String: String] = [:]
      for (index, operation) in operations.enumerated() {
        guard case .string(let id)? = operation["id"], case .string(let body)? = operation["body"]
        else {
          throw ManifestError(
            message: "operation \(index) of the manifest lacks \"id\" or \"body\"")
        }
        hashes[body] = id
      }
      self.hashes = hashes
      self.style = style
      self.sendsUnknown = sendsUnknown
    }

    /// Puts the id in place of the text, if there is one.
    func apply(to request: inout Request) {
      guard let text = request.text, let hash = hashes[text] else { return }
      request.text = nil
      switch style {
      case .documentID: request.persistedID = .document("sha256:\(hash)")
      case .persistedQuery: request.persistedID = .sha256(hash)
      }
    }
  }

  /// Why a text is no manifest of operations.
  public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public var message: String

    /// The message.
    public var description: String { message }
  }
}
