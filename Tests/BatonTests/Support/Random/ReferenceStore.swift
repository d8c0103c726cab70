@testable import Baton

/// A normalizer and store written from the specification alone, as naively as can be: over a tree, with
/// records by the text of their identity and slots by the text of their storage key.
struct ReferenceStore {
  private struct Value {
    /// When the value began; of two for one slot the one that begins later stays.
    var began: Int
    var text: String
    /// The response that wrote it, and that one's errors beside it.
    var response: Int
    var errors: [String] = []
  }

  private struct Record {
    var type: String
    var slots: [String: Value] = [:]
  }

  private var records: [String: Record] = [:]
  private(set) var counts = Baton.Counts()
  /// Whether some error of the last response has no slot that it stands beside.
  private(set) var hasUnplacedErrors = false
  /// Slots that the last response wrote several times, with different values.
  private(set) var superseded: Set<Place> = []
  private var clock = 0
  private var responses = 0
  /// Where the fields of the last response lie, by path.
  private var places: [[JSONTree]: Place] = [:]
  /// The fields that are selected of the last response's objects, by the object's path.
  private var selected: [[JSONTree]: [String: Place]] = [:]

  /// A slot of a record.
  struct Place: Hashable {
    var identity: String
    var key: String
  }

  /// The store as its dump's lines.
  var lines: [String] {
    records.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { identity, record in
      var line = JSONTree.quoted(identity) + ":{\"__typename\":" + JSONTree.quoted(record.type)
      let slots = record.slots.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (key, value) in slots { line += "," + JSONTree.quoted(key) + ":" + value.text }
      let failed = slots.filter { !$0.value.errors.isEmpty }.map { key, value in
        JSONTree.quoted(key) + ":[" + value.errors.joined(separator: ",") + "]"
      }
      if !failed.isEmpty { line += ",\"__errors\":{" + failed.joined(separator: ",") + "}" }
      return line + "}"
    }
  }

  mutating func take(_ response: JSONTree, _ table: RandomTable, _ variables: RandomVariables) {
    guard case .object(let envelope) = response,
      let data = envelope.first(where: { $0.name == "data" })?.value
    else { return }
    counts = Baton.Counts()
    superseded = []
    places = [:]
    selected = [:]
    responses += 1
    var reader = ReferenceReader(table: table, variables: variables)
    reader.object(data, table.selections.count - 1, [], into: &self) { _ in "Query" }
    hasUnplacedErrors = false
    if case .list(let errors)? = envelope.first(where: { $0.name == "errors" })?.value {
      for error in errors { place(error) }
    }
  }

  /// Puts an error beside the last slot that its path reaches in the response.
  private mutating func place(_ error: JSONTree) {
    guard case .object(let members) = error else { return }
    func member(_ name: String) -> JSONTree? { members.first { $0.name == name }?.value }
    var path: [JSONTree] = []
    if case .list(let steps)? = member("path") { path = steps }
    var pathText = ""
    for step in path {
      if case .string(let key) = step {
        pathText += pathText.isEmpty ? key : ".\(key)"
      } else {
        pathText += "[\(step.text)]"
      }
    }
    var text = "{\"message\":" + member("message")!.text + ",\"path\":" + JSONTree.quoted(pathText)
    if let extensions = member("extensions") { text += ",\"extensions\":" + extensions.text }
    while !path.isEmpty {
      if let place = places[path] ?? written(path) {
        records[place.identity]?.slots[place.key]?.errors.append(text + "}")
        return
      }
      path.removeLast()
    }
    hasUnplacedErrors = true
  }

  /// The slot of a field that an object of the response lacks, if the response wrote it elsewhere.
  private func written(_ path: [JSONTree]) -> Place? {
    guard case .string(let key)? = path.last, let place = selected[Array(path.dropLast())]?[key],
      records[place.identity]?.slots[place.key]?.response == responses
    else { return nil }
    return place
  }

  // MARK: What the reader tells

  mutating func begin(
    _ path: [JSONTree], _ identity: String, _ type: String, selected fields: [String: String]
  ) {
    selected[path] = fields.mapValues { Place(identity: identity, key: $0) }
    counts.objects += 1
    if records[identity] == nil { records[identity] = Record(type: type) }
  }

  /// Notes that a field begins, and when.
  mutating func field(_ path: [JSONTree], _ place: Place) -> Int {
    places[path] = place
    clock += 1
    return clock
  }

  mutating func count(_ kind: WritableKeyPath<Baton.Counts, Int>) { counts[keyPath: kind] += 1 }

  mutating func write(_ place: Place, _ began: Int, _ text: String) {
    var value = Value(began: began, text: text, response: responses)
    if let old = records[place.identity]?.slots[place.key], old.response == responses {
      if old.text != text { superseded.insert(place) }
      if old.began > began { return }
      value.errors = old.errors
    }
    records[place.identity]?.slots[place.key] = value
  }
}
