import Testing

@testable import Baton

/// DESIGN 5.9: lists that are streamed.
@Suite struct IncrementalStreamTests {
  private static let table = IncrementalDocument.all[6].table
  private static let first = #"{"data":{"pets":[{"id":"1","name":"A"}]},"hasNext":true}"#

  private static func items(_ path: String, _ items: String) -> String {
    #"{"incremental":[{"items":\#(items),"path":\#(path),"label":"stream"}],"hasNext":true}"#
  }

  private func links(_ ids: String...) -> String {
    let elements = ids.map { $0 == "null" ? $0 : #"{"__ref":"Pet:\#($0)"}"# }
    return #""Query":{"__typename":"Query","pets":[\#(elements.joined(separator: ","))]}"#
  }

  @Test("Items go where the path's index says, or to the end of the list where it has none")
  func places() throws {
    let b = #"[{"id":"2","name":"B"},null]"#
    let c = #"[{"id":"3","name":"C"}]"#
    for payloads in [
      [Self.items(#"["pets",1]"#, b), Self.items(#"["pets",3]"#, c)],
      [Self.items(#"["pets"]"#, b), Self.items(#"["pets"]"#, c)],
    ] {
      let delivery = try deliverAnyhow(Self.table, [Self.first] + payloads)
      #expect(delivery.reports.isEmpty)
      #expect(delivery.line("Query") == links("1", "2", "null", "3"))
      #expect(delivery.changes.compactMap { $0?.counts.objects } == [2, 1, 1])
    }
  }

  @Test("Items that come twice, or again, take their places; items behind a gap are dropped")
  func order() throws {
    let b = Self.items(#"["pets",1]"#, #"[{"id":"2","name":"B"}]"#)
    let c = Self.items(#"["pets",2]"#, #"[{"id":"3","name":"C"}]"#)
    let again = Self.items(#"["pets",1]"#, #"[{"id":"4","name":"D"}]"#)
    #expect(try deliverAnyhow(Self.table, [Self.first, b, b]).line("Query") == links("1", "2"))
    #expect(
      try deliverAnyhow(Self.table, [Self.first, b, c, again]).line("Query") == links("1", "4", "3")
    )
    let early = try deliverAnyhow(Self.table, [Self.first, c, b])
    #expect(early.line("Query") == links("1", "2"))
    #expect(
      early.reportTexts == [
        #"pets[2]: a part labelled "stream" was dropped: the list has 1 elements"#
      ])
    let none = try deliverAnyhow(Self.table, [#"{"data":{"pets":null},"hasNext":true}"#, b])
    #expect(none.reports.map(\.reason) == [.noList])
    #expect(none.reports.map(\.pathText) == ["pets[1]"])
  }

  @Test("A list's change set holds the whole list, whatever the store has there by then")
  func storeChangedBetween() throws {
    let other = #"{"data":{"pets":[{"id":"8","name":"H"},{"id":"9","name":"I"},null,null]}}"#
    let part = Self.items(#"["pets",1]"#, #"[{"id":"2","name":"B"}]"#)
    let delivery = try deliverAnyhow(
      Self.table, [Self.first, part],
      meanwhile: { _, store in _ = ingest(Self.table, other, into: store) })
    #expect(delivery.line("Query") == links("1", "2"))
    #expect(delivery.line("Pet:1") == #""Pet:1":{"__typename":"Pet","id":"1","name":"A"}"#)
  }

  @Test("Elements that were streamed take deferred parts")
  func deferredInStreamed() throws {
    let part = Self.items(#"["pets"]"#, #"[{"id":"2","name":"B"}]"#)
    let late = #"{"label":"late","path":["pets",1],"data":{"bio":"b"},"hasNext":false}"#
    let delivery = try deliverAnyhow(Self.table, [Self.first, part, late])
    #expect(
      delivery.line("Pet:2") == #""Pet:2":{"__typename":"Pet","bio":"b","id":"2","name":"B"}"#)
    // Data at an element's index without the list's label are the element's fields.
    let unlabelled = #"{"path":["pets",0],"data":{"bio":"a"},"hasNext":false}"#
    let second = try deliverAnyhow(Self.table, [Self.first, part, unlabelled])
    #expect(second.line("Pet:1") == #""Pet:1":{"__typename":"Pet","bio":"a","id":"1","name":"A"}"#)
    #expect(second.line("Query") == links("1", "2"))
  }

  @Test("An element that lacks a field is refused, with its index in the whole list")
  func elementWithoutField() throws {
    let part = Self.items(#"["pets"]"#, #"[{"id":"2","name":"B"},{"id":"3"}]"#)
    let failure = try deliverAnyhow(Self.table, [Self.first, part]).failure
    #expect(failure?.kind == .missingField("name"))
    #expect(failure?.pathText == "pets[2]")
  }

  @Test("Errors beside a list stay when it grows")
  func errors() throws {
    let b =
      #"{"incremental":[{"items":[null],"path":["pets",1],"errors":[{"message":"gone","path":["pets",1]}]}],"hasNext":true}"#
    let c = Self.items(#"["pets",2]"#, #"[{"id":"3","name":"C"}]"#)
    let delivery = try deliverAnyhow(Self.table, [Self.first, b, c])
    #expect(
      delivery.line("Query")
        == #""Query":{"__typename":"Query","pets":[{"__ref":"Pet:1"},null,{"__ref":"Pet:3"}],"#
        + #""__errors":{"pets":[{"message":"gone","path":"pets[1]"}]}}"#)
    #expect(delivery.errors.map(\.message) == ["gone"])
    #expect(delivery.changes.allSatisfy { $0?.hasUnplacedErrors == false })
  }

  @Test("Long lists in many parts, and a list that outgrows the scratch memory")
  func long() throws {
    let response = Baton.IncrementalResponse(try bind(Self.table))
    let store = Baton.Store()
    try store.commit(try #require(try response.take(Self.first)))
    for start in stride(from: 1, to: 30_000, by: 10_000) {
      let items = (start..<start + 10_000).map { #"{"id":"\#($0 + 1)","name":"n"}"# }
      let payload = Self.items(#"["pets"]"#, "[\(items.joined(separator: ","))]")
      try store.commit(try #require(try response.take(payload)))
    }
    #expect(store.recordCount == 30_002)
    let line = Baton.dumpLines(store).first { $0.hasPrefix(#""Query""#) }
    #expect(line?.hasSuffix(#"{"__ref":"Pet:30000"},{"__ref":"Pet:30001"}]}"#) == true)
  }
}
