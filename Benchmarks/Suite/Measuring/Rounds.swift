import BenchmarkReport

/// Times several things, all of them in turn in each round, so that what the machine does meanwhile meets
/// them alike.
struct Rounds {
  /// Seconds, by thing and round.
  private(set) var seconds: [[Double]]

  /// - Parameter time: does the thing of that index and says what it took.
  init(_ rounds: Int, of count: Int, time: (Int) throws -> Double) rethrows {
    seconds = (0..<count).map { _ in [] }
    // The first round warms up.
    for round in 0...max(1, rounds) {
      for index in 0..<count {
        let seconds = try time(index)
        if round > 0 { self.seconds[index].append(seconds) }
      }
    }
  }

  /// Seconds.
  func spread(_ index: Int) -> Spread { Spread(seconds[index]) }

  /// How many times as fast one thing was as another, from each round's ratio.
  func ratio(_ index: Int, to other: Int) -> Spread {
    Spread(zip(seconds[index], seconds[other]).map { $1 / $0 })
  }
}
