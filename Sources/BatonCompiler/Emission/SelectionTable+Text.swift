extension SelectionTable {
  /// The table as `docs/selection-table.md` writes it.
  package var text: String {
    var text = "baton 1 \(Self.word(schemaName))\n"
    text += "operation \(kind.rawValue) \(name.map(Self.word) ?? "-") \(rootType) \(root)\n"
    for variable in variables {
      text += "variable \(variable.name) \(variable.type)"
      if let value = variable.defaultValue { text += " = \(Self.word(value))" }
      text += "\n"
    }
    for type in types {
      text += (["type", type.name] + type.keyFields).joined(separator: " ") + "\n"
    }
    if !unknownTypeKeys.isEmpty,
      selections.contains(where: { $0.variants.contains { $0.types == nil } })
    {
      text += (["type", "*"] + unknownTypeKeys).joined(separator: " ") + "\n"
    }
    for selection in selections {
      text +=
        (["selection", selection.type] + [selection.onlyType].compactMap(\.self))
        .joined(separator: " ") + "\n"
      for variant in selection.variants {
        text += "on \(variant.types?.joined(separator: " ") ?? "*")\n"
        for field in variant.fields { text += "\(field.line)\n" }
      }
    }
    return text
  }

  /// Escapes what would end a word or is not printable.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "%") }
    if isPlain { return text }
    var word = ""
    for byte in text.utf8 {
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "%") {
        word.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        word += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return word
  }
}

extension SelectionTable.Field {
  fileprivate var line: String {
    var line = "field \(responseKey) \(storageKey) \(type)"
    if let selection { line += " >\(selection)" }
    if !condition.isAlways { line += " ?\(condition.text)" }
    if let label { line += " @\(SelectionTable.word(label))" }
    if isAdded { line += " +" }
    if isUnsure { line += " ~" }
    return line
  }
}

extension Guard {
  /// In disjunctive form, as tables write it.
  var text: String {
    alternatives.map { alternative in
      alternative.conditions.map { ($0.isNegated ? "!" : "") + $0.variable }.joined(separator: "&")
    }.joined(separator: "|")
  }
}
