extension Baton.Request {
  /// The members of the request, each with its value and whether that is JSON already.
  private var members: [(name: String, value: String, isJSON: Bool)] {
    var members: [(name: String, value: String, isJSON: Bool)] = []
    if let text { members.append(("query", text, false)) }
    if case .document(let id) = persistedID { members.append(("documentId", id, false)) }
    if let operationName { members.append(("operationName", operationName, false)) }
    if let variables { members.append(("variables", variables, true)) }
    if let extensions = sentExtensions { members.append(("extensions", extensions, true)) }
    return members
  }

  /// The extensions with the one that carries the id, if there is one.
  private var sentExtensions: String? {
    guard case .sha256(let hash) = persistedID else { return extensions }
    var text = #"{"persistedQuery":{"version":1,"sha256Hash":"#
    CanonicalJSON.append(string: hash, to: &text)
    text += "}"
    let others = extensions?.drop { $0 != "{" }.dropFirst().drop(while: \.isWhitespace) ?? "}"
    return text + (others.first == "}" ? "" : ",") + others
  }

  /// The body of a POST: a JSON object.
  public var body: [UInt8] {
    var text = "{"
    for (index, member) in members.enumerated() {
      text += "\(index > 0 ? "," : "")\"\(member.name)\":"
      if member.isJSON {
        text += member.value
      } else {
        CanonicalJSON.append(string: member.value, to: &text)
      }
    }
    return Array((text + "}").utf8)
  }

  /// The query of a GET's address, percent-encoded and without the question mark. It has no spaces, no
  /// `+` and no `&` but those between its items.
  public var urlQuery: String {
    members.map { "\($0.name)=\(Self.percentEncoded($0.value))" }.joined(separator: "&")
  }

  /// Only RFC 3986's unreserved characters stay as they are.
  private static func percentEncoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
