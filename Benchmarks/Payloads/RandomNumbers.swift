/// xorshift64*: the same numbers on every platform and in every release.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// 53 random bits.
  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return (state &* 2_685_821_657_736_338_717) >> 11
  }

  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// In 0..<1.
  mutating func fraction() -> Double {
    Double(next()) / 0x1p53
  }
}
