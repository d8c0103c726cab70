/// One generated struct: a lens, or a value, over a record of one static type.
package final class LensNode: Sendable {
  package let number: Int
  package let type: NamedType
  /// The struct's name; empty for the root, which its definition names.
  package let name: String
  /// The entries of the lens table, in their order.
  package let members: [LensMember]
  /// Whether a null in a field of a record makes the whole of it null.
  package let bubbles: Bool

  init(number: Int, type: NamedType, name: String, members: [LensMember]) {
    self.number = number
    self.type = type
    self.name = name
    self.members = members
    bubbles = members.contains { member in
      if case .field(let field) = member.content {
        field.required == RequiredAction.none || field.required == .log
      } else {
        false
      }
    }
  }

  /// The members that code can read.
  package var accessors: [LensMember] { members.filter { !$0.isHidden } }

  /// The structs that stand inside this one.
  package var nested: [LensNode] {
    members.compactMap { member in
      switch member.content {
      case .field(let field): field.node
      case .narrowing(let narrowing): narrowing.node
      case .spread, .typename: nil
      }
    }
  }
}

/// One accessor of a lens.
package struct LensMember: Sendable {
  package enum Content: Sendable {
    case field(LensField)
    case spread(LensSpread)
    case narrowing(LensNarrowing)
    /// `__typename`.
    case typename
  }

  /// The entry's number in the lens table.
  package var number: Int
  /// As Swift has it, without backticks.
  package var accessor: String
  package var content: Content
  /// When the member is selected where its node is.
  package var condition: Guard
  /// The label of the `@defer` that it comes with, empty where that has none.
  package var label: String?
  /// Whether it is there to tell that a deferred part has come, and not to be read.
  package var isHidden = false

  /// Whether a record may do without the member for other reasons than its type.
  package var isConditional: Bool { !condition.isAlways || label != nil }
}

/// A field of a lens.
package struct LensField: Sendable {
  package var name: String
  /// As in a selection table.
  package var storageKey: String
  /// The field's type, with what `@semanticNonNull` adds where errors are handled.
  package var type: TypeReference
  package var leaf: NamedType
  /// What is selected below.
  package var node: LensNode?
  package var required: RequiredAction?
  package var caught: CatchTarget?
  package var isAdded: Bool
}

/// Another definition's lens over the same record.
package struct LensSpread: Sendable {
  package var fragment: String
  /// Templates over the spreading definition's variables.
  package var arguments: [(name: String, value: String)]
  /// The type that the record has to be of, where that is not sure.
  package var typeTest: String?
}

/// Another lens of the same definition over the same record.
package struct LensNarrowing: Sendable {
  package var node: LensNode
  /// The type that the record has to be of, where that is not sure.
  package var typeTest: String?
  package var caught: CatchTarget?
}
