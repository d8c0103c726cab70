/// Where a directive may stand (September 2025, section 3.13).
enum DirectiveLocation: String {
  case query = "QUERY"
  case mutation = "MUTATION"
  case subscription = "SUBSCRIPTION"
  case field = "FIELD"
  case fragmentDefinition = "FRAGMENT_DEFINITION"
  case fragmentSpread = "FRAGMENT_SPREAD"
  case inlineFragment = "INLINE_FRAGMENT"
  case variableDefinition = "VARIABLE_DEFINITION"
  case schema = "SCHEMA"
  case scalar = "SCALAR"
  case object = "OBJECT"
  case fieldDefinition = "FIELD_DEFINITION"
  case argumentDefinition = "ARGUMENT_DEFINITION"
  case interface = "INTERFACE"
  case union = "UNION"
  case enumeration = "ENUM"
  case enumValue = "ENUM_VALUE"
  case inputObject = "INPUT_OBJECT"
  case inputFieldDefinition = "INPUT_FIELD_DEFINITION"

  init(_ kind: OperationDefinition.Kind) {
    switch kind {
    case .query: self = .query
    case .mutation: self = .mutation
    case .subscription: self = .subscription
    }
  }

  init(_ kind: NamedType.Kind) {
    switch kind {
    case .scalar: self = .scalar
    case .object: self = .object
    case .interface: self = .interface
    case .union: self = .union
    case .enumeration: self = .enumeration
    case .inputObject: self = .inputObject
    }
  }

  /// Whether the place is in an operation or a fragment.
  var isExecutable: Bool {
    switch self {
    case .query, .mutation, .subscription, .field, .fragmentDefinition, .fragmentSpread,
      .inlineFragment, .variableDefinition:
      true
    default: false
    }
  }
}
