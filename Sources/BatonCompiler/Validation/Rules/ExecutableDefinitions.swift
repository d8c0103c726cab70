/// An executable document defines operations and fragments only (September 2025, section 5.1.1).
final class ExecutableDefinitions: Rule {
  override func finish() {
    for case .typeSystem(let definition) in context.documents.lazy.flatMap(\.definitions) {
      switch definition {
      case .schema(let schema):
        report("The schema definition is not executable.", at: schema.position)
      case .type(let type):
        report("The \"\(type.name.text)\" definition is not executable.", at: type.position)
      case .directive(let directive):
        report(
          "The \"@\(directive.name.text)\" definition is not executable.", at: directive.position)
      }
    }
  }
}
