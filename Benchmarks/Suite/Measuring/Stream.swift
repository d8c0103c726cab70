import Baton

/// One response after the other, on a thread of its own.
struct Stream: Sendable {
  private let contender: Contender
  private let table: Baton.BoundTable
  private let bytes: [UInt8]
  private let repeats: Int

  init(_ contender: Contender, _ tableText: String, _ bytes: [UInt8], repeats: Int) throws {
    self.contender = contender
    table = try Baton.SelectionTable(tableText).bind()
    self.bytes = bytes
    self.repeats = repeats
  }

  func run() {
    bytes.withUnsafeBytes { bytes in
      for _ in 0..<repeats {
        if contender == .yajl {
          YajlRun.withCallbacks(bytes)
        } else {
          do {
            try Baton.Store().commit(Contender.ingest(bytes, chunk: 65536, table))
          } catch {
            preconditionFailure("\(error)")
          }
        }
      }
    }
  }
}
