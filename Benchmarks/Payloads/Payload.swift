/// The four deterministic responses that the speed targets speak of, at any size.
///
/// Each is written as it is generated, so a response larger than memory is no trouble:
///
///     try Payload.issues.write(bytes: 1 << 30) { chunk in
///       try normalizer.write(chunk)
///     }
package enum Payload: String, CaseIterable, Sendable {
  /// A small connection with many repeats of the same records.
  case characters
  /// Long bodies with escapes and non-ASCII text.
  case issues
  /// Little but numbers.
  case numbers
  /// Nine tenths of it is not selected by its document.
  case skip

  /// The size at which the speed targets are stated.
  package var standardBytes: Int {
    switch self {
    case .characters: 700_000
    case .issues: 25_000_000
    case .numbers, .skip: 10_000_000
    }
  }

  /// Writes the response in chunks of about 64 KiB. It ends with the first row that brings it to at
  /// least `bytes`; the characters end with the first fifty rows that do.
  package func write(bytes: Int, to write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    switch self {
    case .characters: try CharacterRows.write(bytes: bytes, to: write)
    case .issues: try IssueRows.write(bytes: bytes, to: write)
    case .numbers: try NumberRows.write(bytes: bytes, to: write)
    case .skip: try SkipRows.write(bytes: bytes, to: write)
    }
  }

  /// The whole response in memory.
  package func bytes(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + count / 16 + 1024)
    write(bytes: count) { result.append(contentsOf: $0) }
    return result
  }
}
