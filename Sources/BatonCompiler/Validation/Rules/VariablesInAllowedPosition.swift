/// A variable stands where a value of its type may (September 2025, section 5.8.5).
final class VariablesInAllowedPosition: Rule {
  /// Spreads' arguments that cannot be null although the variables that they are for can.
  private var nonNullArguments = NonNullArguments()

  override func finish() {
    nonNullArguments = NonNullArguments(context)
    for null in nonNullArguments.nulls {
      report(
        "Argument \"\(null.argument.name.text)\" cannot be null: fragment \"\(null.fragment)\" uses it "
          + "where null is not allowed.", at: null.argument.value.position,
        concerning: null.definition)
    }
    for (number, operation) in context.definitions.operations.enumerated() {
      var variables: [String: VariableDefinition] = [:]
      for variable in operation.variables where variables[variable.name.text] == nil {
        variables[variable.name.text] = variable
      }
      for use in context.operationVariableUses[number] {
        guard let variable = variables[use.name] else { continue }
        check(
          use, type: variable.type, defaultValue: variable.defaultValue, at: variable.position,
          concerning: .operation(number))
      }
    }
    for number in context.definitions.fragments.indices {
      for use in context.variableUses[.fragment(number)] ?? [] {
        guard let variable = use.fragmentVariable, let type = variable.type else { continue }
        check(
          use, type: type, defaultValue: variable.defaultValue, at: variable.name.position,
          concerning: .fragment(number))
      }
    }
  }

  private func check(
    _ use: VariableUse, type: TypeReference, defaultValue: Value?, at position: Position,
    concerning definition: DefinitionNumber
  ) {
    // An unknown type is other rules' to tell.
    guard context.schema.type(named: type.name.text) != nil, var place = use.type,
      context.schema.type(named: place.name.text) != nil
    else { return }
    if nonNullArguments.positions.contains(use.position) { place = .nonNull(place.nullable) }
    let notes = [Diagnostic.Note("The variable is defined here.", at: position)]
    if let oneOf = use.oneOf, !type.isNonNull {
      report(
        "Variable \"$\(use.name)\" is of type \"\(type)\" but must be non-nullable to be used for "
          + "OneOf Input Object \"\(oneOf.name)\".", at: use.position, notes: notes,
        concerning: definition)
    }
    if !isAllowed(use, place: place, type: type, defaultValue: defaultValue) {
      report(
        "Variable \"$\(use.name)\" of type \"\(type)\" used in position expecting type "
          + "\"\(place)\".", at: use.position, notes: notes, concerning: definition)
    }
  }

  /// The specification's `IsVariableUsageAllowed`.
  private func isAllowed(
    _ use: VariableUse, place: TypeReference, type: TypeReference, defaultValue: Value?
  ) -> Bool {
    guard place.isNonNull, !type.isNonNull else { return type.fits(place) }
    let hasDefault =
      switch defaultValue?.kind {
      case nil, .null: false
      default: true
      }
    return (hasDefault || use.hasDefault) && type.fits(place.nullable)
  }
}

extension TypeReference {
  /// The specification's `AreTypesCompatible`.
  fileprivate func fits(_ place: TypeReference) -> Bool {
    switch (self, place) {
    case (.nonNull(let type), .nonNull(let place)): type.fits(place)
    case (_, .nonNull): false
    case (.nonNull(let type), _): type.fits(place)
    case (.list(let element, at: _), .list(let place, at: _)): element.fits(place)
    case (.named(let name), .named(let place)): name.text == place.text
    default: false
    }
  }
}
