import Testing

@testable import Baton

@Suite struct EscapedTextTests {
  /// The text of a string's bytes behind its opening quote; nil where it does not end.
  private func decode(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
    // Copied, so that a read past the end is one past an allocation.
    let bytes = Array(bytes)
    guard case .text(let text) = decode(bytes, room: EscapedText.room(for: bytes.count)) else {
      return nil
    }
    return text
  }

  private enum Outcome: Equatable {
    case text([UInt8])
    case noEnd
    case noRoom
  }

  private func decode(_ bytes: [UInt8], room size: Int) -> Outcome {
    let guards = 16
    var room = [UInt8](repeating: 0xA5, count: size + guards)
    let outcome = bytes.withUnsafeBytes { bytes in
      room.withUnsafeMutableBytes { room in
        EscapedText.decode(bytes, into: UnsafeMutableRawBufferPointer(rebasing: room[..<size]))
      }
    }
    #expect(room[size...].allSatisfy { $0 == 0xA5 }, "written past \(size) bytes")
    switch outcome {
    case .text(let count): return .text(Array(room[..<count]))
    case .noEnd: return .noEnd
    case .noRoom: return .noRoom
    }
  }

  /// What yajl makes of a string; nil where it refuses it.
  private func yajl(_ string: [UInt8]) -> [UInt8]? {
    TokenRecorder.record([0x22] + string + [0x22], cuts: []).texts.first
  }

  /// Pieces of which random strings are made: every escape, halves of pairs, text of all lengths.
  private static let pieces: [String] = [
    #"\n"#, #"\t"#, #"\r"#, #"\b"#, #"\f"#, #"\""#, #"\\"#, #"\/"#, #"\u0000"#, #"\u0041"#,
    #"\u00e9"#,
    #"\u0800"#, #"\uFFFF"#, #"\ud83d\ude00"#, #"\uD83D\uDE00"#, #"\ud800"#, #"\udc00"#,
    #"\ud800\u0041"#,
    #"\ud800\ud800"#, #"\ud800\n"#, #"\ud800\\"#, #"\ud800\""#, "a", "ab", "sevenby", "eight by",
    "nine byte",
    "a longer text without any escape in it", "é", "云主机", "😀", "/", "u", "n", "0041",
  ]

  @Test("Text comes out as yajl decodes it: 100,000 random strings")
  func random() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<100_000 {
      var string = ""
      for _ in 0..<random.next() % 12 {
        string += Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      }
      let bytes = Array(string.utf8)
      let expected = try #require(yajl(bytes), "\(string)")
      #expect(decode(bytes + [0x22] + Array(",\"more\\".utf8)) == expected, "\(string)")
      #expect(decode(bytes + [0x22]) == expected, "\(string)")
    }
  }

  @Test(
    "Every escape of four digits comes out as yajl decodes it, alone and after a half of a pair")
  func units() throws {
    for unit in 0...0xFFFF as ClosedRange<UInt32> {
      let digits = String(unit + 0x10000, radix: 16).dropFirst()
      for before in unit % 7 == 0 ? ["", #"\ud8f3"#] : [""] {
        let bytes = Array((before + #"\u"# + digits + "x").utf8)
        let expected = try #require(yajl(bytes))
        #expect(decode(bytes + [0x22]) == expected, "\(before)\\u\(digits)")
      }
    }
  }

  @Test("A string that is cut anywhere does not end, and nothing past the cut is read")
  func cuts() {
    let string = Array(Self.pieces.joined().utf8)
    #expect(decode(string + [0x22]) != nil)
    for count in 0...string.count { #expect(decode(string[..<count]) == nil, "\(count)") }
  }

  @Test("Where there is too little room, it is told, and nothing is written past it")
  func rooms() {
    var random = SplitMix(seed: 11)
    for _ in 0..<300 {
      var string = ""
      for _ in 0..<random.next() % 40 {
        string += Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      }
      let bytes = Array(string.utf8) + [0x22]
      let whole = decode(bytes, room: EscapedText.room(for: bytes.count))
      var fits = 0
      for size in 0...EscapedText.room(for: bytes.count) {
        let outcome = decode(bytes, room: size)
        #expect(outcome == whole || outcome == .noRoom, "\(string) in \(size) bytes")
        if outcome == whole { fits += 1 }
      }
      #expect(fits > 0)
    }
  }
}
