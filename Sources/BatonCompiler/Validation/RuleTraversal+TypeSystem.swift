extension RuleTraversal {
  /// Walks all definitions and extensions as they stand, then all types with their extensions.
  func walkTypeSystemDefinitions() {
    for case .typeSystem(let definition) in context.documents.lazy.flatMap(\.definitions) {
      switch definition {
      case .schema(let schema):
        each { $0.schemaDefinition(schema) }
        directives(schema.directives, at: .schema)
      case .type(let type): walk(type)
      case .directive(let directive):
        each { $0.directiveDefinition(directive) }
        walk(directive.arguments, of: .directive(directive), at: .argumentDefinition)
      }
    }
    for type in context.schema.types where type.position.source != BuiltIns.source {
      each { $0.type(type) }
    }
    each { $0.finish() }
  }

  private func walk(_ type: TypeDefinition) {
    each { $0.typeDefinition(type) }
    directives(type.directives, at: DirectiveLocation(type.body.kind))
    switch type.body {
    case .scalar, .union: break
    case .object(interfaces: _, let fields), .interface(interfaces: _, let fields):
      for field in fields {
        each { $0.fieldDefinition(field, of: type) }
        walk(field.arguments, of: .field(field, of: type), at: .argumentDefinition)
        directives(field.directives, at: .fieldDefinition)
      }
    case .enumeration(let values):
      for value in values { directives(value.directives, at: .enumValue) }
    case .inputObject(let fields):
      walk(fields, of: .inputObject(type), at: .inputFieldDefinition)
    }
  }

  private func walk(
    _ inputs: [InputValueDefinition], of owner: InputValueOwner, at location: DirectiveLocation
  ) {
    for input in inputs {
      each { $0.inputValueDefinition(input, of: owner) }
      if let defaultValue = input.defaultValue { value(defaultValue, type: input.type) }
      directives(input.directives, at: location)
    }
  }
}
