extension Baton.EventStreamReader {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  mutating func read(_ bytes: UnsafeRawBufferPointer, _ handler: Handler) throws {
    let count = bytes.count
    var index = 0
    // The next line feed, looked for once: a stream whose lines end in CR has it far away or never.
    var feed = -1
    skipByteOrderMark(bytes, &index)
    while index < count {
      if sawReturn {
        sawReturn = false
        if bytes[index] == ByteSearch.lineFeed {
          index += 1
          continue
        }
      }
      switch place {
      case .name:
        let byte = bytes[index]
        index += 1
        switch byte {
        case ByteSearch.lineFeed, ByteSearch.carriageReturn:
          sawReturn = byte == ByteSearch.carriageReturn
          try endNameAsLine(handler)
        case UInt8(ascii: ":"):
          try beginValue(handler)
          place = .colon
        default:
          name = name << 8 | UInt64(byte)
          nameLength += 1
        }
      case .colon:
        if bytes[index] == 0x20 { index += 1 }
        place = .value
      case .value:
        if feed < index {
          feed = ByteSearch.first(ByteSearch.lineFeed, in: bytes, index..<count)
        }
        let end = ByteSearch.first(ByteSearch.carriageReturn, in: bytes, index..<feed)
        if end > index { try take(bytes, index..<end, handler) }
        index = end
        guard end < count else { return }
        index += 1
        sawReturn = bytes[end] == ByteSearch.carriageReturn
        try endValue(handler)
      }
    }
  }

  private mutating func skipByteOrderMark(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
    while mark >= 0, index < bytes.count {
      guard bytes[index] == Self.byteOrderMark[mark] else {
        // A part of a mark belongs to the first line's name, which is then one that nobody knows.
        nameLength = mark
        mark = -1
        return
      }
      index += 1
      mark = mark == 2 ? -1 : mark + 1
    }
  }

  // MARK: Lines

  private mutating func endNameAsLine(_ handler: Handler) throws {
    guard nameLength > 0 else { return try endEvent(handler) }
    try beginValue(handler)
    try endValue(handler)
  }

  private mutating func beginValue(_ handler: Handler) throws {
    field =
      switch (nameLength, name) {
      case (4, 0x6461_7461): .data
      case (5, 0x65_7665_6E74): .event
      case (2, 0x6964): .id
      case (5, 0x72_6574_7279): .retry
      default: .ignored
      }
    name = 0
    nameLength = 0
    value.removeAll(keepingCapacity: true)
    guard field == .data else { return }
    if hasData {
      try withUnsafeBytes(of: ByteSearch.lineFeed) { try handler(.data($0)) }
    } else {
      hasData = true
      try handler(.eventBegan(name: nameSoFar))
    }
  }

  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ handler: Handler
  ) throws {
    switch field {
    case .data: try handler(.data(bytes.part(range)))
    case .ignored: break
    case .event, .id, .retry:
      guard range.count <= fieldLimit - value.count else {
        throw Baton.FramingError(
          kind: .fieldTooLong(limit: fieldLimit),
          offset: bytesWritten + range.lowerBound + fieldLimit - value.count)
      }
      value.append(contentsOf: bytes[range])
    }
  }

  private mutating func endValue(_ handler: Handler) throws {
    place = .name
    switch field {
    case .data, .ignored: break
    case .event: swap(&eventName, &value)
    case .id:
      // The standard has an id with a NUL be no id.
      if !value.contains(0) { eventID = String(decoding: value, as: UTF8.self) }
    case .retry:
      if let milliseconds { try handler(.retry(milliseconds: milliseconds)) }
    }
  }

  /// The retry time, if it is made of digits alone.
  private var milliseconds: Int? {
    guard !value.isEmpty else { return nil }
    var number = 0
    for byte in value {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.addingReportingOverflow(Int(byte & 0x0F))
      number = overflows || overflowsToo ? .max : sum
    }
    return number
  }

  private mutating func endEvent(_ handler: Handler) throws {
    lastEventID = eventID
    if hasData || eventName.elementsEqual("complete".utf8) {
      if !hasData { try handler(.eventBegan(name: nameSoFar)) }
      try handler(.eventEnded(name: nameSoFar, lastEventID: lastEventID))
    }
    hasData = false
    eventName.removeAll(keepingCapacity: true)
  }

  private var nameSoFar: String {
    eventName.isEmpty ? "message" : String(decoding: eventName, as: UTF8.self)
  }
}
