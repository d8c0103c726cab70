/// A field of a bound variant, as the normalizer's inner loop wants it: 40 bytes, no reference counts.
struct BoundField {
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// A complete response may lack the field.
    static let mayBeAbsent = Flags(rawValue: 1)
    /// A string token can be its value.
    static let takesString = Flags(rawValue: 2)
    /// The storage key is a side key.
    static let isSide = Flags(rawValue: 4)
    /// The field comes with a `@defer` or `@stream`.
    static let isLate = Flags(rawValue: 8)
    /// It is `__typename`, or a key field.
    static let tellsObject = Flags(rawValue: 16)
    /// A number token is its value, as an integer or a double, and goes to the row as it is.
    static let takesNumber = Flags(rawValue: 32)

    /// Whether a string token is the value, and goes to the row as it is.
    @inline(__always)
    var isPlainText: Bool { intersection([.takesString, .isSide, .tellsObject]) == .takesString }

    /// Whether a string token is the value of a key field, and goes to the row.
    @inline(__always)
    var isKeyText: Bool {
      intersection([.takesString, .isSide, .tellsObject]) == [.takesString, .tellsObject]
    }
  }

  /// What `keyIndex` is where the field is no key field.
  static let noKey = UInt8.max

  /// The length of a response key that stands behind the last field of an awaited variant: no member
  /// name has it, so such an object never ends with all its fields seen, and takes the way of incomplete
  /// ones, on which its place is noted. No other object pays for that.
  static let placeMark = UInt32.max - 1

  /// The response key's bytes. The field after the last one of a variant has a length that no member
  /// name has.
  var key: UnsafePointer<UInt8>
  var keyCount: UInt32
  /// The row's slot number, or a side key's with ``SideTable/flag``.
  var place: UInt32
  var selection: UnsafePointer<BoundSelection>?
  /// As in ``FieldType/nonNull``.
  var nonNull: UInt64
  /// Where the field's plan stands in ``BoundTable/fields``, for messages.
  var plan: UInt32
  var kind: FieldType.Kind
  var listDepth: UInt8
  var flags: Flags
  /// Which part of the identity the field carries.
  var keyIndex: UInt8
}

/// A bound variant: the fields of one selection on one concrete type.
struct BoundVariant {
  /// The fields, and one more that no member name matches; before that another, of length
  /// ``BoundField/placeMark``, where the variant is awaited.
  var fields: UnsafePointer<BoundField>
  var fieldCount: Int
  var typeName: UnsafePointer<UInt8>
  var typeNameCount: Int
  var type: UInt32
  /// Slots that a row needs for these fields.
  var width: UInt16
  /// Key fields; 0 where the identity is a path.
  var keyCount: UInt8
  /// Whether a part of an incremental delivery may arrive at such an object, or below it.
  var isAwaited: Bool
}

/// A bound selection.
struct BoundSelection {
  /// The variant, where objects need not say their type.
  var only: UnsafePointer<BoundVariant>?
  /// The variant of objects that do not say their type, where only one type is possible.
  var assumed: UnsafePointer<BoundVariant>?
  /// Where they have to: the fields that tell it, as a variant's fields stand.
  var typenames: UnsafePointer<BoundField>
  /// The variants of the types that the table names.
  var variants: UnsafePointer<UnsafePointer<BoundVariant>>
  var variantCount: Int
  /// Its number in the table.
  var number: UInt32
  var isAbstract: Bool
}
