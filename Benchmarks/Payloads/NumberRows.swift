/// Samples: integers, decimals and doubles with all their digits.
struct NumberRows: Rows {
  private var random = RandomNumbers(seed: 0xA076_1D64_78BD_642F)
  private var count = 0

  static var head: StaticString { #"{"data":{"samples":["# }
  static var tail: StaticString { "]}}" }

  mutating func appendRow(to text: inout JSONText) {
    count += 1
    text.append(#"{"__typename":"Sample","id":""#)
    text.append(count)
    text.append(#"","x":"#)
    text.append(random.fraction() * 1000 - 500)
    text.append(#","y":"#)
    text.append(random.fraction() * 1e-3)
    text.append(#","z":"#)
    text.append(random.fraction() * 100, places: 2)
    text.append(#","t":"#)
    text.append(1_600_000_000_000 + random.below(100_000_000_000))
    text.append(#","count":"#)
    text.append(random.below(1000))
    text.append(#","flags":"#)
    text.append(random.below(1 << 31))
    text.append(#","ok":"#)
    text.append(random.below(2) == 1)
    text.append(#","price":"#)
    text.append(random.fraction() * 10000, places: 2)
    text.append(#","series":["#)
    for number in 0..<8 {
      if number > 0 { text.append(",") }
      let value = random.fraction() * 10
      text.append(value, places: random.below(6) + 1)
    }
    text.append("]}")
  }
}
