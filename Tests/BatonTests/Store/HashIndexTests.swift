import Testing

@testable import Baton

/// An index that grows from nothing until it is large.
@Suite struct HashIndexTests {
  @Test("An index finds its numbers, and no others, as it grows into large pages")
  func growth() {
    var index = HashIndex()
    defer { index.deallocate() }
    // Each hash is two numbers'.
    func hash(_ number: UInt32) -> UInt32 { (number & ~3) &* 0x9E37_79B9 | number & 2 }
    func isFound(_ number: UInt32) -> Bool {
      index.find(hash(number)) { $0 == number } == number
    }
    for number in 0..<400_000 as Range<UInt32> {
      let roomBefore = index.hasRoom
      index.insert(hash(number), number)
      // All of them, right behind each growth.
      guard !roomBefore else { continue }
      #expect((0...number).allSatisfy(isFound))
      #expect(!(number + 1..<number + 100).contains(where: isFound))
    }
    #expect(index.count == 400_000)
    #expect(index.heldBytes > Heap.largePageBytes)
    #expect((0..<400_000 as Range<UInt32>).allSatisfy(isFound))
  }
}
