extension Printer {
  mutating func schema(_ schema: SchemaDefinition) {
    description(schema.description)
    keyword("schema", isExtension: schema.isExtension)
    directives(schema.directives)
    guard !schema.operations.isEmpty else { return }
    layout(" ")
    block(schema.operations) { printer, operation in
      printer.token(operation.kind.rawValue)
      printer.token(":")
      printer.layout(" ")
      printer.token(operation.type.text)
    }
  }

  mutating func type(_ type: TypeDefinition) {
    description(type.description)
    switch type.body {
    case .scalar: keyword("scalar", isExtension: type.isExtension)
    case .object: keyword("type", isExtension: type.isExtension)
    case .interface: keyword("interface", isExtension: type.isExtension)
    case .union: keyword("union", isExtension: type.isExtension)
    case .enumeration: keyword("enum", isExtension: type.isExtension)
    case .inputObject: keyword("input", isExtension: type.isExtension)
    }
    layout(" ")
    token(type.name.text)
    switch type.body {
    case .object(let interfaces, _), .interface(let interfaces, _):
      names(interfaces, opening: "implements", between: "&")
    default: break
    }
    directives(type.directives)
    switch type.body {
    case .scalar: break
    case .object(_, let fields), .interface(_, let fields):
      optionalBlock(fields) { $0.field($1) }
    case .union(let members):
      names(members, opening: "=", between: "|")
    case .enumeration(let values):
      optionalBlock(values) { printer, value in
        printer.description(value.description)
        printer.token(value.name.text)
        printer.directives(value.directives)
      }
    case .inputObject(let fields):
      optionalBlock(fields) { $0.inputValue($1) }
    }
  }

  mutating func directiveDefinition(_ directive: DirectiveDefinition) {
    description(directive.description)
    token("directive")
    layout(" ")
    token("@" + directive.name.text)
    argumentDefinitions(directive.arguments)
    if directive.isRepeatable {
      layout(" ")
      token("repeatable")
    }
    names(directive.locations, opening: "on", between: "|")
  }

  private mutating func keyword(_ keyword: String, isExtension: Bool) {
    if isExtension {
      token("extend")
      layout(" ")
    }
    token(keyword)
  }

  private mutating func names(_ names: [Name], opening: String, between: String) {
    for (number, name) in names.enumerated() {
      layout(" ")
      token(number == 0 ? opening : between)
      layout(" ")
      token(name.text)
    }
  }

  private mutating func optionalBlock<Element>(
    _ elements: [Element], _ print: (inout Printer, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    layout(" ")
    block(elements, "{", "}", print)
  }

  private mutating func field(_ field: FieldDefinition) {
    description(field.description)
    token(field.name.text)
    argumentDefinitions(field.arguments)
    token(":")
    layout(" ")
    type(field.type)
    directives(field.directives)
  }

  private mutating func argumentDefinitions(_ arguments: [InputValueDefinition]) {
    guard !arguments.isEmpty else { return }
    // Descriptions need lines of their own.
    if arguments.contains(where: { $0.description != nil }) {
      return block(arguments, "(", ")") { $0.inputValue($1) }
    }
    token("(")
    for (number, argument) in arguments.enumerated() {
      if number > 0 { separator() }
      inputValue(argument)
    }
    token(")")
  }

  private mutating func inputValue(_ input: InputValueDefinition) {
    description(input.description)
    token(input.name.text)
    token(":")
    layout(" ")
    type(input.type)
    if let value = input.defaultValue {
      layout(" ")
      token("=")
      layout(" ")
      self.value(value)
    }
    directives(input.directives)
  }
}
