import Testing

@testable import Baton

/// DESIGN 5.2 and 5.10: all or nothing, whatever arrives.
@Suite struct FailureTests {
  private static let json = #"""
    {"data":{"me":{"id":"1","name":"A","best":{"name":"late","id":"a long id of Person"},
    "friends":[{"id":"2","address":{"street":"S"}},null]},"all":[]},"errors":[{"message":"m",
    "path":["me","name"]}],"extensions":{"a":[1,2.5,"x"]}}
    """#

  /// A store that holds something already.
  private func filledStore() -> Baton.Store {
    ingest(
      Tables.people, #"{"data":{"me":{"id":"1","name":"before","best":null},"all":[{"id":"7"}]}}"#
    ).store
  }

  @Test("A response that ends early is an error, wherever it ends, and the store is as it was")
  func truncation() {
    let store = filledStore()
    let before = Baton.dump(store)
    let bytes = Array(Self.json.utf8)
    for count in 0..<bytes.count {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      for chunk in [1, 17, 1000] {
        let result = ingest(Tables.people, text, into: store, chunk: chunk)
        #expect(result.failure?.kind == .truncated, "\(count) bytes")
        #expect(result.failure?.offset == count)
      }
      #expect(Baton.dump(store) == before, "\(count) bytes")
    }
  }

  @Test(
    "Where a response ends early is told with the last value's path",
    arguments: [
      (#"{"data":{"me":{"id":"1","address":{"street":"S"}"#, "me.address"),
      (#"{"data":{"me":{"id":"1","address":{"street":"S"},"#, "me.address"),
      (#"{"data":{"me":{"id":"1","friends":[{"id":"2"}]"#, "me.friends"),
      (#"{"data":{"me":{"id":"1","friends":[{"id":"2"}"#, "me.friends[1]"),
      (#"{"data":{"me":{"id":"1","friends":[{"id":"2","name"#, "me.friends[0].id"),
      (#"{"data":{"me":{"id":"1","friends":[{"id":"2","name":"#, "me.friends[0].name"),
      (#"{"data":{"me":{"id":"1"}"#, "me"), (#"{"data":{"me":null}"#, ""), (#"{"data":"#, ""),
    ])
  func truncatedPath(json: String, path: String) {
    for chunk in [1, 1000] {
      #expect(ingest(Tables.people, json, chunk: chunk).failure?.pathText == path)
    }
  }

  @Test("One wrong byte gives an error or data, never a crash, and an error leaves the store alone")
  func corruption() {
    let bytes = Array(Self.json.utf8)
    var random = SplitMix(seed: 11)
    let store = filledStore()
    let before = Baton.dump(store)
    for _ in 0..<2000 {
      var corrupted = bytes
      corrupted[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() % 256)
      let whole = normalize(bytes: corrupted, chunk: .max)
      let pieces = normalize(bytes: corrupted, chunk: 1 + Int(random.next() % 9))
      switch (whole, pieces) {
      case (.success(let one), .success(let other)):
        // What is good is the same, however it came.
        let stores = [one, other].map { changes in
          let store = Baton.Store()
          try! store.commit(changes)
          return Baton.dump(store)
        }
        #expect(stores[0] == stores[1])
      case (.failure(let one), .failure(let other)):
        #expect(one.kind == other.kind)
        #expect(one.path == other.path)
      default: Issue.record("the chunks decide about \(String(decoding: corrupted, as: UTF8.self))")
      }
    }
    #expect(Baton.dump(store) == before)
  }

  private func normalize(
    bytes: [UInt8], chunk: Int
  ) -> Result<Baton.ChangeSet, Baton.NormalizationError> {
    Result { () throws(Baton.NormalizationError) in
      let bound = try! Baton.SelectionTable(Tables.people).bind()
      let normalizer = Baton.Normalizer(bound, limits: .init(), isPartial: false, gathers: false)
      var start = 0
      while start < bytes.count {
        let end = chunk < bytes.count - start ? start + chunk : bytes.count
        try normalizer.write(bytes[start..<end])
        start = end
      }
      return try normalizer.finish()
    }
  }

  @Test("An error comes again at every later call")
  func errorsStay() throws {
    let normalizer = Baton.Normalizer(try Baton.SelectionTable(Tables.people).bind())
    try normalizer.write(#"{"data":{"me":7"#.utf8)
    for _ in 0..<3 {
      let error = #expect(throws: Baton.NormalizationError.self) { _ = try normalizer.finish() }
      #expect(error?.description == "me: expected Person, found a number, at byte 15")
      #expect(throws: Baton.NormalizationError.self) { try normalizer.write("}}".utf8) }
    }
  }

  @Test(
    "Depth has a limit, in what is selected, skipped, kept as text or held back",
    arguments: [#"{"data":{"x":"#, #"{"x":"#, #"{"data":{"me":{"name":"late","x":"#])
  func depth(prefix: String) {
    for opening in ["[", #"{"a":"#] {
      let json = prefix + String(repeating: opening, count: 1_000_000)
      for chunk in [997, Int.max] {
        #expect(
          ingest(Tables.people, json, chunk: chunk).failure?.kind == .tooDeep(limit: 512))
      }
    }
    #expect(
      ingest(Tables.values, #"{"data":{"j":"# + String(repeating: "[", count: 100_000)).failure?
        .kind
        == .tooDeep(limit: 512))
  }

  @Test("The limit on depth counts objects and lists, the response's own included")
  func exactDepth() {
    let json = #"{"data":{"x":[[[]]],"s":"a"}}"#
    #expect(ingest(Tables.values, json, limits: .init(depth: 5)).failure == nil)
    #expect(
      ingest(Tables.values, json, limits: .init(depth: 4)).failure?.kind == .tooDeep(limit: 4))
    let held = #"{"data":{"me":{"name":"n","x":[[]],"id":"1"}}}"#
    #expect(ingest(Tables.people, held, limits: .init(depth: 5)).failure == nil)
    #expect(
      ingest(Tables.people, held, limits: .init(depth: 4)).failure?.kind == .tooDeep(limit: 4))
  }

  @Test("A response over its limit stops at the limit")
  func responseLimit() {
    let json = #"{"data":{"s":"abc"}}"#
    let count = json.utf8.count
    for chunk in [1, 1000] {
      #expect(
        ingest(Tables.values, json, chunk: chunk, limits: .init(responseBytes: count)).failure
          == nil)
      let failure = ingest(
        Tables.values, json, chunk: chunk, limits: .init(responseBytes: count - 1)
      ).failure
      #expect(failure?.kind == .responseTooLong(limit: count - 1))
    }
  }

  @Test("What the limit lets in is read first: an error in it is the same however it was cut")
  func errorsBeforeTheLimit() {
    let limits = Baton.Limits(responseBytes: 24)
    let rest = String(repeating: " ", count: 20) + "}}"
    let failures: [(String, Baton.NormalizationError.Kind, String)] = [
      (#"{"data":{"i":"x""#, .unexpected(expected: "Int", found: "a string"), "i"),
      (#"{"data":{"ss":["a",true"#, .unexpected(expected: "String!", found: "a boolean"), "ss[1]"),
      (#"{"data":{"ss":["a","b"#, .responseTooLong(limit: 24), "ss[1]"),
      (#"{"data":{"s":"an open "#, .responseTooLong(limit: 24), "s"),
      (#"{"data":{"s":null}}x"#, .trailingData, ""),
    ]
    for (json, kind, path) in failures {
      for (chunk, gathers) in [(1000, true), (1000, false), (1, true), (1, false), (7, false)] {
        let failure = ingest(
          Tables.values, json + rest, chunk: chunk, gathers: gathers, limits: limits
        ).failure
        #expect(failure?.kind == kind, "\(json) in chunks of \(chunk)")
        #expect(failure?.pathText == path, "\(json) in chunks of \(chunk)")
      }
    }
  }

  @Test("A normalizer that is dropped midway gives everything back and touches nothing")
  func dropped() throws {
    for count in stride(from: 0, to: Self.json.utf8.count, by: 7) {
      let normalizer = Baton.Normalizer(try Baton.SelectionTable(Tables.people).bind())
      try normalizer.write(Array(Self.json.utf8.prefix(count)))
    }
  }

  @Test("Members that repeat cost linear time", .linearTime)
  func repeatedMembers() {
    let repeated = String(repeating: #""__typename":"Pair","a":"1","#, count: 50_000)
    let table = """
      baton 1 repeated
      operation query Q Query 1
      type Pair a b
      type Query
      selection Pair
      on Pair
      field __typename __typename String! +
      field a a String
      field b b String
      field v v Int
      selection Query
      on Query
      field pair pair Pair >0
      """
    let result = ingest(table, #"{"data":{"pair":{"v":1,\#(repeated)"b":"2"}}}"#)
    #expect(result.lines.first == #""Pair:1:2":{"__typename":"Pair","a":"1","b":"2","v":1}"#)
  }

  @Test("Nulls and errors that explain them cost linear time", .linearTime)
  func manyNulls() {
    let count = 20_000
    let nulls = Array(repeating: "null", count: count).joined(separator: ",")
    let errors = (0..<count).reversed().map { #"{"message":"m","path":["ss",\#($0)]}"# }
    let envelope = (#"{"data":{"ss":[\#(nulls)]},"errors":["#, "]}")
    let all = ingest(
      Tables.values, envelope.0 + errors.joined(separator: ",") + envelope.1)
    #expect(all.failure == nil)
    let some = ingest(
      Tables.values, envelope.0 + errors.dropFirst().joined(separator: ",") + envelope.1)
    #expect(some.failure?.pathText == "ss[\(count - 1)]")
  }
}
