extension Baton {
  /// The headers of a part of a multipart body.
  ///
  /// ```swift
  /// headers["content-type"]    // "application/json; charset=utf-8"
  /// ```
  ///
  /// A line that begins with white space carries on the one before. Bytes that are not UTF-8 are
  /// replaced.
  ///
  /// Source: RFC 2046, 5.1; RFC 9110, 5; RFC 9112, 5.2.
  public struct PartHeaders: Hashable, Sendable {
    /// One header.
    public struct Header: Hashable, Sendable {
      /// As it was sent; names are compared without regard to case.
      public var name: String
      /// Without the white space around it.
      public var value: String
    }

    /// In the order in which they were sent.
    public private(set) var headers: [Header] = []

    /// The value of the first header of a name, in any case.
    ///
    /// Complexity: linear in the number of headers.
    public subscript(name: String) -> String? {
      let name = name.lowercased()
      return headers.first { $0.name.lowercased() == name }?.value
    }

    /// What the part's Content-Type says; nil where it has none.
    ///
    /// - Throws: where its text breaks the grammar; the offset is that within the text.
    public var contentType: ContentType? {
      get throws(FramingError) {
        guard let text = self["content-type"] else { return nil }
        return try ContentType(text)
      }
    }

    /// - Parameters:
    ///   - line: a line without its end, not empty.
    ///   - offset: where it stands in the input.
    mutating func add(_ line: ArraySlice<UInt8>, at offset: Int) throws(FramingError) {
      if HeaderText.isBlank(line[line.startIndex]) {
        guard !headers.isEmpty else {
          throw FramingError(
            kind: .invalidHeader("white space before the first one"), offset: offset)
        }
        let more = String(decoding: HeaderText.trimmed(line), as: UTF8.self)
        if !more.isEmpty { headers[headers.count - 1].value += " " + more }
        return
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw FramingError(kind: .invalidHeader("a line without a colon"), offset: offset)
      }
      let name = HeaderText.trimmed(line[..<colon])
      guard !name.isEmpty, name.allSatisfy(HeaderText.isToken) else {
        throw FramingError(
          kind: .invalidHeader("what precedes the colon is no name"), offset: offset)
      }
      headers.append(
        Header(
          name: String(decoding: name, as: UTF8.self),
          value: String(decoding: HeaderText.trimmed(line[(colon + 1)...]), as: UTF8.self)))
    }
  }
}
