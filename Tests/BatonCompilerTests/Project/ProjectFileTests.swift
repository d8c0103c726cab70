import Testing

@testable import BatonCompiler

struct ProjectFileTests {
  private func failure(_ text: String) -> String? {
    do throws(ProjectError) {
      _ = try ProjectFile(text)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("An empty object leaves everything at its default")
  func defaults() throws {
    let file = try ProjectFile("{}")
    #expect(file.schemaName == "default")
    #expect(file.schema.isEmpty && file.documents.isEmpty)
    #expect(file.defaultKeys == ["id"])
    #expect(!file.isPublic && !file.isIsolatedToCaller && !file.makesTestBuilders)
  }

  @Test("Every key is read")
  func everything() throws {
    let file = try ProjectFile(
      """
      {
        "name": "shop", "schema": "schema.graphqls", "documents": ["a", "b.graphql"],
        "keys": {"default": ["key"], "types": {"Quote": ["base", "quote"]}},
        "scalars": {"DateTime": {"swift": "Date", "import": "Foundation"}, "URL": {"swift": "URI"}},
        "access": "public", "isolation": "caller", "testBuilders": true
      }
      """)
    #expect(file.schemaName == "shop")
    #expect(file.schema == ["schema.graphqls"])
    #expect(file.documents == ["a", "b.graphql"])
    #expect(file.defaultKeys == ["key"])
    #expect(file.keysByType == ["Quote": ["base", "quote"]])
    #expect(file.scalars["DateTime"] == EmissionOptions.Scalar(swift: "Date", module: "Foundation"))
    #expect(file.scalars["URL"] == EmissionOptions.Scalar(swift: "URI", module: nil))
    #expect(file.isPublic && file.isIsolatedToCaller && file.makesTestBuilders)
  }

  @Test("An unknown key is an error, wherever it stands")
  func unknownKeys() {
    #expect(
      failure(#"{"shcema": "a"}"#)
        == "baton.json: unknown key 'shcema'; did you mean 'schema'?")
    #expect(
      failure(#"{"keys": {"type": {}}}"#)
        == "baton.json: unknown key 'keys.type'; did you mean 'types'?")
    #expect(
      failure(#"{"scalars": {"D": {"swift": "Date", "imports": "F"}}}"#)
        == "baton.json: unknown key 'scalars.D.imports'; did you mean 'import'?")
  }

  @Test("A value of another kind is an error that names the key")
  func wrongKinds() {
    #expect(failure("[]") == "baton.json: the file takes an object")
    #expect(failure(#"{"name": 1}"#) == "baton.json: name takes a string")
    #expect(failure(#"{"schema": [1]}"#) == "baton.json: schema takes a list of strings")
    #expect(failure(#"{"testBuilders": 1}"#) == "baton.json: testBuilders takes true or false")
    #expect(
      failure(#"{"access": "open"}"#)
        == "baton.json: access takes internal or public, not 'open'")
    #expect(failure(#"{"scalars": {"D": {}}}"#) == "baton.json: scalars.D lacks 'swift'")
  }

  @Test("A file that is no JSON is an error with its place")
  func noJSON() {
    #expect(failure("{") == "baton.json: no JSON: the text ends inside a value (byte 1)")
    #expect(failure("{} {}") == "baton.json: no JSON: more text behind the value (byte 3)")
  }
}
