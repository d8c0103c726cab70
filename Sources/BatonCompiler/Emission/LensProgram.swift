/// All lenses of a run, and what emission looks up.
struct LensProgram {
  let lenses: [LensDefinition]
  let schema: Schema
  let options: EmissionOptions
  let names: Set<String>
  private let fragments: [String: LensDefinition]
  private let operations: [String: CompiledOperation]

  init(_ compilation: Compilation, schema: Schema, options: EmissionOptions) {
    self.schema = schema
    self.options = options
    lenses = compilation.lenses(schema: schema, hostTypes: options.scalars.values.map(\.swift))
    names = Set(lenses.map(\.swiftName))
    fragments = Dictionary(
      lenses.compactMap { lens in
        if case .fragment(let fragment) = lens.kind { (fragment.name.text, lens) } else { nil }
      }
    ) { first, _ in first }
    operations = Dictionary(
      compilation.operations.compactMap { operation in operation.name.map { ($0, operation) } }
    ) { first, _ in first }
  }

  func fragment(named name: String) -> LensDefinition? { fragments[name] }

  func compiled(_ operation: OperationDefinition) -> CompiledOperation? {
    operation.name.flatMap { operations[$0.text] }
  }

  /// `public `, or nothing.
  var access: String { options.isPublic ? "public " : "" }

  /// What stands before a declaration that only generated code may use.
  var guardedAccess: String { options.isPublic ? "@_spi(Generated) public " : "" }

  /// What stands before an accessor.
  var isolation: String { options.isIsolatedToCaller ? "" : "@MainActor " }
}
