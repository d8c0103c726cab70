import BatonCompiler

/// The selection sets that stand on one place of a response, before the object there tells its type.
final class ReadSelection {
  /// The type that the schema declares for the place.
  let declaredType: String
  /// Each with the type that it is written on.
  private let sets: [(set: SelectionSet, type: String)]
  private var objects: [String: ReadObject] = [:]

  init(declaredType: String, sets: [(set: SelectionSet, type: String)]) {
    self.declaredType = declaredType
    self.sets = sets
  }

  /// What is read of an object of a concrete type: CollectFields of September 2025, section 6.3.2.
  func object(of type: String, in operation: ReadOperation) -> ReadObject {
    if let object = objects[type] { return object }
    var collected = Collected()
    for (set, enclosing) in sets {
      collect(set, writtenOn: enclosing, type: type, operation: operation, into: &collected)
    }
    let fields = collected.order.map { responseKey in
      ReadField(
        responseKey, of: type, collected.fields[responseKey] ?? [], operation: operation)
    }
    let object = ReadObject(
      type: type, declaredAs: declaredType, fields: fields, operation: operation)
    objects[type] = object
    return object
  }

  /// The response keys that tell the type, whatever the type is.
  func typenameKeys(in operation: ReadOperation) -> Set<[UInt8]> {
    let fields = object(of: declaredType, in: operation).fields
    let selected = fields.filter(\.value.isTypename).map(\.key)
    let added = operation.addedResponseKeys(of: "__typename", type: declaredType)
      .map { Array($0.utf8) }
    return Set(selected + added.filter { fields[$0] == nil })
  }

  private struct Collected {
    var order: [String] = []
    var fields: [String: [(field: Field, enclosing: String)]] = [:]
    var visited: Set<String> = []
  }

  private func collect(
    _ set: SelectionSet, writtenOn enclosing: String, type: String, operation: ReadOperation,
    into collected: inout Collected
  ) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        guard operation.includes(field.directives) else { continue }
        let key = field.responseKey.text
        if collected.fields[key] == nil { collected.order.append(key) }
        collected.fields[key, default: []].append((field, enclosing))
      case .spread(let spread):
        guard operation.includes(spread.directives),
          let fragment = operation.fragments[spread.name.text],
          applies(fragment.typeCondition.text, to: type, operation: operation),
          collected.visited.insert(spread.name.text).inserted
        else { continue }
        collect(
          fragment.selectionSet, writtenOn: fragment.typeCondition.text, type: type,
          operation: operation, into: &collected)
      case .inline(let inline):
        let condition = inline.typeCondition?.text ?? enclosing
        guard operation.includes(inline.directives),
          applies(condition, to: type, operation: operation)
        else { continue }
        collect(
          inline.selectionSet, writtenOn: condition, type: type, operation: operation,
          into: &collected)
      }
    }
  }

  private func applies(_ condition: String, to type: String, operation: ReadOperation) -> Bool {
    operation.types.applies(condition, to: type, declaredAs: declaredType)
  }
}
