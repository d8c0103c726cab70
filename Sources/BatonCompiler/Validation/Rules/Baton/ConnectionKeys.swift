/// The key of `@connection` ends in the response key of its field, `<Name>_comments`, and stands for that
/// field alone: of what two selections with one key load, neither could say whose it is.
final class ConnectionKeys: Rule {
  private struct Use {
    var parent: NamedType
    var field: String
    /// What makes one field several connections.
    var filters: String
    var position: Position
  }

  private var uses: [String: Use] = [:]

  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let directive = field.directives.first(named: "connection"),
      let value = directive.argument("key"), let key = value.string
    else { return }
    let suffix = "_\(field.responseKey.text)"
    if !key.hasSuffix(suffix) || !Name.isValid(String(key.dropLast(suffix.count))) {
      report(
        "The key of a connection is of the form \"<Name>\(suffix)\", found \"\(key)\".",
        at: value.position)
    }
    guard let parent else { return }
    let use = Use(
      parent: parent, field: field.name.text,
      filters: ["filters", "handler"].compactMap { directive.argument($0).map(Printer.print) }
        .joined(separator: " "),
      position: value.position)
    if let first = uses[key] {
      let isSame =
        context.schema.overlap(first.parent, parent) && first.field == use.field
        && first.filters == use.filters
      if isSame { return }
      report(
        "Key \"\(key)\" stands for another connection already.", at: value.position,
        notes: [.init("It is first used here.", at: first.position)])
    } else {
      uses[key] = use
    }
  }
}
