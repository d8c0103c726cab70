/// What the compiler itself reads of a directive is a constant, and of an enum one of its values.
final class StaticDirectiveArguments: Rule {
  override func directives(_ directives: [Directive], at location: DirectiveLocation) {
    for directive in directives {
      guard let definition = ClientDirectives.definitions[directive.name.text] else { continue }
      for argument in directive.arguments {
        guard
          let input = definition.arguments.first(where: { $0.name.text == argument.name.text }),
          ClientDirectives.isStatic(input)
        else { continue }
        check(argument, of: directive, input)
      }
    }
  }

  private func check(
    _ argument: Argument, of directive: Directive, _ definition: InputValueDefinition
  ) {
    let place = "Argument \"\(argument.name.text)\" of \"@\(directive.name.text)\""
    if argument.value.hasVariable {
      return report(
        "\(place) must be a constant: the compiler reads it.", at: argument.value.position)
    }
    guard let values = ClientDirectives.enumValues[definition.type.name.text] else { return }
    if case .enumeration(let name) = argument.value.kind, values.contains(name) { return }
    report(
      "\(place) is \(values.dropLast().joined(separator: ", ")) or \(values.last ?? ""), "
        + "found \(Printer.print(argument.value)).", at: argument.value.position)
  }
}
