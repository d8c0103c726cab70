/// The label of `@defer` and `@stream` is a constant that no other part of the response has
/// (incremental delivery's draft). What is sent is an operation with the fragments that it reaches, so
/// that labels are compared within these.
final class DeferStreamDirectiveLabel: Rule {
  private var labels: [DefinitionNumber: [(text: String, position: Position)]] = [:]

  override func directives(_ directives: [Directive], at location: DirectiveLocation) {
    guard let current = context.current else { return }
    for directive in directives where ["defer", "stream"].contains(directive.name.text) {
      guard let label = directive.arguments.first(where: { $0.name.text == "label" })?.value else {
        continue
      }
      switch label.kind {
      case .string(let text, isBlock: _):
        labels[current, default: []].append((text, label.position))
      case .variable:
        report(
          "Argument \"label\" of \"@\(directive.name.text)\" must be a static string.",
          at: label.position)
      default: break
      }
    }
  }

  override func finish() {
    if labels.isEmpty { return }
    for number in context.definitions.operations.indices {
      let reached = context.graph.reached(from: .operation(number))
      var known: [String: Position] = [:]
      for definition in [.operation(number)] + reached.map({ DefinitionNumber.fragment($0) }) {
        for label in labels[definition] ?? [] {
          if let first = known[label.text] {
            report(
              "Label \"\(label.text)\" must be unique.", at: label.position,
              notes: [.init("It is first used here.", at: first)], concerning: .operation(number))
          } else {
            known[label.text] = label.position
          }
        }
      }
    }
  }
}
