/// A named type of a schema, its extensions merged (September 2025, section 3.4).
package final class NamedType: Sendable {
  package enum Kind: String, Sendable {
    case scalar, object, interface, union
    case enumeration = "enum"
    case inputObject = "input"
  }

  package let name: String
  package let kind: Kind
  package let description: String?
  package let directives: [Directive]
  /// The interfaces that an object or interface type declares.
  package let interfaces: [Name]
  /// The fields of an object or interface type, in their order.
  package let fields: [FieldDefinition]
  /// The members of a union.
  package let members: [Name]
  /// The values of an enum.
  package let values: [EnumValueDefinition]
  /// The fields of an input object.
  package let inputFields: [InputValueDefinition]
  /// The name in the type's definition.
  package let position: Position
  private let numbers: [String: Int]

  init(
    _ definition: TypeDefinition, directives: [Directive], interfaces: [Name],
    fields: [FieldDefinition], members: [Name], values: [EnumValueDefinition],
    inputFields: [InputValueDefinition]
  ) {
    name = definition.name.text
    kind = definition.body.kind
    description = definition.description
    position = definition.name.position
    self.directives = directives
    self.interfaces = interfaces
    self.fields = fields
    self.members = members
    self.values = values
    self.inputFields = inputFields
    var numbers: [String: Int] = [:]
    for (number, field) in fields.enumerated() where numbers[field.name.text] == nil {
      numbers[field.name.text] = number
    }
    for (number, field) in inputFields.enumerated() where numbers[field.name.text] == nil {
      numbers[field.name.text] = number
    }
    self.numbers = numbers
  }

  /// A field of an object or interface type, meta fields excluded.
  package func field(named name: String) -> FieldDefinition? {
    numbers[name].flatMap { fields.isEmpty ? nil : fields[$0] }
  }

  package func inputField(named name: String) -> InputValueDefinition? {
    numbers[name].flatMap { inputFields.isEmpty ? nil : inputFields[$0] }
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
