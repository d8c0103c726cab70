#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  private var frameCapacity = 16
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
  let seed: Hashing.Seed

  // Lists.
  let scratch: UnsafeMutableRawPointer
  static let scratchBytes = 1 << 16
  /// The innermost open list, or nil.
  var innermostList: Int?

  /// Bits of fields that were seen, of frames whose members come out of turn.
  var seenWords = ByteBuffer()

  /// Values of key fields, until all of the frame's have come.
  var keyParts: [KeyPart?] = []
  /// Variants of types that the table does not name, by selection and type; see `Ingest+Identity`.
  var otherVariants: [OtherVariant: UnsafePointer<BoundVariant>] = [:]
  var otherArena = Arena()
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

  // The envelope.
  var member = EnvelopeMember.none
  var hasData = false
  var dataIsNull = false
  var errorsText: [UInt8]?
  var extensionsText: [UInt8]?
  var unexpectedNulls: [UnexpectedNull] = []
  /// Slots with links that occurrences of one record wrote differently; see `Ingest+Rewrites`.
  var rewrites: [RecordTable.ErrorPlace: Rewrites] = [:]
  var rewriteCount = 0

  // Incremental delivery.
  /// Where parts may arrive; nil where the response comes as a whole.
  var places: Places?
  /// Members of the envelope that wait for its end, as if they were an object's.
  var payloadLog = TokenLog()
  /// Open objects and lists inside the member at hand.
  var payloadLevel = 0
  /// The part that is being read.
  var part: OpenPart?
  /// What parts were read into, for errors to be placed.
  var bases: [PartBase] = []
  /// Lists whose places were noted, and their slots.
  var notedLists: [(list: Places.Node, slot: RecordTable.ErrorPlace)] = []

  var failure: Baton.NormalizationError?

  struct KeyPart {
    var field: UnsafePointer<BoundField>
    var slot: Slot
    var text: [UInt8]
  }

  struct OtherVariant: Hashable {
    var selection: UInt32
    var type: UInt32
  }

  struct UnexpectedNull {
    var path: [Baton.FieldError.Step]
    var expected: String
    var offset: Int
  }

  init(
    _ bound: Baton.BoundTable, _ core: UnsafeMutablePointer<TokenizerCore>,
    _ limits: Baton.Limits, isPartial: Bool
  ) {
    self.bound = bound
    self.core = core
    self.isPartial = isPartial
    depthLimit = limits.depth
    table = RecordTable.make(bound.space)
    table.pointee.knownKeys = bound.knownKeys
    for key in bound.sideKeys { _ = table.pointee.sides.number(of: key) }
    seed = table.pointee.seed
    frames = UnsafeMutablePointer<Frame>.allocate(capacity: frameCapacity)
    top = frames - 1
    current = bound.root.pointee.typenames
    scratch = UnsafeMutableRawPointer.allocate(byteCount: Self.scratchBytes, alignment: 16)
    let selections = bound.plan.selections.count
    lastVariants = UnsafeMutablePointer.allocate(capacity: selections)
    lastVariants.initialize(repeating: nil, count: selections)
  }

  /// Gives back all memory but the table's. The last use of the value.
  func deallocate() {
    var frame = frames
    while frame <= top {
      if frame.pointee.isList, frame.pointee.ownsBlock { free(frame.pointee.start) }
      frame += 1
    }
    frames.deallocate()
    scratch.deallocate()
    lastVariants.deallocate()
    seenWords.free()
    captured.free()
    log.free()
    payloadLog.free()
    otherArena.deallocate()
  }

  /// The frame that the next object or list will have.
  @inline(__always)
  mutating func push() -> UnsafeMutablePointer<Frame> {
    let next = top + 1
    if next - frames < frameCapacity { return next }
    return growFrames()
  }

  @inline(never)
  private mutating func growFrames() -> UnsafeMutablePointer<Frame> {
    let count = top - frames + 1
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: frameCapacity * 2)
    larger.moveInitialize(from: frames, count: count)
    frames.deallocate()
    frames = larger
    frameCapacity *= 2
    top = larger + (count - 1)
    return top + 1
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
