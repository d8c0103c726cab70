/// A named type of a schema, its extensions merged (September 2025, section 3.4).
package final class NamedType: Sendable {
  package enum Kind: String, Sendable {
    case scalar, object, interface, union
    case enumeration = "enum"
    case inputObject = "input"
  }

  package let name: String
  package let kind: Kind
  /// The interfaces that an object or interface type declares.
  package let interfaces: [Name]
  /// The members of a union.
  package let members: [Name]
  /// The name in the type's definition.
  package let position: Position
  private let content: TypeContent

  init(
    name: String, kind: Kind, interfaces: [Name], members: [Name], position: Position,
    content: TypeContent
  ) {
    self.name = name
    self.kind = kind
    self.interfaces = interfaces
    self.members = members
    self.position = position
    self.content = content
  }

  package var description: String? { content.body.description }

  package var directives: [Directive] { content.body.directives }

  /// The fields of an object or interface type, in their order.
  package var fields: [FieldDefinition] { content.body.fields }

  /// The values of an enum.
  package var values: [EnumValueDefinition] { content.body.values }

  /// The fields of an input object.
  package var inputFields: [InputValueDefinition] { content.body.inputFields }

  /// A field of an object or interface type, meta fields excluded.
  package func field(named name: String) -> FieldDefinition? {
    content.body.field(named: name)
  }

  package func inputField(named name: String) -> InputValueDefinition? {
    content.body.inputField(named: name)
  }

  /// Whether the type stands for several object types (section 3.4.1).
  package var isAbstract: Bool { kind == .interface || kind == .union }

  /// Whether a value of the type has selections of its own (section 3.4.1).
  package var isComposite: Bool { isAbstract || kind == .object }

  /// Whether the type is for arguments and variables (section 3.4.2).
  package var isInput: Bool { isLeaf || kind == .inputObject }

  /// Whether the type is for fields (section 3.4.2).
  package var isOutput: Bool { kind != .inputObject }

  /// Whether an input object takes exactly one field (section 3.10.1).
  package var isOneOf: Bool {
    kind == .inputObject && directives.contains { $0.name.text == "oneOf" }
  }

  /// Whether a value of the type ends a selection (section 3.4.1).
  package var isLeaf: Bool { kind == .scalar || kind == .enumeration }
}

extension TypeDefinition.Body {
  package var kind: NamedType.Kind {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enumeration: .enumeration
    case .inputObject: .inputObject
    }
  }
}
