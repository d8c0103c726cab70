/// What tells that a deferred part has come.
extension LensLowering {
  /// Gives a deferred node the fields that come with its part through what it spreads: all of them, since
  /// some may be there before.
  func addPresence(to draft: LensDraft, _ sets: [SelectionSet]) {
    var keys: Set<String> = []
    for draftMember in draft.members {
      if case .field(let field) = draftMember.member.content { keys.insert(field.storageKey) }
    }
    var seen: Set<String> = []
    var fields: [LensField] = []
    for set in sets { addSpreadFields(of: set, on: draft.type, own: nil, &seen, &fields) }
    for field in fields where keys.insert(field.storageKey).inserted {
      draft.members.append(
        LensDraft.Member(
          member: LensMember(
            number: 0, accessor: "", content: .field(field), condition: .always, isHidden: true),
          wanted: .chosen("")))
    }
  }

  /// Adds the fields that the fragments spread in a set select on every object, whatever the variables;
  /// not those whose arguments only their own fragment knows. `own` are the variables of the fragment
  /// that the set is in; nil for the set that is asked about, whose own fields do not count.
  private func addSpreadFields(
    of set: SelectionSet, on type: NamedType, own: Set<String>?, _ seen: inout Set<String>,
    _ fields: inout [LensField]
  ) {
    func isPrompt(_ directives: [Directive]) -> Bool {
      directives.deferLabel == nil
        && Conjunction().adding(directives)?.conditions.isEmpty == true
    }
    for selection in set.selections {
      switch selection {
      case .field(let field):
        guard let own, field.name.text != "__typename", isPrompt(field.directives),
          !field.arguments.contains(where: { $0.value.uses(own) }),
          let definition = schema.field(named: field.name.text, on: type),
          let leaf = schema.type(named: definition.type.name.text)
        else { continue }
        // A leaf's, as far as the entry is concerned: nothing below it is read.
        fields.append(
          LensField(
            name: field.name.text,
            storageKey: StorageKey.text(of: field, definition: definition, in: schema),
            type: definition.type, leaf: leaf, isAdded: true))
      case .inline(let fragment):
        let condition = fragment.typeCondition.flatMap { schema.type(named: $0.text) } ?? type
        guard isPrompt(fragment.directives), isImplied(condition, by: [type]) else { continue }
        addSpreadFields(of: fragment.selectionSet, on: condition, own: own, &seen, &fields)
      case .spread(let spread):
        guard isPrompt(spread.directives), seen.insert(spread.name.text).inserted,
          let fragment = definitions.fragment(named: spread.name.text),
          let condition = schema.type(named: fragment.typeCondition.text),
          isImplied(condition, by: [type])
        else { continue }
        let own = Set(FragmentVariable.definitions(of: fragment).map(\.name.text))
        addSpreadFields(of: fragment.selectionSet, on: condition, own: own, &seen, &fields)
      }
    }
  }
}

extension Value {
  /// Whether one of these variables stands in the value.
  fileprivate func uses(_ names: Set<String>) -> Bool {
    var used = UsedVariables()
    used.add(self)
    return !used.names.isDisjoint(with: names)
  }
}
