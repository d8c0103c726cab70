/// Figures, with what they were taken on and how.
package struct Report: Codable, Hashable, Sendable {
  package var machine: Machine
  /// What reproduces it.
  package var command: String
  package var tables: [Table]
  package var targets: [Target]

  package init(machine: Machine, command: String, findings: Findings) {
    self.machine = machine
    self.command = command
    tables = findings.tables
    targets = findings.targets
  }
}
