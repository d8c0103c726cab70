import Testing

@testable import BatonCompiler

@Suite struct RequiredUnderAbstractTypeTests {
  @Test("A concrete condition, a field below or an alias makes it clear")
  func valid() throws {
    #expect(
      try clientErrors(
        RequiredUnderAbstractType.self,
        """
        fragment A on Node {
          ... on User { name @required(action: LOG) }
          ... on Actor { posts(first: 1) { count @required(action: LOG) } }
          ... on Named @alias { name @required(action: LOG) }
          ... on Node { id @required(action: LOG) }
        }
        """) == [])
  }

  @Test("Under an abstract condition it is told")
  func abstract() throws {
    #expect(
      try clientErrors(
        RequiredUnderAbstractType.self,
        """
        fragment A on Node {
          ... on Actor {
            name @required(action: LOG)
            ... on User { login @required(action: NONE) }
          }
          ... on User { ... on Named { name @required(action: THROW) } }
        }
        """) == [
          #"3:10: A field under abstract type condition "Actor" cannot be "@required" unless the fragment has an "@alias"."#,
          #"4:25: A field under abstract type condition "Actor" cannot be "@required" unless the fragment has an "@alias"."#,
          #"6:37: A field under abstract type condition "Named" cannot be "@required" unless the fragment has an "@alias"."#,
        ])
  }
}
