/// Reads the part of YAML that graphql-cats is written in: mappings, sequences, `|` blocks and flow
/// mappings of scalars.
indirect enum Outline {
  case scalar(String)
  case sequence([Outline])
  case mapping([String: Outline])

  subscript(name: String) -> Outline? {
    if case .mapping(let members) = self { members[name] } else { nil }
  }

  var text: String? {
    if case .scalar(let text) = self { text } else { nil }
  }

  var elements: [Outline] {
    if case .sequence(let elements) = self { elements } else { [] }
  }

  var members: [String: Outline] {
    if case .mapping(let members) = self { members } else { [:] }
  }

  init(reading text: String) {
    var reader = OutlineReader(
      lines: text.split(separator: "\n", omittingEmptySubsequences: false)[...])
    self = reader.node(indentation: 0)
  }
}

private struct OutlineReader {
  var lines: ArraySlice<Substring>

  private mutating func skipBlankLines() {
    while let line = lines.first, line.allSatisfy({ $0 == " " }) { lines.removeFirst() }
  }

  mutating func node(indentation: Int) -> Outline {
    var elements: [Outline] = []
    var members: [String: Outline] = [:]
    while true {
      skipBlankLines()
      guard let line = lines.first, line.indentation >= indentation else { break }
      let text = line.dropFirst(line.indentation)
      if text.hasPrefix("- ") {
        // What follows the dash is as far to the right as what belongs to it.
        let column = line.indentation + 2
        lines[lines.startIndex] = Substring(
          String(repeating: " ", count: column) + text.dropFirst(2))
        elements.append(
          text.contains(": ") || text.hasSuffix(":")
            ? node(indentation: column) : scalarLine(indentation: column))
      } else if elements.isEmpty {
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        let value = text[colon...].dropFirst().drop { $0 == " " }
        lines.removeFirst()
        members[String(text[..<colon])] = self.value(String(value), indentation: line.indentation)
      } else {
        break
      }
    }
    return elements.isEmpty ? .mapping(members) : .sequence(elements)
  }

  private mutating func scalarLine(indentation: Int) -> Outline {
    scalar(String(lines.removeFirst().dropFirst(indentation)))
  }

  private mutating func value(_ text: String, indentation: Int) -> Outline {
    if text.hasPrefix("|") { return .scalar(block(indentation: indentation)) }
    if text.isEmpty {
      skipBlankLines()
      return node(indentation: lines.first?.indentation ?? 0)
    }
    return scalar(text)
  }

  private func scalar(_ text: String) -> Outline {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      var members: [String: Outline] = [:]
      for member in text.dropFirst().dropLast().split(separator: ",") {
        let parts = member.split(separator: ":", maxSplits: 1).map {
          $0.drop { $0 == " " }
        }
        members[String(parts[0])] = scalar(String(parts[1]))
      }
      return .mapping(members)
    }
    let quotes: [Character] = ["\"", "'"]
    if let first = text.first, quotes.contains(first), text.last == first, text.count > 1 {
      return .scalar(String(text.dropFirst().dropLast()))
    }
    return .scalar(text)
  }

  private mutating func block(indentation: Int) -> String {
    var result: [Substring] = []
    skipBlankLines()
    let inner = lines.first?.indentation ?? 0
    while let line = lines.first {
      let isBlank = line.allSatisfy { $0 == " " }
      guard isBlank || line.indentation > indentation else { break }
      result.append(line.dropFirst(min(inner, line.count)))
      lines.removeFirst()
    }
    return result.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
