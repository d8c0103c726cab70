/// A payload as a list of rows between a head and a tail.
protocol Rows {
  init()
  static var head: StaticString { get }
  static var tail: StaticString { get }
  mutating func appendRow(to text: inout JSONText)
}

extension Rows {
  static func write(bytes: Int, to write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var rows = Self()
    var text = JSONText()
    text.append(head)
    var rowBytes = 0
    while rowBytes < bytes {
      if rowBytes > 0 { text.append(",") }
      let start = text.count
      rows.appendRow(to: &text)
      rowBytes += text.count - start + 1
      try text.flush(atLeast: 1 << 16, to: write)
    }
    text.append(tail)
    try text.flush(atLeast: 1, to: write)
  }
}

extension JSONText {
  /// Hands over what is there once it is worth a call.
  mutating func flush(
    atLeast threshold: Int, to write: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard count >= threshold else { return }
    try bytes.withUnsafeBytes(write)
    removeAll()
  }
}
