/// Long texts as `String`s, made on their first read. By address: until ``forget()`` a text's bytes do
/// not move, and no others come to lie there.
struct TextCache {
  private var index = HashIndex()
  private var addresses: [UInt] = []
  private var strings: [String] = []
  private var textBytes = 0

  /// Text that a `String` holds without memory of its own.
  static let smallLimit = 15

  var heldBytes: Int { index.heldBytes + addresses.count * 24 + textBytes }

  private static func hash(_ address: UInt) -> UInt32 {
    UInt32(truncatingIfNeeded: Hashing.mix(UInt64(address), 0x9E37_79B9_7F4A_7C15) >> 16)
  }

  /// The string of the bytes at a place.
  mutating func string(_ start: UnsafeRawPointer, _ count: Int) -> String {
    let address = UInt(bitPattern: start)
    let hash = Self.hash(address)
    if let found = find(hash, address) { return strings[Int(found)] }
    let string = String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    index.insert(hash, UInt32(addresses.count))
    addresses.append(address)
    strings.append(string)
    // What a native string has before its bytes.
    textBytes += count + 32
    return string
  }

  private func find(_ hash: UInt32, _ address: UInt) -> UInt32? {
    addresses.withUnsafeBufferPointer { addresses in
      index.find(hash) { addresses[Int($0)] == address }
    }
  }

  /// Forgets all: the texts have moved.
  mutating func forget() {
    index.deallocate()
    self = TextCache()
  }

  /// Gives the memory back. The last use of the value and of every copy.
  mutating func deallocate() {
    index.deallocate()
  }
}
