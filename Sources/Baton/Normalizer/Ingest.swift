/// The normalizer's state: what turns tokens into slots.
///
/// One struct in heap memory behind yajl's context pointer. Its hot paths (`Ingest+Members`, `+Values`,
/// `+Objects`, `+Lists`) touch pointers and integers only: no class, array, dictionary or closure, since
/// reference counts and exclusivity checks on those cost more than the parsing. What is rare is in
/// functions that are not inlined (`+Hold`, `+Capture`, `+Envelope`, `+Failures`).
///
/// Document order is the order in which values begin. A link is written as soon as its object's identity
/// is known, which is before anything else of the object, and a list reserves its slot when it opens; so
/// of two values for one slot, the one that begins later stays, also where one holds the other.
struct Ingest {
  /// What the next token is for.
  enum Mode: UInt8 {
    /// Nothing has come.
    case start
    /// The response's own object.
    case envelope
    /// An object of `data`: a member name, or the value of ``current``.
    case object
    /// A list of `data`: an element.
    case list
    /// The value of a member that nothing selects.
    case skipValue
    /// Inside such a value.
    case skipInside
    /// A value that is kept as JSON text.
    case capture
    /// An object whose type or key has not come yet.
    case hold
    /// The value of an envelope's member that incremental delivery has; see `Ingest+Payload`.
    case payload
  }

  var mode = Mode.start
  /// The field whose value comes, in mode `object`.
  var current: UnsafePointer<BoundField>
  /// The innermost open frame; ``frames`` - 1 while none is.
  var top: UnsafeMutablePointer<Frame>
  var frames: UnsafeMutablePointer<Frame>
  /// The first ones, which stand in the state's own block.
  private let ownFrames: UnsafeMutablePointer<Frame>
  /// The end of their memory.
  private(set) var framesEnd: UnsafeMutablePointer<Frame>
  let core: UnsafeMutablePointer<TokenizerCore>
  let table: UnsafeMutablePointer<RecordTable>
  let bound: Baton.BoundTable
  let isPartial: Bool
  let depthLimit: Int
  /// Open objects and lists, those that are skipped included.
  var depth = 0
  /// Open ones inside a value that is skipped.
  var skipDepth = 0
  var counts = Baton.Counts()
  let powers = PowersOfFive.shared
  let masks = TextMasks.shared
  let seed: Hashing.Seed

  // Lists.
  /// Where lists are gathered. Nothing lies there until ``makeScratch()``, which the first list does.
  private(set) var scratch: UnsafeMutableRawPointer
  private(set) var scratchEnd: UnsafeMutableRawPointer
  /// The innermost open list, or nil.
  var innermostList: Int?

  /// Bits of fields that were seen, of frames whose members come out of turn.
  var seenWords = ByteBuffer()

  /// Entries of records that cannot have been there before; see `Ingest+Identity`.
  var newPaths = DeferredEntries()

  /// Values of key fields, until all of the frame's have come.
  var keyParts: [KeyPart?] = []
  /// Variants of types that the table does not name and that this response did; see `Ingest+Identity`.
  var otherVariants = GrowingArray<OtherVariant>()
  /// The variant that each selection had last, by number.
  let lastVariants: UnsafeMutablePointer<UnsafePointer<BoundVariant>?>

  // Objects whose type or key comes late.
  var log = TokenLog()
  var holdLevel = 0
  var holdWaits = false
  /// How often the held object's members may still be looked through before its end.
  var holdLooks = 0
  /// Where the token after the one that is replayed starts; -1 while tokens come from the tokenizer.
  var replayNext = -1
  var replayOffset = 0

  // Values kept as text.
  var captured = ByteBuffer()
  var captureLevel = 0
  var captureNeedsComma = false
  var captureTarget = CaptureTarget.field

  // Strings with escapes; see `Ingest+Escapes`.
  /// Which fields' strings had some, by the field's plan; nil until one had.
  var escapedFields: UnsafeMutablePointer<Bool>?
  /// Behind the name of the member whose string passes unread.
  var unread: UnsafePointer<UInt8>
  var unreadText = ByteBuffer()

  // The envelope.
  var member = EnvelopeMember.none
  var hasData = false
  var dataIsNull = false
  /// Nil until there is one; see ``remark()``.
  private(set) var remarks: UnsafeMutablePointer<Remarks>?
  /// Nil where the response comes as a whole.
  let delivery: UnsafeMutablePointer<Delivery>?

  struct KeyPart {
    var field: UnsafePointer<BoundField>
    var slot: Slot
    var text: [UInt8]
  }

  struct OtherVariant {
    var selection: UInt32
    var variant: UnsafePointer<BoundVariant>
  }

  /// What stands with the state in its block, since every response needs it: before it the tokenizer, behind
  /// it the selections' last variants, and as many frames as a block of ``Heap/quickBytes`` has room for, two at
  /// the least: of a table with many selections the block is larger. What only some responses need is made
  /// when it is.
  private static let ownBytes = Heap.padded(Ingest.self)
  private static let tokenizerBytes = Heap.padded(Tokenizer.self)
  private static let scratchBytes = 1 << 12

  private static func variantBytes(_ bound: Baton.BoundTable) -> Int {
    Heap.padded(UnsafeRawPointer.self, count: bound.selectionCount)
  }

  /// How many frames the block has.
  private static func frameCount(_ bound: Baton.BoundTable) -> Int {
    let rest = Heap.quickBytes - tokenizerBytes - ownBytes - variantBytes(bound)
    return max(2, rest / MemoryLayout<Frame>.stride)
  }

  /// Room for the state and what stands behind it, to be the context of a tokenizer.
  static func room(for bound: Baton.BoundTable) -> UnsafeMutablePointer<Ingest> {
    let frames = Heap.padded(Frame.self, count: frameCount(bound))
    return (Heap.block(tokenizerBytes + ownBytes + variantBytes(bound) + frames) + tokenizerBytes)
      .bindMemory(to: Ingest.self, capacity: 1)
  }

  /// Room for the tokenizer, before the state; the same lifetime.
  static func tokenizerRoom(
    _ ingest: UnsafeMutablePointer<Ingest>
  ) -> UnsafeMutablePointer<Tokenizer> {
    // Safe: `room(for:)` made the block so.
    (UnsafeMutableRawPointer(ingest) - tokenizerBytes).bindMemory(to: Tokenizer.self, capacity: 1)
  }

  /// Begins the state, in the room that was made for the same table.
  static func begin(
    _ ingest: UnsafeMutablePointer<Ingest>, _ bound: Baton.BoundTable,
    _ core: UnsafeMutablePointer<TokenizerCore>, _ limits: Baton.Limits, isPartial: Bool,
    places: Places? = nil
  ) {
    // Safe: `room(for:)` made the block, with all that `init` takes of it.
    ingest.initialize(
      to: Ingest(
        bound, core, limits, isPartial: isPartial, places: places,
        memory: UnsafeMutableRawPointer(ingest) + ownBytes))
  }

  /// Gives all memory back; the table's too, unless it became a change set's.
  static func destroy(_ ingest: UnsafeMutablePointer<Ingest>, keepsTable: Bool) {
    if !keepsTable { RecordTable.destroy(ingest.pointee.table) }
    ingest.pointee.deallocate()
    ingest.deinitialize(count: 1)
    Heap.release(UnsafeMutableRawPointer(ingest) - tokenizerBytes)
  }

  /// - Parameter memory: what stands behind the state.
  private init(
    _ bound: Baton.BoundTable, _ core: UnsafeMutablePointer<TokenizerCore>,
    _ limits: Baton.Limits, isPartial: Bool, places: Places?, memory: UnsafeMutableRawPointer
  ) {
    self.bound = bound
    self.core = core
    self.isPartial = isPartial
    delivery = places.map { places in
      let delivery = Heap.room(Delivery.self)
      delivery.initialize(to: Delivery(to: places))
      return delivery
    }
    depthLimit = limits.depth
    table = RecordTable.make(bound.space)
    table.pointee.knownKeys = bound.knownKeys
    if !bound.sideKeys.isEmpty { table.pointee.sides.number(bound.sideKeys) }
    seed = table.pointee.seed
    let frameCount = Self.frameCount(bound)
    frames = (memory + Self.variantBytes(bound)).bindMemory(to: Frame.self, capacity: frameCount)
    ownFrames = frames
    framesEnd = frames + frameCount
    top = frames - 1
    current = bound.root.pointee.typenames
    scratch = memory
    scratchEnd = memory
    unread = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    let selections = bound.selectionCount
    lastVariants = memory.bindMemory(to: UnsafePointer<BoundVariant>?.self, capacity: selections)
    lastVariants.initialize(repeating: nil, count: selections)
  }

  /// Gives back what lies outside the block.
  private mutating func deallocate() {
    var frame = frames
    while frame <= top {
      if frame.pointee.isList, frame.pointee.ownsBlock { Heap.release(frame.pointee.start) }
      frame += 1
    }
    if frames != ownFrames { Heap.release(frames) }
    if hasScratch { Heap.release(scratch) }
    newPaths.deallocate()
    Heap.release(escapedFields)
    unreadText.free()
    seenWords.free()
    captured.free()
    log.free()
    if let remarks {
      remarks.deinitialize(count: 1)
      Heap.release(remarks)
    }
    if let delivery {
      delivery.pointee.log.free()
      delivery.deinitialize(count: 1)
      Heap.release(delivery)
    }
    otherVariants.deallocate()
  }

  /// The frame that the next object or list will have.
  @inline(__always)
  mutating func push() -> UnsafeMutablePointer<Frame> {
    let next = top + 1
    if next < framesEnd { return next }
    growFrames()
    return top + 1
  }

  @inline(never)
  mutating func growFrames() {
    let count = top - frames + 1
    let quick = Heap.quickBytes / MemoryLayout<Frame>.stride
    let capacity = max(quick, (framesEnd - frames) * 2)
    let larger = Heap.room(Frame.self, count: capacity)
    larger.moveInitialize(from: frames, count: count)
    if frames != ownFrames { Heap.release(frames) }
    frames = larger
    framesEnd = larger + capacity
    top = larger + (count - 1)
  }

  /// Why the response is refused, if it is.
  var failure: Baton.NormalizationError? { remarks?.pointee.failure }

  /// What the response has besides its data, to be added to.
  mutating func remark() -> UnsafeMutablePointer<Remarks> {
    if let remarks { return remarks }
    let made = Heap.room(Remarks.self)
    made.initialize(to: Remarks())
    remarks = made
    return made
  }

  var hasScratch: Bool { scratch != scratchEnd }

  /// Makes the memory where lists are gathered.
  @inline(never)
  mutating func makeScratch() {
    scratch = Heap.block(Self.scratchBytes)
    scratchEnd = scratch + Self.scratchBytes
  }

  /// The bytes read so far, up to the token at hand.
  var offset: Int { replayNext >= 0 ? replayOffset : core.pointee.offset }

  /// Counts a level; 0 if it is one too many.
  @inline(__always)
  mutating func enter() -> Int32 {
    depth &+= 1
    return depth <= depthLimit ? 1 : fail(.tooDeep(limit: depthLimit))
  }
}
