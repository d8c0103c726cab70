/// How GraphQL's types are written in Swift, and which of them were.
struct SwiftTypes {
  /// Names at the top of the module that documents chose.
  private let names: Set<String>
  /// Names that are Swift's, generated code's or a scalar's type's.
  private let reserved: Set<String>
  private let schema: Schema
  private let options: EmissionOptions
  /// Enums and input objects that were named, and have to be declared.
  private(set) var declared: [String: NamedType] = [:]

  init(_ names: Set<String>, schema: Schema, options: EmissionOptions) {
    self.names = names
    reserved = SwiftNames.reservedAtTop.union(options.hostNames)
    self.schema = schema
    self.options = options
  }

  /// The Swift name of an enum or an input object.
  mutating func name(of type: NamedType) -> String {
    declared[type.name] = type
    let isTaken = names.contains(type.name) || reserved.contains(type.name)
    if !isTaken { return SwiftNames.quoted(SwiftNames.accessor(type.name, [])) }
    var name = type.name + (type.kind == .enumeration ? "Enum" : "Input")
    while names.contains(name) || reserved.contains(name) || schema.type(named: name) != nil {
      name += "_"
    }
    return name
  }

  /// The type that a custom scalar is mapped to.
  func host(of leaf: NamedType, _ writer: inout SwiftWriter) -> String? {
    guard leaf.kind == .scalar, let scalar = options.scalars[leaf.name] else { return nil }
    if let module = scalar.module { writer.modules.insert(module) }
    return scalar.swift
  }

  /// A leaf as it is read: without lists and optionality.
  mutating func output(_ leaf: NamedType, _ writer: inout SwiftWriter) -> String {
    switch leaf.name {
    case "Int": "Int"
    case "Float": "Double"
    case "Boolean": "Bool"
    case "String", "ID": "String"
    default:
      leaf.kind == .enumeration ? name(of: leaf) : host(of: leaf, &writer) ?? "String"
    }
  }

  /// A leaf as it is given.
  mutating func input(_ type: NamedType, _ writer: inout SwiftWriter) -> String {
    switch type.kind {
    case .enumeration, .inputObject: name(of: type)
    default:
      switch type.name {
      case "Int": "Int"
      case "Float": "Double"
      case "Boolean": "Bool"
      case "String", "ID": "String"
      default: host(of: type, &writer) ?? "Baton.InputValue"
      }
    }
  }

  /// A variable's or an input field's type.
  mutating func input(_ reference: TypeReference, _ writer: inout SwiftWriter) -> String {
    switch reference {
    case .nonNull(.list(let element, at: _)): return "[\(input(element, &writer))]"
    case .nonNull(let wrapped):
      return schema.type(named: wrapped.name.text).map { input($0, &writer) } ?? "String"
    case .named, .list: return input(.nonNull(reference), &writer) + "?"
    }
  }
}

extension TypeReference {
  /// The type in Swift, where `leaf` is the innermost: lists as `list` wraps them.
  func swift(leaf: String, list: (String) -> String) -> String {
    switch self {
    case .named: leaf + "?"
    case .list(let element, at: _): list(element.swift(leaf: leaf, list: list)) + "?"
    case .nonNull(.named): leaf
    case .nonNull(.list(let element, at: _)): list(element.swift(leaf: leaf, list: list))
    case .nonNull(let wrapped): wrapped.swift(leaf: leaf, list: list)
    }
  }

  /// The type with an innermost one that may be null: text may not be what its Swift type takes.
  var withNullableLeaf: TypeReference {
    switch self {
    case .named: self
    case .list(let element, at: let position): .list(element.withNullableLeaf, at: position)
    case .nonNull(.named(let name)): .named(name)
    case .nonNull(let wrapped): .nonNull(wrapped.withNullableLeaf)
    }
  }
}
