/// Powers of ten as doubles, and 128 leading bits of powers of five, for ``NumberText``.
///
/// Computed exactly, once, instead of written down: 131 rows of a table nobody can check by eye.
struct PowersOfFive: Sendable {
  private static let lowest = -65
  private static let highest = 65

  private struct Row {
    var high: UInt64
    var low: UInt64
  }

  // Safe: filled before the value is shared, read only after that, and never freed: there is one.
  private nonisolated(unsafe) let rows: UnsafePointer<Row>
  private nonisolated(unsafe) let tens: UnsafePointer<Double>

  static let shared = PowersOfFive()

  private init() {
    let tens = UnsafeMutablePointer<Double>.allocate(capacity: 23)
    var ten = 1.0
    for exponent in 0...22 {
      tens[exponent] = ten
      ten *= 10
    }
    let count = Self.highest - Self.lowest + 1
    let rows = UnsafeMutablePointer<Row>.allocate(capacity: count)
    var power = [UInt32](arrayLiteral: 1)
    for exponent in 0...Self.highest {
      rows[exponent - Self.lowest] = Self.leadingBits(power)
      if exponent > 0, -exponent >= Self.lowest {
        rows[-exponent - Self.lowest] = Self.reciprocal(of: power, roundsUp: exponent <= 27)
      }
      Self.multiply(&power, by: 5)
    }
    self.rows = UnsafePointer(rows)
    self.tens = UnsafePointer(tens)
  }

  /// 10^exponent, for 0...22, where it is exact.
  @inline(__always)
  func exact(_ exponent: Int) -> Double { tens[exponent] }

  /// 10^exponent, for 0...15.
  @inline(__always)
  func small(_ exponent: Int) -> UInt64 { UInt64(bitPattern: Int64(tens[exponent])) }

  /// mantissa * 10^exponent, rounded to nearest; nil where the table or its 128 bits do not decide.
  ///
  /// Lemire 2021, section 5, for results in the normal range only.
  func scaled(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa != 0 else { return 0 }
    guard exponent >= Self.lowest, exponent <= Self.highest else { return nil }
    let row = rows[exponent - Self.lowest]
    let shift = mantissa.leadingZeroBitCount
    let normal = mantissa << UInt64(shift)
    var (high, low) = normal.multipliedFullWidth(by: row.high)
    if high & 0x1FF == 0x1FF {
      let (carry, _) = normal.multipliedFullWidth(by: row.low)
      let (sum, isOver) = low.addingReportingOverflow(carry)
      low = sum
      if isOver { high &+= 1 }
      if low == .max, exponent < -27 || exponent > 55 { return nil }
    }
    let top = high >> 63
    var bits = high >> (top + 9)
    // floor(log2(10^exponent)) by a product; exact in this range.
    var power = ((exponent * 217706) >> 16) + 63 + Int(top) - shift + 1023
    guard power > 0, power < 2046 else { return nil }
    // Exactly between two doubles, as far as can be seen: round to even, if it is exact at all.
    if low <= 1, exponent >= -4, exponent <= 23, bits & 3 == 1, bits << (top + 9) == high {
      bits &= ~1
    }
    bits = (bits + (bits & 1)) >> 1
    if bits >= 1 << 53 {
      bits = 1 << 52
      power += 1
    }
    return Double(bitPattern: UInt64(power) << 52 | (bits & ((1 << 52) - 1)))
  }

  // MARK: Exact arithmetic on little-endian 32-bit limbs

  private static func multiply(_ number: inout [UInt32], by factor: UInt32) {
    var carry: UInt64 = 0
    for index in number.indices {
      carry += UInt64(number[index]) * UInt64(factor)
      number[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { number.append(UInt32(carry)) }
  }

  private static func bitCount(_ number: [UInt32]) -> Int {
    number.count * 32 - (number.last?.leadingZeroBitCount ?? 32)
  }

  /// The 128 leading bits, rounded down.
  private static func leadingBits(_ number: [UInt32]) -> Row {
    let count = bitCount(number)
    var bits: UInt128 = 0
    for index in 0..<128 {
      let bit = count - 1 - index
      bits <<= 1
      if bit >= 0 { bits |= UInt128(number[bit / 32] >> UInt32(bit % 32) & 1) }
    }
    return Row(high: UInt64(bits >> 64), low: UInt64(truncatingIfNeeded: bits))
  }

  /// The 128 leading bits of 1 / number. The algorithm wants them rounded up to 5^-27, down beyond.
  private static func reciprocal(of number: [UInt32], roundsUp: Bool) -> Row {
    // Long division of 2^(bits + 127) by the number, bit by bit; the quotient has 128 bits.
    var remainder = [UInt32](repeating: 0, count: number.count + 1)
    let divisor = number + [0]
    var quotient: UInt128 = 0
    for step in 0...(bitCount(number) + 127) {
      // remainder = remainder * 2 + (the dividend's next bit, which is 1 at the top alone)
      var carry: UInt32 = step == 0 ? 1 : 0
      for index in remainder.indices {
        let next = remainder[index] >> 31
        remainder[index] = remainder[index] << 1 | carry
        carry = next
      }
      quotient <<= 1
      if !isLess(remainder, divisor) {
        subtract(divisor, from: &remainder)
        quotient |= 1
      }
    }
    if roundsUp { quotient += 1 }
    return Row(high: UInt64(quotient >> 64), low: UInt64(truncatingIfNeeded: quotient))
  }

  private static func isLess(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  private static func subtract(_ right: [UInt32], from left: inout [UInt32]) {
    var borrow: Int64 = 0
    for index in left.indices {
      let value = Int64(left[index]) - Int64(right[index]) - borrow
      left[index] = UInt32(truncatingIfNeeded: value)
      borrow = value < 0 ? 1 : 0
    }
  }
}
