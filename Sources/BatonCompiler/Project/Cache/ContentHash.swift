/// 128 bits that tell texts apart. Not against somebody who makes texts to fool it.
struct ContentHash: Equatable {
  var low: UInt64
  var high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Eight bytes at a time: without optimization a step costs as much as a hundred with it.
  init(_ bytes: UnsafeRawBufferPointer) {
    var low: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    let wholeEnd = bytes.count & ~7
    var offset = 0
    while offset < wholeEnd {
      // Safe: all eight bytes are before `wholeEnd`, which is inside the buffer.
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      low = (low ^ word) &* 0xFF51_AFD7_ED55_8CCD
      low ^= low &>> 32
      high = (high &+ word) &* 0xC4CE_B9FE_1A85_EC53
      high ^= high &>> 29
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest &<< 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    low = (low ^ rest) &* 0xFF51_AFD7_ED55_8CCD
    high = (high &+ rest) &* 0xC4CE_B9FE_1A85_EC53
    self.low = low ^ low &>> 32
    self.high = high ^ high &>> 29
  }

  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentHash($0) }
  }
}
