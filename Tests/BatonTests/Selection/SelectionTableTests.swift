import Testing

@testable import Baton

@Suite struct SelectionTableTests {
  @Test(
    "A malformed text is refused with its line",
    arguments: [
      ("", "line 1: the text ends before its operation"),
      ("hello", "line 1: not a selection table"),
      ("baton 2 default", "line 1: version 2 of the format; this runtime reads version 1"),
      ("baton 1 default", "line 1: the text ends before its operation"),
      ("baton 1 d\noperation query Q Query 0", "line 2: there is no root selection 0"),
      ("baton 1 d\noperation inquiry Q Query 0", "line 2: malformed operation"),
      ("baton 1 d\nwhat", "line 2: unknown line \"what\""),
      ("baton 1 d\non Query", "line 2: malformed variant"),
      ("baton 1 d\nselection Q\nfield a a Int", "line 3: malformed field"),
      ("baton 1 d\nselection Q\non Q\nfield  a Int", "line 4: malformed field"),
      (
        "baton 1 d\nselection Q\non Q\nfield a a Int >0",
        "line 4: a link to a selection that does not stand before it"
      ),
      ("baton 1 d\nselection Q\non Q\nfield a a Color", "line 4: malformed type \"Color\""),
      ("baton 1 d\nselection Q\non Q\nfield a a [Int", "line 4: malformed type \"[Int\""),
      ("baton 1 d\nselection Q\non Q\nfield a a($x Int", "line 4: malformed storage key"),
      ("baton 1 d\nselection Q\non Q\nfield a a Int ^", "line 4: unknown mark \"^\""),
      ("baton 1 d\nvariable x Int =", "line 2: malformed variable"),
      ("baton 1 d\nvariable x Int = {", "line 2: malformed default of variable \"x\""),
      (
        "baton 1 d\noperation query Q Q 0\nselection Q\non Q\nfield a a Int\nfield a b Int",
        "line 6: selection 0 has the response key \"a\" twice"
      ),
    ])
  func malformed(text: String, message: String) {
    let error = #expect(throws: Baton.SelectionTableError.self) {
      _ = try Baton.SelectionTable(text)
    }
    #expect(error?.description == "selection table, \(message)")
  }

  private static let guarded = """
    baton 1 guarded
    operation query Q Query 0
    variable x Boolean = true
    variable y Boolean!
    variable id ID
    type Query
    selection Query
    on Query
    field a a Int
    field b b Int ?x
    field c c Int ?!y
    field d d Int ?x&y|!x&!y
    """

  private func selected(_ variables: String) throws -> [String] {
    let table = try Baton.SelectionTable(Self.guarded)
    return try table.bind(Baton.Variables(json: variables)).fields.map(\.responseKey)
  }

  @Test("Binding drops what the guards exclude, defaults counted as given")
  func guards() throws {
    #expect(try selected(#"{"y":true}"#) == ["a", "b", "d"])
    #expect(try selected(#"{"x":true,"y":false}"#) == ["a", "b", "c"])
    #expect(try selected(#"{"x":false,"y":false}"#) == ["a", "c", "d"])
    #expect(try selected(#"{"x":false,"y":true}"#) == ["a"])
  }

  @Test(
    "Variables that do not fit are refused",
    arguments: [
      ("{}", "variable $y of type Boolean! has no value"),
      (#"{"y":null}"#, "variable $y of type Boolean! cannot be null"),
      (#"{"y":1}"#, "variable $y of type Boolean! cannot be 1"),
      (#"{"y":true,"id":true}"#, "variable $id of type ID cannot be true"),
      (#"{"y":true,"z":1}"#, "the operation Q has no variable $z"),
    ])
  func unfit(variables: String, message: String) {
    let error = #expect(throws: Baton.BindingError.self) { _ = try selected(variables) }
    #expect(error?.description == message)
  }

  @Test(
    "Variables are one JSON object",
    arguments: [
      ("", "variables: the text ends inside a value, at byte 0"),
      ("[]", "variables: not a JSON object"),
      ("{} x", "variables: something follows the object, at byte 3"),
    ])
  func variables(text: String, message: String) {
    let error = #expect(throws: Baton.VariablesError.self) { _ = try Baton.Variables(json: text) }
    #expect(error?.description == message)
  }

  @Test("A table without variables is bound once")
  func boundOnce() throws {
    let table = try Baton.SelectionTable(Tables.values)
    #expect(try table.bind() === table.bind())
    let other = try Baton.SelectionTable(Self.guarded)
    let variables = try Baton.Variables(json: #"{"y":true}"#)
    #expect(try other.bind(variables) !== other.bind(variables))
  }

  @Test("Tables of one schema share slot numbers, whichever comes first, from any task")
  func sharedSlots() async throws {
    let tables = (0..<8).map { number in
      """
      baton 1 shared
      operation query Q Query 0
      type Query
      selection Query
      on Query
      \((0..<50).map { "field f\(($0 * 7 + number * 13) % 60) f\(($0 * 7 + number * 13) % 60) Int" }
        .joined(separator: "\n"))
      """
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for table in tables {
        group.addTask { _ = try Baton.SelectionTable(table).bind() }
      }
      try await group.waitForAll()
    }
    let space = SchemaSpace.named("shared")
    let type = try #require(space.existingType("Query"))
    #expect(space.keys(type).count == 60)
    #expect(Set(space.keys(type)).count == 60)
    for (slot, key) in space.keys(type).enumerated() {
      #expect(space.existingSlot(type, key) == UInt32(slot))
    }
  }

  @Test("Types that responses make up are limited, and leave room for those of tables")
  func inventedTypes() throws {
    let space = SchemaSpace.named("invented")
    for number in 0..<SchemaSpace.responseTypeLimit {
      #expect(space.type(fromResponse: "T\(number)") != nil)
    }
    #expect(space.type(fromResponse: "OneMore") == nil)
    #expect(space.type(fromResponse: "T7") != nil)
    let type = space.type("OfATable")
    #expect(space.type(fromResponse: "OfATable") == type)
  }
}
