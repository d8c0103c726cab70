extension Baton {
  /// An operation's variables with their values.
  ///
  /// ```swift
  /// let variables = try Baton.Variables(json: #"{"first": 20, "states": ["OPEN"]}"#)
  /// ```
  public struct Variables: Sendable {
    var values: [String: JSONValue] = [:]

    /// No variables.
    public init() {}

    /// The members of a JSON object. Numbers are kept exactly.
    ///
    /// - Throws: where the text is not one JSON object, with the byte offset.
    public init(json: String) throws(VariablesError) {
      let value: JSONValue
      do throws(TokenizerError) {
        value = try JSONValue.parse(json)
      } catch {
        let reason =
          switch error.kind {
          case .malformed(let message): message
          case .truncated: "the text ends inside a value"
          case .trailingData: "something follows the object"
          case .tokenTooLong, .inputTooLong, .stoppedByHandler: "too long"
          }
        throw VariablesError(message: "variables: \(reason), at byte \(error.offset)")
      }
      guard case .object(let members) = value else {
        throw VariablesError(message: "variables: not a JSON object")
      }
      for member in members { values[member.name] = member.value }
    }
  }

  /// Why a text is no JSON object of variables.
  public struct VariablesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the text, and at which byte.
    public var message: String

    /// The message.
    public var description: String { message }
  }
}
