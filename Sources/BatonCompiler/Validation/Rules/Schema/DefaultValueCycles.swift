/// The default value of an input field does not need itself (September 2025, section 3.10): an object
/// that leaves out a field with a default value takes that one.
final class DefaultValueCycles: Rule {
  /// An input field with a default value.
  private struct Node {
    var type: NamedType
    var field: InputValueDefinition
    var coordinate: String { "\(type.name).\(field.name.text)" }
  }

  private var nodes: [Node] = []
  private var numbers: [String: Int] = [:]

  override func type(_ type: NamedType) {
    for field in type.inputFields where field.defaultValue != nil {
      let node = Node(type: type, field: field)
      numbers[node.coordinate] = nodes.count
      nodes.append(node)
    }
  }

  override func finish() {
    let search = CycleSearch(
      edges: { number in
        let field = self.nodes[number].field
        return field.defaultValue.map { self.needs(of: $0, type: field.type) } ?? []
      }, target: { $0 })
    for cycle in search.cycles(count: nodes.count) {
      guard let start = cycle.last else { continue }
      let via = cycle.dropLast().map { "\"\(nodes[$0].coordinate)\"" }.joined(separator: ", ")
      report(
        "The default value of Input Object field \"\(nodes[start].coordinate)\" references itself"
          + (via.isEmpty ? "." : " via the default values of: \(via)."),
        at: nodes[start].field.defaultValue?.position,
        notes: cycle.dropLast().map {
          .init("Then this one is needed.", at: nodes[$0].field.defaultValue?.position)
        })
    }
  }

  /// The default values that a value takes where it leaves out a field.
  private func needs(of value: Value, type: TypeReference) -> [Int] {
    switch value.kind {
    case .list(let elements):
      let element = type.listElement ?? type
      return elements.flatMap { needs(of: $0, type: element) }
    case .object(let members):
      guard let object = context.schema.type(named: type.name.text) else { return [] }
      return object.inputFields.flatMap { field in
        if let member = members.first(where: { $0.name.text == field.name.text }) {
          return needs(of: member.value, type: field.type)
        }
        return numbers["\(object.name).\(field.name.text)"].map { [$0] } ?? []
      }
    default: return []
    }
  }
}
