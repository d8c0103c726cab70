import BatonCompiler

/// Operations' texts with their SHA-256, in the form that persisted-query tools read.
enum OperationManifest {
  /// A JSON object with an operation per line, sorted by name.
  static func text(_ operations: [CompiledOperation]) -> String {
    let lines = operations.sorted { ($0.name ?? "") < ($1.name ?? "") }.map { operation in
      let text = operation.text
      return #"{"id":"\#(ContentDigest.sha256(text))","name":\#(json(operation.name ?? "")),"#
        + #""type":"\#(operation.kind.rawValue)","body":\#(json(text))}"#
    }
    return #"{"format":"apollo-persisted-query-manifest","version":1,"operations":["#
      + lines.map { "\n\($0)" }.joined(separator: ",") + "\n]}\n"
  }

  private static func json(_ text: String) -> String { InputValue.string(text).canonicalJSON }
}
