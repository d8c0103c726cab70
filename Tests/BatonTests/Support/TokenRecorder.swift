@testable import Baton

/// Runs a tokenizer and writes down what it says, one line per token.
struct TokenRecorder {
  var lines: [String] = []
  /// The strings' bytes, which need not be UTF-8.
  private var texts: [[UInt8]] = []
  private var core: UnsafeMutablePointer<TokenizerCore>?
  private var depth = 0

  typealias Recording = (
    lines: [String], texts: [[UInt8]], error: TokenizerError?, parses: Int
  )

  /// The tokens of an input that is written in pieces, and the error that ended it.
  static func record(
    _ bytes: [UInt8], cuts: [Int], tokenLimit: Int = .max, inputLimit: Int = .max,
    gathers: Bool = false
  ) -> Recording {
    let recorder = UnsafeMutablePointer<TokenRecorder>.allocate(capacity: 1)
    recorder.initialize(to: TokenRecorder())
    defer {
      recorder.deinitialize(count: 1)
      recorder.deallocate()
    }
    var tokenizer = Tokenizer(
      handlers, context: recorder, tokenLimit: tokenLimit, inputLimit: inputLimit, gathers: gathers)
    recorder.pointee.core = tokenizer.core
    var failure: TokenizerError?
    bytes.withUnsafeBytes { bytes in
      do throws(TokenizerError) {
        var start = 0
        for end in cuts + [bytes.count] {
          try tokenizer.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
          start = end
        }
        try tokenizer.finish()
      } catch {
        failure = error
      }
    }
    return (recorder.pointee.lines, recorder.pointee.texts, failure, tokenizer.parseCount)
  }

  /// As above, in pieces of one size.
  static func record(
    _ bytes: [UInt8], chunk: Int, tokenLimit: Int = .max, gathers: Bool = false
  ) -> Recording {
    let cuts = Array(stride(from: chunk, to: bytes.count, by: chunk))
    return record(bytes, cuts: cuts, tokenLimit: tokenLimit, gathers: gathers)
  }

  private static func at(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<TokenRecorder> {
    context.unsafelyUnwrapped.assumingMemoryBound(to: TokenRecorder.self)
  }

  private mutating func add(_ line: String, opens: Int = 0, isKey: Bool = false) -> Int32 {
    core?.pointee.moved = true
    depth += opens
    // Long texts would make a failure unreadable.
    lines.append(line.utf8.count > 200 ? "\(line.prefix(40))… \(line.utf8.count) bytes" : line)
    if depth == 0, !isKey, opens <= 0 { core?.pointee.markEnd() }
    return 1
  }

  private static let handlers = TokenHandlers(
    null: { at($0).pointee.add("null") },
    boolean: { at($0).pointee.add("bool:\($1 != 0)") },
    number: { context, text, count in
      let bytes = UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
      return at(context).pointee.add("number:" + String(bytes: bytes, count))
    },
    string: {
      at($0).pointee.texts.append(Array(UnsafeBufferPointer(start: $1, count: $2)))
      return at($0).pointee.add("string:" + String(bytes: $1, $2))
    },
    key: { at($0).pointee.add("key:" + String(bytes: $1, $2), isKey: true) },
    openObject: { at($0).pointee.add("map open '{'", opens: 1) },
    closeObject: { at($0).pointee.add("map close '}'", opens: -1) },
    openList: { at($0).pointee.add("array open '['", opens: 1) },
    closeList: { at($0).pointee.add("array close ']'", opens: -1) })
}
