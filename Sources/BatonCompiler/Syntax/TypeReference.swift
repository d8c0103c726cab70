/// A reference to a type, with its lists and non-null marks (September 2025, section 2.11).
package indirect enum TypeReference: Sendable {
  case named(Name)
  case list(TypeReference, at: Position)
  case nonNull(TypeReference)

  /// The name at the core, below every list and non-null mark.
  package var name: Name {
    switch self {
    case .named(let name): name
    case .list(let element, at: _): element.name
    case .nonNull(let wrapped): wrapped.name
    }
  }

  /// Whether the outermost type, non-null or not, is a list.
  package var isList: Bool { listElement != nil }

  package var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// The type without an outermost non-null mark.
  package var nullable: TypeReference {
    if case .nonNull(let wrapped) = self { wrapped } else { self }
  }

  /// What the outermost type, non-null or not, is a list of.
  package var listElement: TypeReference? {
    if case .list(let element, at: _) = nullable { element } else { nil }
  }

  /// Whether another reference is to the same type, wherever it stands.
  func isEqual(to other: TypeReference) -> Bool {
    switch (self, other) {
    case (.named(let one), .named(let two)): one.text == two.text
    case (.list(let one, at: _), .list(let two, at: _)): one.isEqual(to: two)
    case (.nonNull(let one), .nonNull(let two)): one.isEqual(to: two)
    default: false
    }
  }

  /// The reference with all of it at one position.
  func moved(to position: Position) -> TypeReference {
    switch self {
    case .named(let name): .named(Name(name.text, at: position))
    case .list(let element, at: _): .list(element.moved(to: position), at: position)
    case .nonNull(let wrapped): .nonNull(wrapped.moved(to: position))
    }
  }

  /// Where the reference starts.
  package var position: Position {
    switch self {
    case .named(let name): name.position
    case .list(_, at: let position): position
    case .nonNull(let wrapped): wrapped.position
    }
  }
}

extension TypeReference: CustomStringConvertible {
  package var description: String { Printer.print(self) }
}
