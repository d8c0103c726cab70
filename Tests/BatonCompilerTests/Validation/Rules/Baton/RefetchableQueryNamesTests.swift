import Testing

@testable import BatonCompiler

@Suite struct RefetchableQueryNamesTests {
  @Test("A query of one's own")
  func valid() throws {
    #expect(
      try clientErrors(
        RefetchableQueryNames.self,
        """
        query Q { me { ...A } }
        fragment A on User @refetchable(queryName: "AQuery") { id }
        """) == [])
  }

  @Test("A name that is taken or none is told")
  func taken() throws {
    #expect(
      try clientErrors(
        RefetchableQueryNames.self,
        """
        query Q { me { id } }
        fragment A on User @refetchable(queryName: "Q") { id }
        fragment B on User @refetchable(queryName: "BQuery") { id }
        fragment C on User @refetchable(queryName: "BQuery") { id }
        fragment D on User @refetchable(queryName: "D Query") { id }
        """) == [
          #"2:44: There can be only one operation named "Q". (1:7: It is first defined here.)"#,
          #"4:44: There can be only one operation named "BQuery". (3:44: It is first defined here.)"#,
          #"5:44: "D Query" is not a name that a query can have."#,
        ])
  }
}
