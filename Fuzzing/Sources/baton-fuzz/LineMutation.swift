/// Changes a selection table's text by lines and words.
struct LineMutation {
  private var lines: [[UInt8]]
  private var random: SplitMix

  init(_ bytes: some Collection<UInt8>, _ random: SplitMix) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    self.random = random
  }

  mutating func mutated() -> [UInt8] {
    let index = Int(random.next() % UInt64(lines.count))
    let other = Int(random.next() % UInt64(lines.count))
    switch random.next() % 5 {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[other], at: index)
    case 2: lines.swapAt(index, other)
    default: lines[index] = replacingWord(lines[index], from: lines[other])
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private mutating func replacingWord(_ line: [UInt8], from other: [UInt8]) -> [UInt8] {
    var words = line.split(separator: 0x20).map { Array($0) }
    let others = other.split(separator: 0x20)
    guard !words.isEmpty, let new = others.randomElement(using: &random) else { return line }
    let marks = ["+", "~", "@", "@late", "?p", ">0", ">1", "[Int!]!", "[[ID]]", "Float", "*", "~J"]
    let index = Int(random.next() % UInt64(words.count))
    switch random.next() % 4 {
    case 0: words[index] = Array(new)
    case 1: words.append(Array((marks.randomElement(using: &random) ?? "+").utf8))
    case 2: words[index] = Array((marks.randomElement(using: &random) ?? "+").utf8)
    default: words.remove(at: index)
    }
    return Array(words.joined(separator: [0x20]))
  }
}
