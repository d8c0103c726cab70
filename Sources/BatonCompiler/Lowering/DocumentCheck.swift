/// Finds what would keep an operation from being lowered. These are the parts of validation (September
/// 2025, section 5) that later steps take for granted.
struct DocumentCheck {
  /// How many fields and fragments may stand inside each other, spreads followed. The steps behind this
  /// one recurse that deep.
  static let depthLimit = 500

  private(set) var diagnostics: [Diagnostic] = []
  private let schema: Schema
  private let definitions: DefinitionTable
  /// The fragments that an operation cannot use, directly or through others.
  private var isSound: [String: Bool] = [:]
  private var depths: [String: Int] = [:]
  private var path: [Name] = []

  init(_ definitions: DefinitionTable, schema: Schema) {
    self.schema = schema
    self.definitions = definitions
    for fragment in definitions.fragments where isSound[fragment.name.text] == nil {
      isSound[fragment.name.text] = isFaultless { $0.check(fragment) }
    }
    // A fragment is as sound as those that it spreads.
    for fragment in definitions.fragments { _ = depth(of: fragment) }
  }

  /// Checks an operation; false if it cannot be lowered.
  mutating func isSound(_ operation: OperationDefinition) -> Bool {
    let isFaultless = isFaultless { $0.check(operation) }
    path = []
    let depth = depth(of: operation.selectionSet)
    if let depth, depth > Self.depthLimit {
      report(
        "The operation nests deeper than \(Self.depthLimit) levels.", rule: nil,
        at: operation.position)
      return false
    }
    return isFaultless && depth != nil
  }

  private mutating func isFaultless(_ check: (inout DocumentCheck) -> Void) -> Bool {
    let count = diagnostics.count
    check(&self)
    return diagnostics.count == count
  }

  private mutating func report(_ message: String, rule: String?, at position: Position) {
    diagnostics.append(Diagnostic(.error, message, rule: rule, at: position))
  }

  // MARK: Types and fields

  private mutating func check(_ operation: OperationDefinition) {
    for variable in operation.variables where schema.type(named: variable.type.name.text) == nil {
      report(
        "Unknown type \"\(variable.type.name.text)\".", rule: "KnownTypeNames",
        at: variable.type.name.position)
    }
    guard let root = schema.rootType(operation.kind) else {
      return report(
        "The \(operation.kind.rawValue) operation is not supported by the schema.",
        rule: "KnownOperationTypes", at: operation.position)
    }
    check(operation.selectionSet, on: root)
  }

  private mutating func check(_ fragment: FragmentDefinition) {
    if let type = conditionType(fragment.typeCondition, of: "Fragment \"\(fragment.name.text)\"") {
      check(fragment.selectionSet, on: type)
    }
  }

  private mutating func check(_ set: SelectionSet, on type: NamedType) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        check(field.directives)
        check(field, on: type)
      case .spread(let spread):
        check(spread.directives)
        if definitions.fragment(named: spread.name.text) == nil {
          report(
            "Unknown fragment \"\(spread.name.text)\".", rule: "KnownFragmentNames",
            at: spread.name.position)
        }
      case .inline(let fragment):
        check(fragment.directives)
        if let condition = fragment.typeCondition {
          if let type = conditionType(condition, of: "Fragment") {
            check(fragment.selectionSet, on: type)
          }
        } else {
          check(fragment.selectionSet, on: type)
        }
      }
    }
  }

  private mutating func check(_ field: Field, on type: NamedType) {
    let name = field.name.text
    guard let definition = schema.field(named: name, on: type),
      let fieldType = schema.type(named: definition.type.name.text)
    else {
      return report(
        "Cannot query field \"\(name)\" on type \"\(type.name)\".", rule: "FieldsOnCorrectType",
        at: field.responseKey.position)
    }
    if let set = field.selectionSet, fieldType.isComposite { check(set, on: fieldType) }
  }

  private mutating func conditionType(_ name: Name, of what: String) -> NamedType? {
    guard let type = schema.type(named: name.text) else {
      report("Unknown type \"\(name.text)\".", rule: "KnownTypeNames", at: name.position)
      return nil
    }
    guard type.isComposite else {
      report(
        "\(what) cannot condition on non composite type \"\(name.text)\".",
        rule: "FragmentsOnCompositeTypes", at: name.position)
      return nil
    }
    return type
  }

  /// `@include` and `@skip` decide on a Boolean, or else nothing can be said of what they stand at.
  private mutating func check(_ directives: [Directive]) {
    for directive in directives where ["include", "skip"].contains(directive.name.text) {
      guard let argument = directive.arguments.first(where: { $0.name.text == "if" }) else {
        report(
          "Directive \"@\(directive.name.text)\" argument \"if\" of type \"Boolean!\" is required, "
            + "but it was not provided.",
          rule: "ProvidedRequiredArguments", at: directive.position)
        continue
      }
      switch argument.value.kind {
      case .boolean, .variable: break
      default:
        report(
          "Expected value of type \"Boolean!\", found \(Printer.print(argument.value)).",
          rule: "ValuesOfCorrectType", at: argument.value.position)
      }
    }
  }

  // MARK: Cycles and depth

  /// How many levels a selection set has, spreads followed. Nil if it reaches a faulty fragment.
  private mutating func depth(of set: SelectionSet) -> Int? {
    var deepest: Int? = 0
    for selection in set.selections {
      var below: Int? = 0
      switch selection {
      case .field(let field):
        if let set = field.selectionSet { below = depth(of: set) }
      case .inline(let fragment):
        below = depth(of: fragment.selectionSet)
      case .spread(let spread):
        guard let fragment = definitions.fragment(named: spread.name.text) else { return nil }
        path.append(spread.name)
        below = depth(of: fragment)
        path.removeLast()
      }
      // All selections are looked at, so that every cycle is found.
      if let below, let known = deepest { deepest = max(known, below + 1) } else { deepest = nil }
    }
    return deepest
  }

  private mutating func depth(of fragment: FragmentDefinition) -> Int? {
    let name = fragment.name.text
    if let depth = depths[name] { return isSound[name] == true ? depth : nil }
    if let start = path.dropLast().lastIndex(where: { $0.text == name }) {
      reportCycle(Array(path[(start + 1)...]), of: name)
      isSound[name] = false
      return nil
    }
    guard path.count <= Self.depthLimit else {
      report(
        "Fragments spread each other deeper than \(Self.depthLimit) levels.", rule: nil,
        at: fragment.position)
      depths[name] = 0
      isSound[name] = false
      return nil
    }
    let isOutermost = path.isEmpty
    if isOutermost { path.append(fragment.name) }
    let depth = depth(of: fragment.selectionSet)
    if isOutermost { path.removeLast() }
    depths[name] = depth ?? 0
    if depth == nil { isSound[name] = false }
    return isSound[name] == true ? depth : nil
  }

  /// `spreads` leads from the fragment back to itself.
  private mutating func reportCycle(_ spreads: [Name], of name: String) {
    let via = spreads.dropLast().map { "\"\($0.text)\"" }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .error,
        "Cannot spread fragment \"\(name)\" within itself" + (via.isEmpty ? "." : " via \(via)."),
        rule: "NoFragmentCycles", at: spreads.first?.position,
        notes: spreads.dropFirst().map { .init("Then it is spread here.", at: $0.position) }))
  }
}
