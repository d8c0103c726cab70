/// What names and prose are made of, as JSON source.
enum Words {
  static let first: [StaticString] = [
    "Rick", "Morty", "Summer", "Beth", "Jerry", "Abadango", "Adjudicator", "Agency", "Alan",
    "Albert", "Alexander", "Alien", "Amish", "Annie", "Antenna", "Ants", "Arthricia", "Armothy",
    "Birdperson", "Squanchy", "Tammy", "Unity", "Zeep", "Noob", "Krombopulos",
  ]

  static let last: [StaticString] = [
    "Smith", "Sanchez", "Rails", "Einstein", "Googah", "Cyborg", "Morty", "Princess", "Director",
    "Director-Kyle", "Michael", "Jr.", "Beauregard", "Sleepy", "Supernova", "Vindicator", "Tusk",
    "Duck", "Mantis", "Zeta", "Ro",
  ]

  static let prose: [StaticString] = [
    "the", "of", "and", "parser", "buffer", "returns", "null", "when", "a", "long", "string",
    "crosses", "chunk", "boundary", "we", "see", "crash", "in", "release", "builds", "only",
    "after", "upgrading", "to", "swift", "concurrency", "actor", "isolation", "warning", "expected",
    "behaviour", "actual", "steps", "reproduce", "environment", "linux", "macos", "please", "check",
    "stack", "trace", "below", "thanks", "great", "work", "maybe", "related", "allocation", "cache",
    "normalizer", "store", "query", "fragment", "field", "argument",
  ]

  /// With the number of characters, which prose is measured in.
  static let nonASCII: [(text: StaticString, count: Int)] = [
    ("café", 4), ("naïve", 5), ("Zürich", 6), ("日本語", 3), ("テスト", 3), ("данные", 6), ("ошибка", 6),
    ("😀", 1), ("🚀", 1), ("→", 1), ("“quoted”", 8), ("—", 1), ("señor", 5), ("中文字符", 4),
  ]
}

extension JSONText {
  /// Prose of about so many characters, with the escapes that real text has.
  mutating func appendProse(
    _ length: Int, newline: StaticString = "\\n", random: inout RandomNumbers
  ) {
    var written = 0
    while written < length {
      if written > 0 { append(" ") }
      written += appendPhrase(newline: newline, random: &random) + 1
    }
  }

  /// Appends a word or a little more; returns how many characters it denotes.
  private mutating func appendPhrase(newline: StaticString, random: inout RandomNumbers) -> Int {
    func word() -> StaticString { random.pick(Words.prose) }
    switch random.below(100) {
    case ..<86:
      let word = word()
      append(word)
      return word.utf8CodeUnitCount
    case ..<90:
      let word = random.pick(Words.nonASCII)
      append(word.text)
      return word.count
    case ..<94:
      append(newline)
      return 1
    case ..<96:
      let word = word()
      append(#"\""#)
      append(word)
      append(#"\""#)
      return word.utf8CodeUnitCount + 2
    case ..<98:
      let left = word()
      let right = word()
      append("`")
      append(left)
      append(#"\\"#)
      append(right)
      append("`")
      return left.utf8CodeUnitCount + right.utf8CodeUnitCount + 3
    case ..<99:
      let word = word()
      append(newline)
      append(newline)
      append("```swift")
      append(newline)
      append(#"let x = \""#)
      append(word)
      append(#"\""#)
      append(newline)
      append(#"\tprint(x)"#)
      append(newline)
      append("```")
      append(newline)
      return word.utf8CodeUnitCount + 36
    default:
      let word = word()
      append("http://example.com/")
      append(word)
      return word.utf8CodeUnitCount + 19
    }
  }
}
