import Testing

@testable import Baton

/// DESIGN 5.2 and 5.9: a payload that cannot be taken.
@Suite struct IncrementalFailureTests {
  private static let first = #"{"data":{"pet":{"id":"1","friend":{"id":"2"}}},"hasNext":true}"#
  private static let parts = [
    #"{"label":"F","path":["pet","friend"],"data":{"bio":"x"},"hasNext":false}"#,
    #"{"hasNext":false,"incremental":[{"data":{"bio":"x"},"path":["pet"],"label":"F"}]}"#,
    #"{"pending":[{"id":"0","path":["pet"]}],"incremental":[{"id":"0","data":{"bio":"x"}}],"completed":[{"id":"0"}],"hasNext":false}"#,
  ]

  @Test("A part that ends too early leaves the store as it was", arguments: parts)
  func truncation(part: String) throws {
    let alone = try deliver(Tables.pets, [Self.first])
    for count in 0..<part.utf8.count {
      let cut = String(decoding: part.utf8.prefix(count), as: UTF8.self)
      for chunk in [.max, 1] {
        let delivery = try deliver(Tables.pets, [Self.first, cut], chunk: chunk)
        #expect(delivery.failure?.kind == .truncated, "\(cut)")
        #expect(delivery.failure?.offset == count)
        #expect(delivery.lines == alone.lines)
      }
    }
  }

  @Test("A wrong byte gives an error or data, never a crash, and an error leaves the store alone")
  func corruption() throws {
    let alone = try deliver(Tables.pets, [Self.first])
    for part in Self.parts {
      var bytes = Array(part.utf8)
      for index in bytes.indices {
        let right = bytes[index]
        for wrong in Array(#"{]",:0\"#.utf8) + [0xFF] {
          bytes[index] = wrong
          let outcomes = try [Int.max, 1].map { chunk in
            let response = Baton.IncrementalResponse(try bind(Tables.pets))
            let store = Baton.Store()
            try store.commit(try #require(try response.take(Self.first)))
            do {
              try response.write(bytes.prefix(chunk))
              for byte in bytes.dropFirst(chunk) { try response.write([byte]) }
              if let changes = try response.finishPayload() { try store.commit(changes) }
            } catch {
              #expect(Baton.dumpLines(store) == alone.lines)
              return "\((error as? Baton.NormalizationError)?.kind, default: "")"
            }
            return Baton.dump(store) + "\(response.reports)"
          }
          #expect(outcomes[0] == outcomes[1], "\(String(decoding: bytes, as: UTF8.self))")
        }
        bytes[index] = right
      }
    }
  }

  @Test(
    "What is wrong with a part is told with its path in the response, and the offset",
    arguments: [
      (
        #"{"path":["pet","friend"],"data":{"bio":5}}"#,
        "pet.friend.bio: expected String, found a number, at byte 40"
      ),
      (
        #"{"incremental":[{"data":{"bio":[]},"path":["pet"]}]}"#,
        "pet.bio: expected String, found a list, at byte 32"
      ),
      (
        #"{"path":["pet"],"data":7}"#,
        "pet: not a GraphQL response: a part's data is no object, at byte 24"
      ),
      (
        #"{"path":["pet"],"items":{}}"#,
        "pet: not a GraphQL response: a part's items are no list, at byte 25"
      ),
      (#"{"incremental":{}}"#, "not a GraphQL response: its incremental is no list, at byte 16"),
      (#"{"incremental":[7]}"#, "not a GraphQL response: a part is no object, at byte 17"),
      (#"{"path":"pet","data":{}}"#, "not a GraphQL response: a part's path is wrong, at byte 13"),
      (
        #"{"path":["pet",-1],"data":{}}"#,
        "not a GraphQL response: a part's path is wrong, at byte 9"
      ),
      (#"{"pending":{}}"#, "not a GraphQL response: its pending is no list, at byte 12"),
      (
        #"{"pending":[{"id":"0"}]}"#,
        "not a GraphQL response: what is pending lacks its id or path, at byte 12"
      ),
      (
        #"{"completed":[{}]}"#, "not a GraphQL response: what is completed lacks its id, at byte 14"
      ),
      (
        #"{"incremental":[{"id":0}]}"#,
        "not a GraphQL response: a part's id is no string, at byte 17"
      ),
      (
        #"{"data":{"pet":null}}"#,
        "not a GraphQL response: its data come a second time, without a path, at byte 9"
      ),
      (
        #"{"path":["pet"],"data":{"bio":nil}}"#,
        "pet.bio: malformed JSON: invalid string in json text., at byte 31"
      ),
      (
        #"{"incremental":[{"data":{"bio":"x"#,
        "incremental[0].data.bio: the response ends too early, at byte 33"
      ),
      (
        #"{"incremental":[{"id":"0","subPath":["friend"],"data":{"bio":"x"#,
        "incremental[0].data.bio: the response ends too early, at byte 63"
      ),
      (
        #"{"incremental":[{"path":["pets",2],"items":[null,{"bio":"#,
        "pets[3].bio: the response ends too early, at byte 56"
      ),
    ])
  func messages(part: String, message: String) throws {
    let delivery = try deliverAnyhow(Tables.pets, [Self.first, part])
    #expect(delivery.failure?.description == message)
    #expect(delivery.lines == (try deliver(Tables.pets, [Self.first])).lines)
  }

  @Test("A part before the first data is refused")
  func partFirst() throws {
    for json in [
      #"{"path":["pet"],"data":{"pet":null}}"#, #"{"data":{"pet":null},"path":["pet"]}"#,
    ] {
      let failure = try deliverAnyhow(Tables.pets, [json]).failure
      #expect(
        failure?.description.hasPrefix(
          "not a GraphQL response: a part comes before the first data") == true)
    }
    let failure = try deliverAnyhow(Tables.pets, [Self.parts[1]]).failure
    #expect(failure?.kind == .notAResponse("it has neither data nor errors"))
  }

  @Test("After an error every call throws it again")
  func failedForGood() throws {
    let response = Baton.IncrementalResponse(try bind(Tables.pets))
    _ = try response.take(Self.first)
    let failure = #expect(throws: Baton.NormalizationError.self) {
      try response.take(#"{"path":["pet"],"data":{"bio":5}}"#)
    }
    let again = #expect(throws: Baton.NormalizationError.self) { try response.take(Self.parts[0]) }
    #expect(failure == again)
    #expect(throws: try #require(failure)) { try response.finishPayload() }
    #expect(!response.isComplete)
  }

  @Test("Limits hold for the payloads together, and inside parts")
  func limits() throws {
    let bytes = Self.first.utf8.count + 10
    let long = try deliver(
      Tables.pets, [Self.first, Self.parts[0]], limits: .init(responseBytes: bytes))
    #expect(long.failure?.kind == .responseTooLong(limit: bytes))
    let deep = #"{"path":["pet"],"data":{"x":[[[[[[[[]]]]]]]],"bio":"x"}}"#
    let tooDeep = try deliver(Tables.pets, [Self.first, deep], limits: .init(depth: 8))
    #expect(tooDeep.failure?.kind == .tooDeep(limit: 8))
    #expect(try deliver(Tables.pets, [Self.first, deep]).failure == nil)
    let attack = String(repeating: "[", count: 100_000)
    for member in ["pending", "incremental", "data", "items", "path", "completed", "label"] {
      let delivery = try deliver(Tables.pets, [Self.first, #"{"\#(member)":\#(attack)"#])
      #expect(delivery.failure?.kind == .tooDeep(limit: 512))
    }
  }
}
