/// Why a project could not be told from its arguments and `baton.json`.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  package var message: String

  init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
