import Testing

@testable import Baton

/// Requests as they are sent.
@Suite struct RequestTests {
  private static func accept(_ operation: some Baton.Operation) throws -> String? {
    try Baton.Request(operation).headers["Accept"]
  }

  @Test("Each kind of operation says what it can read")
  func accept() throws {
    let whole = "application/graphql-response+json, application/json;q=0.9"
    #expect(try Self.accept(IssueQuery()) == whole)
    #expect(try Self.accept(AddIssueMutation()) == whole)
    #expect(
      try Self.accept(LateIssueQuery())
        == "multipart/mixed;deferSpec=20220824, multipart/mixed, \(whole)")
    #expect(try Self.accept(CountdownSubscription()) == "text/event-stream, \(whole)")
  }

  @Test("Texts are escaped in a body and in an address")
  func escaping() {
    let request = Baton.Request(
      operationName: "Ö", kind: .query, text: "{ a(b: \"\\n&+ ü\") }", extensions: #" {"x":1}"#)
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"query":"{ a(b: \"\\n&+ ü\") }","operationName":"Ö","extensions": {"x":1}}"#)
    #expect(
      request.urlQuery
        == "query=%7B%20a%28b%3A%20%22%5Cn%26%2B%20%C3%BC%22%29%20%7D&operationName=%C3%96"
        + "&extensions=%20%7B%22x%22%3A1%7D")
  }

  @Test("A hash joins other extensions", arguments: ["{}", #"{ "a" : 1 }"#, nil])
  func extensions(others: String?) throws {
    let request = Baton.Request(
      operationName: nil, kind: .query, text: nil, persistedID: .sha256("f"), extensions: others)
    let json = try JSONValue.parse(bytes: request.body)
    #expect(json["extensions"]?["persistedQuery"]?["sha256Hash"] == .string("f"))
    #expect((json["extensions"]?["a"] == .number("1")) == (others?.contains("a") == true))
  }

  @Test("Headers are found by name in any case, and set in place")
  func headers() {
    var headers: Baton.Headers = ["A": "1", "B": "2", "a": "3"]
    #expect(headers["a"] == "1")
    headers["a"] = "4"
    headers["C"] = "5"
    headers["b"] = nil
    #expect(headers.all.map { "\($0.name):\($0.value)" } == ["a:4", "C:5"])
  }
}
