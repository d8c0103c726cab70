extension Baton {
  /// An operation's variables with their values.
  ///
  /// ```swift
  /// let variables = try Baton.Variables(json: #"{"first": 20, "states": ["OPEN"]}"#)
  /// ```
  public struct Variables: Hashable, Sendable {
    var values: [String: JSONValue] = [:]

    /// No variables.
    public init() {}

    /// Variables by name; one whose value is nil is left out.
    ///
    /// ```swift
    /// let variables = Baton.Variables([("first", 20), ("after", cursor)])
    /// ```
    public init(_ values: [(String, (any Input)?)]) {
      for (name, value) in values { self.values[name] = value?.inputValue.json }
    }

    /// The variables as the JSON object that is sent, sorted by name.
    public var json: String {
      CanonicalJSON.text(
        .object(values.map { JSONValue.Member(name: $0.key, value: $0.value) }))
    }

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
