/// An alias is the only member of its name where it stands: no field and no other alias has it.
///
/// A fragment whose type may not match reads as a lens of its own, and so does an aliased one; what any
/// other inline fragment holds belongs to what it stands in.
final class AliasConflicts: Rule {
  private struct Members {
    var fields: [String: Position] = [:]
    var aliases: [(name: String, position: Position)] = []
  }

  override func enter(_ operation: OperationDefinition) {
    check(operation.selectionSet, on: context.schema.rootType(operation.kind))
  }

  override func enter(_ fragment: FragmentDefinition) {
    check(fragment.selectionSet, on: context.compositeType(named: fragment.typeCondition))
  }

  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let set = field.selectionSet else { return }
    check(set, on: definition.flatMap { context.compositeType(named: $0.type.name) })
  }

  override func inlineFragment(_ fragment: InlineFragment, on parent: NamedType?) {
    guard !belongsToParent(fragment, parent) else { return }
    check(
      fragment.selectionSet,
      on: fragment.typeCondition.map { context.compositeType(named: $0) } ?? parent)
  }

  private func check(_ set: SelectionSet, on type: NamedType?) {
    var members = Members()
    add(set, on: type, to: &members)
    var known: [String: Position] = [:]
    for alias in members.aliases {
      if let field = members.fields[alias.name] {
        report(
          "Alias \"\(alias.name)\" is the name of a field too.", at: alias.position,
          notes: [.init("The field is here.", at: field)])
      }
      if let first = known[alias.name] {
        report(
          "There can be only one fragment with alias \"\(alias.name)\".", at: alias.position,
          notes: [.init("The alias is first used here.", at: first)])
      } else {
        known[alias.name] = alias.position
      }
    }
  }

  private func add(_ set: SelectionSet, on type: NamedType?, to members: inout Members) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        let key = field.responseKey
        if members.fields[key.text] == nil { members.fields[key.text] = key.position }
      case .spread(let spread):
        add(spread.directives, defaultName: spread.name, to: &members)
      case .inline(let fragment):
        add(fragment.directives, defaultName: fragment.typeCondition, to: &members)
        if belongsToParent(fragment, type) { add(fragment.selectionSet, on: type, to: &members) }
      }
    }
  }

  private func add(
    _ directives: [Directive], defaultName: Name?, to members: inout Members
  ) {
    guard let alias = directives.first(named: "alias") else { return }
    if let value = alias.argument("as") {
      if let name = value.string { members.aliases.append((name, value.position)) }
    } else if let defaultName {
      members.aliases.append((defaultName.text, alias.position))
    }
  }

  private func belongsToParent(_ fragment: InlineFragment, _ parent: NamedType?) -> Bool {
    fragment.directives.first(named: "alias") == nil
      && !context.narrows(fragment.typeCondition, parent)
  }
}
