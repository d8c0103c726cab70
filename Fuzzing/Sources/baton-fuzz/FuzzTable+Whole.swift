extension FuzzTable {
  /// A field of each kind, alone and in lists.
  static let values = FuzzTable(
    """
    baton 1 fuzz-values
    operation query Values Query 0
    type Query
    selection Query
    on Query
    field s s String +
    field i i Int +
    field f f Float! +
    field b b Boolean +
    field d d ID +
    field e e #Color +
    field j j ~JSON +
    field ss ss [String!] +
    field ii ii [Int] +
    field ff ff [Float!] +
    field bb bb [Boolean] +
    field dd dd [ID!]! +
    field jj jj [~JSON] +
    field iii iii [[[Int]]!] +
    """,
    data: #"""
      {"data":{"s":"text","i":3,"f":1.5,"b":true,"d":1,"e":"RED","j":{"a":[1, 2.50]},"ss":["a",
      "a text that no slot holds"],"ii":[1,null,3.0],"ff":[0.1,1e3],"bb":[true,null],"dd":["1",2],
      "jj":[null,"s",1.0,{}],"iii":[[[1],[]],[null,[2]]]},"extensions":{"cost":7}}
      """#)

  /// Entities in entities and in lists, an object without a key among them.
  static let people = FuzzTable(
    """
    baton 1 fuzz-people
    operation query People Query 3
    type Person id
    type Address
    type Query
    selection Address
    on Address
    field street street String
    selection Person
    on Person
    field id id ID! +
    field name name String +
    field address address Address >0 +
    selection Person
    on Person
    field id id ID! +
    field name name String! +
    field address address Address >0 +
    field best best Person >1 +
    field friends friends [Person!] >1 +
    selection Query
    on Query
    field me me Person >2
    field all all [Person] >2 +
    """,
    data: #"""
      {"errors":[{"message":"hidden","path":["me","best","name"],"extensions":{"code":"X"}},
      {"message":"none","path":["all",1],"locations":[{"line":1,"column":4}]},{"message":"late"}],
      "data":{"me":{"id":"1","name":"A","address":{"street":"s"},"best":{"id":2,"name":null,
      "address":null},"friends":[{"id":"1","name":"A"},{"name":"no key","address":{"street":null}}]},
      "all":[{"friends":null,"name":"B","id":"2"},null,{"name":"C","id":null}]}}
      """#)

  /// Abstract types, a type that the schema does not know, and one that need not be told.
  static let abstract = FuzzTable(
    """
    baton 1 fuzz-abstract
    operation query Search Query 4
    type Book id
    type Disc id
    type Author
    type Query
    type * id
    selection Author
    on Author
    field name name String
    selection Only Author
    on Author
    field __typename __typename String! +
    field name name String
    field next next ~JSON
    selection Item
    on Book
    field __typename __typename String! +
    field id id ID! +
    field title title String
    field author author Author >0
    on Disc Author
    field __typename __typename String! +
    field id id ID! ~
    field kind __typename String!
    field minutes minutes Int ~
    on *
    field __typename __typename String! +
    field id id ID! +
    field title title String ~
    selection Union
    on Book
    field t __typename String!
    field id id ID!
    field more more [Item] >2
    on *
    field t __typename String!
    selection Query
    on Query
    field node node Item >2
    field search search [Union!] >3
    field only only Only >1 +
    """,
    data: #"""
      {"data":{"node":{"__typename":"Book","id":"b1","title":"T","author":{"name":"N"}},"search":[
      {"t":"Book","id":"b1","more":[{"id":"d1","minutes":4,"kind":"Disc","__typename":"Disc"},null,
      {"title":"?","__typename":"Wookie","id":"w"}]},{"t":"Disc"},{"id":1,"more":null,"t":"Book"}],
      "only":{"name":"A","next":[1]}}}
      """#)

  /// Guards, and storage keys with variables in them.
  static let guarded = FuzzTable(
    """
    baton 1 fuzz-guarded
    operation mutation Guarded Mutation 1
    variable p Boolean!
    variable q Boolean = true
    variable n Int = 1
    variable text String
    type Mutation
    type Row id
    selection Row
    on Row
    field id id ID!
    field a f(n:1) Int ?p
    field b f(n:$n) Int
    field c f(n:2) Int ?!p|q
    field d g(in:{"a":$n,"b":[$text]},text:$text) String ?p&!q
    selection Mutation
    on Mutation
    field row row(n:$n) Row >0
    field other row(n:2) Row >0
    field rows rows(first:$n,text:$text) [Row!]! >0
    """,
    variables: [
      #"{"p":true}"#, #"{"p":false,"q":false,"n":2}"#,
      #"{"p":true,"q":false,"n":null,"text":"é\""}"#,
    ],
    data: #"""
      {"data":{"row":{"id":"1","a":1,"b":2,"c":3,"d":"x"},"other":{"id":"1","d":null,"c":6,"b":5,
      "a":4},"rows":[{"id":"2","a":null,"b":7,"c":null,"d":"y"}]}}
      """#)

  /// Identities of several fields, of all kinds.
  static let composite = FuzzTable(
    """
    baton 1 fuzz-composite
    operation subscription Quotes Subscription 3
    type Subscription
    type Quote base quote
    type Day date
    type Flag n b f
    selection Quote
    on Quote
    field b base String!
    field quote quote String
    field rate rate Float
    selection Flag
    on Flag
    field n n Int
    field b b Boolean
    field f f Float
    field id quote Quote >0
    selection Day
    on Day
    field id d String
    field date date ~Date
    field day date ~Date +
    field flags flags [Flag] >1
    selection Subscription
    on Subscription
    field quotes quotes [Quote!] >0
    field days days [Day] >2
    """,
    data: #"""
      {"data":{"quotes":[{"b":"EUR","quote":"USD","rate":1.5},{"b":"EUR:U","quote":"SD","rate":2},
      {"b":"a long base here","quote":null,"rate":null}],"days":[{"id":"x","date":"2026-01-01",
      "flags":[{"n":1,"b":true,"f":0.5,"id":null},{"n":1.0,"b":true,"f":5e-1,"id":{"b":"EUR",
      "quote":"USD","rate":3}}]},{"id":"y","day":20260101,"date":1.50,"flags":[null]}]}}
      """#)
}
