import BatonCompiler

/// Swift that reads every accessor of every lens by its generated name, and writes what it reads as JSON.
///
/// What another lens of the same record reads is written into the same object. What is no field of the
/// response has a name with `~`: `~list` a list of lenses, `~nil` what a condition may have left out,
/// `~failed:ACCESSOR` the errors of an accessor that gives none of its value.
struct WalkerSource {
  private let lenses: [LensDefinition]
  private let numbers: [String: Int]
  private(set) var text = ""

  init(_ lenses: [LensDefinition]) {
    self.lenses = lenses
    numbers = Dictionary(
      lenses.enumerated().compactMap { number, lens in
        if case .fragment(let fragment) = lens.kind { (fragment.name.text, number) } else { nil }
      }
    ) { first, _ in first }
    text = "@_spi(Generated) import Baton\n"
    for (number, lens) in lenses.enumerated() where lens.name != nil {
      switch lens.kind {
      case .operation:
        writeOperation(lens, number)
        write(lens.root, "`\(lens.swiftName)`.`Data`", number, isValue: false)
      case .fragment:
        write(lens.root, "`\(lens.swiftName)`", number, isValue: lens.isInline)
      }
    }
  }

  private mutating func writeOperation(_ lens: LensDefinition, _ number: Int) {
    let call = "out.root($0) { walk_\(number)_0($0, out) }"
    let body =
      switch lens.errorHandling {
      case .none, .caught(.null): "Optional(store.read(operation)).map { \(call) }"
      case .caught(.result): "out.caught(\"data\", store.read(operation)) { \(call) }"
      case .throwing:
        "do { let data = try store.read(operation); out.root(data) { walk_\(number)_0($0, out) } }"
          + " catch { out.failed(\"data\", error) }"
      }
    text += """

      @MainActor func walk(_ operation: `\(lens.swiftName)`, _ store: Baton.Store, _ out: Walk) {
        \(body)
      }

      """
  }

  private mutating func write(_ node: LensNode, _ type: String, _ number: Int, isValue: Bool) {
    text += "\n@MainActor func walk_\(number)_\(node.number)(_ lens: \(type), _ out: Walk) {\n"
    for member in node.accessors { text += "  \(line(member, number, isValue: isValue))\n" }
    text += "}\n"
    for nested in node.nested {
      write(nested, "\(type).`\(nested.name)`", number, isValue: isValue)
    }
  }

  private func line(_ member: LensMember, _ number: Int, isValue: Bool) -> String {
    let name = "\"\(member.accessor)\""
    let read = "lens.`\(member.accessor)`"
    switch member.content {
    case .typename: return "out.leaf(\(name), \(read), \(member.isConditional))"
    case .field(let field):
      func written(_ value: String) -> String {
        let key = "\"\(Self.responseKey(member.accessor))\""
        guard let node = field.node else {
          return "out.leaf(\(key), \(value), \(member.isConditional))"
        }
        var depth = 0
        var type = field.type
        while let element = type.listElement {
          depth += 1
          type = element
        }
        let below = "{ walk_\(number)_\(node.number)($0, out) }"
        if depth == 0 { return "out.link(\(key), \(value), \(member.isConditional)) \(below)" }
        var body = "out.element(e\(depth)) \(below)"
        for level in (1..<depth).reversed() {
          body = "out.elements(e\(level)) { e\(level + 1) in \(body) }"
        }
        return "out.list(\(key), \(value), \(member.isConditional)) { e1 in \(body) }"
      }
      switch (field.caught, field.required) {
      case (.result, _): return "out.caught(\(name), \(read)) { value in \(written("value")) }"
      case (nil, .throw):
        return
          "do { let value = try \(read); \(written("value")) } catch { out.failed(\(name), error) }"
      default: return written(read)
      }
    case .spread(let spread):
      guard let other = numbers[spread.fragment] else { return "#error(\"no such fragment\")" }
      let below = "{ walk_\(other)_0($0, out) }"
      switch lenses[other].errorHandling {
      case .caught(.result): return "out.caught(\(name), \(read)) \(below)"
      case .throwing where isValue: return "out.caught(\(name), \(read)) \(below)"
      case .throwing:
        return "do { let value = try \(read); out.same(value) \(below) }"
          + " catch { out.failed(\(name), error) }"
      case .none, .caught(.null): return "out.same(\(read)) \(below)"
      }
    case .narrowing(let narrowing):
      let below = "{ walk_\(number)_\(narrowing.node.number)($0, out) }"
      return narrowing.caught == .result
        ? "out.caught(\(name), \(read)) \(below)" : "out.same(\(read)) \(below)"
    }
  }

  /// An accessor has its response key's name, but for those that Swift cannot have.
  private static func responseKey(_ accessor: String) -> String {
    switch accessor {
    case "Baton_": "Baton"
    case "__": "_"
    case "hashValue_": "hashValue"
    default: accessor
    }
  }
}
