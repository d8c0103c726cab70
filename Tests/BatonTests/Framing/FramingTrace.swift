import Testing

@testable import Baton

/// What a reader said of an input, one line per event, slices of one body joined.
enum FramingTrace {
  /// - Parameter cuts: where the input is cut into chunks, ascending.
  static func multipart(
    _ bytes: [UInt8], boundary: String = "b", cuts: [Int] = [], headerLimit: Int = 16 << 10
  ) -> [String] {
    var lines: [String] = []
    var body: [UInt8] = []
    func note(_ event: Baton.MultipartReader.Event) {
      switch event {
      case .partBegan(let headers):
        body = []
        lines.append(
          (["part"] + headers.headers.map { "\($0.name)=\($0.value)" }).joined(separator: " "))
      case .body(let slice):
        if slice.isEmpty { lines.append("an empty slice") }
        body.append(contentsOf: slice)
      case .partEnded: lines.append("end " + text(body))
      }
    }
    do {
      var reader = try Baton.MultipartReader(boundary: boundary, headerLimit: headerLimit)
      try bytes.inChunks(cuts) { try reader.write($0, note) }
      try reader.finish(note)
      lines.append("done")
    } catch {
      lines.append("\(error)")
    }
    return lines
  }

  static func events(_ bytes: [UInt8], cuts: [Int] = [], fieldLimit: Int = 16 << 10) -> [String] {
    var lines: [String] = []
    var data: [UInt8] = []
    var isOpen = false
    var reader = Baton.EventStreamReader(fieldLimit: fieldLimit)
    do {
      try bytes.inChunks(cuts) { chunk in
        try reader.write(chunk) { event in
          switch event {
          case .eventBegan:
            if isOpen { lines.append("an event in an event") }
            isOpen = true
            data = []
          case .data(let slice):
            if slice.isEmpty || !isOpen { lines.append("a slice out of place") }
            data.append(contentsOf: slice)
          case .eventEnded(let name, let id):
            if !isOpen { lines.append("an end without an event") }
            isOpen = false
            lines.append("\(name) \(id.isEmpty ? "" : "#\(id) ")\(text(data))")
          case .retry(let milliseconds): lines.append("retry \(milliseconds)")
          }
        }
      }
      try reader.finish()
      lines.append("done")
    } catch {
      lines.append("\(error)")
    }
    return lines
  }

  /// As above, whole, byte by byte and cut at every place, expecting the same of all.
  static func multipartAnyhow(
    _ text: String, boundary: String = "b", headerLimit: Int = 16 << 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    anyhow(Array(text.utf8), sourceLocation) {
      multipart($0, boundary: boundary, cuts: $1, headerLimit: headerLimit)
    }
  }

  static func eventsAnyhow(
    _ text: String, fieldLimit: Int = 16 << 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    eventsAnyhow(Array(text.utf8), fieldLimit: fieldLimit, sourceLocation: sourceLocation)
  }

  static func eventsAnyhow(
    _ bytes: [UInt8], fieldLimit: Int = 16 << 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    anyhow(bytes, sourceLocation) { events($0, cuts: $1, fieldLimit: fieldLimit) }
  }

  private static func anyhow(
    _ bytes: [UInt8], _ sourceLocation: SourceLocation, _ run: ([UInt8], [Int]) -> [String]
  ) -> [String] {
    let whole = run(bytes, [])
    #expect(
      run(bytes, Array(bytes.indices)) == whole, "byte by byte", sourceLocation: sourceLocation)
    for cut in bytes.indices {
      #expect(run(bytes, [cut]) == whole, "cut at \(cut)", sourceLocation: sourceLocation)
    }
    return whole
  }

  /// The bytes, line ends and what is not ASCII made visible.
  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce("") {
      switch $1 {
      case "\r": "\($0)\\r"
      case "\n": "\($0)\\n"
      default: $0 + String($1)
      }
    }
  }
}

extension [UInt8] {
  /// The bytes in chunks, each in memory of its own, so that nobody can reach beyond.
  func inChunks(_ cuts: [Int], _ body: ([UInt8]) throws -> Void) rethrows {
    var start = 0
    for end in cuts + [count] {
      try body(Array(self[start..<end]))
      start = end
    }
  }
}
