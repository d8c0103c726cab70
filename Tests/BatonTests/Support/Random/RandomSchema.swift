/// A schema made up at random: every type has every field, so that any selection is possible.
struct RandomSchema {
  struct Field {
    var name: String
    var kind: Kind
    var depth: Int
    /// Bit n: the n-th level cannot be null; the innermost is the value.
    var nonNull: Int
    var hasArgument = false
    /// The type behind a link.
    var target = ""

    enum Kind: CaseIterable {
      case int, float, string, id, boolean, enumeration, custom, link
    }

    /// The type as the selection table writes it.
    var typeText: String {
      let name =
        switch kind {
        case .int: "Int"
        case .float: "Float"
        case .string: "String"
        case .id: "ID"
        case .boolean: "Boolean"
        case .enumeration: "#Color"
        case .custom: "~JSON"
        case .link: target
        }
      var text = name + (nonNull >> depth & 1 == 1 ? "!" : "")
      for level in stride(from: depth - 1, through: 0, by: -1) {
        text = "[\(text)]" + (nonNull >> level & 1 == 1 ? "!" : "")
      }
      return text
    }
  }

  var name: String
  var fields: [Field] = []
  /// Fields that types have as keys.
  var keyFields: [Field] = []
  /// Concrete types that the schema knows, the root apart, and their key fields.
  var types: [(name: String, keys: [String])] = []
  /// Key fields of types that the schema does not know.
  var unknownKeys: [String] = []
  var abstracts: [(name: String, possible: [String])] = []

  static let unknownTypes = ["U0", "U1"]

  init(name: String, _ random: inout SplitMix) {
    self.name = name
    keyFields = [
      Field(name: "id", kind: .id, depth: 0, nonNull: 1),
      Field(name: "a", kind: .string, depth: 0, nonNull: 1),
      Field(name: "b", kind: .int, depth: 0, nonNull: 0),
      Field(name: "c", kind: .custom, depth: 0, nonNull: 0),
      Field(name: "d", kind: .boolean, depth: 0, nonNull: 0),
      Field(name: "e", kind: .float, depth: 0, nonNull: 0),
    ]
    let sets = [
      ["id"], ["id"], ["id"], [], [], ["a"], ["b"], ["c"], ["e"], ["id", "a"], ["a", "b"],
      ["id", "c", "d"], ["b", "id", "a", "e"],
    ]
    for index in 0..<Int.random(in: 2...4, using: &random) {
      types.append(("T\(index)", sets.randomElement(using: &random)!))
    }
    unknownKeys = sets.randomElement(using: &random)!
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let count = Int.random(in: 1...types.count, using: &random)
      var possible = types.shuffled(using: &random).prefix(count).map(\.name).sorted()
      // An interface that an earlier one implements.
      if let earlier = abstracts.last, random.next() % 3 == 0 {
        possible = Set(possible + earlier.possible).sorted()
      }
      abstracts.append(("I\(index)", possible))
    }
    let targets = types.map(\.name) + abstracts.map(\.name)
    for index in 0..<Int.random(in: 6...14, using: &random) {
      let isLink = random.next() % 2 == 0
      let kind = isLink ? Field.Kind.link : Field.Kind.allCases.randomElement(using: &random)!
      let depth = [0, 0, 0, 0, 1, 1, 2, 3].randomElement(using: &random)!
      fields.append(
        Field(
          name: "f\(index)", kind: kind, depth: depth,
          nonNull: Int(random.next() & random.next() & 15), hasArgument: random.next() % 4 == 0,
          target: kind == .link ? targets.randomElement(using: &random)! : ""))
    }
  }

  func keys(of type: String) -> [String] {
    if type == "Query" { return [] }
    return types.first { $0.name == type }?.keys ?? unknownKeys
  }
}
