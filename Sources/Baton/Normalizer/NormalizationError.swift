extension Baton {
  /// Why a response was not taken. Nothing of it is then kept, and no store was touched.
  ///
  /// ```swift
  /// catch { print(error) }
  /// // hero.friends[2].age: expected Int, found a string, at byte 1093
  /// ```
  public struct NormalizationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
      /// Not JSON; the parser's reason.
      case malformed(String)
      /// The response ended too early.
      case truncated
      /// Something other than white space stands after the response.
      case trailingData
      /// More nested objects and lists than the limit.
      case tooDeep(limit: Int)
      /// A string, member name or number with more bytes than the limit.
      case tokenTooLong(limit: Int)
      /// More bytes than the limit.
      case responseTooLong(limit: Int)
      /// JSON, but no GraphQL response; the reason.
      case notAResponse(String)
      /// A value of another kind than the schema's.
      case unexpected(expected: String, found: String)
      /// Null where the schema has none, and no error of the server's that explains it.
      case unexpectedNull(expected: String)
      /// A number that the field's type cannot hold; the type and the number's text.
      case outOfRange(expected: String, found: String)
      /// The response lacks a field that the document selects.
      case missingField(String)
      /// An object under an abstract type does not say its type.
      case missingTypename(type: String)
      /// A type that cannot stand here.
      case unexpectedType(expected: String, found: String)
      /// The server answered with errors and no data.
      case requestFailed([FieldError])
    }

    /// What is wrong.
    public var kind: Kind
    /// Where in `data`; empty where the error is not about a value there.
    public var path: [FieldError.Step]
    /// Bytes from the start of the response: just past the value, or within the token that is wrong.
    public var offset: Int
    /// The response's own errors, where it was read to its end: they may say why a value is missing.
    public var responseErrors: [FieldError] = []

    /// The path as text: `hero.friends[2].age`.
    public var pathText: String { FieldError.text(path) }

    /// Path, what is wrong, and offset, in one line.
    public var description: String {
      let place = "at byte \(offset)"
      let text = path.isEmpty ? message : "\(pathText): \(message)"
      if case .requestFailed = kind { return text }
      if responseErrors.isEmpty { return "\(text), \(place)" }
      return "\(text), \(place); the server's errors: "
        + responseErrors.map(\.description).joined(separator: "; ")
    }

    private var message: String {
      switch kind {
      case .malformed(let reason): "malformed JSON: \(reason)"
      case .truncated: "the response ends too early"
      case .trailingData: "something follows the response"
      case .tooDeep(let limit): "nested deeper than \(limit) levels"
      case .tokenTooLong(let limit): "a token is longer than \(limit) bytes"
      case .responseTooLong(let limit): "the response is longer than \(limit) bytes"
      case .notAResponse(let reason): "not a GraphQL response: \(reason)"
      case .unexpected(let expected, let found): "expected \(expected), found \(found)"
      case .unexpectedNull(let expected): "expected \(expected), found null"
      case .outOfRange(let expected, let found): "\(found) is out of range for \(expected)"
      case .missingField(let name): "the field \"\(name)\" is missing"
      case .missingTypename(let type): "an object of the abstract type \(type) lacks __typename"
      case .unexpectedType(let expected, let found):
        "expected an object of type \(expected), found one of type \(found)"
      case .requestFailed(let errors):
        "the server answered with errors: "
          + errors.map(\.description).joined(separator: "; ")
      }
    }
  }
}
