import Testing

@testable import BatonCompiler

@Suite struct ScalarLeafsTests {
  @Test("Composite fields have selections and leaf fields have none")
  func valid() throws {
    #expect(try errors(ScalarLeafs.self, "{ dog { name barks } cat { furColor } }") == [])
  }

  @Test("A composite field without selections is told")
  func missing() throws {
    #expect(
      try errors(ScalarLeafs.self, "{ dog human { pets } }") == [
        #"1:3: Field "dog" of type "Dog" must have a selection of subfields. Did you mean "dog { ... }"?"#,
        #"1:15: Field "pets" of type "[Pet]" must have a selection of subfields. Did you mean "pets { ... }"?"#,
      ])
  }

  @Test("A leaf field with selections is told")
  func superfluous() throws {
    #expect(
      try errors(ScalarLeafs.self, "{ cat { color: furColor { a } meowVolume { a } } }") == [
        #"1:9: Field "furColor" must not have a selection since type "FurColor" has no subfields."#,
        #"1:31: Field "meowVolume" must not have a selection since type "Int!" has no subfields."#,
      ])
  }
}
