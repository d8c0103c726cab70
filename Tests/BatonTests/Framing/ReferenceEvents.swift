/// An event stream read from its whole, as the HTML standard words it, to hold the reader against. Its
/// answer has the form of ``FramingTrace``'s.
enum ReferenceEvents {
  static func trace(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var data: [UInt8] = []
    var name: [UInt8] = []
    var id: [UInt8] = []
    var isInside = false
    func process(_ line: [UInt8]) {
      if line.isEmpty {
        if !data.isEmpty || name == Array("complete".utf8) {
          let idText = id.isEmpty ? "" : "#\(String(decoding: id, as: UTF8.self)) "
          let nameText = name.isEmpty ? "message" : String(decoding: name, as: UTF8.self)
          lines.append("\(nameText) \(idText)\(FramingTrace.text(data.dropLast()))")
        }
        (data, name) = ([], [])
        return
      }
      let (field, value) = split(line)
      switch field {
      case "event": name = value
      case "data": data += value + [0x0A]
      case "id": if !value.contains(0) { id = value }
      case "retry":
        if !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) {
          lines.append("retry \(Int(String(decoding: value, as: UTF8.self)) ?? .max)")
        }
      default: break
      }
    }
    let input = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var line: [UInt8] = []
    for (index, byte) in input.enumerated() {
      if byte == 0x0A, index > 0, input[index - 1] == 0x0D { continue }
      if byte == 0x0A || byte == 0x0D {
        process(line)
        line = []
      } else {
        line.append(byte)
      }
    }
    if !line.isEmpty {
      isInside = !line.contains(0x3A) || ["event", "data", "id", "retry"].contains(split(line).0)
    }
    let isTruncated = isInside || !data.isEmpty || !name.isEmpty
    return lines
      + [isTruncated ? "the input ends inside an event, at byte \(bytes.count)" : "done"]
  }

  private static func split(_ line: [UInt8]) -> (String, [UInt8]) {
    guard let colon = line.firstIndex(of: 0x3A) else {
      return (String(decoding: line, as: UTF8.self), [])
    }
    var value = Array(line[(colon + 1)...])
    if value.first == 0x20 { value.removeFirst() }
    return (String(decoding: line[..<colon], as: UTF8.self), value)
  }
}
