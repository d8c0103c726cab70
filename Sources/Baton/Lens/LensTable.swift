/// What the accessors of one definition read: a lens table's text, decoded (docs/lens-table.md).
///
/// One per text in a process, which keeps them all: contexts refer to them without counting.
final class LensTable: Sendable {
  let schema: String
  /// What the operation does; nil where the definition is a fragment.
  let operation: OperationKind?
  let name: String
  /// The variables with a type of their own: an operation's, or a fragment's arguments.
  let variables: [TablePlan.Variable]
  /// Variables that come from the spreading definition.
  let uses: [String]
  /// The object types that meet each abstract condition.
  let typeSets: [String: [String]]
  let nodes: [Node]
  let entries: [Entry]

  /// What a lens over a record of one type has.
  struct Node: Sendable {
    var type: String
    var isAbstract: Bool
    var entries: Range<Int>
    /// Whether a record may be no good for it, since a required field is null.
    var bubbles: Bool
  }

  /// One accessor's entry.
  struct Entry: Sendable {
    enum Kind: Sendable {
      case field(StorageKey, FieldType)
      case typename
      case spread(String, [StorageKey.Argument])
      case narrow
    }

    enum Requirement: Sendable { case bubble, log, fail }

    var kind: Kind
    var node: Int
    var child: Int?
    var condition: String?
    var guards: [[TablePlan.Condition]] = []
    var isDeferred = false
    var requirement: Requirement?
    var isCaught = false
  }

  private struct Registry {
    var byAddress: [UInt: LensTable] = [:]
    var byText: [String: LensTable] = [:]
  }

  private static let registry = Locked(Registry())

  /// The table of a generated text. Two addresses with one text are one table, since a literal may be
  /// emitted into several modules.
  ///
  /// A malformed text ends the process: it is generated code at fault, never data.
  static func named(_ text: StaticString) -> LensTable {
    let address = UInt(bitPattern: text.utf8Start)
    return registry.withLock { registry in
      if let known = registry.byAddress[address] { return known }
      let description = text.description
      if let known = registry.byText[description] {
        registry.byAddress[address] = known
        return known
      }
      let table: LensTable
      do throws(LensTableDecoder.Failure) {
        table = LensTable(try LensTableDecoder.decode(description))
      } catch {
        fatalError("lens table of \(error.definition), line \(error.line): \(error.message)")
      }
      registry.byAddress[address] = table
      registry.byText[description] = table
      return table
    }
  }

  init(_ decoder: LensTableDecoder) {
    schema = decoder.schema
    operation = decoder.operation
    name = decoder.name
    variables = decoder.variables
    uses = decoder.uses
    typeSets = decoder.typeSets
    nodes = decoder.nodes
    entries = decoder.entries
  }
}
