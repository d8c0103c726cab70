@testable import Baton

/// A selection table with what goes with it.
struct FuzzTable: Sendable {
  let text: String
  let table: Baton.SelectionTable
  let variables: [Baton.Variables]
  /// A complete response.
  let data: String
  /// Payloads that bring a response in parts.
  let payloads: [[String]]

  init(_ text: String, variables: [String] = ["{}"], data: String, payloads: [[String]] = []) {
    self.text = text
    self.data = data
    self.payloads = payloads
    do {
      table = try Baton.SelectionTable(text)
      self.variables = try variables.map { try Baton.Variables(json: $0) }
    } catch {
      fatalError("\(error)")
    }
  }

  static let all = [values, people, abstract, guarded, composite, lists, pets, streams, nested]

  /// Names and values that the tables' responses are made of, as JSON.
  static let words: [String] = {
    var words: Set<String> = []
    for table in all {
      for selection in table.table.plan.selections {
        words.insert("\"\(selection.type)\"")
        for variant in selection.variants {
          for type in variant.types { words.insert("\"\(type)\"") }
          for field in variant.fields {
            words.insert("\"\(field.responseKey)\"")
            if let label = field.label { words.insert("\"\(label)\"") }
          }
        }
      }
    }
    for name in [
      "data", "errors", "extensions", "message", "path", "locations", "hasNext", "incremental",
      "pending", "completed", "id", "subPath", "items", "label", "is_final", "__typename", "x", "",
    ] {
      words.insert("\"\(name)\"")
    }
    return words.sorted() + [
      "null", "true", "false", "0", "1", "-0", "-1", "1.0", "1e0", "1.5", "1e400", "1e-400",
      "123456789012345678901", "9223372036854775807", "9223372036854775808", "0.1e1", "2", "{}",
      "[]",
      "[[]]", "[null]", "[{}]", "{\"id\":\"1\"}", "{\"data\":{}}", "\"1\"", "\"2\"", "\"\\u0000\"",
      "\"\\ud800\"", "\"\\ud83d\\ude00\"", "\"é😀\"", "\"fourteen bytes\"", "\"fifteen bytes..\"",
      "\"a text that is longer than a slot has room for, and than sixty-four bytes are\"",
    ]
  }()
}
