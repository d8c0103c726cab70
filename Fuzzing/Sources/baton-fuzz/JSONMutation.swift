/// Changes a JSON text by values: what was well-formed mostly stays so.
struct JSONMutation {
  var bytes: [UInt8]
  private var random: SplitMix

  init(_ bytes: some Collection<UInt8>, _ random: SplitMix) {
    self.bytes = Array(bytes)
    self.random = random
  }

  mutating func mutated() -> [UInt8] {
    guard let value = anyValue() else { return bytes + word() }
    switch random.next() % 12 {
    case 0, 1: return replacing(value, with: word())
    case 2: return replacing(value, with: Array(bytes[anyValue() ?? value]))
    case 3: return inserting(bytes[value] + [UInt8(ascii: ",")], at: value.lowerBound)
    case 4: return removing(value)
    case 5: return replacing(value, with: [UInt8(ascii: "[")] + bytes[value] + [UInt8(ascii: "]")])
    case 6: return insertingMember(value)
    case 7: return swapping(value)
    case 8: return duplicatingMember(value)
    case 9:
      let depth = Int(random.next() % 8)
      let open = Array(repeating: UInt8(ascii: "["), count: depth)
      let close = Array(repeating: UInt8(ascii: "]"), count: depth)
      return replacing(value, with: open + word() + close)
    case 10: return removingMember(value)
    default: return Array(bytes[..<Int(random.next() % UInt64(bytes.count + 1))])
    }
  }

  private mutating func word() -> [UInt8] {
    Array((FuzzTable.words.randomElement(using: &random) ?? "null").utf8)
  }

  private func replacing(_ range: Range<Int>, with new: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + new + bytes[range.upperBound...]
  }

  private func inserting(_ new: some Collection<UInt8>, at place: Int) -> [UInt8] {
    bytes[..<place] + Array(new) + bytes[place...]
  }

  private func removing(_ range: Range<Int>) -> [UInt8] {
    var end = range.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") { end += 1 }
    return replacing(range.lowerBound..<end, with: [])
  }

  private mutating func insertingMember(_ value: Range<Int>) -> [UInt8] {
    guard let place = bytes[value].firstIndex(of: UInt8(ascii: "{")) else { return bytes }
    return inserting(
      word() + [UInt8(ascii: ":")] + word() + [UInt8(ascii: ",")], at: place + 1)
  }

  private mutating func swapping(_ value: Range<Int>) -> [UInt8] {
    guard let other = anyValue(), other.lowerBound >= value.upperBound else { return bytes }
    var swapped = Array(bytes[..<value.lowerBound])
    for range in [other, value.upperBound..<other.lowerBound, value] { swapped += bytes[range] }
    return swapped + bytes[other.upperBound...]
  }

  /// A member with its name, where the value is one; the last may be doubled, in front.
  private func member(_ value: Range<Int>) -> Range<Int>? {
    guard value.lowerBound > 1, bytes[value.lowerBound - 1] == UInt8(ascii: ":"),
      bytes[value.lowerBound - 2] == UInt8(ascii: "\""),
      let start = bytes[..<(value.lowerBound - 2)].lastIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return start..<value.upperBound
  }

  private mutating func duplicatingMember(_ value: Range<Int>) -> [UInt8] {
    guard let member = member(value), let other = anyValue() else { return bytes }
    let place = random.next() % 2 == 0 ? member.lowerBound : other.lowerBound + 1
    return inserting(bytes[member] + [UInt8(ascii: ",")], at: min(place, bytes.count))
  }

  private func removingMember(_ value: Range<Int>) -> [UInt8] {
    member(value).map(removing) ?? removing(value)
  }

  /// The first value at or behind a random place.
  private mutating func anyValue() -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    var start = Int(random.next() % UInt64(bytes.count))
    while start < bytes.count, !"{[\"-0123456789tfn".utf8.contains(bytes[start]) { start += 1 }
    guard start < bytes.count else { return nil }
    return start..<end(of: start)
  }

  private func end(of start: Int) -> Int {
    var depth = 0
    var isInString = false
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isInString {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
        if !isInString, depth == 0 { break }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return depth < 0 ? index - 1 : index }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A:
        if depth == 0 { return index - 1 }
      default: break
      }
    }
    return min(index, bytes.count)
  }
}
