import Foundation
import Testing

@testable import Baton

/// A random operation in two halves, answered from the same data: whichever comes first, the store is
/// what the specification says, and the whole operation's where nothing tells them apart.
///
/// `BATON_RANDOM_CASES` asks for more of them, `BATON_RANDOM_SEED` for others.
@Suite struct RandomHalvesTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let cases = environment["BATON_RANDOM_CASES"].flatMap { Int($0) } ?? 60
  private static let firstSeed = environment["BATON_RANDOM_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("Two operations that share the data come to what they say, in either order")
  func halves() throws {
    var failures = 0
    var compared = 0
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.cases) where failures < 3 {
      if let difference = try difference(seed, &compared) {
        Issue.record("seed \(seed): \(difference)")
        failures += 1
      }
    }
    #expect(Self.cases < 20 || compared > Self.cases / 10)
  }

  private func difference(_ seed: UInt64, _ compared: inout Int) throws -> String? {
    var random = SplitMix(seed: seed &* 0xA24B_AED4_963E_E407)
    let schema = RandomSchema(name: "halves\(seed)", &random)
    // Every other response gives each slot one value, so that halves and whole can be compared.
    let isConsistent = random.next() % 2 == 0
    let variables = RandomVariables(&random)
    var table = RandomTable(schema, &random)
    if isConsistent { table = table.withoutAliases(variables) }
    let whole = try RandomSample(table, variables, isConsistent: isConsistent, &random)
    let halves = RandomHalves(table, &random)
    var samples: [RandomSample] = []
    for half in 0..<2 {
      let tree = halves.response(half, whole.tree, whole.variables)
      samples.append(
        try RandomSample(
          halves.tables[half], whole.variables, tree, isPartial: whole.isPartial, &random))
    }
    // What is there before: nothing, or another answer to the whole, with other types at the places of
    // objects without a key.
    var before: [RandomSample] = []
    if random.next() % 2 == 0 { before.append(try RandomSample(table, nil, &random)) }

    for order in [[0, 1], [1, 0]] {
      let store = Baton.Store()
      var reference = ReferenceStore()
      let taken = before + order.map { samples[$0] }
      for (index, sample) in taken.enumerated() {
        reference.take(sample.tree, sample.table, sample.variables)
        let what = "response \(index) of the order \(order)"
        switch sample.changes(cuts: sample.cuts(&random), gathers: random.next() % 2 == 0) {
        case .failure(let failure):
          return "\(what): " + (sample.difference(["\(failure)"], []) ?? "")
        case .success(let changes): try store.commit(consume changes)
        }
        if let difference = sample.difference(Baton.dumpLines(store), reference.lines) {
          return "\(what): \(difference)"
        }
        var reading = ReadBack(
          store, sample.table, sample.variables, superseded: reference.superseded)
        reading.compare(sample.tree)
        if let difference = sample.difference(reading.differences, []) {
          return "\(what), read back: \(difference)"
        }
      }
      if before.isEmpty, let difference = try differenceFromWhole(whole, halves, store, &compared) {
        return "the order \(order), against the whole: \(difference)"
      }
    }
    return nil
  }

  /// Compares the halves' store with the whole's, where every slot has one value and every object the
  /// same identity in both.
  private func differenceFromWhole(
    _ whole: RandomSample, _ halves: RandomHalves, _ store: Baton.Store, _ compared: inout Int
  ) throws -> String? {
    var reference = ReferenceStore()
    reference.take(whole.tree, whole.table, whole.variables)
    let isErrorFree = !reference.lines.contains { $0.contains("\"__errors\":") }
    guard halves.haveAllKeys, reference.superseded.isEmpty, isErrorFree else { return nil }
    compared += 1
    let together = Baton.Store()
    switch whole.changes() {
    case .failure(let failure): return "\(failure)"
    case .success(let changes): try together.commit(consume changes)
    }
    return whole.difference(Baton.dumpLines(store), Baton.dumpLines(together))
  }
}
