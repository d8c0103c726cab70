/// Response paths, to find out whether one of them begins with another path. Linear in the steps, whatever
/// they are and however many.
struct PathSet {
  private struct Edge: Hashable {
    var from: Int
    var step: Baton.FieldError.Step
  }

  /// The paths as a tree: which place each step leads to from another.
  private var edges: [Edge: Int] = [:]

  init(_ paths: [[Baton.FieldError.Step]]) {
    for path in paths {
      var place = 0
      for step in path {
        let edge = Edge(from: place, step: step)
        let next = edges[edge] ?? edges.count + 1
        edges[edge] = next
        place = next
      }
    }
  }

  /// Whether some path begins with this one.
  func contains(prefix: [Baton.FieldError.Step]) -> Bool {
    var place = 0
    for step in prefix {
      guard let next = edges[Edge(from: place, step: step)] else { return false }
      place = next
    }
    return true
  }
}
