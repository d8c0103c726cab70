/// JSON being written. What is appended is JSON source already: escapes are the caller's.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  /// The digits, with zeros in front up to `width`.
  mutating func append(_ number: some BinaryInteger, radix: UInt64 = 10, width: Int = 1) {
    var rest = UInt64(number)
    let start = bytes.count
    repeat {
      let digit = UInt8(rest % radix)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest /= radix
    } while rest > 0 || bytes.count - start < width
    bytes[start...].reverse()
  }

  mutating func append(_ flag: Bool) {
    append(flag ? "true" : "false")
  }

  /// The shortest digits that denote the number.
  mutating func append(_ number: Double) {
    bytes.append(contentsOf: number.description.utf8)
  }

  /// A number that is not negative, rounded to the nearest decimal with so many places, ties to even.
  mutating func append(_ number: Double, places: Int) {
    var scale: UInt64 = 1
    for _ in 0..<places { scale *= 10 }
    // Exact: a significand of 53 bits and a scale of at most 20.
    let product = UInt128(number.significandBitPattern | 1 << 52) * UInt128(scale)
    let shift = 52 - Int(number.exponent)
    guard number > 0, shift > 0, shift < 127 else { return append(0.0) }
    var quotient = product >> shift
    let rest = product - quotient << shift
    let half: UInt128 = 1 << (shift - 1)
    if rest > half || rest == half && quotient % 2 == 1 { quotient += 1 }
    append(Double(quotient) / Double(scale))
  }
}
