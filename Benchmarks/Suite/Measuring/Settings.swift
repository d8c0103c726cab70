import BenchmarkReport
import Foundation
import Payloads

/// How much is to be measured, and of what.
struct Settings {
  var filter = Filter()
  var isQuick = false
  var rounds: Int?
  var bytes: Int?
  let progress = Progress()

  var payloads: [Payload] { filter.choose(Payload.allCases, by: \.rawValue) }

  func rounds(_ standard: Int) -> Int { max(1, rounds ?? (isQuick ? min(3, standard) : standard)) }

  func bytes(_ payload: Payload) -> Int {
    bytes ?? (isQuick ? 1_000_000 : payload.standardBytes)
  }
}
