import Testing

@testable import BatonCompiler

@Suite struct KeyConfigurationTests {
  private func schema() throws -> Schema {
    Schema.build([
      try parse(
        """
        type Query { a: Plain }
        interface Node { id: ID! } interface Priced { code: String! id: ID! }
        type Plain { id: ID! uuid: String }
        type Named implements Node & Priced { id: ID! code: String! }
        type Listed { id: [ID!]! } type Asked { id(of: Int!): ID! } type Defaulted { id(of: Int = 1): ID! }
        type Linked { id: Plain } type Kind { id: E } enum E { A } union Any = Plain | Named
        """)
    ]).schema
  }

  private func keys(_ configuration: KeyConfiguration, _ type: String) throws -> [String] {
    let schema = try schema()
    return configuration.keyFields(of: try #require(schema.type(named: type)), in: schema)
  }

  @Test("The default counts for types that have a leaf of that name without required arguments")
  func defaults() throws {
    let keys = KeyConfiguration()
    for type in ["Plain", "Named", "Defaulted", "Kind"] {
      #expect(try self.keys(keys, type) == ["id"], "\(type)")
    }
    for type in ["Query", "Listed", "Asked", "Linked"] {
      #expect(try self.keys(keys, type) == [], "\(type)")
    }
    #expect(try self.keys(KeyConfiguration(default: ["uuid", "id"]), "Plain") == ["uuid", "id"])
    #expect(try self.keys(KeyConfiguration(default: ["uuid", "id"]), "Named") == ["id"])
  }

  @Test("A type's own entry goes before its interfaces', and they before the default")
  func entries() throws {
    #expect(try keys(KeyConfiguration(types: ["Priced": ["code"]]), "Named") == ["code"])
    #expect(
      try keys(KeyConfiguration(types: ["Node": ["id"], "Priced": ["code"]]), "Named") == ["id"])
    #expect(try keys(KeyConfiguration(types: ["Named": [], "Node": ["id"]]), "Named") == [])
  }

  @Test("An entry that the schema does not bear out is told")
  func diagnostics() throws {
    let configuration = KeyConfiguration(types: [
      "Missing": ["id"], "Any": ["id"], "Node": ["code", "nothing"], "Plain": ["uuid"],
    ])
    #expect(
      configuration.diagnostics(for: try schema()).map(\.message) == [
        "Key fields are configured for \"Any\", which is no object or interface type.",
        "Key fields are configured for \"Missing\", which is no object or interface type.",
        "Key field \"nothing\" configured for \"Node\" is no field of \"Named\" that can be a key: "
          + "a scalar or an enum, but no Float or Boolean, that can be selected without arguments.",
      ])
  }
}
