import Testing

@testable import BatonCompiler

@Suite struct ValidatorTests {
  private func validate(
    _ texts: String..., options: ValidationOptions = .project
  ) throws -> Validation {
    let documents = try texts.enumerated().map {
      try Parser.parse(Source(path: "test.graphql", text: $1), index: Int32($0))
    }
    return Validator.validate(documents, schema: RuleSchema.schema, options: options)
  }

  @Test("An error concerns the operations that reach it, and no other")
  func concerned() throws {
    let validation = try validate(
      """
      query Direct { dog { meows } }
      query Reaching { dog { ...A } }
      query Neither { dog { name } }
      """,
      """
      fragment A on Dog { ...B }
      fragment B on Dog { meows }
      """)
    let messages = validation.definitions.operations.indices.map {
      validation.diagnostics(ofOperation: $0).map(\.message)
    }
    let message = #"Cannot query field "meows" on type "Dog"."#
    #expect(messages == [[message], [message], []])
    #expect(
      validation.definitions.operations.indices.map { validation.isAccepted(operation: $0) }
        == [false, false, true])
    #expect(
      validation.definitions.fragments.indices.map { validation.isAccepted(fragment: $0) }
        == [false, false])
  }

  @Test("An error that depends on the operation is that operation's alone")
  func dependent() throws {
    let validation = try validate(
      """
      query With($x: Int) { dog { ...F } } query Without { dog { ...F } }
      fragment F on Dog { isAtLocation(x: $x) }
      """)
    #expect(validation.isAccepted(operation: 0))
    #expect(!validation.isAccepted(operation: 1))
    #expect(validation.isAccepted(fragment: 0))
  }

  @Test("All errors are told, each once, in the order of the sources")
  func order() throws {
    let validation = try validate(
      "query B { dog { ...F unknown } } query B { dog { ...F } }",
      "query A($x: Dog) { dog { ...F } } fragment F on Dog { name { a } }")
    #expect(
      validation.diagnostics.map { "\($0.position?.source ?? -1) \($0.rule ?? "-")" } == [
        "0 FieldsOnCorrectType", "0 UniqueOperationNames", "1 NoUnusedVariables",
        "1 VariablesAreInputTypes", "1 ScalarLeafs",
      ])
  }

  @Test("Each document may have an operation without a name")
  func nameless() throws {
    #expect(try validate("{ dog { name } }", "{ cat { name } }").diagnostics == [])
  }

  @Test(
    "A fragment that no operation reaches is validated, and is only to the letter an error itself")
  func unreached() throws {
    let text = "{ dog { name } } fragment F on Dog { meows }"
    let validation = try validate(text)
    #expect(
      validation.diagnostics.map { "\($0.severity) \($0.rule ?? "-")" }
        == ["warning NoUnusedFragments", "error FieldsOnCorrectType"])
    #expect(validation.isAccepted(operation: 0))
    #expect(try validate(text, options: .specification).diagnostics.first?.severity == .error)
  }

  @Test("Baton's directives are known in a project, and none but it")
  func clientDirectives() throws {
    let text = """
      query Q($y: Int) @throwOnFieldError { dog { ...F @arguments(x: $y) @alias(as: "f") } }
      fragment F on Dog @argumentDefinitions(x: { type: "Int" }) {
        isAtLocation(x: $x) mother @required(action: NONE) { name }
      }
      """
    #expect(try validate(text).diagnostics == [])
    #expect(
      Set(try validate(text, options: .specification).diagnostics.map(\.rule))
        == ["KnownDirectives", "NoUndefinedVariables"])
  }

  @Test("A schema's own directive of Baton's name counts in the schema, and Baton's in documents")
  func sharedNames() throws {
    let (schema, faults) = Schema.load([
      try parse(
        """
        directive @catch(all: Boolean) on SCHEMA schema @catch(all: true) { query: Query }
        type Query { a: Int @semanticNonNull }
        """)
    ])
    #expect(faults == [])
    #expect(
      Validator.validate([try parse("{ a @catch(to: NULL) }")], schema: schema).diagnostics == [])
  }

  @Test("A spread means the first fragment of its name, and the second has the error")
  func ambiguous() throws {
    let validation = try validate(
      "{ dog { ...F } } fragment F on Dog { name } fragment F on Cat { name }")
    #expect(validation.isAccepted(operation: 0))
    #expect(validation.isAccepted(fragment: 0) && !validation.isAccepted(fragment: 1))
    #expect(validation.diagnostics.map(\.rule) == ["UniqueFragmentNames"])
  }

  @Test("Fields that overlap cost their number, and fragments that double each other theirs")
  func cost() throws {
    let overlapping = String(repeating: " dog { mother { name } }", count: 2000)
    #expect(try validate("{\(overlapping) }").diagnostics == [])
    let doubling = (0..<60).map {
      "fragment F\($0) on Dog { mother { ...F\($0 + 1) } other: mother { ...F\($0 + 1) } }"
    }
    #expect(
      try validate("{ dog { ...F0 } } \(doubling.joined()) fragment F60 on Dog { name }")
        .diagnostics
        == [])
  }

  @Test("A chain of many fragments does not exhaust the stack")
  func chain() throws {
    let chain = (0..<5000).map { "fragment F\($0) on Dog { ...F\($0 + 1) }" }.joined()
    let validation = try validate("{ dog { ...F0 } } \(chain) fragment F5000 on Dog { ...F0 }")
    #expect(validation.diagnostics.map(\.rule) == ["NoFragmentCycles"])
  }
}
