/// Cuts of a body into chunks, the same for one seed.
struct Chunks {
  private var random: SplitMix
  private let style: UInt64

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    style = random.next() % 4
  }

  mutating func nextLength(of rest: Int) -> Int {
    switch style {
    case 0: 1
    case 1: min(rest, Int(random.next() % 8))
    case 2: min(rest, 1 + Int(random.next() % 64))
    default: 1 + Int(random.next() % UInt64(rest))
    }
  }
}

/// Random numbers that are the same in every run (Steele, Lea and Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
