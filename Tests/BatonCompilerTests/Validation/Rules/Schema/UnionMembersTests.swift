import Testing

@testable import BatonCompiler

@Suite struct UnionMembersTests {
  @Test("Objects are members")
  func valid() throws {
    #expect(
      try schemaErrors(
        UnionMembers.self, "union U = A | B type A { a: Int } type B { a: Int }")
        == [])
  }

  @Test("Others are not")
  func others() throws {
    #expect(
      try schemaErrors(
        UnionMembers.self,
        """
        union U = A | N | E | U
        type A { a: Int } interface N { a: Int } enum E { A }
        """)
        == [
          #"1:15: Union type "U" can only include Object types, it cannot include "N"."#,
          #"1:19: Union type "U" can only include Object types, it cannot include "E"."#,
          #"1:23: Union type "U" can only include Object types, it cannot include "U"."#,
        ])
  }
}
