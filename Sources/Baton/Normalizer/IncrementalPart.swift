/// A part of a response, as it stands in a payload.
struct IncrementalPart {
  var path: [Baton.FieldError.Step] = []
  var label: String?
  var id: String?
  /// Where the value is: fields of the object at the path, or an element of a list there.
  var data: Int?
  /// Where elements of the list at the path are.
  var items: Int?
  /// Whether fields that came before are left out, as with `pending`.
  var isDeduplicated = false
  /// Where in the payload it is.
  var offset: Int

  /// Reads a part's members.
  ///
  /// - Throws: where they are no part, with the reason.
  init(
    _ members: [String: Int], _ log: TokenLog, _ pending: [String: Places.Pending], offset: Int
  ) throws(Refusal) {
    self.offset = offset
    label = log.text(at: members["label"])
    data = members["data"]
    items = members["items"]
    if let place = members["path"], log.token(at: place).kind != .null {
      guard let steps = log.value(at: place).flatMap({ Ingest.steps($0) }) else {
        throw Refusal("a part's path is wrong", offset)
      }
      path = steps
    }
    guard let place = members["id"] else { return }
    guard let id = log.text(at: place) else { throw Refusal("a part's id is no string", offset) }
    self.id = id
    isDeduplicated = true
    path = []
    if let announced = pending[id] {
      path = announced.path
      label = announced.label
    }
    if let place = members["subPath"], log.token(at: place).kind != .null {
      guard let steps = log.value(at: place).flatMap({ Ingest.steps($0) }) else {
        throw Refusal("a part's subPath is wrong", offset)
      }
      path += steps
    }
  }

  /// What is wrong with a payload, and where.
  struct Refusal: Error {
    var reason: String
    var offset: Int

    init(_ reason: String, _ offset: Int) {
      self.reason = reason
      self.offset = offset
    }

    var error: Baton.NormalizationError {
      Baton.NormalizationError(kind: .notAResponse(reason), path: [], offset: offset)
    }
  }

  func dropped(_ reason: Baton.DroppedPart.Reason) -> Baton.DroppedPart {
    Baton.DroppedPart(path: path, label: label, id: id, reason: reason)
  }
}

/// The part that is being read.
struct OpenPart {
  /// Of the object that the outermost frame is.
  var path: [Baton.FieldError.Step]
  var node: Places.Node
  var label: String?
  /// Whether all that it brings is new: elements of a streamed list.
  var isNew: Bool
  var isDeduplicated: Bool
}

/// A record that a part brought fields for, and where it stands in the response.
struct PartBase {
  var path: [Baton.FieldError.Step]
  var record: UInt32
  var selection: UnsafePointer<BoundSelection>
}
