import Testing

@testable import Baton

@Suite struct ContentTypeTests {
  @Test(
    "Framings are told apart",
    arguments: [
      ("application/json", .json), ("Application/JSON; charset=utf-8", .json),
      ("application/graphql-response+json; charset=UTF-8", .graphQLResponse),
      ("text/event-stream", .eventStream), ("text/event-stream;charset=utf-8", .eventStream),
      ("multipart/mixed; boundary=\"-\"; deferSpec=20220824", .multipart(boundary: "-")),
      ("multipart/mixed;boundary=graphql;subscriptionSpec=1.0", .multipart(boundary: "graphql")),
      ("Multipart/Mixed ;\tBOUNDARY=\"a b\\\"c\"", .multipart(boundary: "a b\"c")),
      ("multipart/mixed; boundary=----=_Part:1?/", .multipart(boundary: "----=_Part:1?/")),
      ("multipart/mixed", .multipart(boundary: "-")), ("multipart/form-data; boundary=x", nil),
      ("text/html", nil), ("application/problem+json", nil),
    ] as [(String, Baton.ContentType.Framing?)])
  func framings(text: String, framing: Baton.ContentType.Framing?) throws {
    #expect(try Baton.ContentType(text).framing == framing)
  }

  @Test("Names are compared without regard to case, values are kept as they are")
  func parameters() throws {
    let type = try Baton.ContentType(
      " MULTIPART/mixed ; Boundary=AbC;deferSpec=20220824 ; x=\"\" ;; ")
    #expect(type.essence == "multipart/mixed")
    #expect(type["boundary"] == "AbC")
    #expect(type["DEFERSPEC"] == "20220824")
    #expect(type["x"] == "")
    #expect(type["y"] == nil)
    #expect(type.description == "multipart/mixed; boundary=AbC; deferspec=20220824; x=\"\"")
  }

  @Test("A description reads back as the same")
  func description() throws {
    let type = try Baton.ContentType(#"a/b; c="\"\\ é;,"; d=e"#)
    #expect(type["c"] == #""\ é;,"#)
    #expect(try Baton.ContentType(type.description) == type)
  }

  @Test("A charset other than UTF-8 is told")
  func charsets() throws {
    for text in ["a/b", "a/b; charset=UTF-8", "a/b;charset=\"utf-8\"", "a/b;charset=us-ascii"] {
      #expect(try Baton.ContentType(text).isUTF8, "\(text)")
    }
    let other = try Baton.ContentType("a/b; charset=ISO-8859-1")
    #expect(!other.isUTF8)
    #expect(other.charset == "iso-8859-1")
  }

  @Test(
    "What breaks the grammar is refused, with its place",
    arguments: [
      ("", "expected a type, at byte 0"), ("json", "expected \"/\" and a subtype, at byte 4"),
      ("a/", "expected a subtype, at byte 2"), ("a/b c", "expected \";\", at byte 4"),
      ("a/b, c/d", "expected \";\", at byte 3"), ("a/b; =c", "expected a parameter, at byte 5"),
      ("a/b; c", "expected \"=\" and the value of \"c\", at byte 6"),
      ("a/b; c =d", "expected \"=\" and the value of \"c\", at byte 6"),
      ("a/b; c=", "expected the value of \"c\", at byte 7"),
      ("a/b; c= d", "expected the value of \"c\", at byte 7"),
      ("a/b; c=\"d", "the value of \"c\" lacks its closing quote, at byte 7"),
      ("a/b; c=\"d\\", "the value of \"c\" lacks its closing quote, at byte 7"),
      ("a/b; c=\"\n\"", "a control character in the value of \"c\", at byte 8"),
      ("a/b; c=\"d\"e", "expected \";\", at byte 10"),
      ("a/b; c=d; C=e", "the parameter \"c\" stands twice, at byte 10"),
      ("a/b; c=\u{1}", "expected the value of \"c\", at byte 7"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: Baton.FramingError.self) { try Baton.ContentType(text) }
    #expect(error?.description == "invalid Content-Type: \(message)")
  }
}
