/// What a JSON number's text means, exact and without regard to the locale.
enum NumberText {
  /// The integer that the text denotes, also where it is written with a fraction or an exponent
  /// (`3.0`, `3e0`, `30e-1`); nil where it is no integer or exceeds `Int64`.
  ///
  /// The text is a number by the JSON grammar. Complexity: linear in the text.
  ///
  /// - Parameter hasWords: whether fifteen bytes behind the text's first may be read.
  static func integer(
    _ text: UnsafePointer<UInt8>, _ count: Int, hasWords: Bool = false
  ) -> Int64? {
    (hasWords ? integer(words: text, count) : nil) ?? integer(digits: text, count)
  }

  /// The integer, digit by digit where there are fewer than eight.
  @inline(never)
  private static func integer(digits text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    var index = 0
    let isNegative = text[0] == 0x2D
    if isNegative { index = 1 }
    // Eighteen digits cannot exceed Int64.
    guard count &- index <= 18 else { return written(text, count) }
    var magnitude: UInt64 = 0
    readDigits(text, count, &index, &magnitude)
    guard index == count else { return written(text, count) }
    let value = Int64(truncatingIfNeeded: magnitude)
    return isNegative ? 0 &- value : value
  }

  /// Reads digits as long as there are any, and appends them to a number.
  @inline(__always)
  private static func readDigits(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ index: inout Int, _ number: inout UInt64
  ) {
    while count &- index >= 8, let eight = eightDigits(text + index) {
      number = number &* 100_000_000 &+ eight
      index &+= 8
    }
    while index < count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return }
      number = number &* 10 &+ UInt64(digit)
      index &+= 1
    }
  }

  /// The value of eight digits, read as one word; nil where there are fewer.
  @inline(__always)
  private static func eightDigits(_ text: UnsafePointer<UInt8>) -> UInt64? {
    let digits = word(text)
    return areDigits(digits) ? value(digits) : nil
  }

  /// The integer, for texts with a fraction, an exponent or many digits.
  @inline(never)
  private static func written(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    let parts = Parts(text, count)
    // The value is digits * 10^exponent, where the digits have no zeros at their end.
    if parts.digits.isEmpty { return 0 }
    guard parts.exponent >= 0, parts.exponent <= 19 else { return nil }
    var magnitude: UInt64 = 0
    for digit in parts.digits {
      let (product, isOver) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, isOverToo) = product.addingReportingOverflow(UInt64(digit))
      if isOver || isOverToo { return nil }
      magnitude = sum
    }
    for _ in 0..<parts.exponent {
      let (product, isOver) = magnitude.multipliedReportingOverflow(by: 10)
      if isOver { return nil }
      magnitude = product
    }
    if parts.isNegative {
      return magnitude <= UInt64(Int64.max) + 1 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// Significant digits without zeros at either end, and the exponent of ten they are to be scaled by.
  private struct Parts {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0

    init(_ text: UnsafePointer<UInt8>, _ count: Int) {
      var index = 0
      if text[0] == 0x2D {
        isNegative = true
        index = 1
      }
      var zeros = 0
      var isFraction = false
      while index < count {
        let byte = text[index]
        if byte == 0x2E {
          isFraction = true
        } else if byte == 0x65 || byte == 0x45 {
          break
        } else {
          if isFraction { exponent -= 1 }
          // Zeros are kept back until a digit follows, so that none stay at the end.
          if byte == 0x30 {
            zeros += 1
          } else {
            if !digits.isEmpty { digits.append(contentsOf: repeatElement(0, count: zeros)) }
            zeros = 0
            digits.append(byte - 0x30)
          }
        }
        index += 1
      }
      exponent += zeros
      if index < count { exponent += Self.exponent(text, count, from: index + 1) }
    }

    private static func exponent(
      _ text: UnsafePointer<UInt8>, _ count: Int, from start: Int
    ) -> Int {
      var index = start
      var isNegative = false
      if text[index] == 0x2D || text[index] == 0x2B {
        isNegative = text[index] == 0x2D
        index += 1
      }
      var value = 0
      while index < count {
        // Far beyond any text's length: more digits change nothing.
        if value < 1 << 40 { value = value * 10 + Int(text[index] - 0x30) }
        index += 1
      }
      return isNegative ? -value : value
    }
  }

  /// The nearest `Double`, ties to even; nil where the number exceeds the largest one.
  ///
  /// Short numbers take two machine operations (Clinger, "How to Read Floating Point Numbers
  /// Accurately", 1990), most others one wide product (Lemire, "Number Parsing at a Gigabyte per
  /// Second", 2021); what is left goes to the standard library.
  ///
  /// - Parameter hasWords: whether fifteen bytes behind the text's first may be read.
  static func double(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ powers: PowersOfFive, hasWords: Bool = false
  ) -> Double? {
    (hasWords ? double(words: text, count, powers) : nil) ?? double(digits: text, count, powers)
  }

  /// The double, digit by digit where there are fewer than eight.
  @inline(never)
  private static func double(
    digits text: UnsafePointer<UInt8>, _ count: Int, _ powers: PowersOfFive
  ) -> Double? {
    var index = 0
    let isNegative = text[0] == 0x2D
    if isNegative { index = 1 }
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0 &- index
    readDigits(text, count, &index, &mantissa)
    // Zeros in front are no digits of the mantissa.
    digits = mantissa == 0 ? 0 : digits &+ index
    if index < count, text[index] == 0x2E {
      index &+= 1
      let start = index
      if mantissa == 0 {
        while index < count, text[index] == 0x30 { index &+= 1 }
      }
      let first = index
      readDigits(text, count, &index, &mantissa)
      exponent = start &- index
      digits &+= index &- first
    }
    // Nineteen digits fit.
    guard digits <= 19 else { return slowDouble(text, count) }
    if index < count {
      index &+= 1
      var isBelow = false
      if text[index] == 0x2D || text[index] == 0x2B {
        isBelow = text[index] == 0x2D
        index &+= 1
      }
      guard count &- index <= 4 else { return slowDouble(text, count) }
      var written = 0
      while index < count {
        written = written &* 10 &+ Int(text[index] &- 0x30)
        index &+= 1
      }
      exponent &+= isBelow ? 0 &- written : written
    }
    if mantissa < 1 << 53, exponent >= -22, exponent <= 22 {
      let value = Double(mantissa)
      let scaled =
        exponent < 0
        ? value / powers.exact(0 &- exponent) : value * powers.exact(exponent)
      return isNegative ? -scaled : scaled
    }
    guard let value = powers.scaled(mantissa, exponent) else { return slowDouble(text, count) }
    return isNegative ? -value : value
  }

  @inline(never)
  private static func slowDouble(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    let string = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    // The standard library parses in the C locale whatever the process's is.
    guard let value = Double(string), value.isFinite else { return nil }
    return value
  }
}
