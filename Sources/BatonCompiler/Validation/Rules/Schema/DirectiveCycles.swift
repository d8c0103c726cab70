/// A directive is not used in its own definition, directly or in what its arguments' types are made of
/// (September 2025, section 3.13).
final class DirectiveCycles: Rule {
  override func directiveDefinition(_ definition: DirectiveDefinition) {
    let name = definition.name.text
    var types: Set<String> = []
    var directives: Set<String> = []
    var pending = definition.arguments
    var used: [Directive] = []
    while true {
      if let directive = used.popLast() {
        if directive.name.text == name {
          return report(
            "Directive \"@\(name)\" cannot reference itself.", at: definition.name.position,
            notes: [.init("It is used here.", at: directive.position)])
        }
        if directives.insert(directive.name.text).inserted {
          pending += context.schema.directives[directive.name.text]?.arguments ?? []
        }
      } else if let input = pending.popLast() {
        used += input.directives
        if let type = context.schema.type(named: input.type.name.text),
          types.insert(type.name).inserted
        {
          used += type.directives + type.values.flatMap(\.directives)
          pending += type.inputFields
        }
      } else {
        return
      }
    }
  }
}
