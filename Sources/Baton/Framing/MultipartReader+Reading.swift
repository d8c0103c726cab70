extension Baton.MultipartReader {
  mutating func read(_ bytes: UnsafeRawBufferPointer, _ handler: Handler) throws {
    var index = 0
    while index < bytes.count {
      switch state {
      case .preamble:
        switch try scan(bytes, &index, handler) {
        case .part: beginHeaders()
        case .close: state = .epilogue
        default: break
        }
      case .headers: try readHeaders(bytes, &index, handler)
      case .body:
        let outcome = try scan(bytes, &index, handler)
        guard outcome == .part || outcome == .close else { break }
        try handler(.partEnded)
        if outcome == .part { beginHeaders() } else { state = .epilogue }
      case .epilogue: return
      }
    }
  }

  /// Reads on to the next delimiter and past it, or to the end of the bytes, and gives what is a body.
  private mutating func scan(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ handler: Handler
  ) throws -> DelimiterMatch.Outcome {
    let count = bytes.count
    // Where what has not been given yet starts, and where the line that may be a delimiter does. That line
    // may have begun in an earlier chunk; then nothing waits before it.
    var waiting = index
    var line = index
    var isCarried = match.isOpen
    while index < count {
      guard match.isOpen else {
        let feed = ByteSearch.first(ByteSearch.lineFeed, in: bytes, index..<count)
        // Most lines of a body are told by their first byte.
        if feed + 1 < count, bytes[feed + 1] != UInt8(ascii: "-") {
          index = feed + 1
        } else if feed < count {
          let hasReturn = feed > index && bytes[feed - 1] == ByteSearch.carriageReturn
          line = hasReturn ? feed - 1 : feed
          match.open(hasReturn ? .carriageReturn : .lineFeed)
          index = feed + 1
        } else {
          index = count
          if bytes[count - 1] == ByteSearch.carriageReturn {
            line = count - 1
            match.open(.carriageReturn, sawLineFeed: false)
          }
        }
        continue
      }
      switch match.take(bytes[index]) {
      case .undecided: index += 1
      case .refused:
        // The byte may begin another line, so it is looked at again.
        if isCarried {
          if state == .body { try match.giveBack { try handler(.body($0)) } }
          waiting = index
          isCarried = false
        }
        match.reset()
      case let outcome:
        index += 1
        match.reset()
        if !isCarried { try give(bytes, waiting..<line, handler) }
        return outcome
      }
    }
    if !isCarried { try give(bytes, waiting..<(match.isOpen ? line : count), handler) }
    return .undecided
  }

  private func give(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ handler: Handler
  ) throws {
    if state == .body, !range.isEmpty { try handler(.body(bytes.part(range))) }
  }

  // MARK: Headers

  private mutating func beginHeaders() {
    state = .headers
    clearBlock()
  }

  private mutating func clearBlock() {
    block.removeAll(keepingCapacity: true)
    lineStart = 0
    headers = Baton.PartHeaders()
  }

  /// Reads one line of the headers, or what there is of it.
  private mutating func readHeaders(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int, _ handler: Handler
  ) throws {
    let feed = ByteSearch.first(ByteSearch.lineFeed, in: bytes, index..<bytes.count)
    let end = min(feed + 1, bytes.count)
    guard end - index <= headerLimit - block.count else {
      let offset = bytesWritten + index + headerLimit - block.count
      throw fail(.headersTooLong(limit: headerLimit), at: offset)
    }
    block.append(contentsOf: bytes[index..<end])
    index = end
    guard feed < bytes.count else { return }
    let offset = bytesWritten + index - (block.count - lineStart)
    let line = openLine(block.count - 1)
    guard !line.isEmpty else {
      try handler(.partBegan(headers))
      clearBlock()
      state = .body
      // The empty line may be a delimiter's own line end: then there is no body.
      match.open(.line)
      return
    }
    switch match.outcome(ofLine: line) {
    case .part:
      try endHeadersWithoutBody(handler)
      clearBlock()
    case .close:
      try endHeadersWithoutBody(handler)
      state = .epilogue
    default:
      try headers.add(line, at: offset)
      lineStart = block.count
    }
  }

  /// The line that is being read, up to its line feed.
  func openLine(_ end: Int) -> ArraySlice<UInt8> {
    let line = block[lineStart..<end]
    return line.last == ByteSearch.carriageReturn ? line.dropLast() : line
  }

  /// Ends a part that a boundary cut off among its headers. Two boundaries with nothing between have no
  /// part between: some servers send one eagerly and the last one after it.
  mutating func endHeadersWithoutBody(_ handler: Handler) throws {
    guard !headers.headers.isEmpty else { return }
    try handler(.partBegan(headers))
    try handler(.partEnded)
  }
}
