/// What must be given is not deprecated (September 2025, section 3.13.3).
final class DeprecatedRequiredInputs: Rule {
  override func inputValueDefinition(_ input: InputValueDefinition, of owner: InputValueOwner) {
    guard input.isRequired,
      let directive = input.directives.first(where: { $0.name.text == "deprecated" })
    else { return }
    let what =
      switch owner {
      case .inputObject: "input field"
      case .field, .directive: "argument"
      }
    report(
      "Required \(what) \"\(owner.coordinate(of: input))\" cannot be deprecated.",
      at: directive.position)
  }
}
