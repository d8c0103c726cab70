/// Characters in a connection whose head tells how many they are.
struct CharacterRows {
  private static let species: [StaticString] = [
    "Human", "Alien", "Humanoid", "unknown", "Poopybutthole", "Mythological Creature", "Animal",
    "Robot", "Cronenberg", "Disease",
  ]
  private static let status: [StaticString] = ["Alive", "Dead", "unknown"]
  private static let places: [StaticString] = ["Dimension", "Planet", "Citadel", "Station"]
  private static let months: [StaticString] = ["December", "March", "July", "June"]

  private var random = RandomNumbers(seed: 0x9E37_79B9_7F4A_7C15)
  private var locations: [[UInt8]] = []
  private var episodes: [[UInt8]] = []
  private var count = 0

  init() {
    for number in 1...126 {
      var text = JSONText()
      text.append(#"{"__typename":"Location","id":""#)
      text.append(number)
      text.append(#"","name":""#)
      text.append(random.pick(Words.first))
      text.append(" ")
      text.append(random.pick(Self.places))
      text.append(" (")
      text.append(number)
      text.append(#")"}"#)
      locations.append(text.bytes)
    }
    for number in 1...51 {
      var text = JSONText()
      text.append(#"{"__typename":"Episode","id":""#)
      text.append(number)
      text.append(#"","name":""#)
      text.append(random.pick(Words.first))
      text.append(" ")
      text.append(random.pick(Words.last))
      text.append(" and the ")
      text.append(random.pick(Words.last))
      text.append(#"","air_date":""#)
      text.append(random.pick(Self.months))
      text.append(" ")
      text.append(1 + random.below(28))
      text.append(", ")
      text.append(2013 + random.below(9))
      text.append(#""}"#)
      episodes.append(text.bytes)
    }
  }

  mutating func appendRow(to text: inout JSONText) {
    count += 1
    let draws = 1 + (random.below(10) < 8 ? random.below(4) : random.below(30))
    text.append(#"{"__typename":"Character","id":""#)
    text.append(count)
    text.append(#"","name":""#)
    text.append(random.pick(Words.first))
    text.append(" ")
    text.append(random.pick(Words.last))
    text.append(#"","status":""#)
    text.append(random.pick(Self.status))
    text.append(#"","species":""#)
    text.append(random.pick(Self.species))
    text.append(#"","image":"https://images.example.com/api/character/avatar/"#)
    text.append(count)
    text.append(#".jpeg","origin":"#)
    text.append(random.pick(locations))
    text.append(#","location":"#)
    text.append(random.pick(locations))
    text.append(#","episode":["#)
    var drawn: UInt64 = 0
    for _ in 0..<draws { drawn |= 1 << UInt64(random.below(51)) }
    var separator: StaticString = ""
    while drawn != 0 {
      text.append(separator)
      text.append(episodes[drawn.trailingZeroBitCount])
      drawn &= drawn - 1
      separator = ","
    }
    text.append("]}")
  }

  private static func appendHead(count: Int, to text: inout JSONText) {
    text.append(
      #"{"data":{"characters":{"__typename":"Characters","info":{"__typename":"Info","count":"#)
    text.append(count)
    text.append(#","pages":"#)
    text.append(count / 20)
    text.append(#","next":2,"prev":null},"results":["#)
  }

  private static let tail: StaticString = "]}}}"

  static func write(bytes: Int, to write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    let total = count(bytes: bytes)
    var rows = Self()
    var text = JSONText()
    appendHead(count: total, to: &text)
    for number in 1...total {
      if number > 1 { text.append(",") }
      rows.appendRow(to: &text)
      try text.flush(atLeast: 1 << 16, to: write)
    }
    text.append(tail)
    try text.flush(atLeast: 1, to: write)
  }

  /// How many rows make so many bytes. The head tells before the first row is written, so the rows
  /// are generated twice rather than held.
  private static func count(bytes: Int) -> Int {
    var rows = Self()
    var text = JSONText()
    var rowBytes = 0
    while true {
      text.removeAll()
      rows.appendRow(to: &text)
      rowBytes += text.count + 1
      guard rows.count % 50 == 0, rows.count * 780 > bytes else { continue }
      text.removeAll()
      appendHead(count: rows.count, to: &text)
      text.append(tail)
      if text.count + rowBytes - 1 >= bytes { return rows.count }
    }
  }
}
