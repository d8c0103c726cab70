/// An operation without a name is its document's only one (September 2025, section 5.2.3.1).
final class LoneAnonymousOperation: Rule {
  override func finish() {
    var number = 0
    for document in context.documents {
      let start = number
      for case .operation in document.definitions { number += 1 }
      if number - start < 2 { continue }
      for index in start..<number where context.definitions.operations[index].name == nil {
        report(
          "This anonymous operation must be the only defined operation.",
          at: context.definitions.operations[index].position, concerning: .operation(index))
      }
    }
  }
}
