import Testing

@testable import Baton

@Suite struct EventStreamReaderTests {
  private func trace(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    FramingTrace.eventsAnyhow(text, sourceLocation: sourceLocation)
  }

  @Test("Events come with their names and data, as GraphQL servers send them")
  func events() {
    #expect(
      trace(
        "event: next\ndata: {\"data\":1}\n\n:\n\nevent: next\ndata:{}\n\nevent: complete\ndata:\n\n"
      )
        == ["next {\"data\":1}", "next {}", "complete ", "done"])
  }

  @Test("Lines end in CR LF, LF or CR", arguments: ["\r\n", "\n", "\r"])
  func lineEnds(end: String) {
    let text = ["event: a", "data: 1", "data: 2", "", "data: 3", "", ""].joined(separator: end)
    #expect(trace(text) == [#"a 1\n2"#, "message 3", "done"])
  }

  @Test("Line ends may be mixed, and CR LF is one")
  func mixedLineEnds() {
    #expect(
      trace("data: 1\r\ndata: 2\rdata: 3\n\r\ndata: 4\r\r\n") == [
        #"message 1\n2\n3"#, "message 4", "done",
      ])
    #expect(trace("data: 1\n\rdata: 2\r\n\r") == ["message 1", "message 2", "done"])
  }

  @Test("A byte order mark at the start is dropped, and only there")
  func byteOrderMark() {
    #expect(trace("\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\n") == ["message 1", "done"])
    #expect(trace("\u{FEFF}\u{FEFF}data: 1\n\n") == ["done"])
    #expect(
      FramingTrace.eventsAnyhow([0xEF, 0xBB] + Array("data: 1\n\ndata: 2\n\n".utf8))
        == ["message 2", "done"])
    #expect(
      FramingTrace.eventsAnyhow([0xEF, 0xBB]) == ["the input ends inside an event, at byte 2"])
  }

  @Test("One space after the colon is no part of the value")
  func spaces() {
    #expect(
      trace("data:  1 \ndata:\t2\ndata\ndata: \n\n") == [
        #"message  1 \n"# + "\t" + #"2\n\n"#, "done",
      ])
  }

  @Test("The standard's own examples come out as it says")
  func standard() {
    #expect(trace("data: YHOO\ndata: +2\ndata: 10\n\n") == [#"message YHOO\n+2\n10"#, "done"])
    #expect(
      trace(
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n"
      )
        == ["message #1 first event", "message second event", "message  third event", "done"])
    #expect(
      trace("data\n\ndata\ndata\n\ndata:")
        == ["message ", #"message \n"#, "the input ends inside an event, at byte 22"])
    #expect(trace("data:test\n\ndata: test\n\n") == ["message test", "message test", "done"])
  }

  @Test("Comments and unknown fields are skipped, wherever they stand")
  func comments() {
    #expect(
      trace(
        ":\n: heartbeat\n\ndata: 1\n:data: 2\ndatas: 3\ndat: 4\nData: 5\n data: 6\nevents: x\n\n:")
        == ["message 1", "done"])
  }

  @Test("A name may stand after its data, holds for one event, and the last one counts")
  func names() {
    #expect(
      trace("data: 1\nevent: a\nevent: b\n\ndata: 2\n\nevent: c\nevent\ndata: 3\n\n")
        == ["b 1", "message 2", "message 3", "done"])
  }

  @Test("An event without data is none, but for the one that completes an operation")
  func withoutData() {
    #expect(
      trace("event: next\n\nid: 1\n\nevent: complete\n\nevent: complete\r\rdata: 1\n\n")
        == ["complete #1 ", "complete #1 ", "message #1 1", "done"])
  }

  @Test("An id holds until another comes, and one with a NUL is none")
  func identifiers() throws {
    #expect(
      trace("id: a\ndata: 1\n\ndata: 2\n\nid: b\0\ndata: 3\n\nid:\ndata: 4\n\n")
        == ["message #a 1", "message #a 2", "message #a 3", "message 4", "done"])
    var reader = Baton.EventStreamReader()
    try reader.write("id: a\n\nid: b\n".utf8) { _ in }
    #expect(reader.lastEventID == "a")
    try reader.write("\n".utf8) { _ in }
    #expect(reader.lastEventID == "b")
  }

  @Test("A retry time is digits alone, and as large as a number can be")
  func retry() {
    #expect(
      trace(
        "retry: 10\nretry:007\nretry: 1.5\nretry: -1\nretry: 1 \nretry\nretry: 99999999999999999999\n"
      )
        == ["retry 10", "retry 7", "retry \(Int.max)", "done"])
  }

  @Test(
    "A stream that ends inside an event is truncated",
    arguments: [
      "d", "data", "data: 1", "data: 1\n", "event: complete\n", "data: 1\n\nevent", "id: 1",
    ])
  func truncation(text: String) {
    #expect(trace(text).last == "the input ends inside an event, at byte \(text.utf8.count)")
  }

  @Test(
    "A stream may end anywhere else",
    arguments: ["", "\n", ": x", "data: 1\r\r", "id: 1\n", "x: y"])
  func ends(text: String) {
    #expect(trace(text).last == "done")
  }

  @Test("Data is given before its line ends")
  func early() throws {
    var reader = Baton.EventStreamReader()
    var lines: [String] = []
    for chunk in ["da", "ta:", " {\"a\"", ":1}\r", "\nid: 1\r\n", "\r"] {
      try reader.write(chunk.utf8) { event in
        switch event {
        case .eventBegan: lines.append("began")
        case .data(let bytes): lines.append(FramingTrace.text(Array(bytes)))
        case .eventEnded(let name, _): lines.append(name)
        case .retry: break
        }
      }
      lines.append("|")
    }
    #expect(
      lines == ["|", "began", "|", "{\"a\"", "|", ":1}", "|", "|", "message", "|"])
  }

  @Test("Fields other than data have a limit")
  func limits() {
    let long = String(repeating: "x", count: 65)
    for field in ["event", "id", "retry"] {
      #expect(
        FramingTrace.eventsAnyhow("\(field): \(long)\n", fieldLimit: 64)
          == ["a field of an event is longer than 64 bytes, at byte \(field.utf8.count + 66)"])
    }
    #expect(
      FramingTrace.eventsAnyhow(
        "\(long)\(long): \(long)\n:\(long)\ndata: \(long)\n\n", fieldLimit: 64)
        == ["message \(long)", "done"])
  }

  @Test("What the handler throws stops the reader for good")
  func handlerThrows() {
    struct Stop: Error {}
    var reader = Baton.EventStreamReader()
    #expect(throws: Stop.self) { try reader.write("data: 1".utf8) { _ in throw Stop() } }
    #expect(throws: Stop.self) { try reader.write("\n\n".utf8) { _ in } }
    #expect(throws: Stop.self) { try reader.finish() }
  }

  @Test("Data of 64 MiB takes no memory")
  func memory() throws {
    var reader = Baton.EventStreamReader()
    let chunk = [UInt8](repeating: 0x78, count: 65_536)
    var count = 0
    try reader.write("id: 1\nevent: next\ndata:".utf8) { _ in }
    let held = reader.heldBytes
    for _ in 0..<1024 {
      try reader.write(chunk) { event in
        if case .data(let slice) = event { count += slice.count }
      }
    }
    try reader.write("\n\n".utf8) { _ in }
    try reader.finish()
    #expect(count == 64 << 20)
    #expect(reader.heldBytes == held)
    #expect(held < 1024)
  }
}
