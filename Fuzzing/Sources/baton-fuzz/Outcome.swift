@testable import Baton

/// What became of a response: all that must be the same however it was cut.
struct Outcome {
  enum Step: Equatable {
    case changes(Baton.Counts, [Baton.FieldError], hasUnplacedErrors: Bool, extensions: String?)
    /// A payload that brought nothing.
    case nothing
    case failure(Baton.NormalizationError)
    case framing(Baton.FramingError)
  }

  var steps: [Step] = []
  var reports: [Baton.DroppedPart] = []
  var isComplete = false
  var dump: [UInt8] = []

  var hasFailed: Bool {
    switch steps.last {
    case .failure, .framing: true
    default: false
    }
  }

  /// Whether the two are the same, but for what depends on where chunks end: a text that is no JSON is
  /// wrong anywhere within its token, and a token over its limit that is malformed too, or at whose end
  /// the response is too long, may be called either.
  func agrees(with other: Outcome, framed: Bool) -> Bool {
    guard hasFailed, other.hasFailed else {
      return steps == other.steps && reports == other.reports && isComplete == other.isComplete
        && dump == other.dump
    }
    // The framing may fail behind a payload that fails once it is parsed, in one piece or in several.
    if framed { return true }
    guard steps.dropLast() == other.steps.dropLast(), dump == other.dump,
      case .failure(let failure)? = steps.last, case .failure(let second)? = other.steps.last
    else { return false }
    if failure.isAboutText && second.isAboutText {
      return failure.kind == second.kind && failure.path == second.path
        || failure.isTooLong || second.isTooLong
    }
    return failure == second
  }
}

extension Baton.NormalizationError {
  var isAboutText: Bool {
    switch kind {
    case .malformed, .truncated, .trailingData, .tokenTooLong, .responseTooLong: true
    default: false
    }
  }

  var isTooLong: Bool {
    if case .tokenTooLong = kind { true } else { false }
  }
}
