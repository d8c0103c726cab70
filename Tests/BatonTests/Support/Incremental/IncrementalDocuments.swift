import Testing

@testable import Baton

/// Documents with deferred and streamed fields, each with the data of a complete response.
struct IncrementalDocument: Sendable, CustomTestStringConvertible {
  var name: String
  var table: String
  var data: String
  var variables = "{}"

  var testDescription: String { name }

  static let all: [IncrementalDocument] = [
    IncrementalDocument(
      name: "deferred at the root",
      table: """
        baton 1 deferred
        operation query Flat Query 0
        type Query
        selection Query
        on Query
        field a a String
        field b b String @late
        field c c Int @later
        field d d [Float] @later
        """,
      data: #"{"a":"x","b":"a text that no slot holds","c":7,"d":[1.5,null]}"#),
    IncrementalDocument(
      name: "deferred on a linked entity", table: Tables.pets,
      data: #"{"pet":{"id":"1","name":"A","friend":{"id":"2","name":"B","bio":"b"},"bio":"a"}}"#),
    IncrementalDocument(
      name: "deferred on entities of a list", table: Tables.pets,
      data: #"""
        {"pet":null,"pets":[{"id":"1","name":"A","friend":{"id":"2","name":"B","bio":"b"},"bio":"a"},
        null,{"id":"an identity beyond a slot","name":"C","friend":null,"bio":"c"}]}
        """#),
    IncrementalDocument(
      name: "objects without a key",
      table: """
        baton 1 keyless
        operation query Rows Query 3
        type Query
        type Row
        type Cell
        type Note
        selection Note
        on Note
        field text text String
        field author author String @author
        selection Cell
        on Cell
        field v v Int
        field w w Int @late
        field note note Note >0 @late
        selection Row
        on Row
        field name name String @row
        field cells cells [Cell] >1
        selection Query
        on Query
        field rows rows [Row] >2
        """,
      data: #"""
        {"rows":[{"name":"r0","cells":[{"v":1,"w":2,"note":{"text":"n","author":"x"}},
        {"v":3,"w":null,"note":null}]},null,{"name":null,"cells":[null,{"v":4,"w":5,
        "note":{"text":null,"author":"y"}}]}]}
        """#),
    IncrementalDocument(
      name: "abstract types, one that the schema does not know among them",
      table: """
        baton 1 abstract
        operation query Nodes Query 2
        type Query
        type Dog id
        type Cat
        type * id
        selection Dog
        on Dog
        field id id ID!
        field bone bone String @bone
        selection Node
        on Dog
        field __typename __typename String! +
        field id id ID! +
        field name name String @n
        field barks barks Boolean @dog
        field friend friend Dog >0
        on Cat
        field __typename __typename String! +
        field name name String @n
        field lives lives Int @cat
        on *
        field __typename __typename String! +
        field id id ID! +
        field name name String @n
        selection Query
        on Query
        field node node Node >1
        field nodes nodes [Node!] >1
        """,
      data: #"""
        {"node":{"__typename":"Cat","name":"C","lives":9},"nodes":[
        {"__typename":"Dog","id":"1","name":"D","barks":true,"friend":{"id":"2","bone":"b"}},
        {"__typename":"Wookie","id":"3","name":"W"},{"__typename":"Cat","name":"E","lives":null}]}
        """#),
    IncrementalDocument(
      name: "deferred inside deferred",
      table: """
        baton 1 nested
        operation query Nested Query 3
        type Query
        type User id
        selection User
        on User
        field id id ID! +
        field name name String @inmost
        selection User
        on User
        field id id ID! +
        field name name String
        field boss boss User >0 @inner
        selection User
        on User
        field id id ID! +
        field boss boss User >1 @outer
        field team team [User] >1 @outer
        selection Query
        on Query
        field me me User >2
        """,
      data: #"""
        {"me":{"id":"1","boss":{"id":"2","name":"B","boss":{"id":"3","name":"C"}},
        "team":[{"id":"4","name":"D","boss":{"id":"5","name":"E"}},{"id":"6","name":"F","boss":null}]}}
        """#),
    IncrementalDocument(
      name: "a stream of entities, with deferred fields",
      table: """
        baton 1 streams
        operation query Stream Query 1
        type Query
        type Pet id
        selection Pet
        on Pet
        field id id ID!
        field name name String
        field bio bio String @late
        selection Query
        on Query
        field pets pets [Pet] >0 @stream
        """,
      data: #"""
        {"pets":[{"id":"1","name":"A","bio":"a"},{"id":"2","name":"B","bio":"b"},null,
        {"id":"3","name":"C","bio":"c"},{"id":"an identity beyond a slot","name":"D","bio":"d"}]}
        """#),
    IncrementalDocument(
      name: "streams of scalars and of objects without a key",
      table: """
        baton 1 scalars
        operation query Scalars Query 2
        type Query
        type Box
        type Item
        selection Item
        on Item
        field v v Int
        field w w String @late
        selection Box
        on Box
        field ints ints [Int] @streamI
        field texts texts [String] @streamT
        field floats floats [Float!]! @streamF
        field grid grid [[Int]] @streamG
        field json json [~JSON] @streamJ
        field items items [Item] >0 @streamO
        selection Query
        on Query
        field box box Box >1
        """,
      data: #"""
        {"box":{"ints":[1,2,null,4],"texts":["a","a text that no slot holds",null,"b"],
        "floats":[0.5,1e3,2],"grid":[[1],[],null,[2,null]],"json":[{"a":[1]},2,null,"s"],
        "items":[{"v":1,"w":"x"},{"v":2,"w":"y"},null,{"v":3,"w":null}]}}
        """#),
    IncrementalDocument(
      name: "a stream inside a deferred fragment",
      table: """
        baton 1 streamInDefer
        operation query Inside Query 2
        type Query
        type Pet id
        selection Pet
        on Pet
        field id id ID!
        field name name String
        selection Pet
        on Pet
        field id id ID!
        field name name String @late
        field friends friends [Pet] >0 @streamed
        selection Query
        on Query
        field pet pet Pet >1
        """,
      data: #"""
        {"pet":{"id":"1","name":"A","friends":[{"id":"2","name":"B"},{"id":"3","name":"C"},
        {"id":"4","name":"D"}]}}
        """#),
    IncrementalDocument(
      name: "storage keys that variables render",
      table: """
        baton 1 rendered
        operation query Rendered Query 1
        variable n Int
        type Query
        type Pet
        selection Pet
        on Pet
        field name name(n:$n) String
        field bio bio(n:$n) String @late
        selection Query
        on Query
        field pets pets(first:$n) [Pet] >0 @stream
        field numbers numbers(n:$n) [Int] @streamN
        """,
      data: #"""
        {"pets":[{"name":"A","bio":"a"},{"name":"B","bio":"b"},{"name":"C","bio":null}],
        "numbers":[1,2,3]}
        """#, variables: #"{"n":3}"#),
    IncrementalDocument(
      name: "keys of several fields",
      table: """
        baton 1 composite
        operation query Quotes Query 1
        type Query
        type Quote base quote
        selection Quote
        on Quote
        field base base String!
        field quote quote String!
        field rate rate Float @rate
        selection Query
        on Query
        field quotes quotes [Quote!]! >0
        """,
      data: #"""
        {"quotes":[{"base":"USD","quote":"EUR","rate":0.9},{"base":"US","quote":"DEUR","rate":2},
        {"base":"a long base","quote":"a long quote","rate":null}]}
        """#),
    IncrementalDocument(
      name: "lists of lists",
      table: """
        baton 1 lists
        operation query Lists Query 1
        type Query
        type Cell
        selection Cell
        on Cell
        field v v Int
        field w w Int @late
        selection Query
        on Query
        field sets sets [[Cell]] >0
        field rows rows [[Cell]] >0 @stream
        """,
      data: #"""
        {"sets":[[{"v":1,"w":2},null],[],null,[{"v":3,"w":4},{"v":5,"w":6}]],
        "rows":[[{"v":1,"w":2}],[],[{"v":3,"w":4},{"v":5,"w":6}],null]}
        """#),
  ]
}

extension Tables {
  /// Pets with friends, whose bio is deferred.
  static let pets = """
    baton 1 pets
    operation query Pets Query 2
    type Pet id
    type Query
    selection Pet
    on Pet
    field id id ID!
    field name name String +
    field bio bio String @F
    selection Pet
    on Pet
    field id id ID!
    field name name String +
    field friend friend Pet >0 +
    field bio bio String @F
    selection Query
    on Query
    field pet pet Pet >1 +
    field pets pets [Pet] >1 +
    """
}
