/// Items of which the document selects the name and the price.
struct SkipRows: Rows {
  private var random = RandomNumbers(seed: 0xE703_7ED1_A0B4_28DB)
  private var count = 0

  static var head: StaticString { #"{"data":{"items":["# }
  static var tail: StaticString { "]}}" }

  mutating func appendRow(to text: inout JSONText) {
    count += 1
    text.append(#"{"__typename":"Item","id":""#)
    text.append(count)
    text.append(#"","name":""#)
    text.append(random.pick(Words.first))
    text.append(" ")
    text.append(random.pick(Words.last))
    text.append(#"","meta":{"score":"#)
    text.append(random.fraction())
    text.append(#","tags":["#)
    for number in 0..<12 {
      text.append(number > 0 ? ",\"" : "\"")
      text.append(random.pick(Words.prose))
      text.append("\"")
    }
    text.append(#"],"history":["#)
    for number in 0..<3 {
      text.append(number > 0 ? #",{"at":"# : #"{"at":"#)
      text.append(1_600_000_000 + random.below(100_000_000))
      text.append(#","by":""#)
      text.append(random.pick(Words.first))
      text.append(#"","note":""#)
      text.appendProse(60, random: &random)
      text.append(#""}"#)
    }
    text.append(#"]},"description":""#)
    text.appendProse(150, random: &random)
    text.append(#"","price":"#)
    text.append(random.below(100_000))
    text.append(#","extra":{"a":{"b":{"c":["#)
    for number in 0..<10 {
      if number > 0 { text.append(",") }
      text.append(random.below(1000))
    }
    text.append(#"]}},"blob":""#)
    let word = random.next()
    for _ in 0..<4 { text.append(word, radix: 16) }
    text.append(#""}}"#)
  }
}
