import BatonCompiler

/// Finds where an operation gives a response key to something else than the field of that name.
struct Renaming {
  private let types: TypeIndex
  private var found: [String: Set<String>] = [:]

  /// Types by response key.
  static func gather(
    _ operation: OperationDefinition, fragments: [String: FragmentDefinition], rootType: String,
    types: TypeIndex
  ) -> [String: Set<String>] {
    var renaming = Renaming(types: types)
    renaming.visit(operation.selectionSet, on: rootType)
    for fragment in fragments.values {
      renaming.visit(fragment.selectionSet, on: fragment.typeCondition.text)
    }
    return renaming.found
  }

  private init(types: TypeIndex) {
    self.types = types
  }

  private mutating func visit(_ set: SelectionSet, on type: String) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        let key = field.responseKey.text
        if key != field.name.text || !field.arguments.isEmpty {
          found[key, default: []].insert(type)
        }
        if let below = field.selectionSet,
          let definition = types.field(field.name.text, of: type)
        {
          visit(below, on: definition.type.name.text)
        }
      case .inline(let inline): visit(inline.selectionSet, on: inline.typeCondition?.text ?? type)
      case .spread: break
      }
    }
  }
}
