import Testing

@testable import BatonCompiler

/// What a rule says of executable documents against the shared schema: `line:column: message` each, and
/// the places of the notes behind it.
func errors(
  _ rule: Rule.Type, _ text: String, schema: Schema = RuleSchema.schema,
  options: ValidationOptions = .specification
) throws -> [String] {
  let source = Source(path: "test.graphql", text: text)
  let document = try Parser.parse(source, index: 0)
  let context = ValidationContext(schema: schema, documents: [document], options: options)
  var traversal = RuleTraversal(context, [rule])
  traversal.walkExecutableDefinitions()
  return context.log.all.sortedByPosition().map { told($0, in: source) }
}

func told(_ diagnostic: Diagnostic, in source: Source) -> String {
  func place(_ position: Position?) -> String {
    guard let position else { return "-" }
    let (line, column) = source.lineAndColumn(at: Int(position.offset))
    return "\(line):\(column)"
  }
  let notes = diagnostic.notes.map { " (\(place($0.position)): \($0.message))" }
  return "\(place(diagnostic.position)): \(diagnostic.message)" + notes.joined()
}

/// The schema that the tests of all rules share.
enum RuleSchema {
  static let schema: Schema = {
    do {
      let (schema, diagnostics) = Schema.build([try parse(text)])
      precondition(diagnostics.isEmpty)
      return schema
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let text = """
    interface Mammal { mother: Mammal father: Mammal }
    interface Pet { name(surname: Boolean): String }
    interface Canine implements Mammal { name(surname: Boolean): String mother: Canine father: Canine }
    enum DogCommand { SIT HEEL DOWN }
    type Dog implements Pet & Mammal & Canine {
      name(surname: Boolean): String
      nickname: String
      barkVolume: Int
      barks: Boolean
      doesKnowCommand(dogCommand: DogCommand): Boolean
      isHouseTrained(atOtherHomes: Boolean = true): Boolean
      isAtLocation(x: Int, y: Int): Boolean
      mother: Dog
      father: Dog
      owner: Human
    }
    type Cat implements Pet {
      name(surname: Boolean): String
      nickname: String
      meows: Boolean
      meowVolume: Int!
      furColor: FurColor
      friend: Friend
    }
    type Friend { name: String }
    union CatOrDog = Cat | Dog
    type Human { name(surname: Boolean): String pets: [Pet] relatives: [Human]! iq: Int }
    enum FurColor { BROWN BLACK TAN SPOTTED NO_FUR UNKNOWN }
    input ComplexInput {
      requiredField: Boolean!
      nonNullField: Boolean! = false
      intField: Int
      stringField: String
      booleanField: Boolean
      stringListField: [String]
    }
    input OneOfInput @oneOf { stringField: String intField: Int }
    type ComplicatedArgs {
      intArgField(intArg: Int): String
      nonNullIntArgField(nonNullIntArg: Int!): String
      stringArgField(stringArg: String): String
      booleanArgField(booleanArg: Boolean): String
      enumArgField(enumArg: FurColor): String
      floatArgField(floatArg: Float): String
      idArgField(idArg: ID): String
      stringListArgField(stringListArg: [String]): String
      stringListNonNullArgField(stringListNonNullArg: [String!]): String
      complexArgField(complexArg: ComplexInput): String
      oneOfArgField(oneOfArg: OneOfInput): String
      anyArgField(anyArg: Any): String
      multipleReqs(req1: Int!, req2: Int!): String
      nonNullFieldWithDefault(arg: Int! = 0): String
      multipleOpts(opt1: Int = 0, opt2: Int = 0): String
    }
    scalar Any
    type QueryRoot {
      human(id: ID): Human
      dog: Dog
      cat: Cat
      pet: Pet
      catOrDog: CatOrDog
      complicatedArgs: ComplicatedArgs
    }
    type MutationRoot { rename(name: String!): Dog }
    type SubscriptionRoot { dogs: Dog cats: Cat }
    schema { query: QueryRoot mutation: MutationRoot subscription: SubscriptionRoot }
    directive @onField on FIELD
    directive @onQuery on QUERY
    directive @onVariable on VARIABLE_DEFINITION
    directive @onFragment on FRAGMENT_DEFINITION
    directive @many(x: Int) repeatable on FIELD | QUERY
    directive @number(x: Int!) on FIELD
    """
}

/// What a rule says of a schema, in the same form.
func schemaErrors(
  _ rule: Rule.Type, _ text: String, options: ValidationOptions = .specification
) throws -> [String] {
  let source = Source(path: "test.graphql", text: text)
  let document = try Parser.parse(source, index: 0)
  let context = ValidationContext(
    schema: Schema.build([document]).schema, documents: [document], options: options)
  RuleTraversal(context, [rule]).walkTypeSystemDefinitions()
  return context.log.all.sortedByPosition().map { told($0, in: source) }
}
