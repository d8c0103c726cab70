import BatonCompiler

/// The schema as verification reads it, made from the syntax alone.
struct TypeIndex {
  struct Entry {
    enum Kind {
      case scalar, enumeration, object, interface, union, inputObject
    }

    var kind: Kind
    var fields: [String: FieldDefinition] = [:]
    var inputFields: [String: TypeReference] = [:]
    var interfaces: [String] = []
    var members: [String] = []
  }

  private(set) var types: [String: Entry] = [:]
  private(set) var roots: [OperationDefinition.Kind: String] = [:]
  private var possible: [String: Set<String>] = [:]

  init(_ documents: [Document]) throws {
    let introspection = Source(path: "introspection", text: Self.introspection)
    let all = try [Parser.parse(introspection, index: 0)] + documents
    for case .typeSystem(let definition) in all.lazy.flatMap(\.definitions) {
      switch definition {
      case .type(let type): add(type)
      case .schema(let schema):
        for root in schema.operations { roots[root.kind] = root.type.text }
      case .directive: break
      }
    }
    if roots.isEmpty {
      roots = [.query: "Query", .mutation: "Mutation", .subscription: "Subscription"]
    }
    for (name, entry) in types where entry.kind == .object {
      for interface in entry.interfaces { possible[interface, default: []].insert(name) }
    }
    for (name, entry) in types where entry.kind == .union {
      possible[name] = Set(entry.members)
    }
  }

  private mutating func add(_ type: TypeDefinition) {
    var entry: Entry
    switch type.body {
    case .scalar: entry = types[type.name.text] ?? Entry(kind: .scalar)
    case .enumeration: entry = types[type.name.text] ?? Entry(kind: .enumeration)
    case .object(let interfaces, let fields):
      entry = types[type.name.text] ?? Entry(kind: .object)
      entry.interfaces += interfaces.map(\.text)
      for field in fields { entry.fields[field.name.text] = field }
    case .interface(let interfaces, let fields):
      entry = types[type.name.text] ?? Entry(kind: .interface)
      entry.interfaces += interfaces.map(\.text)
      for field in fields { entry.fields[field.name.text] = field }
    case .union(let members):
      entry = types[type.name.text] ?? Entry(kind: .union)
      entry.members += members.map(\.text)
    case .inputObject(let fields):
      entry = types[type.name.text] ?? Entry(kind: .inputObject)
      for field in fields { entry.inputFields[field.name.text] = field.type }
    }
    types[type.name.text] = entry
  }

  func kind(of type: String) -> Entry.Kind? { types[type]?.kind }

  func isLeaf(_ type: String) -> Bool {
    switch kind(of: type) {
    case .scalar, .enumeration: true
    case nil: ["Int", "Float", "String", "ID", "Boolean"].contains(type)
    default: false
    }
  }

  /// A field of a type; on the query root also the two that introspection starts at.
  func field(_ name: String, of type: String) -> FieldDefinition? {
    if let field = types[type]?.fields[name] { return field }
    return type == roots[.query] ? types["__Meta"]?.fields[name] : nil
  }

  /// The object types that an object of this type can have.
  func possibleTypes(of type: String) -> Set<String> {
    kind(of: type) == .object ? [type] : possible[type] ?? []
  }

  /// Whether a selection on `condition` is made of an object of the type `concrete`, found where the
  /// schema says `declared`.
  ///
  /// A type that the schema does not know is taken to be anything abstract: what the response then
  /// lacks is not missed.
  func applies(_ condition: String, to concrete: String, declaredAs declared: String) -> Bool {
    if condition == concrete || condition == declared { return true }
    if kind(of: concrete) == nil { return kind(of: condition) != .object }
    return possibleTypes(of: condition).contains(concrete)
  }

  /// What every schema has (September 2025, section 4.2).
  private static let introspection = """
    type __Meta { __schema: __Schema! __type(name: String!): __Type }
    type __Schema { description: String types: [__Type!]! queryType: __Type! mutationType: __Type
      subscriptionType: __Type directives: [__Directive!]! }
    type __Type { kind: __TypeKind! name: String description: String specifiedByURL: String
      fields(includeDeprecated: Boolean! = false): [__Field!] interfaces: [__Type!]
      possibleTypes: [__Type!] enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
      inputFields(includeDeprecated: Boolean! = false): [__InputValue!] ofType: __Type
      isOneOf: Boolean }
    enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }
    type __Field { name: String! description: String
      args(includeDeprecated: Boolean! = false): [__InputValue!]! type: __Type!
      isDeprecated: Boolean! deprecationReason: String }
    type __InputValue { name: String! description: String type: __Type! defaultValue: String
      isDeprecated: Boolean! deprecationReason: String }
    type __EnumValue { name: String! description: String isDeprecated: Boolean!
      deprecationReason: String }
    type __Directive { name: String! description: String isRepeatable: Boolean!
      locations: [__DirectiveLocation!]! args(includeDeprecated: Boolean! = false): [__InputValue!]! }
    enum __DirectiveLocation { QUERY }
    """
}

extension TypeReference {
  fileprivate var isNonNull: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// Whether the outermost type is a list, non-null or not.
  var standsForList: Bool {
    switch self {
    case .named: false
    case .list: true
    case .nonNull(let inner): inner.standsForList
    }
  }
}

extension InputValueDefinition {
  /// Whether a value must be given.
  var mustBeGiven: Bool { type.isNonNull && defaultValue == nil }
}
