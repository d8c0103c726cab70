/// Why a source could not be had.
package struct SourceError: Error, Equatable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    /// The system's own words.
    case unreadable(String)
    /// The first byte that does not belong to a UTF-8 sequence.
    case invalidUTF8(offset: Int)
  }

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  package var description: String {
    switch reason {
    case .unreadable(let message): "\(path): error: cannot be read: \(message)"
    case .invalidUTF8(let offset): "\(path): error: is not UTF-8: byte \(offset) is invalid"
    }
  }
}
