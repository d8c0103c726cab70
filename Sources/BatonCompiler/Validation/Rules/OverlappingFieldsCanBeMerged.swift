/// Selections that share a response key can be merged into one (September 2025, section 5.3.2).
///
/// The specification compares fields in pairs. Here all fields of one response key are compared with
/// the first of them, and their selections are merged at once: what is compared (name, arguments, shape)
/// is an equivalence, so that this finds the same faults in a time that grows with the number of
/// fields. A merged set is checked once, however many operations come to it.
final class OverlappingFieldsCanBeMerged: Rule {
  override func finish() {
    var check = MergeCheck(context)
    // Fragments first, so that a fault inside of one is told as that fragment's.
    let definitions =
      context.definitions.fragments.indices.map { DefinitionNumber.fragment($0) }
      + context.definitions.operations.indices.map { DefinitionNumber.operation($0) }
    for definition in definitions {
      // Without an end there is no merged set, and beyond a depth no stack to find it.
      guard let depth = context.graph.depth(of: definition), depth <= SelectionDepth.limit else {
        continue
      }
      for conflict in check.conflicts(in: definition) { report(conflict, in: definition) }
    }
  }

  private func report(_ conflict: MergeCheck.Conflict, in definition: DefinitionNumber) {
    let other =
      conflict.first == conflict.second
      ? "The fragment is spread with different arguments." : "The other field is here."
    var notes = [Diagnostic.Note(other, at: conflict.first)]
    if let place = conflict.meetingPlace { notes.append(note(place)) }
    report(
      "Fields \"\(conflict.responseKey)\" conflict because \(conflict.reason). Use different aliases "
        + "on the fields to fetch both if this was intentional.",
      at: conflict.second, notes: notes, concerning: definition)
  }

  private func note(_ definition: DefinitionNumber) -> Diagnostic.Note {
    switch definition {
    case .operation(let number):
      let operation = context.definitions.operations[number]
      let name = operation.name.map { " \"\($0.text)\"" } ?? ""
      return .init("They meet in operation\(name).", at: operation.position)
    case .fragment(let number):
      let fragment = context.definitions.fragments[number]
      return .init("They meet in fragment \"\(fragment.name.text)\".", at: fragment.position)
    }
  }
}
