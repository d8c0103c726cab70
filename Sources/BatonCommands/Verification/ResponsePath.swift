/// Where in the response the reader is.
struct ResponsePath: CustomStringConvertible {
  enum Step {
    case field(ReadField)
    case index(Int)
  }

  private(set) var steps: [Step] = []

  mutating func push(_ step: Step) { steps.append(step) }

  mutating func pop() { steps.removeLast() }

  var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .field(let field): text += (text.isEmpty ? "" : ".") + field.responseKey
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
