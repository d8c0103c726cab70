/// A directive's use: `@include(if: $x)` (September 2025, section 2.12).
package struct Directive: Sendable {
  package var name: Name
  package var arguments: [Argument]
  /// The `@`.
  package var position: Position

  package init(name: Name, arguments: [Argument], at position: Position) {
    self.name = name
    self.arguments = arguments
    self.position = position
  }
}

/// A named value handed to a field or a directive (September 2025, section 2.6).
package struct Argument: Sendable {
  package var name: Name
  package var value: Value

  package init(name: Name, value: Value) {
    self.name = name
    self.value = value
  }
}

extension Directive {
  /// What an argument is given, if it is.
  func argument(_ name: String) -> Value? {
    arguments.first { $0.name.text == name }?.value
  }
}

extension [Directive] {
  /// The first directive of a name.
  func first(named name: String) -> Directive? {
    first { $0.name.text == name }
  }
}
