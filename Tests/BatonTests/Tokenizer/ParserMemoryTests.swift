import Testing

@testable import Baton

@Suite struct ParserMemoryTests {
  /// Memory whose bytes end where it says, and how to give it back.
  private final class Owned {
    let block = Heap.block(ParserMemory.byteCount)
    let memory: UnsafeMutablePointer<ParserMemory>

    init() { memory = ParserMemory.make(at: block) }

    deinit { Heap.release(block) }

    func contains(_ piece: UnsafeMutableRawPointer) -> Bool {
      piece >= block && piece < block + ParserMemory.byteCount
    }
  }

  @Test("Pieces lie in the owner's memory while there is room, then on the heap, and never overlap")
  func pieces() {
    let owned = Owned()
    var pieces: [UnsafeMutableRawPointer] = []
    for size in [120, 32, 128, 64, 32, 48, 2048, 1] {
      let piece = owned.memory.pointee.allocate(size)
      #expect(UInt(bitPattern: piece) % 16 == 0)
      piece.initializeMemory(as: UInt8.self, repeating: UInt8(pieces.count), count: size)
      pieces.append(piece)
    }
    // Those of every document.
    for piece in pieces[..<5] { #expect(owned.contains(piece)) }
    #expect(!owned.contains(pieces[6]))
    for (index, size) in [120, 32, 128, 64, 32, 48, 2048, 1].enumerated() {
      let bytes = UnsafeRawBufferPointer(start: pieces[index], count: size)
      #expect(bytes.allSatisfy { $0 == UInt8(index) })
      owned.memory.pointee.release(pieces[index])
    }
    owned.memory.pointee.release(nil)
  }

  @Test("A piece keeps its bytes while it grows out of the owner's memory")
  func growth() {
    let owned = Owned()
    var piece = owned.memory.pointee.resize(nil, 128)
    #expect(owned.contains(piece))
    for index in 0..<128 {
      piece.storeBytes(of: UInt8(index), toByteOffset: index, as: UInt8.self)
    }
    for size in [100, 256, 384, 4096, 1 << 20] {
      piece = owned.memory.pointee.resize(piece, size)
      for index in 0..<min(size, 128) {
        #expect(piece.load(fromByteOffset: index, as: UInt8.self) == UInt8(index))
      }
    }
    #expect(!owned.contains(piece))
    owned.memory.pointee.release(piece)
  }

  @Test("A small response in one write is read as it comes; later small writes are gathered")
  func firstWrite() {
    let bytes = Array(#"{"a":[1,2,3],"b":"text"}"#.utf8)
    let whole = TokenRecorder.record(bytes, cuts: [], gathers: true)
    #expect(whole.error == nil && whole.parses == 1)
    let bits = TokenRecorder.record(bytes, chunk: 1, gathers: true)
    #expect(bits.lines == whole.lines && bits.parses == 2)
  }
}
