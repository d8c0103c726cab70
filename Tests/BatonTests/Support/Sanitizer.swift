import Foundation
import Testing

/// What is different in a sanitized build (`scripts/sanitize`): it is slow, and its stack frames are large.
enum Sanitizer {
  static let isOn = ProcessInfo.processInfo.environment["BATON_SANITIZER"] != nil
}

extension Trait where Self == TimeLimitTrait {
  /// A minute: seconds where cost is linear, and hours where it is not.
  static var linearTime: Self { .timeLimit(.minutes(Sanitizer.isOn ? 60 : 1)) }
}
