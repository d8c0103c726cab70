extension Schema {
  /// Builds a schema from the type system definitions of some documents, extensions merged.
  ///
  /// The diagnostics tell what is defined twice, and what is referred to and not defined: validation
  /// takes a schema that says each thing once. With errors the schema lacks what is in doubt.
  package static func build(
    _ documents: [Document]
  ) -> (schema: Schema, diagnostics: [Diagnostic]) {
    var builder = SchemaBuilder()
    for document in documents {
      for case .typeSystem(let definition) in document.definitions { builder.add(definition) }
    }
    return (builder.build(), builder.diagnostics)
  }
}

/// Gathers definitions and extensions by name, then makes the types.
private struct SchemaBuilder {
  var diagnostics: [Diagnostic] = []
  private var definitions: [TypeDefinition] = []
  private var numbers: [String: Int] = [:]
  private var extensions: [String: [TypeDefinition]] = [:]
  private var extensionNames: [Name] = []
  private var directives: [String: DirectiveDefinition] = [:]
  private var schemaDefinition: SchemaDefinition?
  private var schemaExtensions: [SchemaDefinition] = []

  mutating func add(_ definition: TypeSystemDefinition) {
    switch definition {
    case .schema(let schema): add(schema)
    case .type(let type) where type.isExtension:
      if extensions[type.name.text] == nil { extensionNames.append(type.name) }
      extensions[type.name.text, default: []].append(type)
    case .type(let type):
      if let first = numbers[type.name.text] {
        reportDuplicate(
          "There can be only one type named \"\(type.name.text)\".", rule: "UniqueTypeNames",
          type.name, first: definitions[first].name)
      } else {
        numbers[type.name.text] = definitions.count
        definitions.append(type)
      }
    case .directive(let directive):
      if let first = directives[directive.name.text] {
        reportDuplicate(
          "There can be only one directive named \"@\(directive.name.text)\".",
          rule: "UniqueDirectiveNames", directive.name, first: first.name)
      } else {
        directives[directive.name.text] = directive
      }
    }
  }

  private mutating func add(_ schema: SchemaDefinition) {
    if schema.isExtension {
      schemaExtensions.append(schema)
    } else if let first = schemaDefinition {
      diagnostics.append(
        Diagnostic(
          .error, "Must provide only one schema definition.", rule: "LoneSchemaDefinition",
          at: schema.position, notes: [.init("The first one is here.", at: first.position)]))
    } else {
      schemaDefinition = schema
    }
  }

  mutating func build() -> Schema {
    // A document may spell out what is built in; its definition counts then.
    for definition in BuiltIns.definitions {
      switch definition {
      case .type(let type) where numbers[type.name.text] == nil:
        numbers[type.name.text] = definitions.count
        definitions.append(type)
      case .directive(let directive) where directives[directive.name.text] == nil:
        directives[directive.name.text] = directive
      default: break
      }
    }
    for name in extensionNames where numbers[name.text] == nil {
      report(
        "Cannot extend type \"\(name.text)\" because it is not defined.",
        rule: "PossibleTypeExtensions", at: name)
    }
    let ownDirectives = directives.values.filter { $0.position.source != BuiltIns.source }
    for directive in ownDirectives.sorted(by: { $0.position < $1.position }) {
      check(directive.arguments, of: "@\(directive.name.text)")
    }
    let types = definitions.map { merge($0) }
    let typesByName = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
    let schema = Schema(types: types, directives: directives, roots: roots(typesByName))
    if schema.rootType(.query) == nil, diagnostics.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "Query root type must be provided.", at: schemaDefinition?.position))
    }
    return schema
  }

  // MARK: Types

  private mutating func merge(_ definition: TypeDefinition) -> NamedType {
    var directives: [Directive] = []
    var interfaces = UniqueList<Name>()
    var fields = UniqueList<FieldDefinition>()
    var members = UniqueList<Name>()
    var values = UniqueList<EnumValueDefinition>()
    var inputFields = UniqueList<InputValueDefinition>()
    let type = definition.name.text

    for part in [definition] + (extensions[type] ?? []) {
      guard part.body.kind == definition.body.kind else {
        diagnostics.append(
          Diagnostic(
            .error, "Cannot extend non-\(part.body.kind.rawValue) type \"\(type)\".",
            rule: "PossibleTypeExtensions", at: part.name.position,
            notes: [.init("It is defined here.", at: definition.name.position)]))
        continue
      }
      directives += part.directives
      switch part.body {
      case .scalar: break
      case .object(let names, let definitions), .interface(let names, let definitions):
        for name in names {
          if let first = interfaces.append(name, named: name.text) {
            reportDuplicate(
              "Type \"\(type)\" can only implement \"\(name.text)\" once.", rule: nil, name,
              first: first)
          }
          checkIsDefined(name)
        }
        for field in definitions {
          if let first = fields.append(field, named: field.name.text) {
            reportDuplicate(
              "Field \"\(type).\(field.name.text)\" can only be defined once.",
              rule: "UniqueFieldDefinitionNames", field.name, first: first.name)
          }
          checkIsDefined(field.type.name)
          check(field.arguments, of: "\(type).\(field.name.text)")
        }
      case .union(let names):
        for name in names {
          if let first = members.append(name, named: name.text) {
            reportDuplicate(
              "Union type \"\(type)\" can only include type \"\(name.text)\" once.", rule: nil,
              name,
              first: first)
          }
          checkIsDefined(name)
        }
      case .enumeration(let definitions):
        for value in definitions {
          if let first = values.append(value, named: value.name.text) {
            reportDuplicate(
              "Enum value \"\(type).\(value.name.text)\" can only be defined once.",
              rule: "UniqueEnumValueNames", value.name, first: first.name)
          }
        }
      case .inputObject(let definitions):
        for field in definitions {
          if let first = inputFields.append(field, named: field.name.text) {
            reportDuplicate(
              "Field \"\(type).\(field.name.text)\" can only be defined once.",
              rule: "UniqueFieldDefinitionNames", field.name, first: first.name)
          }
          checkIsDefined(field.type.name)
        }
      }
    }
    let body = TypeBody(
      description: definition.description, directives: directives, fields: fields.elements,
      values: values.elements, inputFields: inputFields.elements)
    return NamedType(
      name: type, kind: definition.body.kind, interfaces: interfaces.elements,
      members: members.elements, position: definition.name.position, content: .whole(body))
  }

  private mutating func check(_ arguments: [InputValueDefinition], of field: String) {
    for (number, argument) in arguments.enumerated() {
      checkIsDefined(argument.type.name)
      if let first = arguments[..<number].first(where: { $0.name.text == argument.name.text }) {
        reportDuplicate(
          "Argument \"\(field)(\(argument.name.text):)\" can only be defined once.",
          rule: "UniqueArgumentDefinitionNames", argument.name, first: first.name)
      }
    }
  }

  private mutating func checkIsDefined(_ name: Name) {
    if numbers[name.text] == nil {
      report("Unknown type \"\(name.text)\".", rule: "KnownTypeNames", at: name)
    }
  }

  // MARK: Roots

  /// The root types that the schema names, or else those of the default names (section 3.3.1).
  private mutating func roots(
    _ types: [String: NamedType]
  ) -> [OperationDefinition.Kind: NamedType] {
    var roots: [OperationDefinition.Kind: NamedType] = [:]
    if schemaDefinition == nil {
      roots[.query] = types["Query"]
      roots[.mutation] = types["Mutation"]
      roots[.subscription] = types["Subscription"]
      roots = roots.filter { $0.value.kind == .object }
    }
    var named: [OperationDefinition.Kind: SchemaDefinition.RootOperationType] = [:]
    for part in [schemaDefinition].compactMap({ $0 }) + schemaExtensions {
      for operation in part.operations {
        if let first = named[operation.kind] {
          diagnostics.append(
            Diagnostic(
              .error, "There can be only one \(operation.kind.rawValue) type in schema.",
              rule: "UniqueOperationTypes", at: operation.position,
              notes: [.init("The first one is here.", at: first.position)]))
          continue
        }
        named[operation.kind] = operation
        guard let type = types[operation.type.text] else {
          report(
            "Unknown type \"\(operation.type.text)\".", rule: "KnownTypeNames", at: operation.type)
          continue
        }
        guard type.kind == .object else {
          report(
            "The \(operation.kind.rawValue) root type must be an object type, it cannot be "
              + "\"\(type.name)\".", rule: nil, at: operation.type)
          continue
        }
        roots[operation.kind] = type
      }
    }
    return roots
  }

  // MARK: Diagnostics

  private mutating func report(_ message: String, rule: String?, at name: Name) {
    diagnostics.append(Diagnostic(.error, message, rule: rule, at: name.position))
  }

  private mutating func reportDuplicate(
    _ message: String, rule: String?, _ second: Name, first: Name
  ) {
    diagnostics.append(
      Diagnostic(
        .error, message, rule: rule, at: second.position,
        notes: [.init("It is first defined here.", at: first.position)]))
  }
}

/// A list that takes each name once.
private struct UniqueList<Element> {
  private(set) var elements: [Element] = []
  private var numbers: [String: Int] = [:]

  /// Appends an element, unless one of that name is in the list: that one is returned then.
  mutating func append(_ element: Element, named name: String) -> Element? {
    if let number = numbers[name] { return elements[number] }
    numbers[name] = elements.count
    elements.append(element)
    return nil
  }
}
