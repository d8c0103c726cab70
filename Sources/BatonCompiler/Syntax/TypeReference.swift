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
}
