/// The `--name value` pairs after a subject.
struct LoadOptions {
  private var values: [String: String] = [:]

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      guard name.hasPrefix("--"), let value = rest.popFirst() else {
        throw LoadError("'\(name)' is no option with a value; see baton-load --help")
      }
      values[name] = value
    }
  }

  func text(_ name: String, _ usual: String) -> String { values[name] ?? usual }

  func count(_ name: String, _ usual: Int) throws -> Int {
    guard let text = values[name] else { return usual }
    guard let count = Int(text), count >= 0 else { throw LoadError("\(name) takes a number") }
    return count
  }
}

/// Why there is no result, or why it is a bad one.
struct LoadError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
