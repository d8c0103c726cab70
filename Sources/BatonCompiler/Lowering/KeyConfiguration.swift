/// Which fields identify the objects of a type (`keys` of `baton.json`).
package struct KeyConfiguration: Sendable {
  /// The keys of every type that has no entry of its own. One counts for a type that has a scalar or
  /// enum field of that name which can be selected without arguments.
  package var defaultKeys: [String]
  /// Keys by type name. An interface's entry covers the types that implement it, the first that they
  /// declare with an entry where there are several; an object type's own goes before. An empty list
  /// means that the type has no identity but its place.
  package var types: [String: [String]]

  package init(default defaultKeys: [String] = ["id"], types: [String: [String]] = [:]) {
    self.defaultKeys = defaultKeys
    self.types = types
  }

  /// The key fields of an object type, in their order.
  package func keyFields(of type: NamedType, in schema: Schema) -> [String] {
    let configured = entry(for: type).flatMap { types[$0] }
    return (configured ?? defaultKeys).filter { Self.isKey($0, of: type, in: schema) }
  }

  /// The name whose entry counts for an object type.
  private func entry(for type: NamedType) -> String? {
    ([type.name] + type.interfaces.map(\.text)).first { types[$0] != nil }
  }

  /// Whether a type has a leaf field of this name that needs no arguments and whose values can tell
  /// objects apart: one text for one value, and more than two of them.
  static func isKey(_ name: String, of type: NamedType, in schema: Schema) -> Bool {
    guard let field = type.field(named: name), field.arguments.allSatisfy({ !$0.isRequired }),
      !field.type.isList
    else { return false }
    guard let type = schema.type(named: field.type.name.text) else { return false }
    return type.isLeaf && type.name != "Float" && type.name != "Boolean"
  }

  /// What of the configuration the schema does not bear out.
  func diagnostics(for schema: Schema) -> [Diagnostic] {
    types.sorted { $0.key < $1.key }.flatMap { name, keys -> [Diagnostic] in
      guard let type = schema.type(named: name), [.object, .interface].contains(type.kind) else {
        return [
          Diagnostic(
            .error,
            "Key fields are configured for \"\(name)\", which is no object or interface type.")
        ]
      }
      return schema.possibleTypes(of: type).flatMap { object -> [Diagnostic] in
        guard entry(for: object) == name else { return [] }
        return keys.filter { !Self.isKey($0, of: object, in: schema) }.map {
          Diagnostic(
            .error,
            "Key field \"\($0)\" configured for \"\(name)\" is no field of "
              + "\"\(object.name)\" that can be a key: a scalar or an enum, but no Float or Boolean, "
              + "that can be selected without arguments.")
        }
      }
    }
  }
}

extension InputValueDefinition {
  /// Whether a value must be given (September 2025, section 5.4.3).
  package var isRequired: Bool {
    if case .nonNull = type { defaultValue == nil } else { false }
  }
}
