/// Reads lens-table text, version 1.
struct LensTableDecoder {
  private(set) var schema = ""
  private(set) var operation: OperationKind?
  private(set) var name = ""
  private(set) var variables: [TablePlan.Variable] = []
  private(set) var uses: [String] = []
  private(set) var typeSets: [String: [String]] = [:]
  private(set) var nodes: [LensTable.Node] = []
  private(set) var entries: [LensTable.Entry] = []
  private var line = 0

  /// What is wrong with a text, and where.
  struct Failure: Error {
    var definition: String
    var line: Int
    var message: String
  }

  static func decode(_ text: String) throws(Failure) -> LensTableDecoder {
    var decoder = LensTableDecoder()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      decoder.line += 1
      if line.isEmpty { continue }
      try decoder.read(line.split(separator: " ", omittingEmptySubsequences: false))
    }
    try decoder.check()
    return decoder
  }

  private func failure(_ message: String) -> Failure {
    Failure(definition: name.isEmpty ? "an unnamed definition" : name, line: line, message: message)
  }

  private mutating func read(_ words: [Substring]) throws(Failure) {
    switch (line, words[0], words.count) {
    case (1, "lens", 3):
      guard words[1] == "1" else { throw failure("version \(words[1]); this runtime reads 1") }
      guard let schema = PercentText.decode(words[2]) else { throw failure("malformed schema") }
      self.schema = schema
    case (1, _, _): throw failure("not a lens table")
    case (_, "operation", 4):
      guard let kind = OperationKind(words[1]) else { throw failure("malformed operation") }
      operation = kind
      name = String(words[2])
    case (_, "fragment", 3): name = String(words[1])
    case (_, "throws", 1), (_, "catch", 2): break  // What generated code does with them is its own.
    case (_, "variable", _), (_, "argument", _):
      do throws(TableDecoder.Malformed) {
        variables.append(try TableDecoder.variable(words))
      } catch {
        throw failure(error.message)
      }
    case (_, "uses", 2...): uses += words[1...].map(String.init)
    case (_, "types", 2...): typeSets[String(words[1])] = words[2...].map(String.init)
    case (_, "node", 2), (_, "node", 3):
      nodes.append(
        LensTable.Node(
          type: String(words[1]), isAbstract: words.count == 3,
          entries: entries.count..<entries.count, bubbles: false))
    default: try readEntry(words)
    }
  }

  private mutating func readEntry(_ words: [Substring]) throws(Failure) {
    guard !nodes.isEmpty else { throw failure("\"\(words[0])\" outside of a node") }
    let node = nodes.count - 1
    var marks = words.dropFirst()
    var entry: LensTable.Entry
    switch words[0] {
    case "field":
      guard words.count >= 3, let key = StorageKey(words[1]),
        let type = FieldType(
          words[2], isLink: words[3...].contains { $0.hasPrefix(">") }, isTypename: false)
      else { throw failure("malformed field") }
      marks = words[3...]
      entry = LensTable.Entry(kind: .field(key, type), node: node)
    case "typename": entry = LensTable.Entry(kind: .typename, node: node)
    case "spread":
      guard words.count >= 2, let call = StorageKey.call(words[1]) else {
        throw failure("malformed spread")
      }
      marks = words[2...]
      entry = LensTable.Entry(kind: .spread(call.name, call.arguments), node: node)
    case "narrow": entry = LensTable.Entry(kind: .narrow, node: node)
    default: throw failure("unknown line \"\(words[0])\"")
    }
    try readMarks(marks, of: &entry)
    if case .narrow = entry.kind, entry.child == nil { throw failure("a narrow without a node") }
    entries.append(entry)
    nodes[node].entries = nodes[node].entries.lowerBound..<entries.count
    if entry.requirement == .bubble || entry.requirement == .log { nodes[node].bubbles = true }
  }

  private func readMarks(
    _ marks: ArraySlice<Substring>, of entry: inout LensTable.Entry
  ) throws(Failure) {
    var isCondition = false
    for mark in marks {
      if isCondition {
        entry.condition = String(mark)
        isCondition = false
        continue
      }
      switch mark.first {
      case ">":
        guard let child = Int(mark.dropFirst()), child >= 0 else { throw failure("malformed link") }
        entry.child = child
      case "?": entry.guards = TableDecoder.guards(mark.dropFirst())
      case "@": entry.isDeferred = true
      default:
        switch mark {
        case "on": isCondition = true
        case "!none": entry.requirement = .bubble
        case "!log": entry.requirement = .log
        case "!throw": entry.requirement = .fail
        case "^result", "^null": entry.isCaught = true
        default: throw failure("unknown mark \"\(mark)\"")
        }
      }
    }
    if isCondition { throw failure("a condition without a type") }
  }

  private func check() throws(Failure) {
    guard !name.isEmpty, !nodes.isEmpty else { throw failure("the text ends before its nodes") }
    for entry in entries {
      if let child = entry.child, child >= nodes.count {
        throw failure("there is no node \(child)")
      }
    }
  }
}
