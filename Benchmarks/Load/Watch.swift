import Synchronization

/// What is seen of bodies from outside: how many there are, and what reading them costs.
final class Watch: Sendable {
  struct Counts: Sendable {
    var bodies = 0
    var bytes = 0
    var chunks = 0
    /// When the last chunk was handed on.
    var lastArrival = 0.0
    var mostWaiting = 0
    /// Processor time between a chunk and the request for the next one: normalizing.
    var readingSeconds = 0.0
    /// Processor time of commits and of reads through lenses.
    var storeSeconds = 0.0
  }

  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  func change(_ change: (inout Counts) -> Void) { state.withLock { change(&$0) } }

  /// Does what belongs to a store, without suspending.
  func timed<R>(_ work: () throws -> R) rethrows -> R {
    let start = Clocks.thread
    let result = try work()
    let time = Clocks.thread - start
    change { $0.storeSeconds += time }
    return result
  }
}
