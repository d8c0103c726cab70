import Testing

@testable import Baton

/// Ids in place of texts.
@Suite struct PersistedOperationTests {
  private typealias Answer = ScriptedTransport.Answer

  private static let manifest = """
    {"format":"apollo-persisted-query-manifest","version":1,"operations":[
    {"id":"ab12","name":"IssueQuery","type":"query",
    "body":"query IssueQuery($id: ID!) { issue(id: $id) { id title } }"}]}
    """
  private static let unknown = Answer.json(
    #"{"errors":[{"message":"PersistedQueryNotFound"}]}"#)

  private static func bodies(_ transport: ScriptedTransport) -> [String] {
    transport.requests.map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test("An operation of the manifest is sent by id, others as text")
  func ids() async throws {
    let other = Answer.json(#"{"data":{"addIssue":{"id":"1","title":"First"}}}"#)
    let transport = ScriptedTransport(.issue, other)
    let client = Baton.Client(transport) {
      $0.persisted = try? Baton.PersistedOperations(manifest: Self.manifest)
    }
    _ = try await client.load(IssueQuery())
    _ = try await client.load(AddIssueMutation())
    #expect(
      Self.bodies(transport) == [
        #"{"documentId":"sha256:ab12","operationName":"IssueQuery","variables":{"id":"1"}}"#,
        #"{"query":"mutation AddIssueMutation { addIssue { id title } }","#
          + #""operationName":"AddIssueMutation"}"#,
      ])
  }

  @Test("A server that does not know the id is told the text, where that is asked for")
  func unknownID() async throws {
    let transport = ScriptedTransport(Self.unknown, .issue, Self.unknown)
    let client = Baton.Client(transport) {
      $0.persisted = try? Baton.PersistedOperations(
        manifest: Self.manifest, style: .persistedQuery, sendsUnknown: true)
      $0.get = .persisted
    }
    #expect(try await client.fetch(IssueQuery()).issue?.title == "First")
    #expect(transport.requests.map(\.method) == [.get, .post])
    #expect(
      transport.requests[0].urlQuery
        == "operationName=IssueQuery&variables=%7B%22id%22%3A%221%22%7D"
        + "&extensions=%7B%22persistedQuery%22%3A%7B%22version%22%3A1%2C%22sha256Hash%22%3A%22ab12%22"
        + "%7D%7D")
    #expect(
      Self.bodies(transport)[1]
        == #"{"query":"query IssueQuery($id: ID!) { issue(id: $id) { id title } }","#
        + #""operationName":"IssueQuery","variables":{"id":"1"},"#
        + #""extensions":{"persistedQuery":{"version":1,"sha256Hash":"ab12"}}}"#)

    let strict = Baton.Client(transport) {
      $0.persisted = try? Baton.PersistedOperations(manifest: Self.manifest)
    }
    await #expect(throws: Baton.ClientError.self) { _ = try await strict.load(IssueQuery()) }
    #expect(transport.requests.count == 3)
  }

  @Test("What is no manifest is refused, with what is wrong")
  func refused() {
    for (text, message) in [
      ("{", "the manifest is no JSON, at byte 1"),
      ("{}", "the manifest has no list \"operations\""),
      (#"{"operations":[{"id":"a"}]}"#, "operation 0 of the manifest lacks \"id\" or \"body\""),
    ] {
      #expect(throws: Baton.ManifestError(message: message)) {
        _ = try Baton.PersistedOperations(manifest: text)
      }
    }
  }
}
