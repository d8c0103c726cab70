import Foundation
import Testing

@testable import Baton

/// DESIGN 5.1 to 5.8 and 6.1, 6.4, 6.5 as a whole: random tables and responses, held to a normalizer that
/// is written from the specification alone, and read back from the store.
///
/// `BATON_RANDOM_CASES` asks for more of them, `BATON_RANDOM_SEED` for others.
@Suite struct RandomResponseTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let cases = environment["BATON_RANDOM_CASES"].flatMap { Int($0) } ?? 40
  private static let firstSeed = environment["BATON_RANDOM_SEED"].flatMap { UInt64($0) } ?? 1

  private static func everyByte(_ json: String) -> [Int] { Array(1..<max(2, json.utf8.count)) }

  /// Compares outcomes and says whether they were the same; once is enough.
  private static func isSame(
    _ found: [String], _ wanted: [String], _ what: String, _ seed: UInt64, _ sample: RandomSample
  ) -> Bool {
    guard let difference = sample.difference(found, wanted) else { return true }
    Issue.record("seed \(seed): \(what)\n\(difference)")
    return false
  }

  @Test("Whole, in pieces, adopted and merged, a response is what the specification says")
  func differential() throws {
    var failures = 0
    var readBack = (equal: 0, superseded: 0)
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.cases) where failures < 3 {
      if try !check(seed, &readBack) { failures += 1 }
    }
    // Most values are read back; what was overwritten is the smaller part.
    #expect(readBack.equal > readBack.superseded)
  }

  private func check(
    _ seed: UInt64, _ readBack: inout (equal: Int, superseded: Int)
  ) throws -> Bool {
    var random = SplitMix(seed: seed &* 0x2545_F491_4F6C_DD1D)
    let schema = RandomSchema(name: "random\(seed)", &random)
    var reference = ReferenceStore()
    // A store that adopted the first response, and one that merged it.
    let adopting = Baton.Store()
    let merging = Baton.Store()
    for part in 0..<3 {
      let table = RandomTable(schema, &random)
      let sample = try RandomSample(table, nil, &random)
      reference.take(sample.tree, sample.table, sample.variables)
      func isSame(_ found: [String], _ wanted: [String], _ what: String) -> Bool {
        Self.isSame(found, wanted, "part \(part), \(what)", seed, sample)
      }

      let whole: Baton.ChangeSet
      switch sample.changes() {
      case .success(let changes): whole = changes
      case .failure(let failure): return isSame(["\(failure)"], [], "whole")
      }
      if whole.counts != reference.counts {
        return isSame(["\(whole.counts)"], ["\(reference.counts)"], "counts")
      }
      guard whole.hasUnplacedErrors == reference.hasUnplacedErrors else {
        return isSame(["unplaced errors: \(whole.hasUnplacedErrors)"], [], "errors")
      }
      // `whole` stays in use below, so that this is a merge.
      try merging.commit(whole)
      guard isSame(Baton.dumpLines(merging), reference.lines, "merged") else { return false }
      guard try merging.commit(whole).isEmpty else { return isSame(["a change"], [], "again") }

      var reading = ReadBack(
        merging, sample.table, sample.variables, superseded: reference.superseded)
      reading.compare(sample.tree)
      guard isSame(reading.differences, [], "read back") else { return false }
      readBack.equal += reading.equalCount
      readBack.superseded += reading.supersededCount

      let alone = Baton.Store()
      try alone.commit(whole)
      let wanted = Baton.dumpLines(alone)
      let ways: [([Int], Bool)] = [
        ([], true), (Self.everyByte(sample.json), false), (Self.everyByte(sample.json), true),
        (sample.cuts(&random), false), (sample.cuts(&random), true),
      ]
      for (index, way) in ways.enumerated() {
        let store = index == 0 ? adopting : Baton.Store()
        let wanted = index == 0 ? reference.lines : wanted
        switch sample.changes(cuts: way.0, gathers: way.1) {
        case .failure(let failure): return isSame(["\(failure)"], [], "way \(index)")
        case .success(let changes):
          guard changes.counts == whole.counts else {
            return isSame(["counts"], [], "way \(index)")
          }
          try store.commit(consume changes)
          guard isSame(Baton.dumpLines(store), wanted, "way \(index)") else { return false }
        }
      }
    }
    return true
  }

  @Test("A damaged response ends the same way however it is cut, and leaves nothing behind")
  func damage() throws {
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.cases) {
      var random = SplitMix(seed: seed &* 0x9E6C_63D0_876A_9A47)
      let schema = RandomSchema(name: "damaged\(seed)", &random)
      let sample = try RandomSample(RandomTable(schema, &random), nil, &random)
      for _ in 0..<5 {
        var bytes = Array(sample.json.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch random.next() % 5 {
          case 0: bytes[place] = Array("{}[]\",:0-tn\\".utf8).randomElement(using: &random)!
          case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
          case 2: bytes.remove(at: place)
          case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
          default: bytes.removeLast(bytes.count - max(1, place))
          }
          if bytes.isEmpty { bytes = [0x7B] }
        }
        let outcomes = [[], Array(1..<bytes.count + 1), [bytes.count / 2]].flatMap { cuts in
          [true, false].map { outcome(sample.changes(cuts: cuts, gathers: $0, json: bytes)) }
        }
        if Set(outcomes).count != 1 {
          Issue.record(
            "seed \(seed): \(Set(outcomes).sorted())\n\(String(decoding: bytes, as: UTF8.self))")
          return
        }
      }
    }
  }

  /// The error without its offset, which yajl tells to within a token, or all that came of it.
  private func outcome(
    _ result: Result<Baton.ChangeSet, Baton.NormalizationError>
  ) -> String {
    switch result {
    case .failure(let failure):
      return "\(failure.kind) at \(failure.pathText)"
    case .success(let changes):
      let store = Baton.Store()
      _ = try? store.commit(changes)
      return "\(changes.counts)\n\(changes.errors)\n\(Baton.dump(store))"
    }
  }
}
