import Testing

@testable import BatonCommands

struct LedgerTests {
  private let mismatch = Verification.Mismatch(path: "", offset: 0, expected: "", found: "")

  @Test("A difference stands unless a later occurrence is as the store has it")
  func order() {
    var ledger = Ledger()
    #expect(ledger.note(1, slot: 0, mismatch) == 0)
    #expect(ledger.note(2, slot: 0, nil) == 0)
    #expect(ledger.pending.count == 1)
    #expect(ledger.note(1, slot: 0, nil) == 1)
    #expect(ledger.pending.isEmpty)
    #expect(ledger.note(1, slot: 0, mismatch) == 0)
    #expect(ledger.pending.count == 1)
  }

  @Test("An occurrence inside the value is later than the value")
  func nesting() {
    var ledger = Ledger()
    ledger.begin(1, slot: 0)
    ledger.begin(1, slot: 0)
    #expect(ledger.end(nil) == 0)
    #expect(ledger.end(mismatch) == 1)
    #expect(ledger.pending.isEmpty)

    ledger.begin(1, slot: 0)
    ledger.begin(1, slot: 0)
    #expect(ledger.end(mismatch) == 0)
    #expect(ledger.end(nil) == 0)
    #expect(ledger.pending.count == 1)
  }
}
