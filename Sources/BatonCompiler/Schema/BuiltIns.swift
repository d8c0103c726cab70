/// What every schema holds without saying so, written as it would be said: scalars, directives and
/// introspection (September 2025, sections 3.5, 3.13 and 4).
enum BuiltIns {
  /// The source number of positions in here, which no ``SourceSet`` gives.
  static let source: Int32 = -1

  static let scalarNames: Set<String> = ["Int", "Float", "String", "Boolean", "ID"]

  static let typeNames: Set<String> = Set(
    definitions.compactMap { if case .type(let type) = $0 { type.name.text } else { nil } })

  static let definitions: [TypeSystemDefinition] = parse(schema)

  /// `__typename`, `__schema` and `__type`, as the fields of a type that no schema holds.
  static let metaFields: [String: FieldDefinition] = {
    var fields: [String: FieldDefinition] = [:]
    for case .type(let type) in parse(meta) {
      if case .object(interfaces: _, fields: let definitions) = type.body {
        for field in definitions { fields[field.name.text] = field }
      }
    }
    return fields
  }()

  static func parse(_ text: String) -> [TypeSystemDefinition] {
    do {
      let document = try Parser.parse(Source(path: "<built-in>", text: text), index: source)
      return document.definitions.compactMap {
        if case .typeSystem(let definition) = $0 { definition } else { nil }
      }
    } catch {
      fatalError("The built-in definitions do not parse: \(error.diagnostic.message)")
    }
  }

  private static let meta = """
    type Meta {
      __typename: String!
      __schema: __Schema!
      __type(name: String!): __Type
    }
    """

  private static let schema = """
    scalar Int
    scalar Float
    scalar String
    scalar Boolean
    scalar ID

    directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @deprecated(reason: String! = "No longer supported")
      on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
    directive @specifiedBy(url: String!) on SCALAR
    directive @oneOf on INPUT_OBJECT

    type __Schema {
      description: String
      types: [__Type!]!
      queryType: __Type!
      mutationType: __Type
      subscriptionType: __Type
      directives: [__Directive!]!
    }

    type __Type {
      kind: __TypeKind!
      name: String
      description: String
      specifiedByURL: String
      fields(includeDeprecated: Boolean! = false): [__Field!]
      interfaces: [__Type!]
      possibleTypes: [__Type!]
      enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
      inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
      ofType: __Type
      isOneOf: Boolean
    }

    enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }

    type __Field {
      name: String!
      description: String
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
      type: __Type!
      isDeprecated: Boolean!
      deprecationReason: String
    }

    type __InputValue {
      name: String!
      description: String
      type: __Type!
      defaultValue: String
      isDeprecated: Boolean!
      deprecationReason: String
    }

    type __EnumValue {
      name: String!
      description: String
      isDeprecated: Boolean!
      deprecationReason: String
    }

    type __Directive {
      name: String!
      description: String
      isRepeatable: Boolean!
      locations: [__DirectiveLocation!]!
      args(includeDeprecated: Boolean! = false): [__InputValue!]!
    }

    enum __DirectiveLocation {
      QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT
      VARIABLE_DEFINITION SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION
      ENUM ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION
    }
    """
}
