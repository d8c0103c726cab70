/// Selection tables that several tests share.
enum Tables {
  /// A root with a field of each kind and no links.
  static let values = """
    baton 1 values
    operation query Values Query 0
    type Query
    selection Query
    on Query
    field s s String +
    field i i Int +
    field f f Float +
    field b b Boolean +
    field d d ID +
    field e e #Color +
    field j j ~JSON +
    field ss ss [String!] +
    field ii ii [Int] +
    field ff ff [Float!] +
    field bb bb [Boolean] +
    field dd dd [ID] +
    field jj jj [~JSON] +
    field iii iii [[[Int]]!] +
    """

  /// People with friends, three levels of them: entities in entities, in lists, and an embedded object.
  static let people = """
    baton 1 people
    operation query People Query 4
    type Person id
    type Address
    type Query
    selection Address
    on Address
    field street street String
    \(person(nil))
    \(person(1))
    \(person(2))
    selection Query
    on Query
    field me me Person >3
    field all all [Person] >3 +
    """

  private static func person(_ below: Int?) -> String {
    var text = """
      selection Person
      on Person
      field id id ID! +
      field name name String +
      field address address Address >0 +
      """
    if let below {
      text += "\nfield best best Person >\(below) +\nfield friends friends [Person] >\(below) +"
    }
    return text
  }
}
