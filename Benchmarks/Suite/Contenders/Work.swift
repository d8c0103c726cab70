import Baton

/// What is done alone.
enum Work {
  case contender(Contender)
  /// Into a store that holds the same response already.
  case again

  static let names = Contender.allCases.map(\.rawValue) + ["again"]

  init?(named name: String) {
    if name == "again" {
      self = .again
    } else if let contender = Contender(rawValue: name) {
      self = .contender(contender)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .contender(let contender): contender.rawValue
    case .again: "again"
    }
  }

  func run(_ workload: Workload, rounds: Int) throws {
    switch self {
    case .contender(let contender):
      for _ in 0..<rounds { _ = try contender.run(workload) }
    case .again:
      let store = Baton.Store()
      for _ in 0...rounds {
        try store.commit(Contender.ingest(workload.bytes, chunk: 65536, workload.table))
      }
    }
  }
}
