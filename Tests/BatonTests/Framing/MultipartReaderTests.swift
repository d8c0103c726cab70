import Testing

@testable import Baton

@Suite struct MultipartReaderTests {
  private func trace(
    _ text: String, boundary: String = "b", sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    FramingTrace.multipartAnyhow(text, boundary: boundary, sourceLocation: sourceLocation)
  }

  @Test("Parts come with their headers and bodies, preamble and epilogue do not")
  func parts() {
    let lines = trace(
      "ignored\r\n--b\r\nContent-Type: application/json; charset=utf-8\r\nX:1\r\n\r\n{\"a\":1}"
        + "\r\n--b\r\n\r\n{}\r\n--b--\r\nignored\r\n--b\r\n\r\nalso this")
    #expect(
      lines == [
        "part Content-Type=application/json; charset=utf-8 X=1", "end {\"a\":1}", "part", "end {}",
        "done",
      ])
  }

  @Test("The usual boundary is one hyphen, and bodies may have hyphens")
  func hyphen() {
    let lines = trace(
      "\r\n---\r\n\r\n-1\r\n--\r\n----\r\n------\r\n--- -\r\n---\r\n\r\n{}\r\n-----\r\n",
      boundary: "-")
    #expect(
      lines == ["part", #"end -1\r\n--\r\n----\r\n------\r\n--- -"#, "part", "end {}", "done"])
  }

  @Test("A boundary may have 70 characters and spaces within")
  func boundaries() {
    let long = String(repeating: "a b", count: 23) + "c"
    #expect(
      trace("--\(long)\r\n\r\nx\r\n--\(long)--", boundary: long) == ["part", "end x", "done"])
  }

  @Test(
    "A boundary that cannot be is refused",
    arguments: [
      ("", "invalid boundary: it is empty, at byte 0"),
      ("a ", "invalid boundary: it ends in a space, at byte 1"),
      ("a\n", "invalid boundary: a character that is not printable ASCII, at byte 1"),
      ("é", "invalid boundary: a character that is not printable ASCII, at byte 0"),
      (
        String(repeating: "a", count: 71),
        "invalid boundary: it has more than 70 characters, at byte 0"
      ),
    ])
  func refusedBoundaries(boundary: String, message: String) {
    #expect(FramingTrace.multipart([], boundary: boundary) == [message])
  }

  @Test("Lines may end in a bare line feed, mixed with others")
  func lineFeeds() {
    #expect(
      trace("--b\nA: 1\n\n{\n}\n--b\r\n\n[]\r\n--b\n\r\n7\n--b--\n")
        == ["part A=1", #"end {\n}"#, "part", "end []", "part", "end 7", "done"])
  }

  @Test("White space may follow a boundary, up to a limit")
  func padding() {
    #expect(
      trace("--b \t \r\n\r\nx\r\n--b\t\n\r\ny\r\n--b-- \t \r\n")
        == ["part", "end x", "part", "end y", "done"])
    let wide = String(repeating: " ", count: DelimiterMatch.paddingLimit)
    #expect(trace("--b\(wide)\r\n\r\nx\r\n--b--\(wide)") == ["part", "end x", "done"])
    #expect(trace("--b\n\nx\n--b \(wide)\n--b--") == ["part", #"end x\n--b "# + wide, "done"])
  }

  @Test("What only begins like a boundary, or does not begin a line, belongs to the body")
  func lookalikes() {
    let body =
      "{\"a\":\"--b\", \"b\":\" --b--\"}\r\n--bc\r\n--b--c\r\n--b- \r\n--b -\r\n-- b\r\n--b \rx\r--b\r"
    #expect(
      trace("--b\r\n\r\n\(body)\r\n--b--\r\n")
        == ["part", "end " + FramingTrace.text(Array(body.utf8)), "done"])
  }

  @Test("One line end before a boundary belongs to it, those before that to the body")
  func lineEnds() {
    #expect(
      trace("--b\r\n\r\n\r\n\r\nx\r\n\r\n--b\r\n\r\n\r\r\n--b\r\n\r\n\n\n--b--")
        == ["part", #"end \r\n\r\nx\r\n"#, "part", #"end \r"#, "part", #"end \n"#, "done"])
  }

  @Test("A part may have no body, and its headers' empty line may be the boundary's")
  func emptyParts() {
    #expect(
      trace("--b\r\nA: 1\r\n\r\n\r\n--b\r\nA: 2\r\n\r\n--b\r\nA: 3\r\n--b\r\n\r\n--b--\r\n")
        == ["part A=1", "end ", "part A=2", "end ", "part A=3", "end ", "part", "end ", "done"])
  }

  @Test("Between two boundaries with nothing between is no part")
  func eagerBoundary() {
    #expect(trace("--b\r\n\r\n{}\r\n--b\r\n--b--\r\n") == ["part", "end {}", "done"])
    #expect(trace("--b\r\n--b\r\n\r\n{}\r\n--b\r\n--b--") == ["part", "end {}", "done"])
  }

  @Test("A body of no part at all is complete")
  func noParts() {
    #expect(trace("--b--") == ["done"])
    #expect(trace("--b--\r\n") == ["done"])
    #expect(trace("preamble\n--b--\r") == ["done"])
  }

  @Test("Headers are found in any case, and a line that begins with white space carries on")
  func headers() throws {
    var reader = try Baton.MultipartReader(boundary: "b")
    var headers = Baton.PartHeaders()
    let text = "--b\r\ncontent-TYPE:\ttext/plain;\r\n  charset=utf-8 \r\nX :\r\n \t\r\nx: 2\r\n\r\n"
    try reader.write(text.utf8) { event in
      if case .partBegan(let some) = event { headers = some }
    }
    #expect(headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(try headers.contentType?.essence == "text/plain")
    #expect(headers.headers.map(\.name) == ["content-TYPE", "X", "x"])
    #expect(headers["x"] == "")
    #expect(headers["y"] == nil)
  }

  @Test(
    "A line among the headers that is none is refused, with its place",
    arguments: [
      ("{}\r\n\r\n", "a line without a colon, at byte 11"),
      ("{\"a\":1}\r\n\r\n", "what precedes the colon is no name, at byte 11"),
      (": 1\r\n\r\n", "what precedes the colon is no name, at byte 11"),
      ("\r\r\n\r\n", "a line without a colon, at byte 11"),
    ])
  func invalidHeaders(text: String, message: String) {
    #expect(trace("--b\r\nA: 1\r\n" + text) == ["invalid header of a part: \(message)"])
    #expect(
      trace("--b\r\n A: 1\r\n\r\n")
        == ["invalid header of a part: white space before the first one, at byte 5"])
  }

  @Test("Headers have a limit, whichever way they exceed it")
  func headerLimit() {
    let exceeds = "A:" + String(repeating: "x", count: 251)
    #expect(
      FramingTrace.multipartAnyhow("--b\r\n\(exceeds)\r\n\r\n\r\n--b--", headerLimit: 256).last
        == "the headers of a part are longer than 256 bytes, at byte 261")
    let fits = "A:" + String(repeating: "x", count: 250)
    #expect(
      FramingTrace.multipartAnyhow("--b\n\(fits)\r\n\r\n\n--b--", headerLimit: 256).last == "done")
    let many = String(repeating: "A:1\n", count: 65)
    #expect(
      FramingTrace.multipartAnyhow("--b\n\(many)", headerLimit: 256)
        == ["the headers of a part are longer than 256 bytes, at byte 260"])
  }

  @Test("An input that ends before its last boundary is truncated, wherever it ends")
  func truncation() {
    let text = "--b\r\nA: 1\r\n\r\nx\r\n--b\r\n\r\n{}\r\n--b--"
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      let last = FramingTrace.multipart(Array(bytes[..<count])).last
      let what =
        switch count {
        case ..<5: "the input ends before its first boundary"
        case 5..<13, 21..<23: "the input ends inside the headers of a part"
        default: "the input ends inside a part"
        }
      #expect(last == "\(what), at byte \(count)")
    }
    #expect(FramingTrace.multipart(bytes).last == "done")
  }

  @Test("A body with another boundary says so")
  func otherBoundary() {
    #expect(
      trace("--c\r\n\r\n{}\r\n--c--\r\n") == [
        "the input ends before its first boundary, at byte 18"
      ])
  }

  @Test("07: the end delimiter alone in a chunk ends the body")
  func loneEndDelimiter() throws {
    var reader = try Baton.MultipartReader(boundary: "graphql")
    var lines: [String] = []
    func note(_ event: Baton.MultipartReader.Event) {
      switch event {
      case .partBegan: lines.append("began")
      case .body(let bytes): lines.append(FramingTrace.text(Array(bytes)))
      case .partEnded: lines.append("ended")
      }
    }
    let type = "Content-Type: application/json\r\n\r\n"
    try reader.write(
      "--graphql\r\n\(type){\"data\":1}\r\n--graphql\r\n\(type){\"a\":2}\r\n".utf8, note)
    #expect(lines == ["began", "{\"data\":1}", "ended", "began", "{\"a\":2}"])
    #expect(!reader.isComplete)
    try reader.write("--graphql--\r\n".utf8, note)
    #expect(lines.last == "ended")
    #expect(reader.isComplete)
    try reader.finish(note)
  }

  @Test("07: a heartbeat ending in one line end is a part, and the body goes on")
  func heartbeat() {
    #expect(
      trace("\r\n--b\r\n\r\n{}\r\n--b\r\nA: 1\r\n\r\n{}\r\n--b--\r\n")
        == ["part", "end {}", "part A=1", "end {}", "done"])
    // A chunk that ends in the heartbeat's line end, and then nothing: no spin, and no end either.
    #expect(
      trace("--b\r\n\r\n{}\r\n") == ["part", "the input ends inside a part, at byte 11"])
  }

  @Test("What the handler throws stops the reader for good")
  func handlerThrows() throws {
    struct Stop: Error {}
    var reader = try Baton.MultipartReader(boundary: "b")
    #expect(throws: Stop.self) {
      try reader.write("--b\r\n\r\nx\r\n--b--".utf8) { _ in throw Stop() }
    }
    #expect(throws: Stop.self) { try reader.write("y".utf8) { _ in } }
    #expect(throws: Stop.self) { try reader.finish { _ in } }
  }

  @Test(
    "Slices are the chunk's own bytes, and a body of 64 MiB takes no more memory than a small one")
  func memory() throws {
    var reader = try Baton.MultipartReader(boundary: "graphql")
    var chunk = [UInt8](repeating: 0x78, count: 65_536)
    // Each chunk ends in what may be a boundary, and goes on with what refuses it.
    chunk.replaceSubrange(65_526..., with: "\r\n--graphq".utf8)
    try reader.write("--graphql\r\nA: 1\r\n\r\n".utf8) { _ in }
    let held = reader.heldBytes
    var count = 0
    var others = 0
    for _ in 0..<1024 {
      try chunk.withUnsafeBytes { bytes in
        let start = bytes.address
        let range = start..<start + UInt(bytes.count)
        try reader.write(bytes) { event in
          guard case .body(let slice) = event else { return }
          count += slice.count
          if !range.contains(slice.address) { others += slice.count }
        }
      }
      #expect(reader.heldBytes == held)
    }
    #expect(held < 1024)
    #expect(count == 1024 * 65_536 - 10)
    #expect(others == 1023 * 10)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var address: UInt { UInt(bitPattern: baseAddress) }
}
