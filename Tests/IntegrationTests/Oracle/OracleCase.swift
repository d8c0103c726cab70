import Foundation

/// Responses that follow one another into one store, and what is read after each.
///
/// A file `NAME.json` beside `NAME.graphql`:
///
/// - `steps`, each with `read`, the operation as Swift; `response`; and what is optional: `partial`;
///   `variables`, which are sent; `reads`, values by path that lenses read instead of the response's, where
///   `"~gone"` stands for nothing at all; `failures` of accessors, in their order;
/// - in a step, `earlier`: by the number of a step before, `reads` and `failures` after this one.
struct OracleCase {
  struct Reading {
    var expected: ResponseTree
    var failures: [String]
  }

  struct Step {
    /// The operation as a Swift expression.
    var operation: String
    var variables: ResponseTree?
    var isPartial: Bool
    var response: [UInt8]
    /// What this step's operation and those of the steps before read then.
    var readings: [Reading]
  }

  var name: String
  var steps: [Step] = []

  init(name: String, steps: [Step]) {
    self.name = name
    self.steps = steps
  }

  init(name: String, _ file: ResponseTree) throws {
    self.name = name
    var readings: [Reading] = []
    for step in file["steps"]?.elements ?? [] {
      let response = try step["response"].orThrow("\(name): a step without a response")
      let earlier = step["earlier"]?.members ?? []
      for change in earlier {
        let number = try Int(change.name).orThrow("\(name): \(change.name) is no step")
        Self.apply(change.value, to: &readings[number])
      }
      var own = Reading(expected: response["data"] ?? .null, failures: [])
      Self.apply(step, to: &own)
      readings.append(own)
      steps.append(
        Step(
          operation: try (step["read"]?.string).orThrow("\(name): a step reads nothing"),
          variables: step["variables"], isPartial: step["partial"] != nil,
          response: Array(response.text.utf8), readings: readings))
    }
  }

  private static func apply(_ changes: ResponseTree, to reading: inout Reading) {
    for change in changes["reads"]?.members ?? [] {
      let value: ResponseTree? = change.value.string == "~gone" ? nil : change.value
      let path = change.name.split(separator: ".")
      reading.expected = reading.expected.replacing(path, with: value) ?? .null
    }
    if let failures = changes["failures"]?.elements {
      reading.failures = failures.compactMap(\.string)
    }
  }
}

struct OracleFault: Error, CustomStringConvertible {
  var description: String
}

extension Optional {
  func orThrow(_ message: String) throws(OracleFault) -> Wrapped {
    guard let self else { throw OracleFault(description: message) }
    return self
  }
}
