import BatonCompiler

/// Responses so small that what a response costs by itself shows.
enum SmallResponse: String, CaseIterable {
  case bytes80 = "80 bytes"
  case bytes2000 = "2 KB"

  private static let schema = """
    type Query { viewer: User! }
    type User { id: ID! name: String! age: Int! friends: [User!]! }
    """

  private var document: String {
    switch self {
    case .bytes80: "{ viewer { __typename id name age } }"
    case .bytes2000:
      "{ viewer { __typename id name age friends { __typename id name age } } }"
    }
  }

  private var text: String {
    func user(_ id: Int, _ more: String = "") -> String {
      #"{"__typename":"User","id":"\#(id)","name":"Beth \#(id) Wong","age":70\#(more)}"#
    }
    switch self {
    case .bytes80: return #"{"data":{"viewer":\#(user(1))}}"#
    case .bytes2000:
      let friends = (10..<41).map { user($0) }.joined(separator: ",")
      return #"{"data":{"viewer":\#(user(1, #","friends":[\#(friends)]"#))}}"#
    }
  }

  func workload() throws -> Workload {
    let tableText = try Workload.tableText(
      schema: Source(path: "schema", text: Self.schema),
      documents: [Source(path: "document", text: document)], operation: nil)
    return try Workload(name: rawValue, tableText: tableText, bytes: Array(text.utf8))
  }
}
