@testable import Baton

/// A complete response's data, taken apart as a server does that defers and streams what its selection
/// table labels. Lists whose label begins with `stream` are streamed, all other labels are deferred.
struct SplitResponse {
  struct Part {
    var path: [JSONValue]
    var label: String
    /// Fields of the object at the path.
    var data: JSONValue?
    /// Elements of the list at the path, from an index on.
    var items: [JSONValue] = []
    var start = 0
  }

  enum Shape: CaseIterable {
    case relay, incremental, pending
  }

  private let bound: Baton.BoundTable
  private let variables: [String: JSONValue]
  private var initial = JSONValue.null
  private(set) var parts: [Part] = []
  /// How many elements of a streamed list come at once.
  private let batch: Int

  init(_ table: String, _ data: String, variables: String = "{}", batch: Int = 2) throws {
    bound = try bind(table, variables)
    self.batch = batch
    self.variables = try Baton.Variables(json: variables).values
    let root = bound.plan.rootSelection
    initial = object(try JSONValue.parse(data), root, [])
  }

  // MARK: Taking apart

  private mutating func object(
    _ value: JSONValue, _ selection: Int, _ path: [JSONValue]
  ) -> JSONValue {
    guard case .object(let members) = value else { return value }
    let plan = bound.plan.selections[selection]
    let type = self.type(value, plan)
    let variant =
      plan.variants.first { $0.types.contains(type) } ?? plan.variants.first { $0.types.isEmpty }
    var prompt: [JSONValue.Member] = []
    var late: [(label: String, members: [JSONValue.Member])] = []
    // Parts below stand behind the part that brings their object.
    var below: [Part] = []
    for member in members {
      let field = variant?.fields.first {
        $0.responseKey == member.name && TablePlan.hold($0.guards, variables)
      }
      var member = member
      let path = path + [.string(member.name)]
      let before = parts.count
      if let selection = field?.selection {
        member.value = list(member.value, field?.type.listDepth ?? 0, selection, path)
      }
      var moved = Array(parts[before...])
      parts.removeSubrange(before...)
      if let label = field?.label, label.hasPrefix("stream") {
        member.value = stream(member.value, path, label, &moved)
      }
      below += moved
      if let label = field?.label, !label.hasPrefix("stream") {
        if let known = late.firstIndex(where: { $0.label == label }) {
          late[known].members.append(member)
        } else {
          late.append((label, [member]))
        }
      } else {
        prompt.append(member)
      }
    }
    for (label, members) in late {
      parts.append(Part(path: path, label: label, data: .object(members)))
    }
    parts += below
    return .object(prompt)
  }

  private func type(_ object: JSONValue, _ plan: TablePlan.Selection) -> String {
    for key in ["__typename", "kind"] {
      let fields = plan.variants.compactMap { $0.fields.first { $0.responseKey == key } }
      if !fields.isEmpty, fields.allSatisfy({ $0.type.kind == .typename }),
        case .string(let name)? = object[key]
      {
        return name
      }
    }
    return plan.onlyType ?? plan.type
  }

  private mutating func list(
    _ value: JSONValue, _ depth: UInt8, _ selection: Int, _ path: [JSONValue]
  ) -> JSONValue {
    guard depth > 0 else { return object(value, selection, path) }
    guard case .list(let values) = value else { return value }
    var elements: [JSONValue] = []
    for (index, value) in values.enumerated() {
      elements.append(list(value, depth - 1, selection, path + [.number("\(index)")]))
    }
    return .list(elements)
  }

  /// Leaves a list's first element; the others become parts, before those that go into them.
  private func stream(
    _ value: JSONValue, _ path: [JSONValue], _ label: String, _ parts: inout [Part]
  ) -> JSONValue {
    guard case .list(let values) = value else { return value }
    var items: [Part] = []
    var start = 1
    while start < values.count {
      let end = min(start + batch, values.count)
      items.append(
        Part(path: path, label: label, items: Array(values[start..<end]), start: start))
      start = end
    }
    parts = items + parts
    return .list(Array(values.prefix(1)))
  }

  // MARK: As payloads

  /// The payloads of a shape, one per part, or all in one.
  func payloads(_ shape: Shape, isOne: Bool = false) -> [String] {
    switch shape {
    case .relay: return relay()
    case .incremental:
      let texts = parts.map(incremental)
      return assemble(texts.map { (["\"incremental\":[\($0)]"], $0) }, isOne)
    case .pending: return assemblePending(isOne)
    }
  }

  private func text(_ path: [JSONValue]) -> String { JSONValue.list(path).sourceText }

  private func relay() -> [String] {
    var payloads = [#"{"data":\#(initial.sourceText),"hasNext":true}"#]
    for part in parts {
      let label = JSONValue.string(part.label).sourceText
      if let data = part.data {
        payloads.append(
          #"{"data":\#(data.sourceText),"path":\#(text(part.path)),"label":\#(label),"hasNext":true}"#
        )
      }
      for (index, item) in part.items.enumerated() {
        let path = text(part.path + [.number("\(part.start + index)")])
        payloads.append(
          #"{"label":\#(label),"path":\#(path),"data":\#(item.sourceText),"hasNext":true}"#)
      }
    }
    return payloads + [#"{"hasNext":false,"extensions":{"is_final":true}}"#]
  }

  private func incremental(_ part: Part) -> String {
    let label = JSONValue.string(part.label).sourceText
    if let data = part.data {
      return #"{"label":\#(label),"path":\#(text(part.path)),"data":\#(data.sourceText)}"#
    }
    let path = text(part.path + [.number("\(part.start)")])
    return #"{"items":\#(JSONValue.list(part.items).sourceText),"path":\#(path),"label":\#(label)}"#
  }

  private func assemble(_ parts: [(members: [String], one: String)], _ isOne: Bool) -> [String] {
    if isOne {
      let all = parts.map(\.one).joined(separator: ",")
      return [#"{"incremental":[\#(all)],"data":\#(initial.sourceText),"hasNext":false}"#]
    }
    return [#"{"data":\#(initial.sourceText),"hasNext":true}"#]
      + parts.map { "{\($0.members.joined(separator: ",")),\"hasNext\":true}" }
      + [#"{"hasNext":false}"#]
  }

  /// By id: a deferred part's has the start of its path, and the rest in `subPath`.
  private func assemblePending(_ isOne: Bool) -> [String] {
    var pending: [String] = []
    var incremental: [String] = []
    var completed: [String] = []
    var ids: [String: String] = [:]
    for part in parts {
      // Streamed lists have one id each; deferred parts are announced at an object above.
      let isStream = part.data == nil
      let split = isStream ? part.path.count : part.path.count / 2
      let start = text(Array(part.path[..<split]))
      let key = (isStream ? "s" : "d\(ids.count)") + start
      var id = ids[key]
      if id == nil {
        id = "\(ids.count)"
        ids[key] = id
        pending.append(#"{"id":"\#(id!)","path":\#(start),"label":"\#(part.label)"}"#)
        completed.append(#"{"id":"\#(id!)"}"#)
      } else {
        pending.append("")
        completed.append("")
      }
      if let data = part.data {
        incremental.append(
          #"{"data":\#(data.sourceText),"id":"\#(id!)","subPath":\#(text(Array(part.path[split...])))}"#
        )
      } else {
        incremental.append(
          #"{"items":\#(JSONValue.list(part.items).sourceText),"id":"\#(id!)"}"#)
      }
    }
    let announced = pending.filter { !$0.isEmpty }.joined(separator: ",")
    let ended = completed.filter { !$0.isEmpty }.joined(separator: ",")
    if isOne {
      let all = incremental.joined(separator: ",")
      return [
        #"{"completed":[\#(ended)],"incremental":[\#(all)],"pending":[\#(announced)],"#
          + #""data":\#(initial.sourceText),"hasNext":false}"#
      ]
    }
    return [#"{"data":\#(initial.sourceText),"pending":[\#(announced)],"hasNext":true}"#]
      + incremental.map { #"{"incremental":[\#($0)],"hasNext":true}"# }
      + [#"{"completed":[\#(ended)],"hasNext":false}"#]
  }
}
