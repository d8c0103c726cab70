import Testing

@testable import BatonCompiler

@Suite struct EdgeDirectiveFieldsTests {
  @Test("Edges, nodes and IDs")
  func valid() throws {
    #expect(
      try clientErrors(
        EdgeDirectiveFields.self,
        """
        mutation M($k: [ID!]!, $t: String!) {
          post {
            edge @appendEdge(connections: $k) { cursor }
            post @prependNode(connections: $k, edgeTypeName: "PostEdge") { id }
            again: post @appendNode(connections: $k, edgeTypeName: $t) { id }
          }
          unpost(id: 1) { id @deleteRecord ids @deleteEdge(connections: $k) }
        }
        """) == [])
  }

  @Test("Fields of other types are told")
  func types() throws {
    #expect(
      try clientErrors(
        EdgeDirectiveFields.self,
        """
        mutation M($k: [ID!]!) {
          post {
            post @appendEdge(connections: $k) { id }
            tags @prependNode(connections: $k, edgeTypeName: "PostEdge")
          }
          unpost(id: 1) { text @deleteRecord again: text @deleteEdge(connections: $k) }
        }
        """) == [
          #"3:10: Directive "@appendEdge" cannot be used on field "PostPayload.post" of type "Post": it takes an edge, an object with "cursor" and "node"."#,
          #"4:10: Directive "@prependNode" cannot be used on field "PostPayload.tags" of type "[String]": it takes a node, an object."#,
          #"6:24: Directive "@deleteRecord" cannot be used on field "UnpostPayload.text" of type "String": it takes an ID or a list of IDs."#,
          #"6:50: Directive "@deleteEdge" cannot be used on field "UnpostPayload.text" of type "String": it takes an ID or a list of IDs."#,
        ])
  }

  @Test("A node goes into an edge that takes it")
  func edgeTypes() throws {
    #expect(
      try clientErrors(
        EdgeDirectiveFields.self,
        """
        mutation M($k: [ID!]!) {
          post {
            post @appendNode(connections: $k, edgeTypeName: "PostEdg") { id }
            image @prependNode(connections: $k, edgeTypeName: "PostEdge") { url }
          }
        }
        """) == [
          #"3:53: Type "PostEdg" is not that of an edge, an object with "cursor" and "node"."#,
          #"4:55: The node of type "PostEdge" is of type "Post", and cannot be "Image"."#,
        ])
  }
}
