import Testing

@_spi(Generated) @testable import Baton

/// What the generator would write for a small schema: an operation, and its lens and two fragments'.
struct CharacterQuery: Baton.Operation {
  var id = "1"
  var size: Int?
  var show: Bool?

  struct Data: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var character: Person? { anchor.optionalLink(0).map { Person($0, Baton.Key()) } }
    var other: Person? { anchor.optionalLink(1).map { Person($0, Baton.Key()) } }
    var nodes: Baton.List<Node> { Baton.List(anchor.links(2), Baton.Key()) }
    /// As for a field that the schema has as non-null.
    var certain: Person { Person(anchor.link(0), Baton.Key()) }
  }

  struct Person: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var row: RowCharacter { RowCharacter(anchor.spread(3, RowCharacter.lensTable), Baton.Key()) }
    var two: Image { Image(anchor.spread(4, Image.lensTable), Baton.Key()) }
    var sized: Image { Image(anchor.spread(5, Image.lensTable), Baton.Key()) }
    var again: Image { Image(anchor.spread(6, Image.lensTable), Baton.Key()) }
  }

  struct Node: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var name: String { anchor.string(7) }
    var typename: String { anchor.typename() }
    var asDroid: AsDroid? { anchor.narrowed(8).map { AsDroid($0, Baton.Key()) } }
    var isBeing: Bool { anchor.narrowed(9) != nil }
  }

  struct AsDroid: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var model: String? { anchor.optionalString(11) }
  }

  static var operationName: String { "CharacterQuery" }
  static var text: StaticString { "query CharacterQuery { __typename }" }

  func variables(_ key: Baton.Key) -> Baton.Variables {
    Baton.Variables([("id", id), ("size", size), ("show", show)])
  }

  static var lensTable: StaticString {
    """
    lens 1 lens
    operation query CharacterQuery Query
    variable id ID!
    variable size Int
    variable show Boolean = true
    types Being Human Droid
    node Query
    field character(id:$id) Character >1
    field other Character >1
    field nodes [Node] >2
    node Character
    spread Row_character
    spread Image_character(size:2)
    spread Image_character(size:$size)
    spread Image_character(size:$size)
    node Node *
    field name String
    narrow on Droid >3
    narrow on Being >4
    typename
    node Droid
    field model String
    node Node *
    field id ID!
    """
  }

  static var selectionTable: StaticString {
    """
    baton 1 lens
    operation query CharacterQuery Query 4
    variable id ID!
    variable size Int
    variable show Boolean = true
    type Character id
    type Location id
    type Droid id
    type Human id
    type * id
    type Query
    selection Location
    on Location
    field id id ID! +
    field name name String +
    selection Character
    on Character
    field id id ID! +
    field name name String +
    field age age Int +
    selection Node
    on Droid
    field __typename __typename String! +
    field id id ID! +
    field name name String +
    field model model String +
    on Human
    field __typename __typename String! +
    field id id ID! +
    field name name String +
    on *
    field __typename __typename String! +
    field id id ID! +
    field name name String +
    selection Character
    on Character
    field id id ID! +
    field name name String +
    field age age Int +
    field height height Float +
    field alive alive Boolean +
    field status status #Status +
    field born born ~Date +
    field raw raw ~JSON +
    field tags tags [String] +
    field scores scores [[Int]] +
    field ratios ratios [Float!] +
    field one image(size:1) String +
    field two image(size:2) String +
    field sized image(size:$size) String +
    field plain image String +
    field origin origin Location >0 +
    field friends friends [Character] >1 +
    field grid grid [[Character]] >1 +
    field best best Node >2 +
    field late late String @late
    selection Query
    on Query
    field character character(id:$id) Character >3 +
    field other other Character >3 +
    field nodes nodes [Node] >2 +
    """
  }
}

struct RowCharacter: Baton.Lens {
  private let anchor: Baton.Anchor
  init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
  func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

  var name: String { anchor.string(0) }
  var age: Int { anchor.int(1) }
  var height: Double { anchor.double(2) }
  var alive: Bool { anchor.boolean(3) }
  var status: Status { anchor.value(4) }
  var born: Day? { anchor.value(5) }
  var raw: String? { anchor.optionalString(6) }
  var tags: [String?]? { anchor.value(7) }
  var scores: [[Int?]]? { anchor.value(8) }
  var ratios: [Double] { anchor.value(9) }
  var one: String? { anchor.optionalString(10) }
  var sized: String? { anchor.optionalString(11) }
  var origin: Place? { anchor.optionalLink(12).map { Place($0, Baton.Key()) } }
  var friends: Baton.List<Friend> { Baton.List(anchor.links(13), Baton.Key()) }
  var optionalFriends: Baton.List<Friend>? {
    anchor.optionalLinks(13).map { Baton.List($0, Baton.Key()) }
  }
  var grid: Baton.List<Baton.List<Friend>> { Baton.List(anchor.links(14), Baton.Key()) }
  var best: Best? { anchor.optionalLink(15).map { Best($0, Baton.Key()) } }
  var late: String? { anchor.optionalString(16) }
  var shownName: String? { anchor.optionalString(17) }
  var typename: String { anchor.typename() }

  struct Place: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var name: String { anchor.string(19) }
  }

  struct Friend: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var name: String { anchor.string(20) }
    var age: Int { anchor.int(21) }
  }

  struct Best: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var name: String { anchor.string(22) }
  }

  static var lensTable: StaticString {
    """
    lens 1 lens
    fragment Row_character Character
    uses size show
    node Character
    field name String
    field age Int
    field height Float
    field alive Boolean
    field status #Status
    field born ~Date
    field raw ~JSON
    field tags [String]
    field scores [[Int]]
    field ratios [Float!]
    field image(size:1) String
    field image(size:$size) String
    field origin Location >1
    field friends [Character] >2
    field grid [[Character]] >2
    field best Node >3
    field late String @late
    field name String ?show
    typename
    node Location
    field name String
    node Character
    field name String!
    field age Int!
    node Node *
    field name String
    """
  }
}

struct Image: Baton.Lens {
  private let anchor: Baton.Anchor
  init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
  func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

  var image: String? { anchor.optionalString(0) }

  static var lensTable: StaticString {
    """
    lens 1 lens
    fragment Image_character Character
    argument size Int
    node Character
    field image(size:$size) String
    """
  }
}

enum Status: Baton.Enumeration, Hashable {
  case alive
  case unknown(String)

  init(rawValue: String) { self = rawValue == "ALIVE" ? .alive : .unknown(rawValue) }

  var rawValue: String {
    switch self {
    case .alive: "ALIVE"
    case .unknown(let text): text
    }
  }
}

struct Day: Baton.Scalar, Hashable {
  var number: Int
  init?(scalar text: String) {
    guard let number = Int(text) else { return nil }
    self.number = number
  }
  var inputValue: Baton.InputValue { .string("\(number)") }
}

/// Any definition's lens, read by entry number.
struct Probe: Baton.Lens {
  let anchor: Baton.Anchor
  init(_ anchor: Baton.Anchor, _ key: Baton.Key = Baton.Key()) { self.anchor = anchor }
  func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }
}

extension Baton.Store {
  /// Commits an operation's response; adopted if the store is empty.
  @discardableResult
  func load<O: Baton.Operation>(
    _ operation: O, _ json: String, isPartial: Bool = true
  ) throws -> Baton.CommitSummary {
    let normalizer = try Baton.Normalizer(operation, isPartial: isPartial)
    try normalizer.write(json.utf8)
    let changes = try normalizer.finish()
    return try commit(consume changes)
  }

  /// An anchor of a definition on a record, by identity.
  func anchor(_ table: StaticString, type: String, id: String) throws -> Baton.Anchor {
    let record = try #require(self.record(type: type, keys: [Array(id.utf8)]))
    return Baton.Anchor(self, state.context(LensTable.named(table), .init()), record)
  }
}
