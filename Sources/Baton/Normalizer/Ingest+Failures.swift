extension Ingest {
  /// Notes why the response is refused, and stops the tokenizer.
  @inline(never)
  mutating func fail(
    _ kind: Baton.NormalizationError.Kind, ofObject isOfObject: Bool = false
  ) -> Int32 {
    if failure == nil {
      remark().pointee.failure = Baton.NormalizationError(
        kind: kind, path: path(ofObject: isOfObject), offset: offset)
    }
    return 0
  }

  /// A value of another kind than the current field's or the innermost list's elements.
  @inline(never)
  mutating func failUnexpected(found: String) -> Int32 {
    fail(.unexpected(expected: expectation(), found: found))
  }

  @inline(never)
  mutating func failNumber(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    fail(.outOfRange(expected: expectation(), found: String(bytes: text, min(count, 64))))
  }

  @inline(never)
  mutating func failMissingTypename() -> Int32 {
    let selection = Int(top.pointee.selection.pointee.number)
    return fail(.missingTypename(type: bound.plan.selections[selection].type), ofObject: true)
  }

  /// Notes a null where the schema has none. Whether an error of the server's explains it shows at the
  /// end, as errors may come last.
  @inline(never)
  mutating func noteUnexpectedNull(level: Int) {
    let null = Remarks.UnexpectedNull(path: path(), expected: expectation(), offset: offset)
    remark().pointee.unexpectedNulls.append(null)
  }

  /// What should stand where the token at hand does, in GraphQL's words.
  private func expectation() -> String {
    let isElement = mode == .list
    let field = isElement ? top.pointee.field : current
    guard let plan = bound.field(field) else { return "a value" }
    let level = isElement ? Int(top.pointee.level) : 0
    var text = plan.type.text[...]
    for _ in 0..<level {
      // One list less: its brackets, and the mark behind them.
      if text.last == "!" { text = text.dropLast() }
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }

  /// The path of the value at hand, or of the object that is open, in response keys and list indexes.
  func path(ofObject isOfObject: Bool = false) -> [Baton.FieldError.Step] {
    guard top >= frames else { return mode == .payload ? payloadPath() : [] }
    var path = path(to: top)
    if top.pointee.isList {
      path.append(.index(Int(top.pointee.count)))
    } else if !isOfObject, mode == .object, let plan = bound.field(current) {
      path.append(.key(plan.responseKey))
    }
    return path
  }

  /// The path of an open object or list.
  func path(to last: UnsafeMutablePointer<Frame>) -> [Baton.FieldError.Step] {
    var path = delivery?.pointee.part?.path ?? []
    var frame = frames
    while frame < last {
      let next = frame + 1
      if frame.pointee.isList {
        path.append(.index(Int(frame.pointee.count) - 1))
      } else {
        let field = next.pointee.field.pointee
        path.append(.key(String(bytes: field.key, Int(field.keyCount))))
      }
      frame = next
    }
    return path
  }
}
