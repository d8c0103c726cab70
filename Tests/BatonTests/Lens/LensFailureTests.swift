import Testing

@_spi(Generated) @testable import Baton

/// `@required`, `@catch`, `@throwOnFieldError` and deferred parts, of hand-written definitions.
@Suite struct LensFailureTests {
  private let query = CharacterQuery(id: "1", size: 7)

  private static let required: StaticString = """
    lens 1 lens
    fragment Required_character Character
    node Character
    field name String !throw
    field friends [Character] >1
    field best Node >2
    field origin Location >3
    field other Character >1
    spread Bubbles_character
    narrow on Character >1
    field grid [[Character]] >1
    narrow >6 @late
    spread Late_character @late
    node Character
    field name String !none
    field best Node >2 !log
    field age Int !none ?never
    node Node *
    field name String !none
    node Location
    field name String
    node Character
    field name String
    node Character
    field name String
    node Character
    field late String
    """
  private static let bubbles: StaticString = """
    lens 1 lens
    fragment Bubbles_character Character
    node Character
    field age Int !none
    """
  private static let late: StaticString = """
    lens 1 lens
    fragment Late_character Character
    node Character
    field late String
    """

  private func anchor(_ character: String, errors: String = "[]") throws -> (
    Baton.Store, Baton.Anchor
  ) {
    let store = Baton.Store(isObserved: false)
    try store.load(query, #"{"data":{"character":\#(character)},"errors":\#(errors)}"#)
    return (store, try store.anchor(Self.required, type: "Character", id: "1"))
  }

  @Test("A required field that is null throws what it is")
  func throwing() throws {
    let (_, good) = try anchor(#"{"id":"1","name":"N"}"#)
    #expect(try good.required(0, good.optionalString(0)) == "N")
    let (_, bad) = try anchor(#"{"id":"1","name":null}"#)
    #expect(
      throws: Baton.RequiredFieldError(
        definition: "Required_character", record: "Character:1", storageKey: "name")
    ) { try bad.required(0, bad.optionalString(0)) }
  }

  @Test("A null bubbles through links, lists and narrower lenses, and is told to the log")
  func bubbling() throws {
    let (store, anchor) = try anchor(
      """
      {"id":"1","name":"N","best":{"__typename":"Droid","id":"9","name":null},\
      "friends":[{"id":"2","name":"M"},{"id":"3","name":null},null,{"id":"1"}],\
      "grid":[[{"id":"2"},{"id":"3"}],null],"origin":{"id":"20","name":null}}
      """)
    var log: [String] = []
    store.requiredLog = { log.append($0.description) }
    #expect(anchor.optionalLink(2) == nil)
    #expect(anchor.optionalLink(3) != nil)
    // The droid lacks its name, so `best` is null, so each who has one is no good; 2 and 3 have none.
    #expect(anchor.links(1).count == 0)
    #expect(anchor.narrowed(6) == nil)
    #expect(log.contains("Character:1 best") && log.contains("Character:2 best"))
    try store.load(
      query,
      """
      {"data":{"character":{"id":"1","best":{"__typename":"Droid","id":"9","name":"R2"}},\
      "other":{"id":"2","best":{"__typename":"Droid","id":"9"}}}}
      """)
    #expect(anchor.optionalLink(2) != nil)
    #expect(anchor.narrowed(6) != nil)
    let friends = Baton.List<Probe>(anchor.links(1), Baton.Key())
    #expect(friends.map { store.identity(of: $0.anchor.record) } == ["Character:2", "Character:1"])
    let grid = Baton.List<Baton.List<Probe>>(anchor.links(7), Baton.Key())
    #expect(grid.map(\.count) == [1, 0])
    #expect(anchor.isSatisfied())
  }

  @Test("A spread of a definition that bubbles is nil where it is no good")
  func spreads() throws {
    let (store, anchor) = try anchor(#"{"id":"1","name":"N"}"#)
    #expect(anchor.optionalSpread(5, Self.bubbles) == nil)
    try store.load(query, #"{"data":{"character":{"id":"1","age":3}}}"#)
    #expect(anchor.optionalSpread(5, Self.bubbles)?.int(0) == 3)
  }

  @Test("A deferred part is nil until it has come, and missing at no time")
  func deferred() throws {
    let (store, anchor) = try anchor(#"{"id":"1"}"#)
    #expect(anchor.narrowed(8) == nil)
    #expect(anchor.optionalSpread(9, Self.late) == nil)
    #expect(store.missingReads.isEmpty)
    try store.load(query, #"{"data":{"character":{"id":"1","late":null}}}"#)
    #expect(anchor.narrowed(8) != nil)
    #expect(anchor.optionalSpread(9, Self.late) != nil)
  }

  private static let deep: StaticString = """
    lens 1 lens
    fragment Deep_character Character
    node Character
    field best Character >1 @label
    field friends [Character] >1 @label
    narrow >2 @label
    node Character *
    field name String
    node Character
    field best Character >1
    """

  @Test("A deferred part has come when what it links has, not when others link it")
  func deepDeferred() throws {
    let (store, anchor) = try anchor(
      #"{"id":"1","best":{"__typename":"Droid","id":"9"},"friends":[{"__typename":"Droid","id":"9"},null]}"#
    )
    let deep = Baton.Anchor(
      store, store.state.context(LensTable.named(Self.deep), LensContext.Values()), anchor.record)
    #expect(deep.optionalLink(0) == nil)
    #expect(deep.optionalLinks(1) == nil)
    #expect(deep.narrowed(2) == nil)
    #expect(store.missingReads.isEmpty)
    try store.load(
      query,
      #"{"data":{"character":{"id":"1","best":{"__typename":"Droid","id":"9","name":"R2"}}}}"#)
    #expect(deep.optionalLink(0) != nil)
    #expect(deep.narrowed(2) != nil)
  }

  private static let catching: StaticString = """
    lens 1 lens
    fragment Catching_character Character
    throws
    node Character
    field name String ^result
    field friends [Character] >1
    field grid [[Character]] >1
    spread Bubbles_character
    narrow on Character >2
    field tags [String]
    node Character
    field name String
    node Character
    field height Float
    """

  @Test("Errors are caught beside a field and all below it, and nowhere else")
  func catches() throws {
    let store = Baton.Store(isObserved: false)
    let error = #"{"message":"no","path":["character","friends",0,"name"]}"#
    try store.load(
      query,
      #"{"data":{"character":{"id":"1","name":"N","friends":[{"id":"2","name":null}]}},"errors":[\#(error)]}"#
    )
    let anchor = try store.anchor(Self.catching, type: "Character", id: "1")
    #expect(try anchor.caught(0, anchor.string(0)).get() == "N")
    #expect(try anchor.caught(5, 1).get() == 1)
    #expect(throws: Baton.FieldErrors.self) { try anchor.caught(1, 1).get() }
    #expect(anchor.caughtAll()?.description == "character.friends[0].name: no")
    #expect(throws: Baton.FieldErrors.self) { try anchor.checked() }
    try store.load(query, #"{"data":{"character":{"id":"1","friends":[{"id":"2","name":"M"}]}}}"#)
    #expect(try anchor.checked() == anchor)
    #expect(anchor.caughtAll() == nil)
  }

  @Test("A field with its own catch keeps its errors from the definition's")
  func ownCatch() throws {
    let store = Baton.Store(isObserved: false)
    let errors =
      #"[{"message":"no","path":["character","name"]},{"message":"low","path":["character","height"]}]"#
    try store.load(
      query, #"{"data":{"character":{"id":"1","name":null,"height":null}},"errors":\#(errors)}"#)
    let anchor = try store.anchor(Self.catching, type: "Character", id: "1")
    guard case .failure(let found) = anchor.caught(0, anchor.string(0)) else {
      Issue.record("nothing was caught")
      return
    }
    #expect(found.errors.map(\.message) == ["no"])
    // By way of the narrower lens.
    #expect(anchor.caughtAll()?.errors.map(\.message) == ["low"])
  }

  private struct Checked: Baton.Operation {
    typealias Data = Probe
    typealias Output = Probe?
    typealias ReadFailure = Baton.FieldErrors
    static var operationName: String { "Checked" }
    static var text: StaticString { "" }
    func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables([("id", "1")]) }
    static var selectionTable: StaticString { CharacterQuery.selectionTable }
    static var lensTable: StaticString {
      "lens 1 lens\noperation query Checked Query\nthrows\nvariable id ID!\nnode Query\nfield character(id:$id) Character >1 !none\nnode Character\nfield name String"
    }
    static func output(
      _ anchor: Baton.Anchor, _ key: Baton.Key
    ) throws(Baton.FieldErrors) -> Probe? {
      let anchor = try anchor.checked()
      return anchor.isSatisfied() ? Probe(anchor) : nil
    }
  }

  @Test("An operation's own failures are those of its read")
  func operations() throws {
    let store = Baton.Store()
    #expect(try store.read(Checked()) == nil)
    try store.load(query, #"{"data":{"character":{"id":"1","name":"N"}}}"#)
    #expect(try store.read(Checked())?.anchor.link(0).string(1) == "N")
    try store.load(
      query,
      #"{"data":{"character":{"id":"1","name":null}},"errors":[{"message":"no","path":["character","name"]}]}"#
    )
    #expect(throws: Baton.FieldErrors.self) { try store.read(Checked()) }
  }
}
