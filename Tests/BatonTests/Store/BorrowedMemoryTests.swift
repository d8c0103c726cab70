import Testing

@testable import Baton

/// The first elements of a table's arrays lie in its own block.
@Suite struct BorrowedMemoryTests {
  @Test("An array keeps its elements as it grows out of borrowed memory")
  func array() {
    let block = Heap.room(Int.self, count: 4)
    defer { Heap.release(block) }
    var array = GrowingArray(borrowing: block, capacity: 4)
    for number in 0..<1000 {
      array.append(number * 3)
      for index in 0...number { #expect(array[index] == index * 3) }
      #expect((array.start == block) == (number < 4))
      #expect((array.heldBytes == 0) == (number < 4))
      array.trim()
    }
    array.deallocate()
  }

  @Test("An index finds its numbers as it grows out of borrowed memory")
  func index() {
    let block = Heap.room(UInt64.self, count: 16)
    defer { Heap.release(block) }
    var index = HashIndex(borrowing: block, count: 16)
    func hash(_ number: UInt32) -> UInt32 { number &* 0x9E37_79B9 >> 3 }
    for number in 0..<500 as Range<UInt32> {
      #expect(index.find(hash(number)) { $0 == number } == nil)
      index.insert(hash(number), number)
      for known in 0...number { #expect(index.find(hash(known)) { $0 == known } == known) }
      #expect((index.heldBytes == 0) == (number < 12))
    }
    index.deallocate()
  }
}
