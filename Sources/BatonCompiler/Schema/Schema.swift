/// A type system: what can be asked of a service (September 2025, section 3).
package final class Schema: Sendable {
  /// All types, built-in ones last, otherwise in the order of their definitions.
  package let types: [NamedType]
  package let directives: [String: DirectiveDefinition]
  private let typesByName: [String: NamedType]
  private let roots: [OperationDefinition.Kind: NamedType]
  private let possible: [String: PossibleTypes]

  private struct PossibleTypes {
    var types: [NamedType] = []
    var names: Set<String> = []
  }

  init(
    types: [NamedType], directives: [String: DirectiveDefinition],
    roots: [OperationDefinition.Kind: NamedType]
  ) {
    self.types = types
    self.directives = directives
    self.roots = roots
    let typesByName = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
    self.typesByName = typesByName

    var possible: [String: PossibleTypes] = [:]
    func add(_ type: NamedType, to name: String) {
      if possible[name, default: PossibleTypes()].names.insert(type.name).inserted {
        possible[name, default: PossibleTypes()].types.append(type)
      }
    }
    for type in types {
      switch type.kind {
      case .object:
        for interface in type.interfaces { add(type, to: interface.text) }
      case .union:
        for member in type.members {
          if let object = typesByName[member.text], object.kind == .object {
            add(object, to: type.name)
          }
        }
      default: break
      }
    }
    self.possible = possible
  }

  package func type(named name: String) -> NamedType? {
    typesByName[name]
  }

  /// The type that operations of a kind start from (section 3.3.1).
  package func rootType(_ kind: OperationDefinition.Kind) -> NamedType? {
    roots[kind]
  }

  /// A field of a composite type, meta fields included (section 4.1).
  package func field(named name: String, on type: NamedType) -> FieldDefinition? {
    if name.utf8.starts(with: "__".utf8) {
      switch name {
      case "__typename" where type.isComposite: return BuiltIns.metaFields[name]
      case "__schema", "__type":
        if type === rootType(.query) { return BuiltIns.metaFields[name] }
      default: break
      }
    }
    return type.field(named: name)
  }

  /// The object types that a value of this type can have (section 5.5.2.3): the type itself, an
  /// interface's implementers, a union's members.
  package func possibleTypes(of type: NamedType) -> [NamedType] {
    type.kind == .object ? [type] : possible[type.name]?.types ?? []
  }

  /// Whether a value of an object type is one of another type.
  package func isPossible(_ object: NamedType, of type: NamedType) -> Bool {
    object === type || possible[type.name]?.names.contains(object.name) == true
  }

  /// Whether a value can be of both types at once.
  package func overlap(_ one: NamedType, _ other: NamedType) -> Bool {
    if one === other { return true }
    if one.kind == .object { return isPossible(one, of: other) }
    if other.kind == .object { return isPossible(other, of: one) }
    guard let names = possible[one.name]?.names, let others = possible[other.name]?.names else {
      return false
    }
    return !names.isDisjoint(with: others)
  }
}
