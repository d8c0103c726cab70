extension Baton {
  /// An error of the response that stands beside data (September 2025 specification, section 7.1.6).
  ///
  /// ```swift
  /// for error in changes.errors { print(error) }  // user.friends[0].name: Not allowed
  /// ```
  public struct FieldError: Sendable, Hashable, CustomStringConvertible {
    /// One step of a path: a response key or a list index.
    public enum Step: Sendable, Hashable {
      case key(String)
      case index(Int)
    }

    /// The server's words.
    public var message: String
    /// Where in `data` the error arose, from its root; empty where the server did not say.
    public var path: [Step]
    /// The member `locations` as compact JSON text, if there is one.
    public var locations: String?
    /// The member `extensions` as compact JSON text, if there is one.
    public var extensions: String?

    /// An error of these parts; of a response, ``Baton/ChangeSet/errors`` has them.
    public init(
      message: String, path: [Step] = [], locations: String? = nil, extensions: String? = nil
    ) {
      self.message = message
      self.path = path
      self.locations = locations
      self.extensions = extensions
    }

    /// The path as text, `user.friends[0].name`; empty where there is none.
    public var pathText: String { Self.text(path) }

    /// Path and message: `user.friends[0].name: Not allowed`.
    public var description: String { path.isEmpty ? message : "\(pathText): \(message)" }

    static func text(_ path: some Sequence<Step>) -> String {
      var text = ""
      for step in path {
        switch step {
        case .key(let key): text += text.isEmpty ? key : ".\(key)"
        case .index(let index): text += "[\(index)]"
        }
      }
      return text
    }
  }
}
