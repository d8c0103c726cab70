import Testing

@testable import Baton

/// What rows and short texts are made of.
@Suite struct SlotMemoryTests {
  @Test("A short string cut by masks is the one that is put together by its length")
  func masksCutStrings() {
    let text = Array("0123456789abcdef".utf8)
    for count in 0...Slot.shortLimit {
      text.withUnsafeBufferPointer { bytes in
        let start = bytes.baseAddress.unsafelyUnwrapped
        let cut = TextMasks.shared.string(start, count)
        let slot = Slot.short(.shortString, start, count)
        #expect(cut.low == slot.low && cut.high == slot.high, "\(count) bytes")
        #expect(cut.withText { Array($0) } == Array(text[..<count]))
      }
    }
  }

  @Test(
    "Bytes handed out as zero are zero and aligned, between texts and beyond a slab's size",
    arguments: [nil, 0, 8, 312, 1000] as [Int?])
  func zerosAreZero(borrowed: Int?) {
    // What the C library hands out next has been written to.
    for size in [1008, 2016, 4032, 8064, 16128, 32256] {
      for block in (0..<8).map({ _ in Heap.block(size) }) {
        block.initializeMemory(as: UInt8.self, repeating: 0xFF, count: size)
        Heap.release(block)
      }
    }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 16)
    block.initializeMemory(as: UInt8.self, repeating: 0xFF)
    defer { block.deallocate() }
    // The memory that it begins in may be another's, and end anywhere.
    var arena =
      borrowed.map { Arena(borrowing: block.baseAddress.unsafelyUnwrapped, $0) } ?? Arena()
    defer { arena.deallocate() }
    let dirt = [UInt8](repeating: 0xFF, count: 3000)
    var random = SystemRandomNumberGenerator()
    for step in 0..<2000 {
      _ = arena.copy(dirt, Int.random(in: 0...(step % 7 == 6 ? 3000 : 40), using: &random))
      let count = 16 * (step == 1000 ? 100_000 : Int.random(in: 0...40, using: &random))
      if !arena.hasZeros(count) { arena.makeZeros(count) }
      #expect(arena.hasZeros(count))
      let zeros = arena.takeZeros(count)
      #expect(UInt(bitPattern: zeros) & 15 == 0)
      let bytes = UnsafeMutableRawBufferPointer(start: zeros, count: count)
      #expect(bytes.allSatisfy { $0 == 0 }, "\(count) bytes in step \(step)")
      // Whoever takes them writes; what is handed out next must not be of these.
      bytes.initializeMemory(as: UInt8.self, repeating: 0xFF)
    }
    if let borrowed { #expect(block[borrowed...].allSatisfy { $0 == 0xFF }) }
  }
}
