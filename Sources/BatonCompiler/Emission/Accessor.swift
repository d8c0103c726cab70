/// An accessor's type and the expression that reads it.
struct Accessor {
  var type: String
  var expression: String
  /// The error type, where reading throws.
  var failure: String?

  /// `var name: String { anchor.string(0) }`
  func line(_ name: String, _ prefix: String) -> String {
    let effects = failure.map { "get throws(\($0)) { " } ?? ""
    let end = failure == nil ? "" : " }"
    return "\(prefix)var \(SwiftNames.quoted(name)): \(type) { \(effects)\(expression)\(end) }"
  }
}

/// Makes the accessors of one definition.
struct AccessorForms {
  let lens: LensDefinition
  let program: LensProgram
  /// The stored property that holds the anchor.
  let anchor: String
  /// Whether what is linked is read at once, as a value.
  let areValues: Bool
  /// Names for fragments whose own names members hide.
  let hidden: [String: String]

  static let fieldErrors = "Baton.FieldErrors"
  private static let make = "{ .init($0, Baton.Key()) }"

  func accessor(
    of member: LensMember, _ types: inout SwiftTypes, _ writer: inout SwiftWriter
  ) -> Accessor {
    switch member.content {
    case .typename: Accessor(type: "String", expression: "\(anchor).typename()")
    case .field(let field):
      field.node == nil
        ? leaf(field, member, &types, &writer) : link(field, member)
    case .spread(let spread): self.spread(spread, member)
    case .narrowing(let narrowing): self.narrowing(narrowing, member)
    }
  }

  // MARK: Leaves

  private func leaf(
    _ field: LensField, _ member: LensMember, _ types: inout SwiftTypes, _ writer: inout SwiftWriter
  ) -> Accessor {
    let name = types.output(field.leaf, &writer)
    let isHost = types.host(of: field.leaf, &writer) != nil
    var reference = field.type
    if isHost { reference = reference.withNullableLeaf }
    if isOptional(field, member) { reference = reference.nullable }
    if isRequired(field), !(isHost && !reference.isList) {
      reference = .nonNull(reference.nullable)
    }
    let type = reference.swift(leaf: name) { "[\($0)]" }
    let value = read(field, member.number, isHost: isHost, reference)
    return finished(Accessor(type: type, expression: value), field, member)
  }

  private func read(
    _ field: LensField, _ number: Int, isHost: Bool, _ type: TypeReference
  ) -> String {
    if type.isList { return "\(anchor).value(\(number))" }
    if isHost {
      return "\(anchor).optionalString(\(number)).flatMap { .init(scalar: $0) }"
    }
    let isOptional = !type.isNonNull
    let reader =
      switch field.leaf.name {
      case "Int": isOptional ? "optionalInt" : "int"
      case "Float": isOptional ? "optionalDouble" : "double"
      case "Boolean": isOptional ? "optionalBoolean" : "boolean"
      default: isOptional ? "optionalString" : "string"
      }
    let read = "\(anchor).\(reader)(\(number))"
    guard field.leaf.kind == .enumeration else { return read }
    return isOptional ? "\(read).map { .init(rawValue: $0) }" : ".init(rawValue: \(read))"
  }

  // MARK: Links

  private func link(_ field: LensField, _ member: LensMember) -> Accessor {
    guard let node = field.node else { return Accessor(type: "", expression: "") }
    var reference = field.type
    if isOptional(field, member) || node.bubbles && !reference.isList {
      reference = reference.nullable
    }
    if isRequired(field) { reference = .nonNull(reference.nullable) }
    let isOptional = !reference.isNonNull
    let number = member.number
    let type: String
    let value: String
    if let element = reference.listElement {
      // Elements that are null are left out, and inner lists that are null are empty.
      type =
        listType(element, of: node) + (isOptional ? "?" : "")
      if areValues {
        value =
          isOptional
          ? "\(anchor).optionalLinks(\(number)).map { \(values("$0", element)) }"
          : values("\(anchor).links(\(number))", element)
      } else {
        value =
          ".init(\(anchor).\(isOptional ? "optionalLinks" : "links")(\(number)), Baton.Key())"
      }
    } else {
      type = node.name + (isOptional ? "?" : "")
      value = made("\(anchor).\(isOptional ? "optionalLink" : "link")(\(number))", isOptional)
    }
    return finished(Accessor(type: type, expression: value), field, member)
  }

  /// What is made of an anchor: a lens, or a value, which has no initializer that takes none.
  private func made(_ anchor: String, _ isOptional: Bool, ofValue isValue: Bool? = nil) -> String {
    isOptional && (isValue ?? areValues)
      ? "\(anchor).map \(Self.make)" : ".init(\(anchor), Baton.Key())"
  }

  private func listType(_ element: TypeReference, of node: LensNode) -> String {
    let inner = element.listElement.map { listType($0, of: node) } ?? node.name
    return areValues ? "[\(inner)]" : "Baton.List<\(inner)>"
  }

  private func values(_ links: String, _ element: TypeReference) -> String {
    if let inner = element.listElement {
      return "\(links).lists().map { \(values("$0", inner)) }"
    }
    return "\(links).values \(Self.make)"
  }

  // MARK: What errors and nulls do

  /// Whether the value can be lacking for other reasons than its type.
  private func isOptional(_ field: LensField, _ member: LensMember) -> Bool {
    member.isConditional || field.caught == .null
      || field.required == .throw
  }

  /// Whether a null makes what is around it null, so that nobody reads it.
  private func isRequired(_ field: LensField) -> Bool {
    field.required == RequiredAction.none || field.required == .log
  }

  private func finished(
    _ accessor: Accessor, _ field: LensField, _ member: LensMember
  ) -> Accessor {
    var accessor = accessor
    switch (field.caught, field.required) {
    case (.result, _):
      accessor.expression = "\(anchor).caught(\(member.number), \(accessor.expression))"
      accessor.type = "Result<\(accessor.type), \(Self.fieldErrors)>"
    case (.null, _):
      accessor.expression =
        "\(anchor).unlessErrors(\(member.number), \(accessor.expression))"
    case (_, .throw):
      accessor.expression = "try \(anchor).required(\(member.number), \(accessor.expression))"
      if accessor.type.last == "?" { accessor.type.removeLast() }
      accessor.failure = "Baton.RequiredFieldError"
    default: break
    }
    return accessor
  }

  // MARK: The same record

  private func spread(_ spread: LensSpread, _ member: LensMember) -> Accessor {
    guard let target = program.fragment(named: spread.fragment) else {
      return Accessor(type: "Never", expression: "")
    }
    let name = SwiftNames.quoted(spread.fragment)
    let table = (hidden[spread.fragment] ?? name) + ".lensTable"
    let isOptional = member.isConditional || spread.typeTest != nil || target.root.bubbles
    let mark = isOptional ? "?" : ""
    let read =
      "\(anchor).\(isOptional ? "optionalSpread" : "spread")(\(member.number), \(table))"
    switch target.errorHandling {
    case .none:
      return Accessor(
        type: name + mark, expression: made(read, isOptional, ofValue: target.isInline))
    case .caught(.null):
      return Accessor(
        type: "\(name)?",
        expression: made("\(read)\(mark).unlessErrors()", true, ofValue: target.isInline))
    case .caught(.result):
      return Accessor(
        type: "Result<\(name), \(Self.fieldErrors)>\(mark)",
        expression: "\(read)\(mark).result \(Self.make)")
    case .throwing where areValues:
      return Accessor(
        type: "Result<\(name), \(Self.fieldErrors)>\(mark)",
        expression: "\(read)\(mark).result \(Self.make)")
    case .throwing:
      return Accessor(
        type: name + mark,
        expression: isOptional
          ? made("(try \(read)?.checked())", true, ofValue: target.isInline)
          : ".init(try \(read).checked(), Baton.Key())",
        failure: Self.fieldErrors)
    }
  }

  private func narrowing(_ narrowing: LensNarrowing, _ member: LensMember) -> Accessor {
    let isOptional =
      member.isConditional || narrowing.typeTest != nil || narrowing.node.bubbles
    let mark = isOptional ? "?" : ""
    let read = "\(anchor).\(isOptional ? "narrowed" : "narrow")(\(member.number))"
    let name = narrowing.node.name
    switch narrowing.caught {
    case nil:
      return Accessor(type: name + mark, expression: made(read, isOptional))
    case .null:
      return Accessor(
        type: "\(name)?",
        expression: made("\(read)\(mark).unlessErrors(below: \(member.number))", true))
    case .result:
      return Accessor(
        type: "Result<\(name), \(Self.fieldErrors)>\(mark)",
        expression: "\(read)\(mark).result(below: \(member.number)) \(Self.make)")
    }
  }
}
