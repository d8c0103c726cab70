/// A selection set that counts on an object, and when it does.
struct Occurrence: Hashable {
  var set: SelectionSet
  /// What `@include` and `@skip` demand.
  var conditions = Conjunction()
  /// The label of the deferred fragment around it, empty where that has none.
  var label: String?
  /// Abstract types that the object must be of, where its type is unknown.
  var unsure: [String] = []

  static func == (one: Occurrence, other: Occurrence) -> Bool {
    one.set === other.set && one.conditions == other.conditions && one.label == other.label
      && one.unsure == other.unsure
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(set))
    hasher.combine(conditions)
    hasher.combine(label)
    hasher.combine(unsure)
  }
}

/// All the places that select one response key of an object.
struct CollectedField {
  struct Place {
    var field: Field
    var conditions: Conjunction
    var label: String?
    var unsure: [String]
    /// The type on which the field is selected.
    var parent: NamedType
  }

  var responseKey: String
  var places: [Place]
}

/// Collects the fields that selection sets select on an object (September 2025, section 6.3.2), for all
/// values of the variables at once.
struct FieldCollector {
  /// Whose fields are asked for.
  enum Subject {
    case object(NamedType)
    /// An object whose type the schema does not know, below an abstract type.
    case unknown(NamedType)
  }

  let schema: Schema
  let fragments: [String: FragmentDefinition]

  /// The fields in the order in which a service answers.
  func collect(_ occurrences: [Occurrence], on subject: Subject) -> [CollectedField] {
    var walk = Walk(collector: self, subject: subject)
    for occurrence in occurrences {
      switch subject {
      case .object(let type), .unknown(let type): walk.visit(occurrence, parent: type)
      }
    }
    return walk.fields
  }

  /// The type conditions that stand in selection sets, those below fields excluded.
  func typeConditions(in occurrences: [Occurrence]) -> [NamedType] {
    var conditions: [NamedType] = []
    var names: Set<String> = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ set: SelectionSet) {
      guard seen.insert(ObjectIdentifier(set)).inserted else { return }
      for selection in set.selections {
        let condition: Name?
        let below: SelectionSet
        switch selection {
        case .field: continue
        case .inline(let fragment):
          (condition, below) = (fragment.typeCondition, fragment.selectionSet)
        case .spread(let spread):
          guard let fragment = fragments[spread.name.text] else { continue }
          (condition, below) = (fragment.typeCondition, fragment.selectionSet)
        }
        if let condition, names.insert(condition.text).inserted,
          let type = schema.type(named: condition.text)
        {
          conditions.append(type)
        }
        visit(below)
      }
    }
    for occurrence in occurrences { visit(occurrence.set) }
    return conditions
  }

  /// Groups the object types of a type by the type conditions that they meet: the same fields are
  /// selected on each type of a group.
  func group(_ type: NamedType, under occurrences: [Occurrence]) -> [[NamedType]] {
    let possible = schema.possibleTypes(of: type)
    let conditions = typeConditions(in: occurrences).filter { $0 !== type }
    if possible.count < 2 || conditions.isEmpty { return possible.isEmpty ? [] : [possible] }
    var numbers: [[Bool]: Int] = [:]
    var groups: [[NamedType]] = []
    for object in possible {
      let met = conditions.map { schema.isPossible(object, of: $0) }
      if let number = numbers[met] {
        groups[number].append(object)
      } else {
        numbers[met] = groups.count
        groups.append([object])
      }
    }
    return groups
  }
}

private struct Walk {
  let collector: FieldCollector
  let subject: FieldCollector.Subject
  private(set) var fields: [CollectedField] = []
  private var numbers: [String: Int] = [:]
  private var seen: Set<Occurrence> = []

  init(collector: FieldCollector, subject: FieldCollector.Subject) {
    self.collector = collector
    self.subject = subject
  }

  /// A set that is met again under the same conditions selects nothing new.
  mutating func visit(_ occurrence: Occurrence, parent: NamedType) {
    guard seen.insert(occurrence).inserted else { return }
    for selection in occurrence.set.selections {
      switch selection {
      case .field(let field):
        guard let conditions = occurrence.conditions.adding(field.directives) else { continue }
        add(
          .init(
            field: field, conditions: conditions, label: occurrence.label,
            unsure: occurrence.unsure, parent: parent))
      case .inline(let fragment):
        visit(
          fragment.selectionSet, on: fragment.typeCondition?.text, fragment.directives, occurrence,
          parent)
      case .spread(let spread):
        guard let fragment = collector.fragments[spread.name.text] else { continue }
        visit(
          fragment.selectionSet, on: fragment.typeCondition.text, spread.directives, occurrence,
          parent)
      }
    }
  }

  private mutating func visit(
    _ set: SelectionSet, on condition: String?, _ directives: [Directive], _ outer: Occurrence,
    _ parent: NamedType
  ) {
    guard let conditions = outer.conditions.adding(directives) else { return }
    var inner = Occurrence(
      set: set, conditions: conditions, label: directives.deferLabel ?? outer.label,
      unsure: outer.unsure)
    guard let condition, let type = collector.schema.type(named: condition) else {
      return visit(inner, parent: parent)
    }
    switch subject {
    case .object(let object):
      if collector.schema.isPossible(object, of: type) { visit(inner, parent: object) }
    case .unknown(let known):
      // Of an unknown type only that is known: it meets its static type and what that implements.
      guard type.isAbstract else { return }
      let isImplied = ([known.name] + inner.unsure).contains { name in
        name == condition
          || collector.schema.type(named: name)?.interfaces.contains { $0.text == condition }
            == true
      }
      if !isImplied { inner.unsure = (inner.unsure + [condition]).sorted() }
      visit(inner, parent: type)
    }
  }

  private mutating func add(_ place: CollectedField.Place) {
    let key = place.field.responseKey.text
    if let number = numbers[key] {
      fields[number].places.append(place)
    } else {
      numbers[key] = fields.count
      fields.append(CollectedField(responseKey: key, places: [place]))
    }
  }
}

extension Conjunction {
  /// This and what `@include` and `@skip` demand (section 3.13.1); nil if that never holds.
  func adding(_ directives: [Directive]) -> Conjunction? {
    var result = self
    for directive in directives {
      let isSkip = directive.name.text == "skip"
      guard isSkip || directive.name.text == "include",
        let value = directive.arguments.first(where: { $0.name.text == "if" })?.value
      else { continue }
      switch value.kind {
      case .boolean(let flag):
        if flag == isSkip { return nil }
      case .variable(let name):
        guard let both = result.adding(Condition(variable: name, isNegated: isSkip)) else {
          return nil
        }
        result = both
      default: break
      }
    }
    return result
  }
}

extension [Directive] {
  /// The label of a `@defer` that may be in force, empty where it has none.
  var deferLabel: String? { label(of: "defer") }

  /// The label of a `@stream` that may be in force, empty where it has none.
  var streamLabel: String? { label(of: "stream") }

  private func label(of name: String) -> String? {
    guard let directive = first(where: { $0.name.text == name }) else { return nil }
    var label = ""
    for argument in directive.arguments {
      switch (argument.name.text, argument.value.kind) {
      case ("if", .boolean(false)): return nil
      case ("label", .string(let text, isBlock: _)): label = text
      default: break
      }
    }
    return label
  }
}
