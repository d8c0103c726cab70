/// Names of documents that cannot be names of Swift types at the top of a module.
enum SwiftClashes {
  static func diagnostics(
    _ definitions: DefinitionTable, _ operations: [OperationDefinition], options: EmissionOptions
  ) -> [Diagnostic] {
    let reserved = SwiftNames.reservedAtTop.union(options.hostNames)
    var diagnostics: [Diagnostic] = []
    var known: [String: Name] = [:]
    let fragments = Set(definitions.fragments.map(\.name.text))
    func check(_ name: Name, _ swiftName: String, _ noun: String) {
      if reserved.contains(swiftName) {
        diagnostics.append(
          Diagnostic(
            .error, "\(noun) \"\(name.text)\" cannot be a Swift type of that name.",
            rule: "SwiftNames", at: name.position))
      } else if let first = known[swiftName] {
        diagnostics.append(
          Diagnostic(
            .error, "There can be only one Swift type named \"\(swiftName)\".", rule: "SwiftNames",
            at: name.position, notes: [.init("It is first named here.", at: first.position)]))
      } else {
        known[swiftName] = name
      }
    }
    for operation in operations {
      if let name = operation.name {
        check(name, LensNames.swiftName(of: operation, fragments) ?? name.text, "Operation")
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "An operation needs a name, which its Swift type has too.", rule: "SwiftNames",
            at: operation.position))
      }
    }
    for fragment in definitions.fragments { check(fragment.name, fragment.name.text, "Fragment") }
    return diagnostics.sortedByPosition()
  }
}
