/// A multipart body read from its whole, line by line: slow and plain, to hold the reader against. Its
/// answer has the form of ``FramingTrace``'s.
struct ReferenceMultipart {
  private enum Kind {
    case text
    case part
    case close
  }

  private let boundary: [UInt8]
  private var lines: [String] = []

  static func trace(_ bytes: [UInt8], boundary: String) -> [String] {
    var reference = ReferenceMultipart(boundary: Array(boundary.utf8))
    reference.lines.append(reference.read(bytes))
    return reference.lines
  }

  private init(boundary: [UInt8]) {
    self.boundary = boundary
  }

  /// Each line with its end: CR LF, LF, or nothing at the end of the input.
  private func split(_ bytes: [UInt8]) -> [(text: [UInt8], end: [UInt8])] {
    var result: [(text: [UInt8], end: [UInt8])] = []
    var line: [UInt8] = []
    for byte in bytes {
      if byte != 0x0A {
        line.append(byte)
      } else if line.last == 0x0D {
        result.append((Array(line.dropLast()), [0x0D, 0x0A]))
        line = []
      } else {
        result.append((line, [0x0A]))
        line = []
      }
    }
    if !line.isEmpty { result.append((line, [])) }
    return result
  }

  private func kind(_ text: [UInt8], isLast: Bool) -> Kind {
    let delimiter = [0x2D, 0x2D] + boundary
    guard text.starts(with: delimiter) else { return .text }
    var rest = Array(text.dropFirst(delimiter.count))
    let closes = rest.starts(with: [0x2D, 0x2D])
    if closes { rest.removeFirst(2) }
    if isLast, rest.last == 0x0D { rest.removeLast() }
    guard rest.count <= 256, rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return .text }
    // A boundary that the input ends in is the last one or none.
    return closes ? .close : isLast ? .text : .part
  }

  private mutating func read(_ bytes: [UInt8]) -> String {
    var state = "preamble"
    var headers: [String] = []
    var body: [UInt8] = []
    var pendingEnd: [UInt8] = []
    var offset = 0
    for (text, end) in split(bytes) {
      let kind = kind(text, isLast: end.isEmpty)
      switch state {
      case "preamble": break
      case "headers":
        if kind != .text {
          if !headers.isEmpty { lines += [(["part"] + headers).joined(separator: " "), "end "] }
        } else if end.isEmpty {
          return "the input ends inside the headers of a part, at byte \(bytes.count)"
        } else if text.isEmpty {
          lines.append((["part"] + headers).joined(separator: " "))
          (state, body, pendingEnd) = ("body", [], [])
        } else if let problem = add(text, to: &headers) {
          return "invalid header of a part: \(problem), at byte \(offset)"
        }
      default:
        if kind == .text {
          body += pendingEnd + text
          pendingEnd = end
        } else {
          lines.append("end " + FramingTrace.text(body))
        }
      }
      offset += text.count + end.count
      if kind == .part { (state, headers) = ("headers", []) }
      if kind == .close { return "done" }
    }
    let place =
      switch state {
      case "preamble": "before its first boundary"
      case "headers": "inside the headers of a part"
      default: "inside a part"
      }
    return "the input ends \(place), at byte \(bytes.count)"
  }

  private func add(_ line: [UInt8], to headers: inout [String]) -> String? {
    func trim(_ text: some Collection<UInt8>) -> String {
      String(decoding: HeaderTrim.both(Array(text)), as: UTF8.self)
    }
    if line[0] == 0x20 || line[0] == 0x09 {
      if headers.isEmpty { return "white space before the first one" }
      let more = trim(line)
      if !more.isEmpty { headers[headers.count - 1] += " " + more }
      return nil
    }
    guard let colon = line.firstIndex(of: 0x3A) else { return "a line without a colon" }
    let name = trim(line[..<colon])
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      return "what precedes the colon is no name"
    }
    headers.append("\(name)=\(trim(line[(colon + 1)...]))")
    return nil
  }
}

private enum HeaderTrim {
  static func both(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }
}
