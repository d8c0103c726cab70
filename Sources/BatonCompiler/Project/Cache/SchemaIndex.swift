/// Where the definitions of a schema stand that was found to be without fault: enough to make the schema
/// again, the bodies of its types only when somebody asks for them.
struct SchemaIndex: Equatable {
  /// Bytes of a source.
  struct Part: Equatable {
    var source: Int32
    var start: Int32
    var end: Int32
  }

  struct TypeEntry: Equatable {
    var kind: NamedType.Kind
    var name: Part
    /// The definition, then its extensions.
    var parts: [Part] = []
    /// Names, merged.
    var interfaces: [Part] = []
    var members: [Part] = []
  }

  /// In the schema's order; none that is built in.
  var types: [TypeEntry] = []
  var directives: [Part] = []
  /// Numbers of types.
  var roots: [OperationDefinition.Kind: Int32] = [:]

  init() {}

  /// Nil for a schema that extends what is built in: such a type has no definition in a source.
  ///
  /// - Parameter schema: what the documents came to, without diagnostics.
  init?(_ schema: Schema, documents: [Document], sources: SourceSet) {
    var numbers: [String: Int] = [:]
    for type in schema.types where type.position.source != BuiltIns.source {
      numbers[type.name] = types.count
      types.append(
        TypeEntry(
          kind: type.kind, name: Part(Name(type.name, at: type.position)),
          interfaces: type.interfaces.map(Part.init), members: type.members.map(Part.init)))
    }
    var extensions: [(number: Int, part: Part)] = []
    for document in documents where document.starts.count == document.definitions.count {
      for (number, definition) in document.definitions.enumerated() {
        guard case .typeSystem(let definition) = definition else { continue }
        let source = Definition.typeSystem(definition).position.source
        let isLast = number + 1 == document.starts.count
        let end =
          isLast ? Int32(sources.sources[Int(source)].text.count) : document.starts[number + 1]
        let part = Part(source: source, start: document.starts[number], end: end)
        switch definition {
        case .schema: break
        case .directive: directives.append(part)
        case .type(let type):
          guard let number = numbers[type.name.text] else { return nil }
          if type.isExtension {
            extensions.append((number, part))
          } else {
            types[number].parts.append(part)
          }
        }
      }
    }
    for (number, part) in extensions { types[number].parts.append(part) }
    for kind in [OperationDefinition.Kind.query, .mutation, .subscription] {
      guard let root = schema.rootType(kind) else { continue }
      guard let number = numbers[root.name] else { return nil }
      roots[kind] = Int32(number)
    }
  }

  /// Makes the schema again; nil if the index does not fit the sources.
  func schema(_ sources: SourceSet) -> Schema? {
    var types: [NamedType] = []
    types.reserveCapacity(self.types.count + BuiltIns.definitions.count)
    for entry in self.types {
      guard !entry.parts.isEmpty, let name = entry.name.name(in: sources),
        let interfaces = Self.names(entry.interfaces, in: sources),
        let members = Self.names(entry.members, in: sources),
        let parts = Self.texts(entry.parts, in: sources)
      else { return nil }
      let content = TypeContent.deferred(
        .init { TypeBody(accepted: parts.compactMap { $0.parsed.type }) })
      types.append(
        NamedType(
          name: name.text, kind: entry.kind, interfaces: interfaces, members: members,
          position: name.position, content: content))
    }
    guard let texts = Self.texts(directives, in: sources) else { return nil }
    var directives: [String: DirectiveDefinition] = [:]
    for text in texts {
      if let directive = text.parsed.directive { directives[directive.name.text] = directive }
    }
    var roots: [OperationDefinition.Kind: NamedType] = [:]
    for (kind, number) in self.roots {
      guard types.indices.contains(Int(number)) else { return nil }
      roots[kind] = types[Int(number)]
    }
    addBuiltIns(&types, &directives)
    return Schema(types: types, directives: directives, roots: roots)
  }

  private func addBuiltIns(
    _ types: inout [NamedType], _ directives: inout [String: DirectiveDefinition]
  ) {
    let own = Set(types.lazy.map(\.name).filter { BuiltIns.typeNames.contains($0) })
    for definition in BuiltIns.definitions {
      switch definition {
      case .type(let type) where !own.contains(type.name.text):
        types.append(
          NamedType(
            name: type.name.text, kind: type.body.kind, interfaces: [], members: [],
            position: type.name.position, content: .whole(TypeBody(accepted: [type]))))
      case .directive(let directive) where directives[directive.name.text] == nil:
        directives[directive.name.text] = directive
      default: break
      }
    }
  }

  private static func names(_ parts: [Part], in sources: SourceSet) -> [Name]? {
    var names: [Name] = []
    for part in parts {
      guard let name = part.name(in: sources) else { return nil }
      names.append(name)
    }
    return names
  }

  private static func texts(_ parts: [Part], in sources: SourceSet) -> [Text]? {
    var texts: [Text] = []
    for part in parts {
      guard let text = Text(part, in: sources) else { return nil }
      texts.append(text)
    }
    return texts
  }
}

extension SchemaIndex.Part {
  fileprivate init(_ name: Name) {
    source = name.position.source
    start = name.position.offset
    end = start + Int32(name.text.utf8.count)
  }

  fileprivate func source(in sources: SourceSet) -> Source? {
    guard sources.sources.indices.contains(Int(source)) else { return nil }
    let text = sources.sources[Int(source)]
    return start >= 0 && start < end && Int(end) <= text.text.count ? text : nil
  }

  fileprivate func name(in sources: SourceSet) -> Name? {
    guard let text = source(in: sources)?.text else { return nil }
    let name = text.withUnsafeBufferPointer { bytes in
      String(
        decoding: UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)]), as: UTF8.self)
    }
    return Name(name, at: Position(source: source, offset: start))
  }
}

extension SchemaIndex {
  /// A definition that has not been parsed yet.
  fileprivate struct Text: Sendable {
    private let source: Source
    private let index: Int32
    private let range: Range<Int>

    init?(_ part: Part, in sources: SourceSet) {
      guard let source = part.source(in: sources) else { return nil }
      self.source = source
      index = part.source
      range = Int(part.start)..<Int(part.end)
    }

    var parsed: TypeSystemDefinition {
      do {
        if case .typeSystem(let definition) = try Parser.parse(
          definitionIn: range, of: source, index: index)
        {
          return definition
        }
      } catch {}
      // The same bytes were parsed when the index was made; the cache compares their hashes.
      fatalError("\(source.path): the schema does not parse where it did before")
    }
  }
}

extension TypeSystemDefinition {
  fileprivate var type: TypeDefinition? {
    if case .type(let type) = self { type } else { nil }
  }

  fileprivate var directive: DirectiveDefinition? {
    if case .directive(let directive) = self { directive } else { nil }
  }
}
