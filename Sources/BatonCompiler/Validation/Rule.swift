/// A rule of validation (September 2025, sections 3 and 5). A subclass is named as graphql-js names the
/// rule, and overrides the hooks that it needs.
///
/// One traversal drives all rules of a run. A type or a definition that a hook is given is nil where an
/// error, which is another rule's to report, keeps it from being known.
class Rule {
  let context: ValidationContext

  required init(_ context: ValidationContext) {
    self.context = context
  }

  // MARK: Executable definitions

  func enter(_ operation: OperationDefinition) {}
  func leave(_ operation: OperationDefinition) {}
  func enter(_ fragment: FragmentDefinition) {}
  func leave(_ fragment: FragmentDefinition) {}
  func variable(_ variable: VariableDefinition) {}
  /// A field, before its arguments and selections.
  func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {}
  func spread(_ spread: FragmentSpread, on parent: NamedType?) {}
  func inlineFragment(_ fragment: InlineFragment, on parent: NamedType?) {}

  // MARK: Type system definitions

  /// A definition of the schema or an extension.
  func schemaDefinition(_ definition: SchemaDefinition) {}
  /// A type's definition or one of its extensions.
  func typeDefinition(_ definition: TypeDefinition) {}
  func fieldDefinition(_ field: FieldDefinition, of type: TypeDefinition) {}
  func inputValueDefinition(_ input: InputValueDefinition, of owner: InputValueOwner) {}
  func directiveDefinition(_ definition: DirectiveDefinition) {}
  /// A type with its extensions; not one that is built in.
  func type(_ type: NamedType) {}

  // MARK: Both

  /// All directives of one place.
  func directives(_ directives: [Directive], at location: DirectiveLocation) {}
  /// The arguments of a field, a directive or a spread.
  func arguments(_ arguments: [Argument], of owner: ArgumentOwner?) {}
  /// A value, before what is inside it, and what the place takes.
  func value(_ value: Value, type: TypeReference?) {}
  /// The end of the traversal.
  func finish() {}

  // MARK: Reporting

  /// Reports an error of the definition that the traversal is in, or else of the one given.
  final func report(
    _ message: String, at position: Position?, notes: [Diagnostic.Note] = [],
    severity: Diagnostic.Severity = .error, concerning definition: DefinitionNumber? = nil
  ) {
    context.report(
      Diagnostic(
        severity, message, rule: String(describing: Self.self), at: position, notes: notes),
      concerning: definition ?? context.current)
  }
}

/// What arguments are given to.
enum ArgumentOwner {
  case field(Field, FieldDefinition, on: NamedType)
  case directive(Directive, DirectiveDefinition)
  /// A fragment that gives itself variables, where it is spread.
  case spread(FragmentSpread, [InputValueDefinition])

  var definitions: [InputValueDefinition] {
    switch self {
    case .field(_, let definition, on: _): definition.arguments
    case .directive(_, let definition): definition.arguments
    case .spread(_, let definitions): definitions
    }
  }
}

/// What an input value's definition belongs to.
enum InputValueOwner {
  case field(FieldDefinition, of: TypeDefinition)
  case directive(DirectiveDefinition)
  case inputObject(TypeDefinition)

  /// An input value's schema coordinate (section 3.14).
  func coordinate(of input: InputValueDefinition) -> String {
    let name = input.name.text
    return switch self {
    case .field(let field, of: let type): "\(type.name.text).\(field.name.text)(\(name):)"
    case .directive(let directive): "@\(directive.name.text)(\(name):)"
    case .inputObject(let type): "\(type.name.text).\(name)"
    }
  }
}
