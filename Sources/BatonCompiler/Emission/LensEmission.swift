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
  }

  /// A node's struct, with those of the nodes inside it.
  func write(
    _ node: LensNode, name: String, table: String? = nil, _ hidden: [String: String],
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
        Self.writeHiddenNames(hidden, to: &writer)
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
      TestBuilderEmission(lens: lens, program: program).write(node, hidden, to: &writer, &types)
    }
  }

  /// Names for fragments that members hide.
  static func writeHiddenNames(_ names: [String: String], to writer: inout SwiftWriter) {
    for (fragment, name) in names.sorted(by: { $0.key < $1.key }) {
      writer.line("private typealias \(name) = \(SwiftNames.quoted(fragment))")
    }
  }
}

extension LensDefinition {
  /// The fragments spread here that have the name of an accessor, or of something else in their way, with
  /// the names that they have here instead.
  func hiddenFragments(_ variables: some Sequence<String> = []) -> [String: String] {
    var members = SwiftNames.members.union(variables)
    var fragments: Set<String> = []
    for member in nodes.flatMap(\.accessors) {
      members.insert(member.accessor)
      if case .spread(let spread) = member.content { fragments.insert(spread.fragment) }
    }
    let taken = members.union(fragments).union(nodes.map(\.name))
    return Dictionary(
      uniqueKeysWithValues: fragments.intersection(members).map {
        ($0, SwiftNames.accessor("Fragment_\($0)", taken))
      })
  }
}

extension NamedType {
  /// For documentation: `a record of type `Character``.
  var nounPhrase: String {
    isAbstract ? "a record of a type of `\(name)`" : "a record of type `\(name)`"
  }
}
