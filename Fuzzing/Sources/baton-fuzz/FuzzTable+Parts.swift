extension FuzzTable {
  /// Lists of lists, of links too, and one that is streamed.
  static let lists = FuzzTable(
    """
    baton 1 fuzz-lists
    operation query Lists Query 2
    type Query
    type Cell
    type Row id
    selection Cell
    on Cell
    field v v Int
    field w w [[Float]!] @late
    selection Row
    on Row
    field id id ID! +
    field cells cells [[Cell!]] >0
    selection Query
    on Query
    field sets sets [[Cell]] >0
    field rows rows [[[Row]!]] >1 @stream
    field grid grid [[Int]] @streamG
    field json json [~JSON] @streamJ
    """,
    data: #"""
      {"data":{"sets":[[{"v":1,"w":[[1.5],[]]},null],[],null,[{"v":3,"w":null}]],"rows":[[[{"id":"1",
      "cells":[[{"v":1,"w":null}],null]}],[]],null,[[null,{"id":null,"cells":null}]]],
      "grid":[[1],[],null,[2,null]],"json":[{"a":1},null,"s"]}}
      """#,
    payloads: [
      [
        #"{"data":{"sets":[[{"v":1},null]],"rows":[[[{"id":"1","cells":[]}]]],"grid":[[1]],"json":[]},"hasNext":true}"#,
        #"{"incremental":[{"items":[[2],null],"path":["grid",1],"label":"streamG"},{"items":[{"a":[1]},null],"path":["json",0],"label":"streamJ"}],"hasNext":true}"#,
        #"{"data":{"w":[[0.5]]},"path":["sets",0,0],"label":"late","hasNext":true}"#,
        #"{"items":[[[{"id":"2","cells":[[{"v":2,"w":null}]]}]]],"path":["rows",1],"label":"stream","hasNext":false}"#,
      ]
    ])

  /// Deferred fields of entities, in an entity and in a list.
  static let pets = FuzzTable(
    """
    baton 1 fuzz-pets
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
    field bio bio String! @F
    selection Query
    on Query
    field pet pet Pet >1 +
    field pets pets [Pet] >1 +
    """,
    data: #"""
      {"data":{"pet":{"id":"1","name":"A","friend":{"id":"2","name":"B","bio":"b"},"bio":"a"},
      "pets":[{"id":"1","bio":"c"},null,{"id":"an identity beyond a slot","friend":null,"bio":"d"}]}}
      """#,
    payloads: [
      [
        #"{"data":{"pet":{"id":"1","name":"A","friend":{"id":"2"}},"pets":[{"id":"3"},null]},"hasNext":true}"#,
        #"{"label":"F","path":["pet"],"data":{"bio":"a"},"hasNext":true}"#,
        #"{"label":"F","path":["pet","friend"],"data":{"bio":"b"},"errors":[{"message":"m","path":["pet","friend","bio"]}],"hasNext":true}"#,
        #"{"hasNext":false,"extensions":{"is_final":true}}"#,
      ],
      [
        #"{"data":{"pet":{"id":"1","friend":{"id":"2"}},"pets":[{"id":"3"}]},"pending":[{"id":"0","path":["pet"],"label":"F"},{"id":"1","path":["pets"],"label":"F"}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"bio":"x"}},{"id":"0","subPath":["friend"],"data":{"bio":"y"}}],"completed":[{"id":"0"}],"hasNext":true}"#,
        #"{"incremental":[{"data":{"bio":"z"},"subPath":[0],"id":"1"}],"completed":[{"id":"1","errors":[{"message":"m"}]}],"hasNext":false}"#,
      ],
      [
        #"{"incremental":[{"path":["pet"],"data":{"bio":"x"},"extensions":{"b":[1.0]}},{"path":["pets",0],"label":"F","data":null,"errors":[{"message":"n"}]}],"data":{"pet":{"id":"1"},"pets":[{"id":"2"}]},"hasNext":false}"#
      ],
    ])

  /// Streams of entities with deferred fields, and of objects without a key.
  static let streams = FuzzTable(
    """
    baton 1 fuzz-streams
    operation query Stream Query 3
    variable n Int = 3
    type Query
    type Pet id
    type Item
    type Box
    selection Pet
    on Pet
    field id id ID!
    field bio bio(n:$n) String @late
    selection Item
    on Item
    field v v Int
    field w w String @late
    field pet pet Pet >0
    selection Box
    on Box
    field texts texts [String] @streamT
    field floats floats [Float!]! @streamF
    field items items [Item] >1 @streamO
    selection Query
    on Query
    field pets pets(first:$n) [Pet!] >0 @stream
    field box box Box >2
    """,
    variables: ["{}", #"{"n":null}"#],
    data: #"""
      {"data":{"pets":[{"id":"1","bio":"a"},{"id":"2","bio":null}],"box":{"texts":["a",null,
      "a text that no slot holds"],"floats":[0.5,1e3],"items":[{"v":1,"w":"x","pet":{"id":"1",
      "bio":"b"}},null,{"v":2,"w":null,"pet":null}]}}}
      """#,
    payloads: [
      [
        #"{"data":{"pets":[{"id":"1"}],"box":{"texts":["a"],"floats":[],"items":[{"v":1,"pet":{"id":"1"}}]}},"pending":[{"id":"0","path":["pets"],"label":"stream"},{"id":"1","path":["box","items"],"label":"streamO"},{"id":"2","path":["box"],"label":"late"}],"hasNext":true}"#,
        #"{"incremental":[{"items":[{"id":"2"},{"id":"3"}],"id":"0"},{"items":[null,{"v":2,"pet":{"id":"2"}}],"id":"1"}],"hasNext":true}"#,
        #"{"incremental":[{"data":{"bio":"x"},"id":"2","subPath":["items",2,"pet"]},{"data":{"w":"y"},"id":"2","subPath":["items",0]}],"completed":[{"id":"0"},{"id":"1"},{"id":"2"}],"hasNext":false}"#,
      ],
      [
        #"{"data":{"pets":[],"box":{"texts":[],"floats":[0.5],"items":null}},"hasNext":true}"#,
        #"{"label":"stream","path":["pets",0],"data":{"id":"1"},"hasNext":true}"#,
        #"{"label":"late","path":["pets",0],"data":{"bio":"x"},"hasNext":true}"#,
        #"{"label":"streamT","path":["box","texts",0],"data":"s","hasNext":false}"#,
      ],
    ])

  /// Deferred parts inside deferred parts, on abstract types.
  static let nested = FuzzTable(
    """
    baton 1 fuzz-nested
    operation query Nested Query 3
    type Query
    type User id
    type Cat
    type * id
    selection User
    on User
    field id id ID! +
    field name name String @inmost
    selection Node
    on User
    field __typename __typename String! +
    field id id ID! +
    field boss boss User >0 @inner
    field name name String
    on Cat
    field __typename __typename String! +
    field name name String @n
    on *
    field __typename __typename String! +
    field id id ID! +
    field name name String @n
    selection User
    on User
    field id id ID! +
    field boss boss Node >1 @outer
    field team team [Node!] >1 @outer
    selection Query
    on Query
    field me me User >2
    """,
    data: #"""
      {"data":{"me":{"id":"1","boss":{"__typename":"User","id":"2","name":"B","boss":{"id":"3",
      "name":"C"}},"team":[{"__typename":"Cat","name":"D"},{"id":"4","name":"E","__typename":"X"}]}}}
      """#,
    payloads: [
      [
        #"{"data":{"me":{"id":"1"}},"hasNext":true}"#,
        #"{"incremental":[{"label":"outer","path":["me"],"data":{"boss":{"__typename":"User","id":"2","name":"B"},"team":[{"__typename":"Cat"},{"__typename":"X","id":"4"}]}}],"hasNext":true}"#,
        #"{"incremental":[{"label":"inner","path":["me","boss"],"data":{"boss":{"id":"3"}}},{"label":"n","path":["me","team",0],"data":{"name":"c"}}],"hasNext":true}"#,
        #"{"incremental":[{"label":"inmost","path":["me","boss","boss"],"data":{"name":"i"}}],"hasNext":false}"#,
      ]
    ])
}
