import Synchronization

/// What stands inside a type's definition and its extensions.
final class TypeBody: Sendable {
  let description: String?
  let directives: [Directive]
  let fields: [FieldDefinition]
  let values: [EnumValueDefinition]
  let inputFields: [InputValueDefinition]
  private let numbers: [String: Int]

  init(
    description: String?, directives: [Directive], fields: [FieldDefinition],
    values: [EnumValueDefinition], inputFields: [InputValueDefinition]
  ) {
    self.description = description
    self.directives = directives
    self.fields = fields
    self.values = values
    self.inputFields = inputFields
    var numbers: [String: Int] = [:]
    for (number, field) in fields.enumerated() where numbers[field.name.text] == nil {
      numbers[field.name.text] = number
    }
    for (number, field) in inputFields.enumerated() where numbers[field.name.text] == nil {
      numbers[field.name.text] = number
    }
    self.numbers = numbers
  }

  /// The body of a definition and its extensions, in this order, which say each thing once.
  convenience init(accepted parts: [TypeDefinition]) {
    var directives: [Directive] = []
    var fields: [FieldDefinition] = []
    var values: [EnumValueDefinition] = []
    var inputFields: [InputValueDefinition] = []
    for part in parts {
      directives += part.directives
      switch part.body {
      case .scalar, .union: break
      case .object(interfaces: _, let own), .interface(interfaces: _, let own): fields += own
      case .enumeration(let own): values += own
      case .inputObject(let own): inputFields += own
      }
    }
    self.init(
      description: parts.first?.description, directives: directives, fields: fields,
      values: values, inputFields: inputFields)
  }

  func field(named name: String) -> FieldDefinition? {
    numbers[name].flatMap { fields.isEmpty ? nil : fields[$0] }
  }

  func inputField(named name: String) -> InputValueDefinition? {
    numbers[name].flatMap { inputFields.isEmpty ? nil : inputFields[$0] }
  }
}

/// A type's body, there from the start or read when it is first asked for.
enum TypeContent: Sendable {
  case whole(TypeBody)
  case deferred(Deferred)

  final class Deferred: Sendable {
    private let read: @Sendable () -> TypeBody
    private let body = Mutex<TypeBody?>(nil)

    init(_ read: @escaping @Sendable () -> TypeBody) {
      self.read = read
    }

    var value: TypeBody {
      body.withLock { body in
        if let body { return body }
        let value = read()
        body = value
        return value
      }
    }
  }

  var body: TypeBody {
    switch self {
    case .whole(let body): body
    case .deferred(let deferred): deferred.value
    }
  }
}
