extension Baton {
  /// A value that was asked for and that the store does not hold.
  ///
  /// ```swift
  /// for read in store.missingReads { print(read) }  // Character:1 name
  /// ```
  public struct MissingRead: Hashable, Sendable, CustomStringConvertible {
    /// The record's identity, as `dump` writes it; a root's type where the root is not there.
    public var record: String
    /// The field's storage key.
    public var storageKey: String

    /// Record and storage key.
    public var description: String { "\(record) \(storageKey)" }
  }
}

/// Reads of what a store does not hold, each kept once.
struct MissingReads {
  /// How many are kept; a screen that reads more has told enough.
  static let limit = 1000

  /// A read, as it can be compared without making text.
  struct Key: Hashable {
    var context: LensContext.Pointer
    var record: UInt32
    var entry: UInt32
  }

  private var keys: Set<Key> = []
  private var known: Set<Baton.MissingRead> = []
  private(set) var list: [Baton.MissingRead] = []

  /// Notes a read that is new. Two lenses may ask for one value.
  mutating func add(_ key: Key, _ read: () -> Baton.MissingRead) {
    guard keys.count < Self.limit, keys.insert(key).inserted else { return }
    let read = read()
    if known.insert(read).inserted { list.append(read) }
  }

  mutating func clear() { self = MissingReads() }
}

extension Baton.Store {
  /// What lenses asked for since this was last cleared and the store did not hold, in the order of the
  /// first reads; at most a thousand.
  public var missingReads: [Baton.MissingRead] { state.pointee.misses.list }

  /// Forgets what ``missingReads`` has.
  public func clearMissingReads() { state.pointee.misses.clear() }

  /// What is told when a field of `@required(action: LOG)` reads null.
  public var requiredLog: ((Baton.MissingRead) -> Void)? {
    get { state.pointee.requiredLog }
    set { state.pointee.requiredLog = newValue }
  }
}
