import Synchronization

/// A text that holds GraphQL: its name for diagnostics, and its bytes (September 2025, section 2.1).
///
/// A byte order mark at the start is dropped; offsets count the bytes behind it.
package final class Source: Sendable {
  /// The path as it was given, which diagnostics repeat.
  package let path: String
  /// Valid UTF-8.
  package let text: [UInt8]
  /// Where the text stands if it is a literal in another file.
  let embedding: Embedding?
  /// Where lines start, once somebody has asked for one: diagnostics do, of which there can be many.
  private let lineStarts = Mutex<[Int]>([])

  package init(path: String, text: String) {
    self.path = path
    self.text = Array(Self.withoutByteOrderMark(Array(text.utf8)[...]))
    embedding = nil
  }

  /// A text that stands inside another one. Places in it are told as places there.
  init(_ text: [UInt8], embedding: Embedding) {
    path = embedding.host.path
    self.text = text
    self.embedding = embedding
  }

  /// Refuses bytes that are not UTF-8, since a scalar could not be told from its neighbours.
  package init(path: String, bytes: [UInt8]) throws(SourceError) {
    let text = Self.withoutByteOrderMark(bytes[...])
    guard String(validating: text, as: UTF8.self) != nil else {
      throw SourceError(path: path, reason: .invalidUTF8(offset: Self.firstInvalidByte(of: bytes)))
    }
    self.path = path
    self.text = text.count == bytes.count ? bytes : Array(text)
    embedding = nil
  }

  /// Line and column of a byte, both from 1; columns count Unicode scalars. A line ends with LF, CR or
  /// CRLF (section 2.1.3).
  ///
  /// Complexity: the first call reads the text; later ones search its lines, and read one.
  package func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    if let embedding { return embedding.host.lineAndColumn(at: embedding.hostOffset(of: offset)) }
    let end = min(max(offset, 0), text.count)
    let (number, start) = lineStart(of: end)
    let scalars = text[start..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return (number, scalars + 1)
  }

  /// The line that a byte stands in, as the file has it, without its end.
  package func line(at offset: Int) -> String {
    if let embedding { return embedding.host.line(at: embedding.hostOffset(of: offset)) }
    let start = lineStart(of: min(max(offset, 0), text.count)).offset
    let end = text[start...].firstIndex(where: Self.isLineEnd) ?? text.count
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// The number and the first byte of the line that a byte stands in.
  private func lineStart(of offset: Int) -> (number: Int, offset: Int) {
    lineStarts.withLock { starts in
      if starts.isEmpty { starts = findLineStarts() }
      // The last line that starts at or before the byte.
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return (low + 1, starts[low])
    }
  }

  private func findLineStarts() -> [Int] {
    var starts = [0]
    for index in text.indices where Self.isLineEnd(text[index]) {
      // The LF behind a CR ends the line instead of it.
      let isPair =
        text[index] == UInt8(ascii: "\r") && index + 1 < text.count
        && text[index + 1] == UInt8(ascii: "\n")
      if !isPair { starts.append(index + 1) }
    }
    return starts
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func withoutByteOrderMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return offset
      }
    }
  }
}
