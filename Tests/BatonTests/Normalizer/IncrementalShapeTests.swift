import Testing

@testable import Baton

/// DESIGN 5.9: in parts as at once, in each shape that servers send.
@Suite struct IncrementalShapeTests {
  @Test(
    "A response that comes in parts is the response that comes at once",
    arguments: IncrementalDocument.all, SplitResponse.Shape.allCases)
  func differential(document: IncrementalDocument, shape: SplitResponse.Shape) throws {
    let whole = ingest(
      document.table, #"{"data":\#(document.data)}"#, variables: document.variables)
    #expect(whole.failure == nil)
    for batch in [1, 2, 100] {
      let split = try SplitResponse(
        document.table, document.data, variables: document.variables, batch: batch)
      #expect(!split.parts.isEmpty)
      for isOne in [false, true] {
        let payloads = split.payloads(shape, isOne: isOne)
        let parts =
          batch == 2
          ? try deliverAnyhow(document.table, payloads, variables: document.variables)
          : try deliver(document.table, payloads, variables: document.variables)
        #expect(parts.failure == nil, "\(payloads)")
        #expect(parts.reports.isEmpty, "\(payloads)")
        #expect(parts.lines == whole.lines, "\(payloads)")
        #expect(parts.isComplete)
      }
    }
  }

  @Test(
    "Adopted or merged, the parts' change sets come to the same",
    arguments: IncrementalDocument.all)
  func merged(document: IncrementalDocument) throws {
    let split = try SplitResponse(document.table, document.data, variables: document.variables)
    for shape in SplitResponse.Shape.allCases {
      let response = Baton.IncrementalResponse(try bind(document.table, document.variables))
      let adopting = Baton.Store()
      let merging = Baton.Store()
      for payload in split.payloads(shape) {
        guard let changes = try response.take(payload) else { continue }
        try merging.commit(changes)
        let again = try merging.commit(changes)
        #expect(again.isEmpty)
        try adopting.commit(consume changes)
      }
      #expect(Baton.dumpLines(adopting) == Baton.dumpLines(merging))
    }
  }
}
