/// Why a command ends early: lines for standard error, and the exit status.
struct CommandFailure: Error {
  /// Of a command that did what it was asked and found a fault.
  static let faultStatus: Int32 = 1
  /// Of a command that could not tell what it was asked.
  static let usageStatus: Int32 = 2

  var lines: [String]
  var status: Int32

  static func fault(_ lines: String...) -> CommandFailure {
    CommandFailure(lines: lines, status: faultStatus)
  }

  static func fault(_ lines: [String]) -> CommandFailure {
    CommandFailure(lines: lines, status: faultStatus)
  }

  static func usage(_ line: String) -> CommandFailure {
    CommandFailure(lines: [line], status: usageStatus)
  }
}
