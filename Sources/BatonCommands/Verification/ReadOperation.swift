import BatonCompiler

/// An operation as verification reads it: the syntax, the values of its variables, and the schema.
final class ReadOperation {
  let types: TypeIndex
  let variables: [String: InputValue]
  let fragments: [String: FragmentDefinition]
  /// The type of `data`.
  let rootType: String
  let root: ReadSelection
  private let keys: KeyFields
  /// By response key: the types on which it stands for something else than the field of that name.
  private let renamed: [String: Set<String>]
  private var slots: [String: [String: Int]] = [:]

  /// The fields that identify objects, as configured.
  struct KeyFields {
    var standard = ["id"]
    /// By object type or interface.
    var byType: [String: [String]] = [:]
  }

  init(
    _ operation: OperationDefinition, documents: [Document], schema: [Document],
    variables json: String, keys: KeyFields
  ) throws {
    types = try TypeIndex(schema)
    variables = try InputValue.variables(of: operation, json: json, in: types)
    var fragments: [String: FragmentDefinition] = [:]
    for case .fragment(let fragment) in documents.lazy.flatMap(\.definitions) {
      fragments[fragment.name.text] = fragment
    }
    self.fragments = fragments
    self.keys = keys
    rootType = types.roots[operation.kind] ?? "Query"
    renamed = Renaming.gather(operation, fragments: fragments, rootType: rootType, types: types)
    root = ReadSelection(declaredType: rootType, sets: [(operation.selectionSet, rootType)])
  }

  /// Whether `@include` and `@skip` let a selection stand.
  func includes(_ directives: [Directive]) -> Bool {
    for directive in directives where ["include", "skip"].contains(directive.name.text) {
      let argument = directive.arguments.first { $0.name.text == "if" }
      let value = argument.flatMap {
        InputValue($0.value, type: nil, variables: variables, in: types)
      }
      guard case .boolean(let flag)? = value else { continue }
      if flag != (directive.name.text == "include") { return false }
    }
    return true
  }

  /// The key fields that objects of the type have. The entry of an interface covers its implementers;
  /// a field counts if it is a leaf that can be selected without arguments.
  func keyFields(of type: String) -> [String] {
    let interfaces = types.types[type]?.interfaces ?? []
    let configured = ([type] + interfaces).lazy.compactMap { self.keys.byType[$0] }.first
    return (configured ?? keys.standard).filter { canBeKey($0, of: type) }
  }

  /// The key fields of a type that the schema does not know, found where it declares another: they count
  /// if all of them are selected, by the documents or by the compiler.
  func keyFields(ofUnknownTypeDeclaredAs declared: String, selected: [ReadField]) -> [String] {
    let areSelected = keys.standard.allSatisfy { key in
      canBeKey(key, of: declared) || selected.contains { $0.storageKey == key }
    }
    return areSelected ? keys.standard : []
  }

  private func canBeKey(_ name: String, of type: String) -> Bool {
    guard let field = types.field(name, of: type), !field.type.standsForList,
      field.arguments.allSatisfy({ !$0.mustBeGiven })
    else { return false }
    return types.isLeaf(field.type.name.text)
  }

  /// The response keys under which the compiler may add a field to objects of a type: its own name, and
  /// an alias where the operation uses that name for something else.
  func addedResponseKeys(of field: String, type: String) -> [String] {
    let alias = "baton_" + field.drop { $0 == "_" }
    let objects = types.possibleTypes(of: type)
    let isFree = (renamed[field] ?? []).allSatisfy { other in
      types.possibleTypes(of: other).isDisjoint(with: objects)
    }
    return isFree ? [field, alias] : [alias]
  }

  /// Numbers the storage keys of each type as they come up.
  func slot(of storageKey: String, type: String) -> Int {
    if let slot = slots[type]?[storageKey] { return slot }
    let slot = slots[type]?.count ?? 0
    slots[type, default: [:]][storageKey] = slot
    return slot
  }
}
