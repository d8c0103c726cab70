/// A directive stands once at a place unless it is repeatable (September 2025, section 5.7.3). A type's
/// definition and its extensions are one place, and so are the schema's.
final class UniqueDirectivesPerLocation: Rule {
  private var schemaDirectives: [Directive] = []

  override func directives(_ directives: [Directive], at location: DirectiveLocation) {
    switch location {
    case .schema: schemaDirectives += directives
    case .scalar, .object, .interface, .union, .enumeration, .inputObject: break
    default: check(directives, at: location)
    }
  }

  override func type(_ type: NamedType) {
    check(type.directives, at: DirectiveLocation(type.kind))
  }

  override func finish() {
    check(schemaDirectives, at: .schema)
  }

  private func check(_ directives: [Directive], at location: DirectiveLocation) {
    let definitions = context.directives(at: location)
    for (number, directive) in directives.enumerated() {
      let name = directive.name.text
      guard definitions[name]?.isRepeatable == false,
        let first = directives[..<number].first(where: { $0.name.text == name })
      else { continue }
      report(
        "The directive \"@\(name)\" can only be used once at this location.",
        at: directive.position, notes: [.init("It is first used here.", at: first.position)])
    }
  }
}
