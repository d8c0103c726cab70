/// Names of documents that cannot be names of Swift types at the top of a module.
enum SwiftClashes {
  static func diagnostics(_ definitions: DefinitionTable) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var known: [String: Name] = [:]
    func check(_ name: Name, _ noun: String) {
      if SwiftNames.reservedAtTop.contains(name.text) {
        diagnostics.append(
          Diagnostic(
            .error, "\(noun) \"\(name.text)\" cannot be a Swift type of that name.",
            rule: "SwiftNames", at: name.position))
      } else if let first = known[name.text] {
        diagnostics.append(
          Diagnostic(
            .error, "There can be only one Swift type named \"\(name.text)\".", rule: "SwiftNames",
            at: name.position, notes: [.init("It is first named here.", at: first.position)]))
      } else {
        known[name.text] = name
      }
    }
    for operation in definitions.operations {
      if let name = operation.name {
        check(name, "Operation")
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "An operation needs a name, which its Swift type has too.", rule: "SwiftNames",
            at: operation.position))
      }
    }
    for fragment in definitions.fragments { check(fragment.name, "Fragment") }
    return diagnostics.sortedByPosition()
  }
}
