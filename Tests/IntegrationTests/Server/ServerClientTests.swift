import Baton
import BatonHTTP
import Foundation
import Testing

/// The client against a server of GraphQL that somebody else wrote.
@Suite(.enabled(if: TestServer.isThere, TestServer.comment), .timeLimit(.minutes(10)))
struct ServerClientTests {
  private let server: TestServer
  private let client: Baton.Client

  init() async throws {
    server = try await TestServer.shared()
    client = Baton.Client(transport: Baton.HTTPTransport(url: server.graphQL))
  }

  @Test("Lists, unions and links are read")
  func query() async throws {
    let data = try await client.fetch(ServerIssuesQuery(first: 50))
    #expect(data.issues.count == 50)
    #expect(data.issues[1].title == "Issue 2")
    #expect(data.issues[1].labels == ["feature", "later"])
    #expect(data.issues[1].author.login == "user2")
    #expect(data.search.map { $0.asIssue?.title ?? $0.asUser?.login } == ["beam", "beam"])
  }

  @Test("A field's error is data beside a null")
  func fieldErrors() async throws {
    let changes = try await client.load(ServerSecretQuery())
    #expect(changes.errors.map(\.description) == ["issue.secret: Not for you"])
    let store = Baton.Store()
    try store.commit(consume changes)
    #expect(store.read(ServerSecretQuery()).issue?.title == "Issue 1")
    #expect(store.read(ServerSecretQuery()).issue?.secret == nil)
  }

  @Test("Null is no error")
  func null() async throws {
    #expect(try await client.fetch(ServerIssueQuery(id: "none")).issue == nil)
  }

  @Test("A deferred part comes after the rest")
  func parts() async throws {
    let store = Baton.Store()
    var titles: [String?] = []
    var summaries: [String?] = []
    for try await changes in client.changes(ServerLateQuery()) {
      try store.commit(changes)
      let issue = store.read(ServerLateQuery()).issue
      titles.append(issue?.title)
      summaries.append(issue?.late?.summary)
    }
    #expect(titles == ["Issue 1", "Issue 1"])
    #expect(summaries == [nil, "About Issue 1"])
    #expect(try await client.fetch(ServerLateQuery()).issue?.late?.summary == "About Issue 1")
  }

  @Test("A mutation is carried out")
  func mutation() async throws {
    let data = try await client.fetch(ServerAddIssueMutation(title: "New & improved: “ü”"))
    #expect(data.addIssue.title == "New & improved: “ü”")
  }

  @Test("A subscription's events are read until the server says that all is done")
  func subscription() async throws {
    let client = Baton.Client(transport: Baton.HTTPTransport(url: server.address("events")))
    var numbers: [Int] = []
    for try await data in client.subscribe(ServerCountdownSubscription(from: 5)) {
      numbers.append(data.countdown)
    }
    #expect(numbers == [5, 4, 3, 2, 1])
    var titles: [String] = []
    for try await data in client.subscribe(ServerIssueAddedSubscription(count: 3)) {
      titles.append("\(data.issueAdded.title) by \(data.issueAdded.author.login)")
    }
    #expect(titles == ["Issue 1 by user1", "Issue 2 by user2", "Issue 3 by user3"])
  }

  @Test("A subscription whose connection ends goes on where it was")
  func reconnection() async throws {
    let client = Baton.Client(
      transport: Baton.HTTPTransport(url: server.address(of: "events", "again")))
    var numbers: [Int] = []
    for try await data in client.subscribe(ServerCountdownSubscription()) {
      numbers.append(data.countdown)
    }
    #expect(numbers == [1, 2, 3, 4])
    #expect(try await server.control("sent", "again").requests == 2)
  }

  @Test("Cancelling a subscription closes its connection")
  func cancelling() async throws {
    let id = "subscription"
    let client = Baton.Client(
      transport: Baton.HTTPTransport(url: server.address(of: "events-stall", id)))
    let task = Task {
      for try await _ in client.events(ServerCountdownSubscription()) {}
    }
    try await server.control("begun", id)
    task.cancel()
    try await server.control("closed", id)
    await #expect(throws: Baton.ClientError.self) { try await task.value }
  }

  @Test("Many requests at once are answered, each with its own")
  func many() async throws {
    let client = client
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...100 {
        group.addTask {
          let issue = try await client.fetch(ServerIssueQuery(id: "\(number)")).issue
          #expect(issue?.title == "Issue \(number)")
        }
      }
      try await group.waitForAll()
    }
  }
}
