import Baton

/// What an input's bytes say: eight that choose, then, where they choose so, a selection table's text up
/// to a zero byte, then the response.
struct FuzzInput {
  enum Framing: UInt8 {
    /// One response, by `Normalizer`.
    case none
    /// Payloads with a record separator (0x1E) between them, by `IncrementalResponse`.
    case payloads
    /// The same out of a multipart body.
    case multipart
    /// The same out of an event stream.
    case events
  }

  static let headerLength = 8
  static let payloadSeparator: UInt8 = 0x1E
  static let boundary = "-"

  /// Nil where the input brings its own.
  var fixedTable: FuzzTable?
  var tableText: [UInt8] = []
  var framing: Framing
  var isPartial: Bool
  var gathers: Bool
  /// Whether the last store holds something before the response.
  var isPrimed: Bool
  var limits: Baton.Limits
  var variablesChoice: UInt8
  var chunkSeed: UInt64
  var body: ArraySlice<UInt8>

  /// Nil where the bytes are too few.
  init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count >= Self.headerLength else { return nil }
    let number = Int(bytes[0]) % (FuzzTable.all.count + 2)
    fixedTable = number < FuzzTable.all.count ? FuzzTable.all[number] : nil
    framing = Framing(rawValue: bytes[1] & 3) ?? .none
    isPartial = bytes[1] & 4 != 0
    gathers = bytes[1] & 8 != 0
    isPrimed = bytes[1] & 16 != 0
    limits = Baton.Limits(
      depth: [512, 512, 512, 4, 8, 1, 64, 20][Int(bytes[2] & 7)],
      tokenBytes: [64 << 20, 64 << 20, 64, 100][Int(bytes[2] >> 3 & 3)],
      responseBytes: [nil, nil, nil, 40, 100, 200, 0, 1 << 20][Int(bytes[2] >> 5)])
    variablesChoice = bytes[3]
    chunkSeed = bytes[4..<8].reduce(0) { $0 << 8 | UInt64($1) }
    body = bytes[Self.headerLength...]
    if fixedTable == nil {
      let end = body.firstIndex(of: 0) ?? body.endIndex
      tableText = Array(body[..<end])
      body = body[end...].dropFirst()
    }
  }
}
