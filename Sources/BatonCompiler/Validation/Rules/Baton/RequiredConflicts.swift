/// All selections of one field in a definition say the same about `@required`, and what bubbles out of a
/// field is no less severe than the field itself.
///
/// As in Relay, conditions do not count: whether a variable leaves a selection out is not known here.
final class RequiredConflicts: Rule {
  /// A field's `@required`.
  private struct Requirement {
    var action: RequiredAction
    var position: Position
  }

  /// What is known of the field at a path.
  private struct Entry {
    var requirement: Requirement?
    var position: Position
    /// The fields below that make the field null when they are, by response key.
    var bubbling: [String: Requirement]
  }

  private var entries: [String: Entry] = [:]

  override func enter(_ operation: OperationDefinition) {
    check(operation.selectionSet)
  }

  override func enter(_ fragment: FragmentDefinition) {
    check(fragment.selectionSet)
  }

  private func check(_ set: SelectionSet) {
    entries = [:]
    var bubbling: [String: Requirement] = [:]
    check(set, at: "", in: nil, &bubbling)
  }

  /// The selections of a field or, where there is none, of a root or of an aliased fragment.
  private func check(
    _ set: SelectionSet, at path: String, in parent: Requirement?,
    _ bubbling: inout [String: Requirement]
  ) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        guard let requirement = check(field, at: "\(path).\(field.responseKey.text)") else { break }
        if requirement.action != .throw { bubbling[field.responseKey.text] = requirement }
        checkSeverity(of: requirement, in: parent)
      case .inline(let fragment):
        if let alias = fragment.directives.first(named: "alias") {
          let name = alias.argument("as")?.string ?? fragment.typeCondition?.text ?? ""
          var own: [String: Requirement] = [:]
          check(fragment.selectionSet, at: "\(path).@\(name)", in: nil, &own)
        } else {
          check(fragment.selectionSet, at: path, in: parent, &bubbling)
        }
      case .spread: break
      }
    }
  }

  private func check(_ field: Field, at path: String) -> Requirement? {
    let requirement = field.directives.first(named: "required").flatMap { directive in
      directive.argument("action").flatMap(RequiredAction.init)
        .map { Requirement(action: $0, position: directive.position) }
    }
    var bubbling: [String: Requirement] = [:]
    if let set = field.selectionSet { check(set, at: path, in: requirement, &bubbling) }
    if let first = entries[path] {
      compare(field, requirement, to: first)
      compare(field, bubbling, to: first)
    } else {
      entries[path] = Entry(
        requirement: requirement, position: field.responseKey.position, bubbling: bubbling)
    }
    return requirement
  }

  private func compare(_ field: Field, _ requirement: Requirement?, to first: Entry) {
    let key = field.responseKey
    switch (requirement, first.requirement) {
    case (let requirement?, let other?) where requirement.action != other.action:
      report(
        "Field \"\(key.text)\" is \"@required\" with another action elsewhere in the selection.",
        at: requirement.position, notes: [.init("The other action is here.", at: other.position)])
    case (let requirement?, nil):
      report(
        "Field \"\(key.text)\" is \"@required\" here, and not elsewhere in the selection.",
        at: requirement.position, notes: [.init("It is not required here.", at: first.position)])
    case (nil, let other?):
      report(
        "Field \"\(key.text)\" is not \"@required\" here, and is elsewhere in the selection.",
        at: key.position, notes: [.init("It is required here.", at: other.position)])
    default: break
    }
  }

  /// Each selection of a field that another makes null asks for what makes it so.
  private func compare(_ field: Field, _ bubbling: [String: Requirement], to first: Entry) {
    let key = field.responseKey
    for (name, requirement) in bubbling.sorted(by: { $0.key < $1.key })
    where first.bubbling[name] == nil {
      report(
        "Field \"\(key.text)\" is selected without \"\(name)\", which is \"@required\" here.",
        at: requirement.position, notes: [.init("It is missing here.", at: first.position)])
    }
    for (name, requirement) in first.bubbling.sorted(by: { $0.key < $1.key })
    where bubbling[name] == nil {
      report(
        "Field \"\(key.text)\" is selected without \"\(name)\", which is \"@required\" elsewhere.",
        at: key.position, notes: [.init("It is required here.", at: requirement.position)])
    }
  }

  private func checkSeverity(of requirement: Requirement, in parent: Requirement?) {
    guard let parent, requirement.action < parent.action else { return }
    report(
      "A \"@required\" field's action is no less severe than that of the field around it: "
        + "\(requirement.action.name) bubbles into \(parent.action.name).",
      at: requirement.position, notes: [.init("The field around it is here.", at: parent.position)])
  }
}

/// What becomes of a null in a field that is required, the least severe first.
package enum RequiredAction: Int, Comparable, Sendable {
  case none, log, `throw`

  init?(_ value: Value) {
    switch value.kind {
    case .enumeration("NONE"): self = .none
    case .enumeration("LOG"): self = .log
    case .enumeration("THROW"): self = .throw
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .none: "NONE"
    case .log: "LOG"
    case .throw: "THROW"
    }
  }

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
