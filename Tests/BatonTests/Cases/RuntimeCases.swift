import Foundation
import Observation
import Synchronization
import Testing

@_spi(Generated) @testable import Baton

/// Faults of other clients with small stacks and with watching.
@Suite struct RuntimeCases {
  // https://github.com/apollographql/apollo-ios/issues/81
  @Test("38: on a stack of 512 KB, 200 levels are read and 100,000 are a clear error")
  func smallStack() async {
    let levels = 200
    var selections = [CaseTable.selection("Node", "id id ID!")]
    for level in 1..<levels {
      selections.append(CaseTable.selection("Node", "id id ID!", "next next Node >\(level - 1)"))
    }
    let table = CaseTable.text(
      38, keys: ["Node id"], selections, query: ["node node Node >\(levels - 1)"])
    var json = #"{"id":"\#(levels)"}"#
    for level in (1..<levels).reversed() { json = #"{"id":"\#(level)","next":\#(json)}"# }
    let response = #"{"data":{"node":\#(json)}}"#
    for chunk in [1, Int.max] {
      let counts = await onSmallStack { ingest(table, response, chunk: chunk).store.recordCount }
      #expect(counts == levels + 1)
      for prefix in [#"{"data":{"node":"#, #"{"data":{"x":"#] {
        let attack = prefix + String(repeating: "[", count: 100_000)
        let kind = await onSmallStack { ingest(table, attack, chunk: chunk).failure?.kind }
        // A list where an object stands is refused before its depth is.
        let isClear =
          kind == .tooDeep(limit: 512) || kind == .unexpected(expected: "Node", found: "a list")
        #expect(isClear, "\(String(describing: kind))")
      }
    }
  }

  private final class Count: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private func onSmallStack<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = Sanitizer.isOn ? 4 << 20 : 512 << 10
      thread.start()
    }
  }

  // https://github.com/apollographql/apollo-ios/issues/1422
  @Test("40: an element that a later response added is watched like the others")
  func addedElement() throws {
    let count = Count()
    let query = CharacterQuery(id: "1", size: 7)
    let store = Baton.Store(isObserved: true)
    func load(_ friends: String) throws {
      try store.load(query, #"{"data":{"character":{"id":"1","friends":[\#(friends)]}}}"#)
    }
    try load(#"{"id":"2","name":"A"}"#)
    let row = try #require(store.read(query).character).row
    // As a view does: it reads again after each call.
    func watch() {
      withObservationTracking {
        _ = row.friends.map(\.name)
      } onChange: {
        count.add()
      }
    }
    watch()
    try load(#"{"id":"2","name":"A"},{"id":"9","name":"B"}"#)
    #expect(count.value == 1)
    watch()
    try load(#"{"id":"2","name":"A"},{"id":"9","name":"C"}"#)
    #expect(count.value == 2)
    watch()
    try load(#"{"id":"2","name":"A"},{"id":"9","name":"C"}"#)
    #expect(count.value == 2)
  }
}
