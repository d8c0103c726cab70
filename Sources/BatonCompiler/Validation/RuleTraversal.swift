/// Shows rules what stands in executable and type system definitions alike: directives, arguments and
/// values. Each traversal is this and an extension of its own.
struct RuleTraversal {
  let context: ValidationContext
  let rules: [Rule]
  /// The variables that the fragment which is walked gives itself.
  var fragmentVariables: [String: FragmentVariable] = [:]

  init(_ context: ValidationContext, _ rules: [Rule.Type]) {
    self.context = context
    self.rules = rules.map { $0.init(context) }
  }

  func each(_ body: (Rule) -> Void) {
    for rule in rules { body(rule) }
  }

  func directives(_ directives: [Directive], at location: DirectiveLocation) {
    if directives.isEmpty { return }
    each { $0.directives(directives, at: location) }
    for directive in directives {
      if context.options.allowsClientDirectives,
        ClientDirectives.hasArgumentsOfFragment(directive)
      {
        fragmentArguments(directive, at: location)
      } else {
        arguments(
          directive.arguments,
          of: context.directives(at: location)[directive.name.text].map {
            .directive(directive, $0)
          })
      }
    }
  }

  /// The arguments of a directive whose arguments a fragment names.
  private func fragmentArguments(_ directive: Directive, at location: DirectiveLocation) {
    switch (directive.name.text, location) {
    case ("argumentDefinitions", .fragmentDefinition): variables(directive.arguments)
    // The spread shows these.
    case ("arguments", .fragmentSpread): break
    default: arguments(directive.arguments, of: nil)
    }
  }

  /// The variables that a fragment gives itself, each an object that holds the variable's type and
  /// default value.
  private func variables(_ variables: [Argument]) {
    each { $0.arguments(variables, of: nil) }
    for variable in variables {
      each { $0.value(variable.value, type: nil) }
      guard case .object(let fields) = variable.value.kind else { continue }
      let type = FragmentVariable(variable).type
      for field in fields {
        value(field.value, type: field.name.text == "defaultValue" ? type : nil)
      }
    }
  }

  /// The arguments that a spread gives a fragment, all of them though it may give none.
  func arguments(of spread: FragmentSpread) {
    guard context.options.allowsClientDirectives else { return }
    let fragment = context.definitions.fragment(named: spread.name.text)
    arguments(
      spread.directives.filter { $0.name.text == "arguments" }.flatMap(\.arguments),
      of: fragment.map { .spread(spread, FragmentVariable.definitions(of: $0)) })
  }

  func arguments(_ arguments: [Argument], of owner: ArgumentOwner?) {
    each { $0.arguments(arguments, of: owner) }
    // An operation's variable stands for itself in a fragment, also where it is absent.
    let isSpread = if case .spread = owner { true } else { false }
    for argument in arguments {
      let definition = owner?.definitions.first { $0.name.text == argument.name.text }
      value(
        argument.value, type: definition?.type,
        hasDefault: !isSpread && definition?.defaultValue != nil)
    }
  }

  /// A value that belongs to an argument or an input field.
  private func value(
    _ value: Value, of definition: InputValueDefinition?, oneOf: NamedType? = nil
  ) {
    self.value(
      value, type: definition?.type, hasDefault: definition?.defaultValue != nil, oneOf: oneOf)
  }

  func value(
    _ value: Value, type: TypeReference?, hasDefault: Bool = false, oneOf: NamedType? = nil
  ) {
    each { $0.value(value, type: type) }
    switch value.kind {
    case .variable(let name):
      guard let current = context.current else { break }
      context.variableUses[current, default: []].append(
        VariableUse(
          name: name, position: value.position, type: type, hasDefault: hasDefault, oneOf: oneOf,
          fragmentVariable: fragmentVariables[name]))
    case .list(let elements):
      let element = type?.listElement
      for value in elements { self.value(value, type: element) }
    case .object(let fields):
      // An object may stand for a list of one.
      let object = type.flatMap { context.schema.type(named: $0.name.text) }
      let oneOf = object?.isOneOf == true ? object : nil
      for field in fields {
        self.value(field.value, of: object?.inputField(named: field.name.text), oneOf: oneOf)
      }
    default: break
    }
  }
}
