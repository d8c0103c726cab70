import Baton

/// `baton-benchmarks reads`: what a read through a generated lens takes.
enum ReadsSubject {
  static let help = """
    usage: baton-benchmarks reads [--rounds N] [--only KIND] [--observed yes]

    Reads a store through generated lenses of caller isolation, each kind of read 10,000 times in turn in
    each round, beside a property of a Codable struct and a dictionary. Prints nanoseconds of this
    thread's processor time per read, loop included: the least and the median of the rounds.

      --rounds N      default: 31
      --only KIND     one kind alone
      --observed yes  a store that registers reads, with nobody observing
    """

  /// A kind of read, done so many times; what is read goes into the sum.
  private struct Kind {
    var name: String
    var run: (Int) -> Int
  }

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--rounds", "--only", "--observed"])
    if options.wantsHelp { return print(help) }
    let rounds = max(1, try options.count("--rounds") ?? 31)
    let isObserved = options["--observed"] == "yes"
    let store = try ReadsData.store(isObserved: isObserved, listCount: 1_000)
    var kinds = try self.kinds(store)
    if let only = options["--only"] {
      kinds = kinds.filter { $0.name == only }
      if kinds.isEmpty { throw UsageError("unknown kind '\(only)'") }
    }
    let count = 10_000
    var times = kinds.map { _ in [Double]() }
    var sum = 0
    for round in 0...rounds {
      for (index, kind) in kinds.enumerated() {
        let start = Throughput.processorSeconds()
        sum &+= kind.run(count)
        let seconds = Throughput.processorSeconds() - start
        if round > 0 { times[index].append(seconds / Double(count) * 1e9) }
      }
    }
    // What is read has to matter.
    precondition(sum != 0)
    print("reads, \(isObserved ? "observed" : "unobserved") store, \(rounds) rounds")
    print("\(Text.left("", 32))\(Text.right("least", 10))\(Text.right("median", 10))  ns")
    for (kind, times) in zip(kinds, times) {
      let least = times.min() ?? 0
      print(
        Text.left(kind.name, 32) + Text.right(Text.fixed(least, 1), 10)
          + Text.right(Text.fixed(Throughput.median(times), 1), 10))
    }
  }

  private static func kinds(_ store: Baton.Store) throws -> [Kind] {
    let data = store.read(ReadsQuery())
    let entry = data.entry.entry
    let plain = try PlainEntry.example()
    let dictionary: [String: any Sendable] = ["short": "Rick Sanchez", "count": 1]
    return [
      Kind(name: "number") { repeating($0) { entry.count } },
      Kind(name: "float") { repeating($0) { Int(entry.ratio) &+ 1 } },
      Kind(name: "string, 12 bytes") { repeating($0) { entry.short.utf8.count } },
      Kind(name: "string, 15 bytes") { repeating($0) { entry.longest.utf8.count } },
      Kind(name: "string, 34 bytes, again") { repeating($0) { entry.long.utf8.count } },
      Kind(name: "link and number") { repeating($0) { data.rendered.image } },
      Kind(name: "link") { repeating($0) { keep(data.entry) } },
      Kind(name: "abstract link and number") { repeating($0) { data.node?.count ?? 0 } },
      Kind(name: "spread and number") { repeating($0) { data.entry.entry.count } },
      Kind(name: "list, made") { repeating($0) { data.entries.count } },
      Kind(name: "list element and number") { count in
        let list = data.entries
        return repeating(count / 1_000) { list.indices.reduce(0) { $0 &+ list[$1].count } &+ 1 }
      },
      Kind(name: "list walk and number") { count in
        let list = data.entries
        return repeating(count / 1_000) { list.reduce(0) { $0 &+ $1.count } &+ 1 }
      },
      Kind(name: "Codable struct, string") { repeating($0) { plain.short.utf8.count } },
      Kind(name: "Codable struct, number") { repeating($0) { plain.count } },
      Kind(name: "dictionary, string") {
        repeating($0) { (dictionary["short"] as? String)?.utf8.count ?? 0 }
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
