import Observation

/// Whoever observes one record, told by channel. A channel is a row's slot number, or a rendered storage
/// key's number in ``Observers`` with ``SideTable/flag``: unlike places, these stay when the table is
/// exchanged and when a key becomes constant.
final class RecordObserver: Observable {
  let registrar = ObservationRegistrar()

  /// Only names a channel.
  subscript(channel channel: UInt32) -> Void { () }
}

/// A store's observers: one object per record that was read while observed, and nothing for the others.
struct Observers {
  typealias Path = KeyPath<RecordObserver, Void>
  typealias Target = (observer: RecordObserver, path: Path)

  private var records = References<RecordObserver>()
  private var roots = References<RecordObserver>()
  // Key paths by slot number and by rendered key, made on their first use: making one costs more than
  // the whole rest of a read.
  private var slotPaths = References<Path>()
  private var renderedPaths = References<Path>()
  private var rendered: [String: UInt32] = [:]

  /// The channel of a storage key that variables rendered.
  mutating func channel(ofRendered key: String) -> UInt32 {
    if let known = rendered[key] { return known | SideTable.flag }
    let number = UInt32(rendered.count)
    rendered[key] = number
    return number | SideTable.flag
  }

  /// Whether a key's channels need its text to be found.
  var hasRendered: Bool { !rendered.isEmpty }

  func existingChannel(ofRendered key: String) -> UInt32? {
    rendered[key].map { $0 | SideTable.flag }
  }

  /// Registers a read, of a record's number as ``StoreState/canonical(_:)`` gives it.
  mutating func read(_ record: UInt32, _ channel: UInt32) {
    let observer = existing(record) ?? makeObserver(record)
    let path = existingPath(channel) ?? makePath(channel)
    observer.registrar.access(observer, keyPath: path)
  }

  @inline(never)
  private mutating func makeObserver(_ record: UInt32) -> RecordObserver {
    let observer = RecordObserver()
    if record >= StoreState.firstRoot {
      roots.set(Int(record - StoreState.firstRoot), observer)
    } else {
      records.set(Int(record), observer)
    }
    return observer
  }

  /// The observer of a record that has one.
  @inline(__always)
  func existing(_ record: UInt32) -> RecordObserver? {
    record >= StoreState.firstRoot
      ? roots[Int(record - StoreState.firstRoot)] : records[Int(record)]
  }

  @inline(never)
  private mutating func makePath(_ channel: UInt32) -> Path {
    let path: Path = \RecordObserver[channel: channel]
    let index = Int(channel & ~SideTable.flag)
    if channel & SideTable.flag != 0 {
      renderedPaths.set(index, path)
    } else {
      slotPaths.set(index, path)
    }
    return path
  }

  /// The path of a channel that somebody has read.
  @inline(__always)
  func existingPath(_ channel: UInt32) -> Path? {
    channel & SideTable.flag != 0
      ? renderedPaths[Int(channel & ~SideTable.flag)] : slotPaths[Int(channel)]
  }

  var heldBytes: Int {
    records.heldBytes + roots.heldBytes + slotPaths.heldBytes + renderedPaths.heldBytes
  }

  /// Lets go of all. The last use of the value and of every copy.
  mutating func deallocate() {
    records.deallocate()
    roots.deallocate()
    slotPaths.deallocate()
    renderedPaths.deallocate()
  }
}

extension UnsafeMutablePointer where Pointee == StoreState {
  /// Tells the observers of changed slots, each once. They may read the store, and commit to it.
  func tell(_ changes: [Merge.Change]) {
    guard let table = pointee.table else { return }
    var targets: [Observers.Target] = []
    var names = RecordTable.Names()
    for change in changes {
      guard let observer = pointee.observers.existing(pointee.canonical(change.record)) else {
        continue
      }
      let type = table.pointee.records[Int(change.record)].type
      for place in change.places {
        if place & SideTable.flag == 0, let path = pointee.observers.existingPath(place) {
          targets.append((observer, path))
        }
        guard pointee.observers.hasRendered else { continue }
        let key = names.key(place, of: type, in: table.pointee)
        if let channel = pointee.observers.existingChannel(ofRendered: key),
          let path = pointee.observers.existingPath(channel)
        {
          targets.append((observer, path))
        }
      }
    }
    for (observer, path) in targets {
      observer.registrar.withMutation(of: observer, keyPath: path) {}
    }
  }

  /// Tells the observers of a record that is new, if there are any: a root's.
  func tellAll(of record: UInt32) {
    guard pointee.isObserved, pointee.observers.existing(pointee.canonical(record)) != nil else {
      return
    }
    tell([wholeRecord(record)])
  }

  /// All that a record holds, as a change.
  func wholeRecord(_ record: UInt32) -> Merge.Change {
    var change = Merge.Change(record: record, places: [])
    pointee.table?.pointee.forEachSlot(of: record) { place, _ in change.places.append(place) }
    return change
  }
}
