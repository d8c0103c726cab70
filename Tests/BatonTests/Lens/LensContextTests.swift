import Testing

@_spi(Generated) @testable import Baton

/// docs/lens-table.md, "Values of variables"; and what becomes of a lens when its store changes.
@Suite struct LensContextTests {
  private let query = CharacterQuery(id: "1", size: 7)

  @Test("Equal arguments give equal anchors, and others others")
  func arguments() throws {
    let store = Baton.Store(isObserved: false)
    try store.load(
      query, #"{"data":{"character":{"id":"1","two":"2.png","sized":"7.png","plain":"p.png"}}}"#)
    let person = try #require(store.read(query).character)
    #expect(person.two.image == "2.png")
    #expect(person.sized.image == "7.png")
    #expect(person.sized == person.again)
    #expect(person.sized != person.two)
    #expect(person.sized.id == person.two.id)
    let same = try #require(store.read(CharacterQuery(id: "1", size: 2, show: false)).character)
    #expect(same != person)
    #expect(same.sized == person.two)
    // Without a value the argument is left out of the key.
    let without = try #require(store.read(CharacterQuery(id: "1")).character)
    #expect(without.sized.image == "p.png")
    #expect(store.missingReads.isEmpty)
  }

  @Test("Guards of a spread fragment see the operation's variables")
  func guards() throws {
    let store = Baton.Store(isObserved: false)
    try store.load(query, #"{"data":{"character":{"id":"1","name":"Rick"}}}"#)
    func name(_ show: Bool?) throws -> String? {
      try #require(store.read(CharacterQuery(id: "1", size: 7, show: show)).character).row.shownName
    }
    #expect(try name(nil) == "Rick")
    #expect(try name(true) == "Rick")
    #expect(try name(false) == nil)
    #expect(store.missingReads.isEmpty)
  }

  @Test("What is deferred is nil and not missing until it comes")
  func deferred() throws {
    let store = Baton.Store(isObserved: false)
    try store.load(query, #"{"data":{"character":{"id":"1"}}}"#)
    let row = try #require(store.read(query).character).row
    #expect(row.late == nil && store.missingReads.isEmpty)
    try store.load(query, #"{"data":{"character":{"id":"1","late":"now"}}}"#)
    #expect(row.late == "now")
  }

  private static let outer: StaticString = """
    lens 1 lens
    fragment Outer_character Character
    argument bare Int
    argument filled Int = 3
    argument nothing Int = null
    uses size
    node Character
    spread Inner_character
    spread Inner_character(size:$bare)
    spread Inner_character(size:$filled)
    spread Inner_character(size:$nothing)
    spread Inner_character(size:null)
    spread Inner_character(size:$size)
    spread Inner_character(size:7,list:[$bare,1],object:{"a":$bare,"b":$filled})
    """
  private static let inner: StaticString = """
    lens 1 lens
    fragment Inner_character Character
    argument size Int = 5
    argument list [Int]
    argument object Filter
    node Character
    field image(list:$list,object:$object,size:$size) String
    """

  @Test("Unbound, absent and null arguments, and those inside of lists and objects")
  func unbound() throws {
    let store = Baton.Store(isObserved: false)
    try store.load(query, #"{"data":{"character":{"id":"1"}}}"#)
    let table = LensTable.named(Self.outer)
    let operation = store.state.context(
      LensTable.named(CharacterQuery.lensTable),
      LensContext.values(LensTable.named(CharacterQuery.lensTable), of: .init()))
    let context = store.state.context(table, operation.pointee.values(table, []))
    let anchor = Baton.Anchor(
      store, context, try #require(store.record(type: "Character", keys: [[49]])))
    let keys = (0..<7).map { anchor.spread($0, Self.inner).context.pointee.keys[0] }
    #expect(
      keys == [
        "image(size:5)", "image(size:5)", "image(size:3)", "image", "image", "image",
        #"image(list:[null,1],object:{"b":3},size:7)"#,
      ])
    #expect(anchor.spread(0, Self.inner) == anchor.spread(1, Self.inner))
    #expect(anchor.spread(3, Self.inner) == anchor.spread(4, Self.inner))
    // Absent is not null: the inner definition may tell them apart in what it passes on.
    #expect(anchor.spread(4, Self.inner) != anchor.spread(5, Self.inner))
  }

  @Test("A lens made before the first commit reads zeros, then the data", arguments: [true, false])
  func early(isAdopted: Bool) throws {
    let store = Baton.Store()
    let data = store.read(query)
    #expect(data.character == nil && data.nodes.isEmpty && data.certain.row.name == "")
    #expect(
      store.missingReads.map(\.description) == [#"Query character(id:"1")"#, "Query nodes"])
    let id = data.id
    let json = #"{"data":{"character":{"id":"1","name":"Rick","sized":"7.png"}}}"#
    if isAdopted {
      #expect(try store.load(query, json).isAdoption)
    } else {
      let normalizer = try Baton.Normalizer(query, isPartial: true)
      try normalizer.write(json.utf8)
      let shared = try normalizer.finish()
      #expect(try !store.commit(shared).isAdoption)
      #expect(shared.recordCount == 2)
    }
    #expect(data.character?.row.name == "Rick")
    #expect(data.character?.row.sized == "7.png")
    #expect(data == store.read(query) && data.id == id && store.read(query).id == id)
    let root = try #require(store.rootRecord("Query"))
    let real = Baton.Anchor(store, data.anchor(Baton.Key()).context, root)
    #expect(real == data.anchor(Baton.Key()) && real.recordID == id)
  }

  @Test("A merge keeps anchors equal")
  func merged() throws {
    let store = Baton.Store()
    try store.load(query, #"{"data":{"character":{"id":"1","name":"Rick"}}}"#)
    let before = try #require(store.read(query).character)
    try store.load(query, #"{"data":{"character":{"id":"1","name":"R"},"other":{"id":"2"}}}"#)
    let after = try #require(store.read(query).character)
    #expect(before == after && before.row == after.row && before.row.name == "R")
    #expect(store.read(query).other != after)
  }

  private struct Keyed: Baton.Operation {
    var n = 1
    typealias Data = Probe
    static var operationName: String { "Keyed" }
    static var text: StaticString { "" }
    func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables([("n", n)]) }
    static var selectionTable: StaticString {
      "baton 1 lenskeyed\noperation query Keyed Query 0\nvariable n Int\ntype Query\nselection Query\non Query\nfield a a(n:$n) String +\nfield b b String +"
    }
    static var lensTable: StaticString {
      "lens 1 lenskeyed\noperation query Keyed Query\nvariable n Int\nnode Query\nfield a(n:$n) String\nfield b String"
    }
  }

  private struct Constant: Baton.Operation {
    typealias Data = Probe
    static var operationName: String { "Constant" }
    static var text: StaticString { "" }
    func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables() }
    static var selectionTable: StaticString {
      "baton 1 lenskeyed\noperation query Constant Query 0\ntype Query\nselection Query\non Query\nfield a a(n:1) String"
    }
    static var lensTable: StaticString {
      "lens 1 lenskeyed\noperation query Constant Query\nnode Query\nfield a(n:1) String"
    }
  }

  @Test("A rendered key that becomes constant reads right through the same lens")
  func catchUp() throws {
    let store = Baton.Store()
    let data = store.read(Keyed())
    #expect(data.anchor.string(0) == "")
    try store.load(Keyed(), #"{"data":{"a":"one","b":"x"}}"#)
    #expect(data.anchor.string(0) == "one")
    let place = data.anchor.context.pointee.entries[0].place
    #expect(place & SideTable.flag != 0)
    // Reading it as a constant makes it one, and the store follows at once.
    #expect(store.read(Constant()).anchor.string(0) == "one")
    #expect(data.anchor.string(0) == "one")
    #expect(data.anchor.context.pointee.entries[0].place & SideTable.flag == 0)
    try store.load(Constant(), #"{"data":{"a":"two"}}"#)
    #expect(data.anchor.string(0) == "two")
    #expect(store.read(Constant()).anchor.string(0) == "two")
    #expect(store.read(Keyed(n: 2)).anchor.string(0) == "")
    try store.load(Keyed(n: 2), #"{"data":{"a":"three","b":"y"}}"#)
    #expect(store.read(Keyed(n: 2)).anchor.string(0) == "three")
    #expect(data.anchor.string(0) == "two" && data.anchor.string(1) == "y")
  }

  @Test("A table that a commit binds makes a key constant, and the lens follows")
  func catchUpByCommit() throws {
    let store = Baton.Store()
    try store.load(Late(), #"{"data":{"a":"one"}}"#)
    let data = store.read(Late())
    #expect(data.anchor.string(0) == "one")
    _ = ingest(
      "baton 1 lenslate\noperation query C Query 0\ntype Query\nselection Query\non Query\nfield a a(n:1) String",
      #"{"data":{"a":"two"}}"#, into: store)
    #expect(data.anchor.string(0) == "two")
  }

  private struct Late: Baton.Operation {
    var n = 1
    typealias Data = Probe
    static var operationName: String { "Late" }
    static var text: StaticString { "" }
    func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables([("n", n)]) }
    static var selectionTable: StaticString {
      "baton 1 lenslate\noperation query Late Query 0\nvariable n Int\ntype Query\nselection Query\non Query\nfield a a(n:$n) String"
    }
    static var lensTable: StaticString {
      "lens 1 lenslate\noperation query Late Query\nvariable n Int\nnode Query\nfield a(n:$n) String"
    }
  }

  @Test("Variables have one text, and equal ones are equal")
  func variables() throws {
    let variables = Baton.Variables([
      ("n", 20), ("f", 1.5), ("whole", 2.0), ("states", ["OPEN", nil]), ("left", nil as String?),
      ("flag", true), ("status", Status.alive), ("day", Day(scalar: "3")),
      ("filter", Baton.InputValue.object([("b", 1), ("a", nil), ("c", Baton.InputValue.null)])),
    ])
    #expect(
      variables.json
        == #"{"day":"3","f":1.5,"filter":{"b":1,"c":null},"flag":true,"n":20,"states":["OPEN",null],"status":"ALIVE","whole":2}"#
    )
    #expect(try Baton.Variables(json: variables.json) == variables)
    #expect(query.variables.json == #"{"id":"1","size":7}"#)
    #expect(try query.boundTable().plan.operationName == "CharacterQuery")
  }

  @Test("Two addresses of one text are one lens table")
  func sharedTables() throws {
    let left: StaticString = "lens 1 lens\nfragment Same_x Query\nnode Query\nfield a String"
    let table = LensTable.named(left)
    #expect(LensTable.named(left) === table)
    #expect(table.nodes.count == 1 && table.entries.count == 1)
  }

  @Test(
    "A malformed lens table says what is wrong with it",
    arguments: [
      ("baton 1 x", "not a lens table"), ("lens 2 x", "version 2; this runtime reads 1"),
      ("lens 1 x\nfragment F T\nfield a String", "\"field\" outside of a node"),
      ("lens 1 x\nfragment F T\nnode T\nfield a Strin", "malformed field"),
      ("lens 1 x\nfragment F T\nnode T\nfield a B >3", "there is no node 3"),
      ("lens 1 x\nfragment F T\nnode T\nfield a String !what", "unknown mark \"!what\""),
      ("lens 1 x\nfragment F T\nnode T\nnarrow on B", "a narrow without a node"),
      ("lens 1 x\nfragment F T\nnode T\nspread F(", "malformed spread"),
      ("lens 1 x\nfragment F T\nnode T\nspread F on", "a condition without a type"),
      ("lens 1 x\nfragment F T", "the text ends before its nodes"),
    ])
  func malformed(text: String, message: String) {
    #expect(
      throws: LensTableDecoder.Failure.self, performing: { _ = try LensTableDecoder.decode(text) })
    do throws(LensTableDecoder.Failure) {
      _ = try LensTableDecoder.decode(text)
    } catch {
      #expect(error.message == message)
    }
  }
}
