/// A connection of issues with long bodies.
struct IssueRows: Rows {
  private static let labelNames: [StaticString] = [
    "bug", "enhancement", "good first issue", "documentation", "question", "wontfix",
  ]

  private var random = RandomNumbers(seed: 0xD1B5_4A32_D192_ED03)
  private var users: [[UInt8]] = []
  private var labels: [[UInt8]] = []
  private var count = 0

  init() {
    for number in 0..<3000 {
      var text = JSONText()
      text.append(#"{"__typename":"User","login":""#)
      // "A"..."Z" and "a"..."z" differ in one bit, and first names are ASCII.
      var login = JSONText()
      login.append(random.pick(Words.first))
      text.append(login.bytes.map { $0 | 0x20 })
      text.append(number)
      text.append(#"","avatarUrl":"https://avatars.example.com/u/"#)
      text.append(1000 + number)
      text.append("?s=80&u=")
      text.append(random.next(), radix: 16)
      text.append(#"&v=4","id":"MDQ6VXNlcj"#)
      text.append(100_000 + number)
      text.append(#""}"#)
      users.append(text.bytes)
    }
    for number in 0..<60 {
      var text = JSONText()
      text.append(#"{"__typename":"Label","id":"MDU6TGFiZWw"#)
      text.append(2000 + number)
      text.append(#"","name":""#)
      let area = random.pick(Words.prose)
      let choice = random.below(Self.labelNames.count + 1)
      if choice < Self.labelNames.count {
        text.append(Self.labelNames[choice])
      } else {
        text.append("area: ")
        text.append(area)
      }
      text.append(#"","color":""#)
      text.append(random.below(1 << 24), radix: 16, width: 6)
      text.append(#""}"#)
      labels.append(text.bytes)
    }
  }

  static var head: StaticString {
    #"{"data":{"repository":{"__typename":"Repository","id":"R_kgDOabcdef","issues":{"__typename":"IssueConnection","edges":["#
  }

  static var tail: StaticString {
    #"],"pageInfo":{"__typename":"PageInfo","hasNextPage":true,"endCursor":"abc123"}}}}}"#
  }

  mutating func appendRow(to text: inout JSONText) {
    let length: Int
    switch random.below(1000) {
    case ..<500: length = 200 + random.below(400)
    case ..<950: length = 400 + random.below(2500)
    default: length = 3000 + random.below(9000)
    }
    text.append(#"{"__typename":"IssueEdge","cursor":"Y3Vyc29yOnYyOpK5"#)
    text.append(random.next(), radix: 16)
    text.append(#"","node":{"__typename":"Issue","id":"I_kwDOABCD"#)
    text.append(500_000 + count)
    text.append(#"","number":"#)
    text.append(count + 1)
    text.append(#","title":""#)
    text.appendProse(30 + random.below(50), newline: " ", random: &random)
    text.append(#"","body":""#)
    text.appendProse(length, random: &random)
    text.append(#"","author":"#)
    text.append(random.pick(users))
    text.append(#","labels":{"__typename":"LabelConnection","nodes":["#)
    for number in 0..<random.below(5) {
      if number > 0 { text.append(",") }
      text.append(random.pick(labels))
    }
    text.append(#"]},"createdAt":""#)
    appendDate(to: &text)
    text.append(#"","closed":"#)
    text.append(random.below(2) == 1)
    text.append(#","reactions":{"__typename":"ReactionConnection","totalCount":"#)
    text.append(random.below(100))
    text.append("}}}")
    count += 1
  }

  private mutating func appendDate(to text: inout JSONText) {
    text.append("20")
    text.append(10 + random.below(15), width: 2)
    text.append("-")
    text.append(1 + random.below(12), width: 2)
    text.append("-")
    text.append(1 + random.below(28), width: 2)
    text.append("T")
    text.append(random.below(24), width: 2)
    text.append(":")
    text.append(random.below(60), width: 2)
    text.append(":")
    text.append(random.below(60), width: 2)
    text.append("Z")
  }
}
