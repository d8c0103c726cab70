#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One storage key's value on a record: 16 bytes, of which the last is the tag.
///
/// Text up to 14 bytes lies in the slot itself, its length in the byte before the tag; longer text is a
/// pointer into the table's arena and a length. Unused bytes are zero, so two slots without pointers are
/// equal when their bytes are. All zero is the absent slot, which is what fresh rows hold.
struct Slot {
  enum Tag: UInt8 {
    case absent = 0
    case null
    case boolean
    case int
    case double
    /// Text within the slot: a string, an ID, an enum value, a custom scalar that is a string.
    case shortString
    case longString
    /// A custom scalar that is no string: its JSON text.
    case shortSource
    case longSource
    case link
    case list
    /// A list of this response that is still open; see `Ingest`. Never in a finished change set.
    case openList
    // Identities alone, from here on.
    case root
    case path
    case longPath
    case shortComposite
    case longComposite
  }

  /// What a list's elements are in memory.
  enum Elements: UInt8 {
    /// Record numbers, four bytes each; ``nullLink`` where the element is null.
    case links
    case ints
    case doubles
    /// 16-byte slots: text, booleans, inner lists, nulls.
    case slots

    var stride: Int {
      switch self {
      case .links: 4
      case .ints, .doubles: 8
      case .slots: 16
      }
    }
  }

  static let nullLink = UInt32.max
  static let shortLimit = 14

  var low: UInt64
  var high: UInt64

  @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  @inline(__always)
  init(_ tag: Tag, low: UInt64 = 0, middle: UInt64 = 0) {
    self.low = low
    high = middle | UInt64(tag.rawValue) << 56
  }

  static var absent: Slot { Slot(low: 0, high: 0) }
  static var null: Slot { Slot(.null) }

  @inline(__always)
  static func boolean(_ value: Bool) -> Slot { Slot(.boolean, low: value ? 1 : 0) }

  @inline(__always)
  static func int(_ value: Int64) -> Slot { Slot(.int, low: UInt64(bitPattern: value)) }

  @inline(__always)
  static func double(_ value: Double) -> Slot { Slot(.double, low: value.bitPattern) }

  @inline(__always)
  static func link(_ record: UInt32) -> Slot { Slot(.link, low: UInt64(record)) }

  /// A list whose elements stand at `start`, in memory that lives as long as the table.
  static func list(_ start: UnsafeRawPointer?, count: Int, _ elements: Elements) -> Slot {
    Slot(
      .list, low: UInt64(UInt(bitPattern: start)),
      middle: UInt64(UInt32(count)) | UInt64(elements.rawValue) << 32)
  }

  /// Text of at most 14 bytes. Reads the text in two overlapping words.
  @inline(__always)
  static func short(_ tag: Tag, _ text: UnsafePointer<UInt8>, _ count: Int) -> Slot {
    let raw = UnsafeRawPointer(text)
    var low: UInt64 = 0
    var high: UInt64 = 0
    if count >= 8 {
      low = raw.loadUnaligned(as: UInt64.self)
      if count > 8 {
        high = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        high = high &>> UInt64(truncatingIfNeeded: 8 &* (16 &- count))
      }
    } else if count >= 4 {
      let first = UInt64(raw.loadUnaligned(as: UInt32.self))
      let last = UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      low = first | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
    } else if count > 0 {
      low = UInt64(text[0])
      if count > 1 {
        low |= UInt64(text[count &- 1]) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
        if count > 2 { low |= UInt64(text[1]) &<< 8 }
      }
    }
    return Slot(
      low: low,
      high: high | UInt64(truncatingIfNeeded: count) &<< 48 | UInt64(tag.rawValue) &<< 56)
  }

  /// Text at `text`, in memory that lives as long as the table.
  @inline(__always)
  static func long(_ tag: Tag, _ text: UnsafeRawPointer, _ count: Int) -> Slot {
    Slot(tag, low: UInt64(UInt(bitPattern: text)), middle: UInt64(UInt32(count)))
  }

  @inline(__always)
  var rawTag: UInt8 { UInt8(truncatingIfNeeded: high &>> 56) }

  // Safe: all slots are made above, or are such a slot's bytes, so the byte is always one of the cases.
  /// The tag.
  var tag: Tag { Tag(rawValue: rawTag).unsafelyUnwrapped }

  @inline(__always)
  func has(_ tag: Tag) -> Bool { rawTag == tag.rawValue }

  /// Whether the value lies in the arena.
  @inline(__always)
  var ownsBytes: Bool {
    has(.longString) || has(.longSource) || has(.list) || has(.longPath) || has(.longComposite)
  }

  @inline(__always)
  var record: UInt32 { UInt32(truncatingIfNeeded: low) }

  /// Elements of a list, or bytes of long text.
  @inline(__always)
  var count: Int { Int(UInt32(truncatingIfNeeded: high)) }

  /// What a list's elements are; of lists alone.
  var elements: Elements {
    // Safe: as with the tag, by `list(_:count:_:)`.
    Elements(rawValue: UInt8(truncatingIfNeeded: high >> 32)).unsafelyUnwrapped
  }

  @inline(__always)
  var pointer: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: UInt(low)) }

  /// Whether the bytes of this text or path lie outside the slot.
  var isLongText: Bool {
    switch tag {
    case .longString, .longSource, .longComposite, .longPath: true
    default: false
    }
  }

  /// The text's bytes, wherever they lie.
  func withText<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    if isLongText { return try body(UnsafeRawBufferPointer(start: pointer, count: count)) }
    // Safe: the slot's first bytes are the text, at most 14, and none where the tag is no text's; they are
    // lent from a copy on the stack.
    return try withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { bytes in
      try body(UnsafeRawBufferPointer(rebasing: bytes[..<Int(high >> 48 & 0xFF)]))
    }
  }

  /// Byte equality, of long text and paths by their bytes.
  @inline(__always)
  func isEqualText(_ other: Slot) -> Bool {
    if low == other.low, high == other.high { return true }
    guard high == other.high, isLongText, let left = pointer, let right = other.pointer else {
      return false
    }
    return memcmp(left, right, count) == 0
  }

  // Safe: `list(_:count:_:)` was given so many elements of the kind, which callers look at first; an
  // empty list has no pointer.
  /// The list's elements as numbers of records.
  var linkElements: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: pointer?.assumingMemoryBound(to: UInt32.self), count: count)
  }

  /// The list's elements as slots.
  var slotElements: UnsafeBufferPointer<Slot> {
    UnsafeBufferPointer(start: pointer?.assumingMemoryBound(to: Slot.self), count: count)
  }

  /// Whether two slots of one table hold the same value, lists compared by their elements.
  func isEqualValue(_ other: Slot) -> Bool {
    if isEqualText(other) { return true }
    guard has(.list), other.has(.list), count == other.count, elements == other.elements else {
      return false
    }
    guard let left = pointer, let right = other.pointer else { return count == 0 }
    if elements != .slots { return memcmp(left, right, count * elements.stride) == 0 }
    for index in 0..<count where !slotElements[index].isEqualValue(other.slotElements[index]) {
      return false
    }
    return true
  }
}
