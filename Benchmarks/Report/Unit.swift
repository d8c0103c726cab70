/// What a figure counts.
package enum Unit: String, Codable, Sendable {
  /// How many times as much as something else.
  case ratio
  case megabytesPerSecond
  case microseconds
  case nanoseconds
  case nanosecondsPerByte
  /// Of 1,000,000 bytes.
  case megabytes
  case count

  var decimals: Int {
    switch self {
    case .ratio, .microseconds: 2
    case .nanosecondsPerByte: 3
    case .megabytesPerSecond, .nanoseconds, .megabytes: 1
    case .count: 0
    }
  }

  var suffix: String {
    switch self {
    case .ratio: " ×"
    case .megabytesPerSecond: " MB/s"
    case .microseconds: " µs"
    case .nanoseconds: " ns"
    case .nanosecondsPerByte: " ns/B"
    case .megabytes: " MB"
    case .count: ""
    }
  }
}
