/// `@catch` stands where nothing else already says what becomes of an error, and where what it catches
/// has a name to be read by.
final class CatchConflicts: Rule {
  override func directives(_ directives: [Directive], at location: DirectiveLocation) {
    guard let directive = directives.first(named: "catch")
    else { return }
    for other in ["required", "throwOnFieldError"] {
      guard let conflict = directives.first(named: other) else { continue }
      report(
        "Directives \"@catch\" and \"@\(other)\" cannot be used together.",
        at: directive.position, notes: [.init("The other is here.", at: conflict.position)])
    }
    if location == .inlineFragment, directives.first(named: "alias") == nil {
      report(
        "Directive \"@catch\" cannot be used on an inline fragment without \"@alias\".",
        at: directive.position)
    }
  }
}
