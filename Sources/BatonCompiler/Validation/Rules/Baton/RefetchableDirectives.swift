/// The directives of `@refetchable` are texts, each of one directive that a query takes.
final class RefetchableDirectives: Rule {
  override func enter(_ fragment: FragmentDefinition) {
    guard
      case .list(let elements)? = fragment.directives.first(named: "refetchable")?
        .argument("directives")?.kind
    else { return }
    for element in elements {
      guard let text = element.string else { continue }
      guard let directive = Self.parse(text) else {
        report(
          "A query's directive is a text such as \"@name(argument: 1)\", found "
            + "\(Printer.print(element)).", at: element.position)
        continue
      }
      let definition = context.directives(at: .query)[directive.name.text]
      if definition?.locations.contains(where: { $0.text == "QUERY" }) != true {
        report(
          "Directive \"@\(directive.name.text)\" may not be used on QUERY.", at: element.position)
      }
    }
  }

  /// The directive that a text is; nil if it is none.
  static func parse(_ text: String) -> Directive? {
    let source = Source(path: "", text: "query \(text) { __typename }")
    guard let document = try? Parser.parse(source, index: BuiltIns.source),
      document.definitions.count == 1, case .operation(let operation) = document.definitions[0],
      operation.name == nil, operation.variables.isEmpty, operation.directives.count == 1
    else { return nil }
    return operation.directives[0]
  }
}
