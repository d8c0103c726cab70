/// Numbers by words of eight bytes instead of byte by byte.
///
/// A loop over digits ends where nothing foretells, and a processor that guessed wrong loses more than the
/// whole conversion costs. Here a number's length decides shifts instead of branches. These read up to
/// sixteen bytes from the text's start on, whatever its length.
///
/// Safe: callers ask ``TokenizerCore/hasWords(_:)`` first, or say `hasWords` where it does; so those bytes are in
/// what yajl is reading.
extension NumberText {
  /// Eight bytes as digits: those of `0` to `9` are 0 to 9, all others are not.
  @inline(__always)
  static func word(_ text: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
      ^ 0x3030_3030_3030_3030
  }

  @inline(__always)
  static func areDigits(_ word: UInt64) -> Bool {
    (word &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080 == 0
  }

  /// The value of eight digits, the first in the lowest byte: added in pairs, pairs in fours, and these, by
  /// three multiplications (Lemire, "Number Parsing at a Gigabyte per Second", 2021, section 3).
  @inline(__always)
  static func value(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    return
      ((pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
      &+ (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001) &>> 32
  }

  /// The first `count` of a word's bytes, 1 to 8, with zeros before them.
  @inline(__always)
  private static func first(_ count: Int, of word: UInt64) -> UInt64 {
    word &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  /// The last `count` of a word's bytes, 1 to 8, with zeros before them.
  @inline(__always)
  private static func last(_ count: Int, of word: UInt64) -> UInt64 {
    word & (.max &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// Where a word of digits has its first point; 8 where it has none.
  @inline(__always)
  private static func point(in word: UInt64) -> Int {
    let others = word ^ 0x1E1E_1E1E_1E1E_1E1E
    // The lowest byte that is zero borrows first, so the lowest bit is right.
    let zeros = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount &>> 3
  }

  /// The integer, where it is written with at most sixteen digits and nothing else but a sign.
  @inline(__always)
  static func integer(words text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    let isNegative = text[0] == 0x2D
    let start = text + (isNegative ? 1 : 0)
    let count = count &- (isNegative ? 1 : 0)
    var magnitude: UInt64
    if count <= 8 {
      let digits = first(count, of: word(start))
      guard areDigits(digits) else { return nil }
      magnitude = value(digits)
    } else {
      guard count <= 16 else { return nil }
      let high = first(count &- 8, of: word(start))
      let low = word(start + (count &- 8))
      guard areDigits(high), areDigits(low) else { return nil }
      magnitude = value(high) &* 100_000_000 &+ value(low)
    }
    if isNegative { magnitude = 0 &- magnitude }
    return Int64(truncatingIfNeeded: magnitude)
  }

  /// The double, where it is written without an exponent, with a point among its first eight digits if it
  /// has more than eight, and where two machine operations or one wide product decide.
  static func double(
    words text: UnsafePointer<UInt8>, _ count: Int, _ powers: PowersOfFive
  ) -> Double? {
    isShort(text, count)
      ? double(short: text, count, powers) : double(long: text, count, powers)
  }

  /// Whether a number has at most eight bytes behind its sign.
  @inline(__always)
  static func isShort(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    count <= (text[0] == 0x2D ? 9 : 8)
  }

  /// As ``double(words:_:_:)``, of a number that ``isShort(_:_:)``.
  @inline(__always)
  static func double(
    short text: UnsafePointer<UInt8>, _ count: Int, _ powers: PowersOfFive
  ) -> Double? {
    let isNegative = text[0] == 0x2D
    let start = text + (isNegative ? 1 : 0)
    let count = count &- (isNegative ? 1 : 0)
    var digits = word(start)
    var decimals = 0
    var places = count
    let point = point(in: digits)
    if point < count {
      // What comes after the point moves up to it.
      digits ^= (digits ^ digits &>> 8) & (.max &<< UInt64(truncatingIfNeeded: 8 &* point))
      places = count &- 1
      decimals = places &- point
    }
    digits = first(places, of: digits)
    guard areDigits(digits) else { return nil }
    let magnitude = Double(Int64(truncatingIfNeeded: value(digits))) / powers.exact(decimals)
    return isNegative ? -magnitude : magnitude
  }

  /// As ``double(words:_:_:)``, of a longer one.
  @inline(__always)
  static func double(
    long text: UnsafePointer<UInt8>, _ count: Int, _ powers: PowersOfFive
  ) -> Double? {
    let isNegative = text[0] == 0x2D
    let start = text + (isNegative ? 1 : 0)
    let count = count &- (isNegative ? 1 : 0)
    let head = word(start)
    let point = point(in: head)
    guard point < 8 else { return nil }
    let whole = first(point, of: head)
    guard areDigits(whole) else { return nil }
    var mantissa = value(whole)
    let decimals = count &- 1 &- point
    // Nineteen digits fit; a zero in front of the point is none.
    guard decimals &+ (mantissa == 0 ? 0 : point) <= 19 else { return nil }
    var next = start + (point &+ 1)
    var rest = decimals
    while rest >= 8 {
      let digits = word(next)
      guard areDigits(digits) else { return nil }
      mantissa = mantissa &* 100_000_000 &+ value(digits)
      next += 8
      rest &-= 8
    }
    if rest > 0 {
      let digits = last(rest, of: word(start + (count &- 8)))
      guard areDigits(digits) else { return nil }
      mantissa = mantissa &* powers.small(rest) &+ value(digits)
    }
    let magnitude: Double
    if mantissa < 1 << 53 {
      magnitude = Double(Int64(truncatingIfNeeded: mantissa)) / powers.exact(decimals)
    } else {
      guard let scaled = powers.scaled(mantissa, 0 &- decimals) else { return nil }
      magnitude = scaled
    }
    return isNegative ? -magnitude : magnitude
  }
}
