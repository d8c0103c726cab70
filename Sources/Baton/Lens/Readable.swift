extension Baton {
  /// A slot's value, as the conformances of ``ReadableElement`` see it. Only Baton looks inside, and only
  /// during the call that it is handed to.
  public struct SlotValue {
    // Safe: `Anchor.value` makes these and refers to the store until it returns; bytes that the slot
    // leads to stay until the next commit, and those of a list's elements until the list is read.
    fileprivate let slot: Slot
    fileprivate let state: StoreState.Pointer

    init(_ slot: Slot, _ state: StoreState.Pointer) {
      self.slot = slot
      self.state = state
    }

    /// The text of a string, an ID, an enum value or a custom scalar.
    @_spi(Generated) public var text: String? { state.string(slot) }

    var isNull: Bool { slot.has(.null) || slot.has(.absent) }

    /// The elements of a list.
    fileprivate var elements: [SlotValue]? {
      guard slot.has(.list) else { return nil }
      switch slot.elements {
      case .links: return nil
      case .slots: return slot.slotElements.map { SlotValue($0, state) }
      case .ints, .doubles:
        let tag: Slot.Tag = slot.elements == .ints ? .int : .double
        let words = UnsafeBufferPointer(
          start: slot.pointer?.assumingMemoryBound(to: UInt64.self), count: slot.count)
        return words.map { SlotValue(Slot(tag, low: $0), state) }
      }
    }
  }

  /// What can stand in a list of scalars, or be optional.
  public protocol ReadableElement {
    /// The value; nil where there is none that can be read.
    init?(_ value: SlotValue)
    /// What a null reads as where none can be; nil: the element is left out.
    init?(zeroElement: ())
  }

  /// What a scalar field reads as.
  ///
  /// ```swift
  /// let tags: [String?] = anchor.value(3)
  /// ```
  public protocol Readable: ReadableElement {
    /// What an absent or null value reads as.
    @_spi(Generated) init(zero: ())
  }

  /// A generated enum. Values that the build did not know are kept as they are.
  public protocol Enumeration: RawRepresentable, Readable, Input where RawValue == String {
    /// The value of a text; every text has one.
    init(rawValue: String)
  }

  /// A Swift type that a custom scalar is mapped to.
  ///
  /// ```swift
  /// extension Date: @retroactive Baton.Scalar {
  ///   public init?(scalar text: String) { try? self.init(text, strategy: .iso8601) }
  ///   public var inputValue: Baton.InputValue { .string(formatted(.iso8601)) }
  /// }
  /// ```
  public protocol Scalar: ReadableElement, Input {
    /// The value of a response's text (JSON text, if it is no string); nil where it is none.
    init?(scalar text: String)
  }
}

extension Baton.ReadableElement {
  /// Nothing.
  public init?(zeroElement: ()) { nil }
}

extension Baton.Readable {
  /// The type's zero.
  @_spi(Generated) public init?(zeroElement: ()) { self.init(zero: ()) }
}

extension Baton.Enumeration {
  /// The value of an enum field.
  @_spi(Generated) public init?(_ value: Baton.SlotValue) {
    guard let text = value.text else { return nil }
    self.init(rawValue: text)
  }

  /// The value of the empty text.
  @_spi(Generated) public init(zero: ()) { self = Self(rawValue: "") }

  /// The value's name.
  public var inputValue: Baton.InputValue { .string(rawValue) }
}

extension Baton.Scalar {
  /// The value of a field of the scalar.
  public init?(_ value: Baton.SlotValue) {
    guard let text = value.text else { return nil }
    self.init(scalar: text)
  }
}

extension String: Baton.Readable {
  /// Text of a string, an ID, an enum value or a custom scalar.
  @_spi(Generated) public init?(_ value: Baton.SlotValue) {
    guard let text = value.text else { return nil }
    self = text
  }

  /// The empty text.
  @_spi(Generated) public init(zero: ()) { self = "" }
}

extension Int: Baton.Readable {
  /// An `Int`.
  @_spi(Generated) public init?(_ value: Baton.SlotValue) {
    guard let number = value.slot.integer else { return nil }
    self = number
  }

  /// 0.
  @_spi(Generated) public init(zero: ()) { self = 0 }
}

extension Double: Baton.Readable {
  /// A `Float`.
  @_spi(Generated) public init?(_ value: Baton.SlotValue) {
    guard let number = value.slot.float else { return nil }
    self = number
  }

  /// 0.
  @_spi(Generated) public init(zero: ()) { self = 0 }
}

extension Bool: Baton.Readable {
  /// A `Boolean`.
  @_spi(Generated) public init?(_ value: Baton.SlotValue) {
    guard let truth = value.slot.truth else { return nil }
    self = truth
  }

  /// False.
  @_spi(Generated) public init(zero: ()) { self = false }
}

extension Optional: Baton.ReadableElement, Baton.Readable where Wrapped: Baton.ReadableElement {
  /// A value or nil.
  @_spi(Generated) public init?(_ value: Baton.SlotValue) { self = Wrapped(value) }

  /// Nil.
  @_spi(Generated) public init(zero: ()) { self = nil }
}

extension Array: Baton.ReadableElement, Baton.Readable where Element: Baton.ReadableElement {
  /// A list's elements, each in its place.
  @_spi(Generated) public init?(_ value: Baton.SlotValue) {
    guard let elements = value.elements else { return nil }
    self = value.state.readingList {
      elements.compactMap { Element($0) ?? Element(zeroElement: ()) }
    }
  }

  /// No elements.
  @_spi(Generated) public init(zero: ()) { self = [] }
}
