/// The numbers of a schema's concrete types and of their slots: process-wide, append-only, one space per
/// schema name. So modules that were compiled apart can share a store, and a change set's rows can be
/// adopted as they are.
final class SchemaSpace: Sendable {
  let name: String

  private struct State {
    var numbers: [String: UInt32] = [:]
    var types: [TypeSlots] = []
    /// Keys in the order in which they got a slot, so that a store can catch up with those that are
    /// new since it last looked.
    var log: [LoggedKey] = []
    /// Types that no table named when they were first seen.
    var responseTypes = 0

    mutating func type(_ name: String) -> UInt32 {
      if let number = numbers[name] { return number }
      let number = UInt32(types.count)
      types.append(TypeSlots(name: name))
      numbers[name] = number
      return number
    }
  }

  private struct TypeSlots {
    var name: String
    var numbers: [String: UInt32] = [:]
    var keys: [String] = []
  }

  /// A storage key that got a slot.
  struct LoggedKey {
    var type: UInt32
    var slot: UInt32
    var key: String
  }

  private let state = Locked(State())
  /// Types that responses may add to what tables name, in the process's whole life: a server that sends
  /// more is at fault, and must not fill the memory or keep a table from being bound.
  static let responseTypeLimit = 10_000
  static let slotLimit = Int(UInt16.max)

  private static let spaces = Locked<[String: SchemaSpace]>([:])

  private init(name: String) {
    self.name = name
  }

  /// The space of a schema's name.
  static func named(_ name: String) -> SchemaSpace {
    spaces.withLock { spaces in
      if let space = spaces[name] { return space }
      let space = SchemaSpace(name: name)
      spaces[name] = space
      return space
    }
  }

  /// The type's number, given on its first use.
  func type(_ name: String) -> UInt32 {
    state.withLock { $0.type(name) }
  }

  /// The number of a type that a response names; nil where it is new and responses have added too many.
  func type(fromResponse name: String) -> UInt32? {
    state.withLock { state in
      if let number = state.numbers[name] { return number }
      guard state.responseTypes < Self.responseTypeLimit else { return nil }
      state.responseTypes += 1
      return state.type(name)
    }
  }

  /// The type's number if it has one.
  func existingType(_ name: String) -> UInt32? {
    state.withLock { $0.numbers[name] }
  }

  func typeName(_ type: UInt32) -> String {
    state.withLock { $0.types[Int(type)].name }
  }

  /// The slot of a constant storage key, given on its first use; nil once the type is full.
  func slot(_ type: UInt32, _ key: String) -> UInt32? {
    state.withLock { state in
      if let number = state.types[Int(type)].numbers[key] { return number }
      let count = state.types[Int(type)].keys.count
      guard count < Self.slotLimit else { return nil }
      let number = UInt32(count)
      state.types[Int(type)].keys.append(key)
      state.types[Int(type)].numbers[key] = number
      state.log.append(LoggedKey(type: type, slot: number, key: key))
      return number
    }
  }

  /// The slot of a storage key if it has one.
  func existingSlot(_ type: UInt32, _ key: String) -> UInt32? {
    state.withLock { $0.types[Int(type)].numbers[key] }
  }

  /// The storage keys of a type's slots, by number.
  func keys(_ type: UInt32) -> [String] {
    state.withLock { $0.types[Int(type)].keys }
  }

  /// How many storage keys have a slot.
  var keyCount: Int { state.withLock { $0.log.count } }

  /// What got a slot after the first `count` keys, and how many there are now.
  func keys(after count: Int) -> (new: ArraySlice<LoggedKey>, count: Int) {
    state.withLock { state in (state.log[count...], state.log.count) }
  }
}
