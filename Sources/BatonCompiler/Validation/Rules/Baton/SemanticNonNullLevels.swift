/// `@semanticNonNull` names levels that the field's type has, each once: 0 is the field itself, 1 an
/// element of its list.
final class SemanticNonNullLevels: Rule {
  override func fieldDefinition(_ field: FieldDefinition, of type: TypeDefinition) {
    guard let value = field.directives.first(named: "semanticNonNull")?.argument("levels"),
      case .list(let levels) = value.kind
    else { return }
    let depth = field.type.listDepth
    if levels.isEmpty {
      report("Directive \"@semanticNonNull\" names no level.", at: value.position)
    }
    var known: Set<Int> = []
    for level in levels {
      guard case .int(let text) = level.kind, let number = Int(text) else { continue }
      if !(0...depth).contains(number) {
        report(
          "Type \"\(field.type)\" of field \"\(type.name.text).\(field.name.text)\" has no level "
            + "\(number).", at: level.position)
      } else if !known.insert(number).inserted {
        report("Level \(number) is named more than once.", at: level.position)
      }
    }
  }
}

extension TypeReference {
  /// How many lists stand around the named type.
  fileprivate var listDepth: Int {
    listElement.map { $0.listDepth + 1 } ?? 0
  }
}
