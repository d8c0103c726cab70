/// A brace-delimited list of selections. A class, so that a selection set has an identity that later
/// phases can key their memory on.
package final class SelectionSet: Sendable {
  package let selections: [Selection]
  /// The `{`.
  package let position: Position

  package init(_ selections: [Selection], at position: Position) {
    self.selections = selections
    self.position = position
  }
}

/// One member of a selection set (September 2025, section 2.4).
package enum Selection: Sendable {
  case field(Field)
  case spread(FragmentSpread)
  case inline(InlineFragment)
}

/// A field selection (September 2025, section 2.5).
package struct Field: Sendable {
  package var alias: Name?
  package var name: Name
  package var arguments: [Argument]
  package var directives: [Directive]
  package var selectionSet: SelectionSet?
  /// Whether the compiler added the field to what the author wrote.
  package var isAdded: Bool

  package init(
    alias: Name? = nil, name: Name, arguments: [Argument] = [], directives: [Directive] = [],
    selectionSet: SelectionSet? = nil, isAdded: Bool = false
  ) {
    self.alias = alias
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.selectionSet = selectionSet
    self.isAdded = isAdded
  }

  /// The member name that the response uses: the alias, or else the field's name.
  package var responseKey: Name { alias ?? name }
}

/// `...Name @directives` (September 2025, section 2.8).
package struct FragmentSpread: Sendable {
  package var name: Name
  package var directives: [Directive]
  /// The `...`.
  package var position: Position

  package init(name: Name, directives: [Directive] = [], at position: Position) {
    self.name = name
    self.directives = directives
    self.position = position
  }
}

/// `... on Type @directives { … }` (September 2025, section 2.8.2).
package struct InlineFragment: Sendable {
  package var typeCondition: Name?
  package var directives: [Directive]
  package var selectionSet: SelectionSet
  /// The `...`.
  package var position: Position

  package init(
    typeCondition: Name?, directives: [Directive] = [], selectionSet: SelectionSet,
    at position: Position
  ) {
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.position = position
  }
}
