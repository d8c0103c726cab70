import Testing

@testable import Baton

/// Random inputs in random cuts, against readers of the whole input. A failure names its seed.
@Suite struct RandomFramingTests {
  private static let boundaries = ["b", "-", "--", "a b", "graphql", "bb"]

  private func pieces(_ boundary: String) -> [String] {
    let delimiter = "--" + boundary
    return [
      "\r", "\n", "\r\n", "-", "--", delimiter, delimiter + "-", delimiter + "--",
      "\r\n\(delimiter)", "\r\n\(delimiter)\r\n", "\n\(delimiter)\n\n", "\r\n\(delimiter)--\r\n",
      "\r\n\(delimiter)\r\n\r\n{}", "\r\n\r\n", "\n\n", " ", "\t", "{\"a\":1}", "A: b", "B-2:c\r\n",
      String(delimiter.dropLast()), "\(delimiter)x", "\(delimiter) \t", "x",
    ]
  }

  private func input(
    of pieces: [String], count: Int, from random: inout SplitMix
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      bytes += Array(pieces[Int.random(in: pieces.indices, using: &random)].utf8)
    }
    return bytes
  }

  private func cuts(_ count: Int, from random: inout SplitMix) -> [Int] {
    (0..<Int.random(in: 0...8, using: &random))
      .map { _ in Int.random(in: 0...count, using: &random) }.sorted()
  }

  @Test("Random bodies made of what looks like boundaries", arguments: 0..<8)
  func multipart(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for round in 0..<1500 {
      let boundary = Self.boundaries[Int.random(in: Self.boundaries.indices, using: &random)]
      var bytes = input(of: pieces(boundary), count: 24, from: &random)
      if Bool.random(using: &random) { bytes = Array("--\(boundary)\r\n\r\n".utf8) + bytes }
      let expected = ReferenceMultipart.trace(bytes, boundary: boundary)
      let ways = [[], Array(bytes.indices), cuts(bytes.count, from: &random)]
      for cuts in ways {
        let lines = FramingTrace.multipart(bytes, boundary: boundary, cuts: cuts)
        guard lines != expected else { continue }
        let text = FramingTrace.text(bytes)
        Issue.record("seed \(seed), \(round), \(cuts): \(text): \(lines), not \(expected)")
        return
      }
    }
  }

  @Test("Random bodies, framed as a server does, come out as they went in", arguments: 0..<4)
  func roundTrip(seed: UInt64) {
    var random = SplitMix(seed: 100 + seed)
    for _ in 0..<300 {
      // No piece has the boundary, so that whatever the bodies are, they have none.
      let end = Bool.random(using: &random) ? "\r\n" : "\n"
      let bodies = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        input(of: pieces("b"), count: 12, from: &random)
      }
      var bytes: [UInt8] = []
      for body in bodies {
        bytes += Array("\(end)--graphql\(end)A: 1\(end)\(end)".utf8) + body
      }
      bytes += Array("\(end)--graphql--".utf8)
      // A bare LF takes no CR before it for itself, if the body ends in one.
      if end == "\n", bodies.contains(where: { $0.last == 0x0D }) { continue }
      let expected =
        bodies.flatMap { ["part A=1", "end " + FramingTrace.text($0)] } + ["done"]
      for cuts in [[], Array(bytes.indices), cuts(bytes.count, from: &random)] {
        #expect(FramingTrace.multipart(bytes, boundary: "graphql", cuts: cuts) == expected)
      }
    }
  }

  @Test("Random streams of events", arguments: 0..<8)
  func events(seed: UInt64) {
    var random = SplitMix(seed: 200 + seed)
    let pieces = [
      "\r", "\n", "\r\n", "\n\n", "\r\r", ":", ": ", " ", "data", "data:", "data: ", "event",
      "event: ",
      "event: complete\n", "event: next\r", "id", "id: ", "retry", "retry: ", "12", "x", "é", "\0",
      "\u{FEFF}", "data: {}\n\n", "complete", "99999999999999999999",
    ]
    for round in 0..<1500 {
      let bytes = input(of: pieces, count: 24, from: &random)
      let expected = ReferenceEvents.trace(bytes)
      for cuts in [[], Array(bytes.indices), cuts(bytes.count, from: &random)] {
        let lines = FramingTrace.events(bytes, cuts: cuts)
        guard lines != expected else { continue }
        let text = FramingTrace.text(bytes)
        Issue.record("seed \(seed), \(round), \(cuts): \(text): \(lines), not \(expected)")
        return
      }
    }
  }

  @Test("200,000 streams of random bytes, in random cuts, end in an answer", arguments: 0..<8)
  func anything(seed: UInt64) throws {
    var random = SplitMix(seed: 300 + seed)
    let letters = Array("\r\n--bb: \tdataevntidry\0".utf8) + [0xEF, 0xBB, 0xBF]
    for round in 0..<25_000 {
      let isPlain = round % 4 == 0
      let bytes = (0..<Int.random(in: 0...48, using: &random)).map { _ in
        isPlain
          ? UInt8.random(in: 0...255, using: &random)
          : letters[Int.random(in: letters.indices, using: &random)]
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let isSame =
        Bool.random(using: &random)
        ? FramingTrace.multipart(bytes, cuts: [cut]) == FramingTrace.multipart(bytes)
        : FramingTrace.events(bytes, cuts: [cut]) == FramingTrace.events(bytes)
      // An expectation each time would take longer than the readers.
      if !isSame { Issue.record("seed \(seed), \(round), cut at \(cut): \(bytes)") }
    }
  }
}
