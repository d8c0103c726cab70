@testable import Baton

/// A random response with all that is needed to read it.
struct RandomSample {
  var table: RandomTable
  var variables: RandomVariables
  var tree: JSONTree
  var json: String
  var bound: Baton.BoundTable
  /// Whether selected fields may be lacking.
  var isPartial = false

  init(
    _ table: RandomTable, _ variables: RandomVariables? = nil, isConsistent: Bool = false,
    _ random: inout SplitMix
  ) throws {
    let variables = variables ?? RandomVariables(&random)
    let isPartial = random.next() % 4 == 0
    var response = RandomResponse(table, variables, SplitMix(seed: random.next()))
    response.isPartial = isPartial
    response.isConsistent = isConsistent
    response.hasErrors = random.next() % 3 == 0
    try self.init(table, variables, response.make(), isPartial: isPartial, &random)
  }

  init(
    _ table: RandomTable, _ variables: RandomVariables, _ tree: JSONTree, isPartial: Bool,
    _ random: inout SplitMix
  ) throws {
    self.table = table
    self.variables = variables
    self.tree = tree
    self.isPartial = isPartial
    json = tree.response(&random)
    bound = try Baton.SelectionTable(table.text).bind(Baton.Variables(json: variables.json))
  }

  func changes(
    cuts: [Int] = [], gathers: Bool = false, json: [UInt8]? = nil
  ) -> Result<Baton.ChangeSet, Baton.NormalizationError> {
    Result { () throws(Baton.NormalizationError) in
      let bytes = json ?? Array(self.json.utf8)
      let normalizer = Baton.Normalizer(
        bound, limits: .init(), isPartial: isPartial, gathers: gathers)
      var start = 0
      for end in cuts + [bytes.count] where end <= bytes.count {
        try normalizer.write(bytes[start..<end])
        start = end
      }
      return try normalizer.finish()
    }
  }

  /// Places to cut the response at.
  func cuts(_ random: inout SplitMix) -> [Int] {
    let count = json.utf8.count
    return (0..<Int.random(in: 1...8, using: &random))
      .map { _ in Int.random(in: 0...count, using: &random) }.sorted()
  }

  /// What stands in two lists of lines but not in both, with the sample; nil where they are the same.
  func difference(_ found: [String], _ wanted: [String]) -> String? {
    if found == wanted { return nil }
    let differing = Set(found).symmetricDifference(wanted).sorted()
    return """
      \(differing.map { (found.contains($0) ? "found  " : "wanted ") + $0 }.joined(separator: "\n"))
      \(table.text)
      \(variables.json)
      \(json)
      """
  }
}
