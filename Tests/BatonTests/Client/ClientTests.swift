import Testing

@testable import Baton

/// Fetching, loading and committing, over a transport that is scripted.
@Suite struct ClientTests {
  private typealias Answer = ScriptedTransport.Answer

  @Test("fetch gives data over a store of its own")
  func fetch() async throws {
    let transport = ScriptedTransport(.issue)
    let data = try await Baton.Client(transport).fetch(IssueQuery())
    #expect(data.issue?.title == "First")
    let body = String(decoding: transport.requests[0].body, as: UTF8.self)
    #expect(
      body == #"{"query":"query IssueQuery($id: ID!) { issue(id: $id) { id title } }","#
        + #""operationName":"IssueQuery","variables":{"id":"1"}}"#)
  }

  @Test("An actor reads what it fetched into its own store")
  func actorsStore() async throws {
    actor Handler {
      let store = Baton.Store()
      func title(_ client: Baton.Client) async throws -> String? {
        try await client.fetch(IssueQuery(), into: store).issue?.title
      }
      var count: Int { store.recordCount }
    }
    let handler = Handler()
    #expect(try await handler.title(Baton.Client(ScriptedTransport(.issue))) == "First")
    #expect(await handler.count == 2)
  }

  @MainActor @Test("The main actor reads what it fetched")
  func mainActor() async throws {
    let data = try await Baton.Client(ScriptedTransport(.issue)).fetch(IssueQuery())
    #expect(data.issue?.title == "First")
  }

  @Test("An empty store takes over the memory of what was loaded")
  func adoption() async throws {
    for _ in 0..<100 {
      let changes = try await Baton.Client(ScriptedTransport(.issue)).load(IssueQuery())
      let summary = try Baton.Store().commit(consume changes)
      #expect(summary.isAdoption)
    }
  }

  @Test("What was loaded can be committed by several owners")
  func fanOut() async throws {
    let changes = try await Baton.Client(ScriptedTransport(.issue)).load(IssueQuery())
    let titles = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = Baton.Store(isObserved: false)
          try store.commit(changes)
          return store.read(IssueQuery()).issue?.title
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(titles == ["First", "First", "First", "First"])
  }

  @Test("A response is taken in chunks cut anywhere")
  func chunks() async throws {
    let steps = Answer.issueText.map { ScriptedTransport.Step.chunk(String($0)) }
    let transport = ScriptedTransport(Answer(steps: steps))
    #expect(try await Baton.Client(transport).fetch(IssueQuery()).issue?.title == "First")
  }

  @Test("A subscription cannot be fetched, a query has no events, and parts are no one change set")
  func wrongKind() async throws {
    let client = Baton.Client(ScriptedTransport())
    let isSubscription = Baton.ClientError(.invalidRequest("it is a subscription, and has events"))
    await #expect(throws: isSubscription) { _ = try await client.load(CountdownSubscription()) }
    await #expect(throws: Baton.ClientError(.invalidRequest("it is no subscription"))) {
      for try await _ in client.events(IssueQuery()) {}
    }
    await #expect(throws: Baton.ClientError(.invalidRequest("its response comes in parts"))) {
      _ = try await client.load(LateIssueQuery())
    }
  }

  @Test("Variables that do not fit are refused before anything is sent")
  func badVariables() async throws {
    let transport = ScriptedTransport()
    let error = Baton.ClientError(.invalidRequest("variable $id of type ID! has no value"))
    await #expect(throws: error) {
      _ = try await Baton.Client(transport).load(IssueQuery(id: nil))
    }
    #expect(transport.requests.isEmpty)
  }
}
