/// Names as Swift takes them.
enum SwiftNames {
  /// Names of types that generated code refers to, or that Swift reads as something else.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Baton", "Bool", "Double", "Error", "Hashable", "Int", "MainActor",
    "Never", "Optional", "Protocol", "Result", "Self", "Sendable", "StaticString", "String", "Swift",
    "TestValues",
    "Type",
  ]

  /// Those, and what a lens would take for a type that its protocols ask for: `Identifiable.ID`.
  static let reservedInside = reservedTypes.union(["ID"])

  /// Those, and what a lens inside an operation would take for the operation's own.
  static let reservedAtTop = reservedTypes.union(["Data"])

  /// What every `Hashable` type has: a property of the name would be a second one.
  static let reservedInHashable: Set<String> = ["hashValue"]

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

  /// A name, in backticks where it needs them, as a parameter's: one named `self` would hide the instance.
  static func parameter(_ name: String) -> String {
    name == "`self`" ? "`self` self_" : name
  }

  /// What a parameter is called inside.
  static func argument(_ name: String) -> String {
    name == "`self`" ? "self_" : name
  }

  /// The accessor for a name that a document chose. `Baton` would hide the module's own.
  static func accessor(_ name: String, _ taken: Set<String>) -> String {
    var result = name == "Baton" ? "Baton_" : name
    if result == "_" { result = "__" }
    while taken.contains(result) { result += "_" }
    return result
  }

  /// The name of an initializer's parameter as its body has it: one that is called `self` would hide what
  /// it initializes.
  static func local(_ name: String, among names: some Sequence<String>) -> String {
    guard name == "self" else { return quoted(name) }
    var local = "self_"
    while names.contains(local) { local += "_" }
    return local
  }

  /// An initializer's parameter: its label, and the name inside where that is another.
  static func parameter(_ name: String, among names: some Sequence<String>) -> String {
    let local = local(name, among: names)
    return local == quoted(name) ? local : "\(quoted(name)) \(local)"
  }

  /// The value of a property in a body that has some parameters; alone, `self` is the whole.
  static func property(_ name: String, hiddenBy parameters: Set<String> = []) -> String {
    name == "self" || parameters.contains(name) ? "self.\(quoted(name))" : quoted(name)
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
