extension FieldDefinition {
  /// The type with a non-null mark at each level that `@semanticNonNull` names: null only with an error.
  var semanticType: TypeReference {
    guard let directive = directives.first(named: "semanticNonNull") else { return type }
    var levels: Set<Int> = [0]
    if case .list(let values) = directive.argument("levels")?.kind {
      levels = Set(
        values.compactMap { value in
          if case .int(let text) = value.kind { Int(text) } else { nil }
        })
    }
    return type.nonNull(at: levels, level: 0)
  }
}

extension TypeReference {
  fileprivate func nonNull(at levels: Set<Int>, level: Int) -> TypeReference {
    switch self {
    case .nonNull(let wrapped):
      let inner = wrapped.nonNull(at: levels, level: level)
      return inner.isNonNull ? inner : .nonNull(inner)
    case .named: return levels.contains(level) ? .nonNull(self) : self
    case .list(let element, at: let position):
      let list = TypeReference.list(
        element.nonNull(at: levels, level: level + 1), at: position)
      return levels.contains(level) ? .nonNull(list) : list
    }
  }
}
