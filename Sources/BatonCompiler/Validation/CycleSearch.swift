/// Finds the ways in a graph that lead back to where they started.
struct CycleSearch<Edge> {
  private let edges: (Int) -> [Edge]
  private let target: (Edge) -> Int

  /// `edges` are those of a node, `target` is where an edge leads.
  init(edges: @escaping (Int) -> [Edge], target: @escaping (Edge) -> Int) {
    self.edges = edges
    self.target = target
  }

  /// Cycles of the nodes below `count`, each as the edges that lead from a node back to it. Every node
  /// that is part of a cycle is part of one that is found or reaches one.
  ///
  /// The stack is the search's own: a way may be longer than the thread's stack is deep.
  func cycles(count: Int) -> [[Edge]] {
    var isVisited = [Bool](repeating: false, count: count)
    var cycles: [[Edge]] = []
    for start in 0..<count where !isVisited[start] {
      /// The nodes of the way, with the edges that have not been followed.
      var path: [(node: Int, edges: ArraySlice<Edge>)] = []
      /// The edges that lead from each node of the way to the next.
      var way: [Edge] = []
      var places: [Int: Int] = [:]
      func enter(_ node: Int) {
        isVisited[node] = true
        places[node] = path.count
        path.append((node, edges(node)[...]))
      }
      enter(start)
      while let last = path.indices.last {
        guard let edge = path[last].edges.popFirst() else {
          places[path[last].node] = nil
          path.removeLast()
          _ = way.popLast()
          continue
        }
        let next = target(edge)
        if let place = places[next] {
          cycles.append(way[place...] + [edge])
        } else if !isVisited[next] {
          way.append(edge)
          enter(next)
        }
      }
    }
    return cycles
  }
}
