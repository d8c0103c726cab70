import Testing

@testable import Baton

/// DESIGN 5.7 and 5.8: an error's path leads through the response, in which each occurrence of an entity
/// has its own links, whichever of them the record ends up with.
@Suite struct ErrorPlaceTests {
  /// Where an error at a path stands, as `record.storage key`.
  private func place(_ data: String, _ path: String) throws -> [String] {
    var places: Set<[String]> = []
    let error = #""errors":[{"message":"no","path":\#(path)}]"#
    for json in [#"{"data":\#(data),\#(error)}"#, #"{\#(error),"data":\#(data)}"#] {
      let result = ingestAnyhow(Tables.people, json)
      #expect(result.failure == nil)
      #expect(!result.hasUnplacedErrors)
      places.insert(
        result.lines.compactMap { line in
          guard let range = line.firstRange(of: #""__errors":{""#) else { return nil }
          return line.split(separator: "\"")[0] + "."
            + line[range.upperBound...].prefix { $0 != "\"" }
        })
    }
    #expect(places.count == 1)
    return places.first ?? []
  }

  @Test(
    "An error stands beside the slot that its own occurrence of an entity leads to",
    arguments: [
      // The link is replaced by another, by null, and null by a link.
      (
        #"{"me":{"id":"1","best":{"id":"2","name":null}},"all":[{"id":"1","best":{"id":"3","name":"C"}}]}"#,
        #"["me","best","name"]"#, "Person:2.name"
      ),
      (
        #"{"me":{"id":"1","best":{"id":"2","name":null}},"all":[{"id":"1","best":null}]}"#,
        #"["me","best","name"]"#, "Person:2.name"
      ),
      (
        #"{"me":{"id":"1","best":null},"all":[{"id":"1","best":{"id":"3","name":"C"}}]}"#,
        #"["me","best","name"]"#, "Person:1.best"
      ),
      (
        #"{"me":{"id":"1","best":{"id":"2","name":"B"}},"all":[{"id":"1","best":null}]}"#,
        #"["all",0,"best","name"]"#, "Person:1.best"
      ),
      // Lists.
      (
        #"{"me":{"id":"1","friends":[{"id":"2"},{"id":"3","name":null}]},"all":[{"id":"1","friends":[{"id":"4"}]}]}"#,
        #"["me","friends",1,"name"]"#, "Person:3.name"
      ),
      (
        #"{"me":{"id":"1","friends":[null,{"id":"3","name":"C"}]},"all":[{"id":"1","friends":[{"id":"4","name":null}]}]}"#,
        #"["me","friends",0,"name"]"#, "Person:1.friends"
      ),
      (
        #"{"me":{"id":"1","friends":[{"id":"2"}]},"all":[{"id":"1","friends":null}]}"#,
        #"["me","friends",0,"id"]"#, "Person:2.id"
      ),
      // Back and forth, repeats among them.
      (Self.forth, #"["all",0,"best","name"]"#, "Person:2.name"),
      (Self.forth, #"["all",1,"best","name"]"#, "Person:3.name"),
      (Self.forth, #"["all",2,"best","name"]"#, "Person:3.name"),
      (Self.forth, #"["all",3,"best","name"]"#, "Person:2.name"),
      (Self.forth, #"["all",4,"best","name"]"#, "Person:3.name"),
      (Self.forth, #"["me","best","name"]"#, "Person:2.name"),
      // Within its own list.
      (Self.nested, #"["me","friends",1,"name"]"#, "Person:2.name"),
      (Self.nested, #"["me","friends",0,"friends",0,"name"]"#, "Person:5.name"),
      (Self.nested, #"["me","friends",0,"friends",1,"name"]"#, "Person:1.friends"),
    ])
  func ownOccurrence(data: String, path: String, wanted: String) throws {
    #expect(try place(data, path) == [wanted])
  }

  private static let forth: String = {
    let two = #"{"id":"1","best":{"id":"2","name":null}}"#
    let three = #"{"id":"1","best":{"id":"3","name":null}}"#
    return #"{"me":\#(two),"all":[\#(two),\#(three),\#(three),\#(two),\#(three)]}"#
  }()

  private static let nested = #"""
    {"me":{"id":"1","friends":[{"id":"1","friends":[{"id":"5","name":null}]},{"id":"2","name":null}]}}
    """#

  @Test("Where an object has one slot under two response keys, each leads to its own value")
  func aliases() {
    let table = """
      baton 1 aliasedErrors
      operation query Aliased Query 1
      type Person id
      type Query
      selection Person
      on Person
      field id id ID!
      field name name String
      selection Query
      on Query
      field a me Person >0
      field b me Person >0
      field c all [Person] >0
      field d all [Person] >0
      """
    let errors = ["[\"a\"", "[\"b\"", "[\"c\",0", "[\"d\",0"].map {
      #"{"message":"no","path":\#($0),"name"]}"#
    }
    let people = (1...4).map { #"{"id":"\#($0)","name":null}"# }
    let json =
      #"{"data":{"a":\#(people[0]),"b":\#(people[1]),"c":[\#(people[2])],"d":[\#(people[3])]},"#
      + #""errors":[\#(errors.joined(separator: ","))]}"#
    let result = ingestAnyhow(table, json)
    let paths = ["a.name", "b.name", "c[0].name", "d[0].name"]
    for (number, path) in paths.enumerated() {
      #expect(
        result.lines.contains(
          #""Person:\#(number + 1)":{"__typename":"Person","id":"\#(number + 1)","name":null,"#
            + #""__errors":{"name":[{"message":"no","path":"\#(path)"}]}}"#))
    }
  }

  @Test("A part's error is placed by the objects of its own path")
  func parts() throws {
    let first =
      #"{"data":{"pet":{"id":"1","friend":{"id":"2"}},"pets":[{"id":"1","friend":{"id":"3"}}]},"hasNext":true}"#
    let part =
      #"{"incremental":[{"path":["pet","friend"],"data":{"bio":null}},"#
      + #"{"path":["pets",0,"friend"],"data":{"bio":"y"}}],"#
      + #""errors":[{"message":"no","path":["pet","friend","bio"]}],"hasNext":false}"#
    let delivery = try deliverAnyhow(Tables.pets, [first, part])
    #expect(
      delivery.line("Pet:2")
        == #""Pet:2":{"__typename":"Pet","bio":null,"id":"2","__errors":{"bio":[{"message":"no","path":"pet.friend.bio"}]}}"#
    )
    #expect(delivery.line("Pet:3") == #""Pet:3":{"__typename":"Pet","bio":"y","id":"3"}"#)
  }
}
