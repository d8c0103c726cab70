/// An input object does not require a value of itself, which would have no end (September 2025, section
/// 3.10).
final class InputObjectCycles: Rule {
  private var types: [NamedType] = []

  override func type(_ type: NamedType) {
    if type.kind == .inputObject { types.append(type) }
  }

  override func finish() {
    let numbers = Dictionary(
      types.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let search = CycleSearch<(field: InputValueDefinition, target: Int)>(
      edges: { number in
        self.types[number].inputFields.compactMap { field in
          // A list may be empty, and what is nullable may be left out.
          guard case .nonNull(.named(let name)) = field.type else { return nil }
          return numbers[name.text].map { (field, $0) }
        }
      }, target: { $0.target })
    for cycle in search.cycles(count: types.count) {
      guard let last = cycle.last else { continue }
      let path = cycle.map(\.field.name.text).joined(separator: ".")
      report(
        "Cannot reference Input Object \"\(types[last.target].name)\" within itself through a series "
          + "of non-null fields: \"\(path)\".", at: cycle.first?.field.name.position,
        notes: cycle.dropFirst().map {
          .init("The reference goes on here.", at: $0.field.name.position)
        })
    }
  }
}
