/// The names that generated code gives accessors and nested structs (DESIGN 7.2).
///
/// What the document chose, response keys and aliases, stays as it is; what is derived from a fragment's
/// or a type's name makes way.
struct LensNames {
  /// How a member comes to its name.
  enum Wanted {
    /// By a response key or an alias.
    case chosen(String)
    /// By the fragment that is spread.
    case spread(String)
    /// By the type condition.
    case narrowing(String)
  }

  private let schema: Schema
  /// Names of types at the top of generated code, and of others that it refers to.
  private let takenTypes: Set<String>
  private let fragmentNames: Set<String>

  /// - Parameter hostTypes: Swift types that stand for custom scalars.
  init(_ definitions: DefinitionTable, schema: Schema, hostTypes: some Sequence<String>) {
    self.schema = schema
    let fragments = Set(definitions.fragments.map(\.name.text))
    fragmentNames = fragments
    takenTypes = SwiftNames.reservedTypes.union(fragments)
      .union(definitions.operations.compactMap { Self.swiftName(of: $0, fragments) })
      .union(hostTypes.compactMap { $0.split(separator: ".").first.map(String.init) })
  }

  /// The Swift type's name of an operation; empty where it has none.
  func swiftName(of operation: OperationDefinition) -> String {
    Self.swiftName(of: operation, fragmentNames) ?? ""
  }

  /// An operation makes way for a fragment of its name, which GraphQL allows: its kind is put behind.
  static func swiftName(
    of operation: OperationDefinition, _ fragments: Set<String>
  ) -> String? {
    operation.name.map { name in
      fragments.contains(name.text) ? name.text + operation.kind.typeName : name.text
    }
  }

  /// The accessors of one struct, and the names of the structs inside it.
  ///
  /// - Parameter reserved: accessors that the struct has already.
  func names(
    _ wanted: [Wanted], reserved: Set<String> = []
  ) -> [(accessor: String, node: String)] {
    var accessors = [String?](repeating: nil, count: wanted.count)
    var taken = reserved
    func take(_ name: String, for index: Int) {
      accessors[index] = name
      taken.insert(name)
    }
    for (index, member) in wanted.enumerated() {
      if case .chosen(let name) = member { take(SwiftNames.accessor(name, taken), for: index) }
    }
    var shortNames: [String: Set<String>] = [:]
    for case .spread(let fragment) in wanted {
      shortNames[Self.shortName(of: fragment), default: []].insert(fragment)
    }
    for (index, member) in wanted.enumerated() {
      switch member {
      case .chosen: break
      case .spread(let fragment):
        let short = Self.shortName(of: fragment)
        let isClear = shortNames[short]?.count == 1 && !taken.contains(short)
        let name = isClear ? short : SwiftNames.lowerCamel(fragment)
        take(Self.unique(name) { !taken.contains($0) }, for: index)
      case .narrowing(let type):
        let name = Self.unique("as\(SwiftNames.capitalized(type))") { !taken.contains($0) }
        take(name, for: index)
      }
    }
    var nodes: Set<String> = []
    return accessors.map { accessor in
      let accessor = accessor ?? ""
      let node = nodeName(SwiftNames.capitalized(accessor)) {
        !taken.contains($0) && !nodes.contains($0)
      }
      nodes.insert(node)
      return (accessor, node)
    }
  }

  /// A fragment's name up to its first underscore, in lower camel case; all of a name that begins with
  /// one.
  private static func shortName(of fragment: String) -> String {
    let short = fragment.prefix { $0 != "_" }
    return SwiftNames.lowerCamel(short.isEmpty ? fragment : String(short))
  }

  private func nodeName(_ name: String, isFree: (String) -> Bool) -> String {
    func isTaken(_ name: String) -> Bool {
      let kind = schema.type(named: name)?.kind
      return takenTypes.contains(name) || kind == .enumeration || kind == .inputObject
        || !isFree(name)
    }
    if !isTaken(name) { return name }
    return Self.unique("\(name)Lens") { !isTaken($0) }
  }

  /// The name, or else the first of those with a number behind it that is free.
  private static func unique(_ name: String, isFree: (String) -> Bool) -> String {
    if isFree(name) { return name }
    var number = 2
    while !isFree("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}

extension OperationDefinition.Kind {
  /// As the default name of its root type.
  var typeName: String {
    switch self {
    case .query: "Query"
    case .mutation: "Mutation"
    case .subscription: "Subscription"
    }
  }
}
