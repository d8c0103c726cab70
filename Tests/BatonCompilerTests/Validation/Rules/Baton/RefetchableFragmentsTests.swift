import Testing

@testable import BatonCompiler

@Suite struct RefetchableFragmentsTests {
  @Test("A query reaches itself, the viewer and nodes again")
  func valid() throws {
    #expect(
      try clientErrors(
        RefetchableFragments.self,
        """
        fragment A on Query @refetchable(queryName: "A1") { node(id: $id) { id } }
        fragment B on Viewer @refetchable(queryName: "B1") { user { id } }
        fragment C on Node @refetchable(queryName: "C1") { id }
        fragment D on User @refetchable(queryName: "D1") { id }
        fragment E on Actor @refetchable(queryName: "E1") { name }
        """) == [])
  }

  @Test("It reaches nothing else")
  func unreachable() throws {
    #expect(
      try clientErrors(
        RefetchableFragments.self,
        """
        fragment A on Image @refetchable(queryName: "A1") { url }
        fragment B on PostConnection @refetchable(queryName: "B1") { count }
        """) == [
          #"1:21: Fragment "A" on "Image" cannot be "@refetchable": it is neither on the query type nor on "Viewer" nor on a type that implements "Node"."#,
          #"2:30: Fragment "B" on "PostConnection" cannot be "@refetchable": it is neither on the query type nor on "Viewer" nor on a type that implements "Node"."#,
        ])
  }

  @Test("The query's own variable is taken")
  func variable() throws {
    #expect(
      try clientErrors(
        RefetchableFragments.self,
        """
        fragment A on User @refetchable(queryName: "A1")
          @argumentDefinitions(id: {type: "ID"}) {
          posts(first: 1, after: $id) { count }
        }
        fragment B on User @refetchable(queryName: "B1") { friend { ...C } }
        fragment C on User { posts(first: 1, after: $id) { count } }
        """) == [
          #"1:20: Fragment "A" cannot be "@refetchable": its query has a variable "$id" of its own."#,
          #"5:20: Fragment "B" cannot be "@refetchable": its query has a variable "$id" of its own."#,
        ])
  }
}
