import Baton

/// The kinds of reads from one store, and those of what a client would use instead.
enum ReadsKinds {
  static let listCount = 1_000

  static func lenses(isObserved: Bool) throws -> [ReadsKind] {
    let store = try ReadsData.store(isObserved: isObserved, listCount: listCount)
    let fresh = try FreshEntries(isObserved: isObserved, count: listCount)
    let data = store.read(ReadsQuery())
    let entry = data.entry.entry
    return [
      ReadsKind(name: "number") { repeating($0) { entry.count } },
      ReadsKind(name: "float") { repeating($0) { Int(entry.ratio) &+ 1 } },
      ReadsKind(name: "string, 1 byte") { repeating($0) { entry.id.utf8.count } },
      ReadsKind(name: "string, 12 bytes") { repeating($0) { entry.short.utf8.count } },
      ReadsKind(name: "string, 15 bytes, again") { repeating($0) { entry.longest.utf8.count } },
      ReadsKind(name: "string, 34 bytes, again") { repeating($0) { entry.long.utf8.count } },
      ReadsKind(name: "list element and string, 36 bytes, first", prepare: fresh.renew) { count in
        // Each of them once: the next time it would be there.
        let list = fresh.list
        let sum = list.reduce(0) { $0 &+ $1.long.utf8.count }
        precondition(list.count == listCount && count == listCount)
        return sum
      },
      ReadsKind(name: "link and number") { repeating($0) { data.rendered.image } },
      ReadsKind(name: "link") { repeating($0) { keep(data.entry) } },
      ReadsKind(name: "abstract link and number") { repeating($0) { data.node?.count ?? 0 } },
      ReadsKind(name: "spread and number") { repeating($0) { data.entry.entry.count } },
      ReadsKind(name: "list, made") { repeating($0) { data.entries.count } },
      ReadsKind(name: "list element and number") { count in
        let list = data.entries
        return repeating(count / listCount) {
          list.indices.reduce(0) { $0 &+ list[$1].count } &+ 1
        }
      },
      ReadsKind(name: "list walk and number") { count in
        let list = data.entries
        return repeating(count / listCount) { list.reduce(0) { $0 &+ $1.count } &+ 1 }
      },
    ]
  }

  static func others() throws -> [ReadsKind] {
    let plain = try PlainEntry.example()
    let dictionary: [String: any Sendable] = ["short": "Rick Sanchez", "count": 1]
    return [
      ReadsKind(name: "Codable struct, string") { repeating($0) { plain.short.utf8.count } },
      ReadsKind(name: "Codable struct, number") { repeating($0) { plain.count } },
      ReadsKind(name: "dictionary, string") {
        repeating($0) { (dictionary["short"] as? String)?.utf8.count ?? 0 }
      },
      ReadsKind(name: "dictionary, number") {
        repeating($0) { dictionary["count"] as? Int ?? 0 }
      },
    ]
  }

  @inline(never)
  private static func keep(_ lens: ReadsQuery.Data.Entry) -> Int { 1 }

  @inline(__always)
  private static func repeating(_ count: Int, _ read: () -> Int) -> Int {
    var sum = 0
    for _ in 0..<count { sum &+= read() }
    return sum
  }
}
