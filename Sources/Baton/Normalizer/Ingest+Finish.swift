extension Ingest {
  /// Looks at the response as a whole, once it is complete, and makes the change set. The table is the
  /// change set's from then on, unless this throws.
  func finish(length: Int) throws(Baton.NormalizationError) -> Baton.ChangeSet {
    let errors = try responseErrors(length)
    guard hasData, !dataIsNull else {
      guard errors.isEmpty else {
        throw Baton.NormalizationError(kind: .requestFailed(errors), path: [], offset: length)
      }
      let reason = hasData ? "its data is null, without an error" : "it has neither data nor errors"
      throw Baton.NormalizationError(kind: .notAResponse(reason), path: [], offset: length)
    }
    if !unexpectedNulls.isEmpty {
      let explained = PathSet(errors.map(\.path))
      for null in unexpectedNulls where !explained.contains(prefix: null.path) {
        throw Baton.NormalizationError(
          kind: .unexpectedNull(expected: null.expected), path: null.path, offset: null.offset,
          responseErrors: errors)
      }
    }
    var isUnplaced = false
    for error in errors {
      if let place = place(of: error) {
        table.pointee.errors[place, default: []].append(error)
      } else {
        isUnplaced = true
      }
    }
    table.pointee.records.trim()
    return Baton.ChangeSet(
      table, bound, counts: counts, errors: errors, hasUnplacedErrors: isUnplaced,
      extensions: extensionsText.map { String(decoding: $0, as: UTF8.self) })
  }

  private func responseErrors(_ length: Int) throws(Baton.NormalizationError) -> [Baton.FieldError]
  {
    guard let errorsText else { return [] }
    func refuse(_ reason: String) -> Baton.NormalizationError {
      Baton.NormalizationError(kind: .notAResponse(reason), path: [], offset: length)
    }
    guard let value = try? JSONValue.parse(bytes: errorsText), case .list(let values) = value else {
      throw refuse("its errors cannot be read")
    }
    var errors: [Baton.FieldError] = []
    for value in values {
      guard case .string(let message)? = value["message"] else {
        throw refuse("an error has no message")
      }
      var path: [Baton.FieldError.Step] = []
      if case .list(let steps)? = value["path"] {
        for step in steps {
          switch step {
          case .string(let key): path.append(.key(key))
          case .number(let text):
            guard let index = Int(text), index >= 0 else {
              throw refuse("an error's path is wrong")
            }
            path.append(.index(index))
          default: throw refuse("an error's path is wrong")
          }
        }
      }
      errors.append(
        Baton.FieldError(
          message: message, path: path, locations: value["locations"]?.sourceText,
          extensions: value["extensions"]?.sourceText))
    }
    return errors
  }

  /// The slot that the last step of an error's path names which the response reached; nil where it
  /// reaches none.
  private func place(of error: Baton.FieldError) -> RecordTable.ErrorPlace? {
    var reached: RecordTable.ErrorPlace?
    // The root is the first record of every response.
    var record: UInt32 = 0
    var selection: UnsafePointer<BoundSelection>? = bound.root
    var field: UnsafePointer<BoundField>?
    var slot = Slot.link(0)
    for step in error.path {
      switch step {
      case .key(let key):
        guard slot.has(.link), let at = selection else { return reached }
        record = slot.record
        guard let found = self.field(key, of: record, at) else { return reached }
        slot = table.pointee.slot(record, found.pointee.place)
        // Nothing can stand beside a slot that the response did not write.
        if slot.has(.absent) { return reached }
        field = found
        selection = found.pointee.selection
        reached = RecordTable.ErrorPlace(record: record, slot: found.pointee.place)
      case .index(let index):
        guard field != nil, slot.has(.list), index < slot.count else { return reached }
        switch slot.elements {
        case .links:
          let link = slot.linkElements[index]
          slot = link == Slot.nullLink ? .null : .link(link)
        case .slots: slot = slot.slotElements[index]
        case .ints, .doubles: slot = .null
        }
      }
    }
    return reached
  }

  /// The field with a response key that a selection has on a record's type.
  private func field(
    _ key: String, of record: UInt32, _ selection: UnsafePointer<BoundSelection>
  ) -> UnsafePointer<BoundField>? {
    let type = table.pointee.records[Int(record)].type
    var variant = selection.pointee.only
    for index in 0..<selection.pointee.variantCount where variant == nil {
      let candidate = selection.pointee.variants[index]
      if candidate.pointee.type == type { variant = candidate }
    }
    if variant == nil {
      variant = otherVariants[OtherVariant(selection: selection.pointee.number, type: type)]
    }
    guard let variant else { return nil }
    for index in 0..<variant.pointee.fieldCount {
      let field = variant.pointee.fields + index
      if field.pointee.kind != .typename,
        String(bytes: field.pointee.key, Int(field.pointee.keyCount)) == key
      {
        return field
      }
    }
    return nil
  }
}

extension JSONValue {
  /// The value as JSON text without white space, members in order and numbers to the letter.
  var sourceText: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let string):
      var text = ""
      CanonicalJSON.append(string: string, to: &text)
      return text
    case .list(let elements): return "[" + elements.map(\.sourceText).joined(separator: ",") + "]"
    case .object(let members):
      let parts = members.map { JSONValue.string($0.name).sourceText + ":" + $0.value.sourceText }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }
}
