import Testing

@testable import BatonCompiler

@Suite struct OneOfInputObjectsTests {
  @Test("Nullable fields without defaults")
  func valid() throws {
    #expect(
      try schemaErrors(
        OneOfInputObjects.self, "input I @oneOf { a: Int b: [Int!] } input J { a: Int! = 1 }")
        == [])
  }

  @Test("Fields that are non-null or have a default are told")
  func others() throws {
    #expect(
      try schemaErrors(
        OneOfInputObjects.self,
        """
        input I @oneOf {
          a: Int!
          b: Int = 1
        }
        """)
        == [
          #"2:6: OneOf input field "I.a" must be nullable."#,
          #"3:12: OneOf input field "I.b" cannot have a default value."#,
        ])
  }

  @Test("An extension that makes an input object take exactly one field is told")
  func extensions() throws {
    #expect(
      try schemaErrors(
        OneOfInputObjects.self, "input I { a: Int } extend input I @oneOf") == [
          #"1:35: Directive "@oneOf" cannot be provided by an extension of "I"."#
        ])
  }
}
