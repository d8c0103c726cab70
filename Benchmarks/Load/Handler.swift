import Baton
import Synchronization

/// What a service does for a request: a query, a store of its own, reads through lenses, an answer.
struct Handler: Sendable {
  enum Kind: String, Sendable {
    /// A server that executes GraphQL, in Python.
    case graphql
    /// One that sends the same 20 issues to everybody.
    case canned
  }

  let kind: Kind
  let client: Baton.Client
  let watch: Watch
  let traces: Traces

  /// How long the answer is.
  func handle(_ number: Int) async throws -> Int {
    switch kind {
    case .graphql:
      // No two are equal, so that none share a request; and none asks for the issue that a search finds.
      let id = number + 1
      let query = LoadIssueQuery(id: "\(id)", text: "beam \(number)")
      let changes = try await client.load(query)
      traces.keep(number, changes)
      return try watch.timed {
        let store = Baton.Store(isObserved: false)
        try store.commit(consume changes)
        let data = store.read(query)
        guard let issue = data.issue, issue.title == "Issue \(id)", data.search.count == 2
        else {
          throw LoadError("a wrong answer to \(number)")
        }
        let found = data.search.map { $0.asIssue?.title ?? $0.asUser?.login ?? "" }
        return "\(issue.title) \(issue.author.login) \(issue.labels) \(found)".utf8.count
      }
    case .canned:
      let query = LoadIssuesQuery(first: number)
      let changes = try await client.load(query)
      traces.keep(number, changes)
      return try watch.timed {
        let store = Baton.Store(isObserved: false)
        try store.commit(consume changes)
        let issues = store.read(query).issues
        guard issues.count == 20 else { throw LoadError("a wrong answer to \(number)") }
        return issues.reduce(0) { length, issue in
          length + issue.title.utf8.count + issue.author.login.utf8.count
            + issue.labels.reduce(0) { $0 + $1.utf8.count }
        }
      }
    }
  }
}

/// Weak references to some of the change sets there were.
final class Traces: Sendable {
  private struct Trace: Sendable {
    weak let changes: Baton.ChangeSet?
  }

  private let traces = Mutex<[Trace]>([])

  /// Of every tenth, since each costs memory too.
  func keep(_ number: Int, _ changes: Baton.ChangeSet) {
    if number.isMultiple(of: 10) { traces.withLock { $0.append(Trace(changes: changes)) } }
  }

  var alive: Int { traces.withLock { $0.count { $0.changes != nil } } }
}
