import Testing

@testable import BatonCompiler

@Suite struct FragmentsOnCompositeTypesTests {
  @Test("Objects, interfaces and unions have fields")
  func valid() throws {
    #expect(
      try errors(
        FragmentsOnCompositeTypes.self,
        """
        { catOrDog { ... on Dog { name } ... on Pet { name } ... on CatOrDog { __typename }
        ... { __typename } } }
        """)
        == [])
  }

  @Test("Scalars, enums and input objects have none")
  func others() throws {
    #expect(
      try errors(
        FragmentsOnCompositeTypes.self,
        """
        fragment A on Boolean { bad }
        fragment B on FurColor { bad }
        fragment C on ComplexInput { bad }
        fragment D on Pet { ... on String { bad } }
        """)
        == [
          #"1:15: Fragment "A" cannot condition on non composite type "Boolean"."#,
          #"2:15: Fragment "B" cannot condition on non composite type "FurColor"."#,
          #"3:15: Fragment "C" cannot condition on non composite type "ComplexInput"."#,
          #"4:28: Fragment cannot condition on non composite type "String"."#,
        ])
  }
}
