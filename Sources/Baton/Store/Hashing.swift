/// Hashes of identities, seeded once per process so that a response cannot be made to collide.
enum Hashing {
  private static let seeds = (
    UInt64.random(in: .min ... .max) | 1, UInt64.random(in: .min ... .max) | 1
  )

  /// The seeds, to be kept beside the table they hash for: reading a global costs a check each time.
  struct Seed {
    let first = Hashing.seeds.0
    let second = Hashing.seeds.1
  }

  @inline(__always)
  static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }

  /// A hash of an identity's own 16 bytes and its type.
  @inline(__always)
  static func hash(_ slot: Slot, type: UInt32, _ seed: Seed) -> UInt32 {
    let inner = mix(slot.low ^ seed.first, slot.high ^ seed.second ^ UInt64(type))
    return UInt32(truncatingIfNeeded: mix(inner, seed.second) >> 16)
  }

  /// A hash of an identity whose bytes lie elsewhere.
  static func hash(
    _ bytes: UnsafeRawPointer, _ count: Int, tag: Slot.Tag, type: UInt32, _ seed: Seed
  ) -> UInt32 {
    var state =
      seed.first ^ UInt64(truncatingIfNeeded: count) ^ UInt64(type) << 32
      ^ UInt64(tag.rawValue) << 24
    var index = 0
    while index &+ 8 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      state = mix(state ^ word, seed.second)
      index &+= 8
    }
    if index < count {
      // The last eight bytes, some of them a second time; long texts have more than fourteen.
      if count >= 8 {
        let word = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        state = mix(state ^ word, seed.second)
      } else {
        while index < count {
          state = mix(
            state ^ UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)), seed.second)
          index &+= 1
        }
      }
    }
    return UInt32(truncatingIfNeeded: mix(state, seed.second) >> 16)
  }
}
