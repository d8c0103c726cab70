/// The known words that somebody probably meant.
package enum Suggestion {
  /// `; did you mean 'that'?`, or nothing.
  package static func text(for word: String, among known: [String]) -> String {
    let best = ranked(for: word, among: known, limit: max(2, word.count / 3)).first
    return best.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// ` Did you mean "this", "that", or "other"?`, or nothing; with a prefix such as `the enum value `
  /// before the words.
  package static func question(
    for word: String, among known: [String], prefix: String = ""
  ) -> String {
    // Something of the word is left.
    let limit = min(word.utf8.count * 2 / 5 + 1, word.utf8.count - 1)
    return question(ranked(for: word, among: known, limit: limit), prefix: prefix)
  }

  /// The same question about words that are chosen already.
  package static func question(_ words: [String], prefix: String = "") -> String {
    let quoted = words.prefix(5).map { "\"\($0)\"" }
    guard let last = quoted.last else { return "" }
    let list =
      switch quoted.count {
      case 1: last
      case 2: "\(quoted[0]) or \(last)"
      default: quoted.dropLast().joined(separator: ", ") + ", or \(last)"
      }
    return " Did you mean \(prefix)\(list)?"
  }

  /// The words within a distance, the nearest first; among equally near ones the order stays.
  private static func ranked(for word: String, among known: [String], limit: Int) -> [String] {
    var near: [(word: String, distance: Int)] = []
    for candidate in known {
      if let distance = distance(word, candidate, limit: limit) {
        near.append((candidate, distance))
      }
    }
    return near.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element.word)
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other, if
  /// they are no more than the limit. A difference in case alone counts as one.
  package static func distance(_ left: String, _ right: String, limit: Int) -> Int? {
    if left == right { return 0 }
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard abs(left.count - right.count) <= limit else { return nil }
    if left.map(lowercased) == right.map(lowercased) { return limit >= 1 ? 1 : nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1..<(left.count + 1) {
      var current = [row]
      for column in 1..<(right.count + 1) {
        let replaced = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        var best = min(replaced, last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      // Every way on passes through this row.
      if current.allSatisfy({ $0 > limit }) { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
