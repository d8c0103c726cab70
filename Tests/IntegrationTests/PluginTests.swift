import Foundation
import Testing

/// The build plugin in a package that depends on this one by path. One test, since its steps build on
/// each other, and a build takes seconds.
@Suite(.serialized)
struct PluginTests {
  @Test("A dependent's build runs the tool when it has to, and only then")
  func builds() throws {
    let package = try DependentPackage()
    try package.write(
      #"{"schema": "schema.graphqls", "documents": "Queries"}"#, to: "baton.json")
    try package.write(Self.schema, to: "schema.graphqls")
    try package.write("query Hero { hero { name ...Row_hero } }", to: "Queries/hero.graphql")
    try package.write("query Name { hero { name } }", to: "Sources/App/name.gql")
    try package.write(Self.row("{ id name }"), to: "Sources/App/Row.swift")
    try package.write(Self.row("{ id }", name: "Home"), to: "Sources/App/Home.swift")
    try package.write("query Other { hero { id } }", to: "Sources/App/Home/hero.graphql")
    try package.write("struct Plain {}\n", to: "Sources/App/Plain.swift")
    try package.write("import Baton\n\nprint(\"hello\")\n", to: "Sources/App/main.swift")
    try package.write(Self.row("{ id }"), to: "Tests/AppTests/Row.swift")

    let clean = try package.build("--build-tests")
    #expect(clean.status == 0, "\(clean.text)")
    #expect(clean.hasRunTool)
    #expect(!clean.text.contains("unhandled"), "\(clean.text)")
    let outputs = package.outputs(of: "App")
    #expect(
      outputs.keys.sorted() == [
        "BatonShared.swift", "Home+Baton.swift", "Home-hero.graphql.swift",
        "Queries-hero.graphql.swift", "Row+Baton.swift", "name.gql.swift",
      ])
    #expect(
      package.outputs(of: "AppTests").keys.sorted()
        == ["BatonShared.swift", "Row+Baton.swift", "hero.graphql.swift"])
    // The plugin brings neither the command nor its parts.
    #expect(!clean.text.contains("BatonCommands") && !clean.text.contains("BatonHTTP"))

    // With the tests left out, the first build links the tool again.
    #expect(try package.build().status == 0)
    let nothing = try package.build()
    #expect(nothing.status == 0, "\(nothing.text)")
    #expect(!nothing.hasRunTool, "\(nothing.text)")

    try package.write(Self.schema + "# changed\n", to: "schema.graphqls")
    let schema = try package.build()
    #expect(schema.status == 0, "\(schema.text)")
    #expect(schema.hasRunTool, "\(schema.text)")
    #expect(package.outputs(of: "App") == outputs)

    try package.write(Self.row("{ id nmae }"), to: "Sources/App/Row.swift")
    for _ in 1...2 {
      let bad = try package.build()
      #expect(bad.status != 0)
      #expect(
        bad.text.contains(
          "\(package.path)/Sources/App/Row.swift:4:50: error: Cannot query field \"nmae\""),
        "\(bad.text)")
    }
    #expect(package.outputs(of: "App") == outputs)

    try package.write(Self.row("{ id name }"), to: "Sources/App/Row.swift")
    let mended = try package.build()
    #expect(mended.status == 0, "\(mended.text)")
    #expect(package.outputs(of: "App") == outputs)

    // A marker comes, and another goes: the tool sees it though the build is not planned anew.
    try package.write(Self.row("{ nmae }", name: "Plain"), to: "Sources/App/Plain.swift")
    try package.write("struct HomeRow {}\n", to: "Sources/App/Home.swift")
    let marker = try package.build()
    #expect(marker.status != 0)
    #expect(marker.text.contains("\(package.path)/Sources/App/Plain.swift:4:49: error: "))
    #expect(!marker.text.contains("Home.swift"), "\(marker.text)")

    // A file comes, which plans the build anew.
    try package.write(Self.row("{ name }", name: "Plain"), to: "Sources/App/Plain.swift")
    try package.write("struct More {}\n", to: "Sources/App/More.swift")
    let planned = try package.build()
    #expect(planned.status == 0, "\(planned.text)")
    #expect(planned.hasRunTool, "\(planned.text)")
    #expect(package.outputs(of: "App").keys.contains("Plain+Baton.swift"))
    #expect(
      package.arguments(of: "App")
        .contains("--candidate\n\(package.path)/Sources/App/Home.swift\n"))
  }

  @Test("What the plugin lacks is told")
  func lacks() throws {
    let package = try DependentPackage()
    try package.write("print(\"hello\")\n", to: "Sources/App/main.swift")
    try package.write("struct Test {}\n", to: "Tests/AppTests/Test.swift")
    let none = try package.build()
    #expect(none.status == 0, "\(none.text)")
    #expect(!none.hasRunTool)

    try package.write("query Name { hero { name } }", to: "Sources/App/name.graphql")
    let project = try package.build()
    #expect(project.status != 0)
    #expect(project.text.contains("target 'App' has GraphQL documents ("), "\(project.text)")
    #expect(project.text.contains("and no baton.json: put one into"), "\(project.text)")

    try package.write("{}", to: "Sources/App/baton.json")
    let schema = try package.build()
    #expect(schema.status != 0)
    #expect(schema.text.contains("Sources/App/baton.json: names no schema"), "\(schema.text)")

    try package.write(#"{"schema": "no.graphqls"}"#, to: "Sources/App/baton.json")
    let file = try package.build()
    #expect(file.status != 0)
    #expect(file.text.contains("Sources/App/no.graphqls: no such file"), "\(file.text)")

    try package.write(Self.schema, to: "Sources/App/no.graphqls")
    let mended = try package.build()
    #expect(mended.status == 0, "\(mended.text)")
    #expect(!mended.text.contains("unhandled"), "\(mended.text)")
    #expect(mended.hasRunTool)
  }

  private static let schema = """
    type Query { hero: Character }
    type Character { id: ID! name: String! }

    """

  private static func row(_ selection: String, name: String = "Row") -> String {
    """
    import Baton

    struct \(name)Row {
      @Fragment("fragment \(name)_hero on Character \(selection)")
      var hero: Int
    }

    """
  }
}
