extension Baton.Store {
  /// Writes the store as JSON in one stable form: an object with a member per record, each on a line of
  /// its own, sorted by identity; in a record its type, then its slots sorted by storage key; links as
  /// `{"__ref": …}`; errors beside.
  ///
  /// ```swift
  /// store.dump { bytes in fwrite(bytes.baseAddress, 1, bytes.count, stdout) }
  /// // {
  /// // "Character:1":{"__typename":"Character","id":"1","origin":{"__ref":"Location:20"}},
  /// // "Query":{"__typename":"Query","character(id:\"1\")":{"__ref":"Character:1"}}
  /// // }
  /// ```
  ///
  /// Complexity: the time to sort the records; memory for their identities.
  public func dump(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var names = RecordTable.Names()
    var identities: [(text: String, number: UInt32)] = []
    identities.reserveCapacity(recordCount)
    for number in 0..<UInt32(recordCount) {
      identities.append((table?.pointee.identityText(number, &names) ?? "", number))
    }
    let texts = identities.map(\.text)
    identities.sort { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    var writer = Writer(identities: texts, names: names)
    defer { writer.buffer.free() }
    writer.append("{\n")
    for (index, identity) in identities.enumerated() {
      if let table { writer.append(table.pointee, identity.number, identity.text) }
      writer.append(index == identities.count - 1 ? "\n" : ",\n")
      if writer.buffer.count > 1 << 16 {
        try write(writer.buffer.bytes)
        writer.buffer.count = 0
      }
    }
    writer.append("}\n")
    try write(writer.buffer.bytes)
  }

  private struct Writer {
    var buffer = ByteBuffer()
    let identities: [String]
    var names: RecordTable.Names

    mutating func append(_ text: String) {
      var text = text
      text.withUTF8 { buffer.append(UnsafeRawBufferPointer($0)) }
    }

    private mutating func append(string: String) {
      var string = string
      string.withUTF8 { JSONText.append($0, to: &buffer) }
    }

    mutating func append(_ table: RecordTable, _ number: UInt32, _ identity: String) {
      let type = table.records[Int(number)].type
      append(string: identity)
      append(":{\"__typename\":")
      append(string: names.type(type, in: table))
      var slots: [(key: String, place: UInt32, slot: Slot)] = []
      table.forEachSlot(of: number) { place, slot in
        slots.append((names.key(place, of: type, in: table), place, slot))
      }
      slots.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for slot in slots {
        append(",")
        append(string: slot.key)
        append(":")
        append(slot.slot)
      }
      if !table.errors.isEmpty { appendErrors(table, number, slots.map { ($0.key, $0.place) }) }
      append("}")
    }

    private mutating func append(_ slot: Slot) {
      switch slot.tag {
      case .boolean: append(slot.low == 0 ? "false" : "true")
      case .int: append("\(Int64(bitPattern: slot.low))")
      case .double: append("\(Double(bitPattern: slot.low))")
      case .shortString, .longString:
        append(string: slot.withText { String(decoding: $0, as: UTF8.self) })
      case .shortSource, .longSource:
        append(slot.withText { String(decoding: $0, as: UTF8.self) })
      case .link:
        append("{\"__ref\":")
        append(string: identities[Int(slot.record)])
        append("}")
      case .list: append(list: slot)
      case .null, .absent, .openList, .root, .path, .longPath, .shortComposite, .longComposite:
        append("null")
      }
    }

    private mutating func append(list: Slot) {
      append("[")
      for index in 0..<list.count {
        if index > 0 { append(",") }
        switch list.elements {
        case .links:
          let link = list.linkElements[index]
          append(link == Slot.nullLink ? .null : .link(link))
        case .ints:
          let start = list.pointer.unsafelyUnwrapped.assumingMemoryBound(to: Int64.self)
          append(.int(start[index]))
        case .doubles:
          let start = list.pointer.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
          append(.double(start[index]))
        case .slots: append(list.slotElements[index])
        }
      }
      append("]")
    }

    private mutating func appendErrors(
      _ table: RecordTable, _ number: UInt32, _ places: [(key: String, place: UInt32)]
    ) {
      var separator = ",\"__errors\":{"
      for (key, place) in places {
        guard let errors = table.errors[.init(record: number, slot: place)] else { continue }
        append(separator)
        separator = ","
        append(string: key)
        append(":[")
        for (index, error) in errors.enumerated() {
          append(index == 0 ? "{\"message\":" : ",{\"message\":")
          append(string: error.message)
          append(",\"path\":")
          append(string: error.pathText)
          if let extensions = error.extensions { append(",\"extensions\":\(extensions)") }
          append("}")
        }
        append("]")
      }
      if separator == "," { append("}") }
    }
  }
}
