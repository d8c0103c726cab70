/// Writes a fragment's lens: a struct that holds its anchor, and one accessor per member.
struct LensEmission {
  let lens: LensDefinition
  let program: LensProgram

  func write(to writer: inout SwiftWriter, _ types: inout SwiftTypes) {
    guard let name = lens.name?.text else { return }
    let hidden = lens.hiddenFragments()
    writer.line()
    writer.line("/// Reads \(lens.type.nounPhrase) as fragment `\(name)` selects it.")
    write(
      lens.root, name: SwiftNames.quoted(name),
      table: lens.tableText(
        schemaName: program.options.schemaName), hidden, to: &writer, &types)
    lens.writeHiddenNames(hidden, to: &writer)
  }

  /// A node's struct, with those of the nodes inside it.
  func write(
    _ node: LensNode, name: String, table: String? = nil, _ hidden: Set<String>,
    to writer: inout SwiftWriter, _ types: inout SwiftTypes
  ) {
    let access = program.access
    let guarded = program.guardedAccess
    let accessors = Set(node.accessors.map(\.accessor))
    var anchor = "anchor"
    while accessors.contains(anchor) { anchor += "_" }
    let forms = AccessorForms(
      lens: lens, program: program, anchor: anchor, areValues: false, hidden: hidden)
    writer.block("\(access)nonisolated struct \(name): Baton.Lens") { writer in
      writer.line("private let \(anchor): Baton.Anchor")
      let assignment = anchor == "anchor" ? "self.anchor = anchor" : "\(anchor) = anchor"
      writer.line(
        "\(guarded)init(_ anchor: Baton.Anchor, _ key: Baton.Key) { \(assignment) }")
      writer.line("\(guarded)func anchor(_ key: Baton.Key) -> Baton.Anchor { \(anchor) }")
      if let table {
        writer.staticText("\(guarded)static var lensTable: StaticString", table)
      }
      let prefix = program.isolation + access
      for member in node.accessors {
        let accessor = forms.accessor(of: member, &types, &writer)
        writer.line(accessor.line(member.accessor, prefix))
      }
      for nested in node.nested {
        writer.line()
        write(nested, name: nested.name, hidden, to: &writer, &types)
      }
    }
  }
}

extension LensDefinition {
  /// The fragments spread here that have the name of an accessor, or of something else in their way.
  func hiddenFragments(_ others: some Sequence<String> = []) -> Set<String> {
    var accessors = Set(others)
    var fragments: Set<String> = []
    for member in nodes.flatMap(\.accessors) {
      accessors.insert(member.accessor)
      if case .spread(let spread) = member.content { fragments.insert(spread.fragment) }
    }
    return fragments.intersection(accessors)
  }

  /// Names in their file for fragments that accessors hide.
  func writeHiddenNames(_ fragments: Set<String>, to writer: inout SwiftWriter) {
    for fragment in fragments.sorted() {
      writer.line(
        "fileprivate typealias \(AccessorForms.hiddenName(fragment, in: self)) = "
          + SwiftNames.quoted(fragment))
    }
  }
}

extension NamedType {
  /// For documentation: `a record of type `Character``.
  var nounPhrase: String {
    isAbstract ? "a record of a type of `\(name)`" : "a record of type `\(name)`"
  }
}
