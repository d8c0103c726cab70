import Foundation
import Testing

@testable import Baton

/// Memory for what is read here and there.
@Suite struct HeapTests {
  private static let large = Heap.largePageBytes / MemoryLayout<UInt64>.stride

  @Test("Room for a large page and more begins at one", arguments: [large, large + 1, 3 * large])
  func alignment(_ count: Int) {
    let room = Heap.scattered(UInt64.self, count: count)
    defer { Heap.release(room) }
    #expect(UInt(bitPattern: room) % UInt(Heap.largePageBytes) == 0)
    room.initialize(repeating: 7, count: count)
    #expect(room[0] == 7 && room[count - 1] == 7)
  }

  #if os(Linux)
    /// Whether the kernel has large pages, and says of memory what was wished for.
    private static let isKnown =
      FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage/enabled")
      && (try? maps.contains("VmFlags:")) == true

    @Test("Large pages are asked for, where that much is needed", .enabled(if: isKnown))
    func advice() throws {
      let room = Heap.scattered(UInt64.self, count: 3 * Self.large)
      defer { Heap.release(room) }
      #expect(try Self.flags(of: room).contains("hg"))
    }

    /// The process's mappings; a file without a size, so it is read to its end.
    private static var maps: String {
      get throws {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/smaps"))
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      }
    }

    /// What the kernel notes of the mapping that has an address.
    private static func flags(of address: UnsafeRawPointer) throws -> [Substring] {
      var isInside = false
      for line in try maps.split(separator: "\n") {
        let bounds = (line.split(separator: " ").first ?? "").split(separator: "-")
        if bounds.count == 2, let start = UInt(bounds[0], radix: 16),
          let end = UInt(bounds[1], radix: 16)
        {
          isInside = (start..<end).contains(UInt(bitPattern: address))
        } else if isInside, line.hasPrefix("VmFlags:") {
          return line.split(separator: " ")
        }
      }
      return []
    }
  #endif
}
