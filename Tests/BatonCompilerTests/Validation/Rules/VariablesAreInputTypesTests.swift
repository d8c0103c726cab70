import Testing

@testable import BatonCompiler

@Suite struct VariablesAreInputTypesTests {
  @Test("Scalars, enums, input objects and lists of them")
  func valid() throws {
    #expect(
      try errors(
        VariablesAreInputTypes.self,
        """
        query Q($a: String, $b: [Boolean!]!, $c: ComplexInput, $d: FurColor, $e: Unknown) {
        dog { name } }
        """)
        == [])
  }

  @Test("Objects, interfaces and unions are no input")
  func others() throws {
    #expect(
      try errors(
        VariablesAreInputTypes.self,
        "query Q($a: Dog, $b: [[CatOrDog!]]!, $c: Pet) { dog { name } }")
        == [
          #"1:13: Variable "$a" cannot be non-input type "Dog"."#,
          #"1:22: Variable "$b" cannot be non-input type "[[CatOrDog!]]!"."#,
          #"1:42: Variable "$c" cannot be non-input type "Pet"."#,
        ])
  }
}
