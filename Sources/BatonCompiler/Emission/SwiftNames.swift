/// Names as Swift takes them.
enum SwiftNames {
  /// Names of types that generated code refers to, or that Swift reads as something else.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Baton", "Bool", "Double", "Error", "Hashable", "ID", "Int",
    "MainActor", "Never", "Optional", "Protocol", "Result", "Self", "Sendable", "StaticString",
    "String", "Swift", "TestValues", "Type",
  ]

  /// The types that an operation has inside, by its protocol.
  static let operationTypes: Set<String> = ["Data", "Output", "ReadFailure"]

  /// Those, and what a lens inside an operation would take for the operation's own.
  static let reservedAtTop = reservedTypes.union(operationTypes)

  /// What every `Hashable` type has: a property of the name would be a second one.
  static let reservedInHashable: Set<String> = ["hashValue"]

  /// What code inside generated types would take an unqualified name for.
  static let members: Set<String> = [
    "anchor", "boundTable", "element", "hash", "hashValue", "id", "init", "key", "lensTable",
    "operationName", "output", "selectionTable", "self", "text", "variables",
  ]

  /// Words that are no identifiers without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "any", "as", "associatedtype", "await", "break", "case",
    "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit", "discard", "do",
    "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "yield",
  ]

  /// A name in a declaration or behind a dot.
  static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A property in an expression of its type's own.
  static func property(_ name: String) -> String {
    name == "self" ? "self.`self`" : quoted(name)
  }

  /// An initializer's parameter, and how its body calls it: one named `self` would hide what is made.
  static func parameter(_ name: String, _ others: Set<String>) -> String {
    name == "self" ? "`self` \(argument(name, others))" : quoted(name)
  }

  static func argument(_ name: String, _ others: Set<String>) -> String {
    quoted(name == "self" ? accessor("self_", others) : name)
  }

  /// The accessor for a name that a document chose. `Baton` would hide the module's own.
  static func accessor(_ name: String, _ taken: Set<String>) -> String {
    var result = name == "Baton" ? "Baton_" : name
    if result == "_" { result = "__" }
    while taken.contains(result) { result += "_" }
    return result
  }

  /// The cases of an enum by its values.
  static func cases(of values: [String]) -> [String: String] {
    var taken = Set(values)
    return Dictionary(
      values.map { value in
        let name = accessor(value, []) == value ? value : accessor(value + "_", taken)
        taken.insert(name)
        return (value, name)
      }
    ) { first, _ in first }
  }

  /// With the first letter in upper case, underscores before it left alone.
  static func capitalized(_ name: String) -> String {
    let start = name.prefix { $0 == "_" }
    let rest = name.dropFirst(start.count)
    return start + rest.prefix(1).uppercased() + rest.dropFirst()
  }

  /// With the capitals that it begins with in lower case, but for the one that begins the next word:
  /// `characterRow`, `urlRow`, `id`.
  static func lowerCamel(_ name: String) -> String {
    let start = name.prefix { $0 == "_" }
    let rest = name.dropFirst(start.count)
    let capitals = rest.prefix(while: \.isUppercase)
    let follower = rest.dropFirst(capitals.count).first
    let isWord = capitals.count > 1 && follower?.isLowercase == true
    let count = isWord ? capitals.count - 1 : capitals.count
    return start + rest.prefix(count).lowercased() + rest.dropFirst(count)
  }
}
