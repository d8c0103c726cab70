extension Ingest {
  /// Looks at the response as a whole, once it is complete, and makes the change set. The table is the
  /// change set's from then on, unless this throws.
  mutating func finish(length: Int) throws(Baton.NormalizationError) -> Baton.ChangeSet {
    indexNewPaths()
    let errors = try responseErrors(length)
    try checkData(errors, length)
    return try changeSet(
      errors,
      extensions: remarks?.pointee.extensionsText.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Refuses a response without data.
  mutating func checkData(
    _ errors: [Baton.FieldError], _ length: Int
  ) throws(Baton.NormalizationError) {
    if hasData, !dataIsNull { return }
    guard errors.isEmpty else {
      throw Baton.NormalizationError(kind: .requestFailed(errors), path: [], offset: length)
    }
    let reason = hasData ? "its data is null, without an error" : "it has neither data nor errors"
    throw Baton.NormalizationError(kind: .notAResponse(reason), path: [], offset: length)
  }

  /// Refuses nulls that no error explains, places the errors, and makes the change set.
  mutating func changeSet(
    _ errors: [Baton.FieldError], extensions: String?
  ) throws(Baton.NormalizationError) -> Baton.ChangeSet {
    if let unexpectedNulls = remarks?.pointee.unexpectedNulls, !unexpectedNulls.isEmpty {
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
      extensions: extensions)
  }

  mutating func responseErrors(
    _ length: Int
  ) throws(Baton.NormalizationError) -> [Baton.FieldError] {
    guard let errorsText = remarks?.pointee.errorsText else { return [] }
    guard let value = try? JSONValue.parse(bytes: errorsText) else {
      throw Baton.NormalizationError(
        kind: .notAResponse("its errors cannot be read"), path: [], offset: length)
    }
    return try Self.errors(value, length)
  }

  /// The errors in a list of them.
  static func errors(
    _ value: JSONValue, _ length: Int
  ) throws(Baton.NormalizationError) -> [Baton.FieldError] {
    func refuse(_ reason: String) -> Baton.NormalizationError {
      Baton.NormalizationError(kind: .notAResponse(reason), path: [], offset: length)
    }
    if case .null = value { return [] }
    guard case .list(let values) = value else { throw refuse("its errors are no list") }
    var errors: [Baton.FieldError] = []
    for value in values {
      guard case .string(let message)? = value["message"] else {
        throw refuse("an error has no message")
      }
      var path: [Baton.FieldError.Step] = []
      if let member = value["path"], case .list = member {
        guard let steps = Self.steps(member) else { throw refuse("an error's path is wrong") }
        path = steps
      }
      errors.append(
        Baton.FieldError(
          message: message, path: path, locations: value["locations"]?.sourceText,
          extensions: value["extensions"]?.sourceText))
    }
    return errors
  }

  /// A path's steps; nil where they are none.
  static func steps(_ path: JSONValue) -> [Baton.FieldError.Step]? {
    guard case .list(let values) = path else { return nil }
    var steps: [Baton.FieldError.Step] = []
    for value in values {
      switch value {
      case .string(let key): steps.append(.key(key))
      case .number(let text):
        guard let index = Int(text), index >= 0 else { return nil }
        steps.append(.index(index))
      default: return nil
      }
    }
    return steps
  }

  /// The slot that the last step of an error's path names which the response reached; nil where it
  /// reaches none.
  private mutating func place(of error: Baton.FieldError) -> RecordTable.ErrorPlace? {
    // The part that brought the object next to the path's end knows it best.
    let base = delivery?.pointee.bases.filter { error.path.starts(with: $0.path) }.max {
      $0.path.count < $1.path.count
    }
    var reached: RecordTable.ErrorPlace?
    // The root is the first record of every response.
    var record = base?.record ?? 0
    var selection = base?.selection ?? bound.root as UnsafePointer<BoundSelection>?
    var field: UnsafePointer<BoundField>?
    var slot = Slot.link(record)
    for (count, step) in error.path.enumerated().dropFirst(base?.path.count ?? 0) {
      switch step {
      case .key(let key):
        guard slot.has(.link), let at = selection else { return reached }
        record = slot.record
        guard let found = self.field(key, of: record, at) else { return reached }
        let place = RecordTable.ErrorPlace(record: record, slot: found.pointee.place)
        slot = table.pointee.slot(record, found.pointee.place)
        if let own = remarks?.pointee.rewrites[place] {
          slot = own.slot(at: Array(error.path[...count]))
        }
        // Nothing can stand beside a slot that the response did not write.
        if slot.has(.absent) { return reached }
        field = found
        selection = found.pointee.selection
        reached = place
      case .index(let index):
        guard field != nil, slot.has(.list), index < slot.count else { return reached }
        slot = slot.element(at: index)
      }
    }
    return reached
  }

  /// The field with a response key that a selection has on a record's type.
  private mutating func field(
    _ key: String, of record: UInt32, _ selection: UnsafePointer<BoundSelection>
  ) -> UnsafePointer<BoundField>? {
    guard let variant = variant(of: table.pointee.records[Int(record)].type, selection) else {
      return nil
    }
    return Self.field(key, variant)
  }

  /// The variant that a selection has for a type that an object there was of.
  mutating func variant(
    of type: UInt32, _ selection: UnsafePointer<BoundSelection>
  ) -> UnsafePointer<BoundVariant>? {
    if let only = selection.pointee.only { return only }
    for index in 0..<selection.pointee.variantCount {
      let candidate = selection.pointee.variants[index]
      if candidate.pointee.type == type { return candidate }
    }
    let name = Array(bound.space.typeName(type).utf8)
    return name.withUnsafeBufferPointer { name in
      variant(named: name.baseAddress.unsafelyUnwrapped, name.count, selection)
    }
  }

  /// The field of a variant with a response key, `__typename` aside.
  static func field(
    _ key: String, _ variant: UnsafePointer<BoundVariant>
  ) -> UnsafePointer<BoundField>? {
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
