/// A definition or an extension of a schema document (September 2025, section 3.1).
package enum TypeSystemDefinition: Sendable {
  case schema(SchemaDefinition)
  case type(TypeDefinition)
  case directive(DirectiveDefinition)
}

/// `schema { … }` or `extend schema` (September 2025, section 3.3).
package struct SchemaDefinition: Sendable {
  package struct RootOperationType: Sendable {
    package var kind: OperationDefinition.Kind
    package var type: Name
    /// The operation's keyword.
    package var position: Position
  }

  package var description: String?
  package var isExtension: Bool
  package var directives: [Directive]
  package var operations: [RootOperationType]
  /// The keyword, `extend` for an extension.
  package var position: Position
}

/// A named type's definition or extension (September 2025, section 3.4).
package struct TypeDefinition: Sendable {
  package enum Body: Sendable {
    case scalar
    case object(interfaces: [Name], fields: [FieldDefinition])
    case interface(interfaces: [Name], fields: [FieldDefinition])
    case union(members: [Name])
    case enumeration(values: [EnumValueDefinition])
    case inputObject(fields: [InputValueDefinition])
  }

  package var description: String?
  package var isExtension: Bool
  package var name: Name
  package var directives: [Directive]
  package var body: Body
  /// The keyword, `extend` for an extension.
  package var position: Position
}

/// A field of an object or interface type (September 2025, section 3.6).
package struct FieldDefinition: Sendable {
  package var description: String?
  package var name: Name
  package var arguments: [InputValueDefinition]
  package var type: TypeReference
  package var directives: [Directive]
}

/// An argument's definition or a field of an input object (September 2025, section 3.6.1).
package struct InputValueDefinition: Sendable {
  package var description: String?
  package var name: Name
  package var type: TypeReference
  package var defaultValue: Value?
  package var directives: [Directive]
}

/// One value of an enum type (September 2025, section 3.9).
package struct EnumValueDefinition: Sendable {
  package var description: String?
  package var name: Name
  package var directives: [Directive]
}

/// `directive @name(…) repeatable on …` (September 2025, section 3.13).
package struct DirectiveDefinition: Sendable {
  package var description: String?
  package var name: Name
  package var arguments: [InputValueDefinition]
  package var isRepeatable: Bool
  package var locations: [Name]
  /// The keyword.
  package var position: Position
}
