/// What one subject found.
package struct Findings: Hashable, Sendable {
  package var tables: [Table]
  package var targets: [Target]

  package init(tables: [Table] = [], targets: [Target] = []) {
    self.tables = tables
    self.targets = targets
  }

  package mutating func append(_ more: Findings) {
    tables += more.tables
    targets += more.targets
  }
}
