/// Which selection sets answer in one place of a response, and what stands there.
///
/// Fields of one response key answer in one place even where no object has both: then the leaves below
/// must agree in their types (September 2025, section 5.3.2, SameResponseShape). A fragment's places are
/// those of all its spreads, so that sets may seem to meet that do not; never the other way round.
struct ResponsePlaces {
  private let collector: FieldCollector
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// For each set one that answers in the same place, or itself.
  private var parents: [Int] = []
  /// By a place's own number: for each response key a set below it.
  private var below: [[String: Int]] = []
  private var shapes: [Shapes] = []
  private var pending: [(Int, Int)] = []

  init(_ document: OperationDocument, _ collector: FieldCollector) {
    self.collector = collector
    if let root = collector.schema.rootType(document.operation.kind) {
      let place = number(document.operation.selectionSet)
      add(document.operation.selectionSet, on: root, to: place)
    }
    for fragment in document.fragments {
      guard let type = collector.schema.type(named: fragment.typeCondition.text) else { continue }
      add(fragment.selectionSet, on: type, to: number(fragment.selectionSet))
    }
    while let (one, other) = pending.popLast() { join(one, other) }
  }

  /// What stands in the place where a set of the document answers.
  subscript(set: SelectionSet) -> Shapes {
    get { numbers[ObjectIdentifier(set)].map { shapes[place(of: $0)] } ?? Shapes() }
    set {
      if let number = numbers[ObjectIdentifier(set)] { shapes[place(of: number)] = newValue }
    }
  }

  private mutating func number(_ set: SelectionSet) -> Int {
    if let number = numbers[ObjectIdentifier(set)] { return number }
    let number = parents.count
    numbers[ObjectIdentifier(set)] = number
    parents.append(number)
    below.append([:])
    shapes.append(Shapes())
    return number
  }

  private mutating func add(_ set: SelectionSet, on type: NamedType, to place: Int) {
    let schema = collector.schema
    for selection in set.selections {
      switch selection {
      case .field(let field):
        guard let definition = schema.field(named: field.name.text, on: type) else { continue }
        let key = field.responseKey.text
        shapes[place].add(Printer.print(definition.type), under: key)
        guard let inner = field.selectionSet,
          let linked = schema.type(named: definition.type.name.text)
        else { continue }
        let number = number(inner)
        if let other = below[place][key] {
          pending.append((other, number))
        } else {
          below[place][key] = number
        }
        add(inner, on: linked, to: number)
      case .inline(let fragment):
        let condition = fragment.typeCondition.flatMap { schema.type(named: $0.text) }
        add(fragment.selectionSet, on: condition ?? type, to: place)
      case .spread(let spread):
        if let fragment = collector.fragments[spread.name.text] {
          pending.append((place, number(fragment.selectionSet)))
        }
      }
    }
  }

  private func place(of number: Int) -> Int {
    var place = number
    while parents[place] != place { place = parents[place] }
    return place
  }

  private mutating func join(_ one: Int, _ other: Int) {
    var (large, small) = (place(of: one), place(of: other))
    if large == small { return }
    if below[large].count < below[small].count { swap(&large, &small) }
    parents[small] = large
    for (key, number) in below[small] {
      if let other = below[large][key] {
        pending.append((other, number))
      } else {
        below[large][key] = number
      }
    }
    shapes[large].add(shapes[small])
    below[small] = [:]
    shapes[small] = Shapes()
  }
}

/// The types of fields by response key.
struct Shapes {
  private var types: [String: Set<String>] = [:]

  mutating func add(_ type: String, under key: String) {
    types[key, default: []].insert(type)
  }

  mutating func add(_ others: Shapes) {
    types.merge(others.types) { $0.union($1) }
  }

  func admits(_ type: String, under key: String) -> Bool {
    types[key].map { $0 == [type] } ?? true
  }
}
