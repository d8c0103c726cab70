import BatonCompiler

/// Where a field's value lives on a record, worked out from the syntax.
enum StorageKey {
  /// The field's name and its arguments, sorted, without those that are null or absent.
  static func render(
    _ field: Field, definition: FieldDefinition?, variables: [String: InputValue],
    in types: TypeIndex
  ) -> String {
    var arguments: [(name: String, value: String)] = []
    for argument in field.arguments {
      let type = definition?.arguments.first { $0.name.text == argument.name.text }?.type
      guard
        let value = InputValue(argument.value, type: type, variables: variables, in: types)
      else { continue }
      if case .null = value { continue }
      arguments.append((argument.name.text, value.canonicalJSON))
    }
    guard !arguments.isEmpty else { return field.name.text }
    arguments.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let rendered = arguments.map { "\($0.name):\($0.value)" }.joined(separator: ",")
    return "\(field.name.text)(\(rendered))"
  }
}
