import Foundation
import Testing

@testable import BatonCompiler

/// The scenarios of graphql-cats, each validated by the rule that it names.
@Suite(.enabled(if: Corpus.isPresent)) struct GraphQLCatsTests {
  private static let folder = "conformance/graphql-cats"

  private func scenarios(_ path: String) throws -> [Outline] {
    let text = try String(decoding: Corpus.source("\(Self.folder)/\(path)").text, as: UTF8.self)
    return Outline(reading: text)["tests"]?.elements ?? []
  }

  @Test(
    "Validation errors are as many as expected, of the rule and at the places that are named",
    arguments: [
      ("ExecutableDefinitions", ExecutableDefinitions.self as Rule.Type, 4),
      ("FieldsOnCorrectType", FieldsOnCorrectType.self, 19),
      ("FragmentsOnCompositeTypes", FragmentsOnCompositeTypes.self, 9),
      ("KnownArgumentNames", KnownArgumentNames.self, 13),
      ("KnownDirectives", KnownDirectives.self, 8),
      ("ScalarLeafs", ScalarLeafs.self, 9),
    ])
  func validation(file: String, rule: Rule.Type, count: Int) throws {
    let schema = Schema.build([
      try Corpus.parse("\(Self.folder)/validation/validation.schema.graphql")
    ]).schema
    let scenarios = try scenarios("validation/\(file).yaml")
    #expect(scenarios.count == count)
    for scenario in scenarios {
      let name = scenario["name"]?.text ?? "-"
      let source = Source(path: name, text: try #require(scenario["given"]?["query"]?.text))
      #expect(scenario["when"]?["validate"]?.elements.compactMap(\.text) == [file], "\(name)")
      let context = ValidationContext(
        schema: schema, documents: [try Parser.parse(source, index: 0)], options: .specification)
      // One rule reads schemas in these scenarios too.
      var traversal = RuleTraversal(context, [rule])
      traversal.walkExecutableDefinitions()
      if file == "KnownDirectives" {
        RuleTraversal(context, [rule]).walkTypeSystemDefinitions()
      }
      compare(context.log.all.sortedByPosition(), with: scenario, in: source)
    }
  }

  private func compare(_ diagnostics: [Diagnostic], with scenario: Outline, in source: Source) {
    let expectations = scenario["then"]?.elements ?? []
    let errors = expectations.filter { $0["error-code"] != nil }
    let count = expectations.compactMap { $0["error-count"]?.text }.first ?? "0"
    #expect(diagnostics.count == Int(count), "\(source.path)")
    guard diagnostics.count == errors.count else { return }
    for (diagnostic, error) in zip(diagnostics, errors) {
      let place = source.lineAndColumn(at: Int(diagnostic.position?.offset ?? 0))
      #expect(error["loc"]?["line"]?.text == "\(place.line)", "\(source.path)")
      #expect(error["loc"]?["column"]?.text == "\(place.column)", "\(source.path)")
      for argument in error["args"]?.members.values.compactMap(\.text) ?? [] {
        #expect(diagnostic.message.contains(argument), "\(source.path)")
      }
    }
  }

  @Test("Schemas parse, and one does not")
  func parsing() throws {
    let scenarios = try scenarios("parsing/SchemaParser.yaml")
    #expect(scenarios.count == 17)
    for scenario in scenarios {
      let text = try #require(scenario["given"]?["query"]?.text)
      let passes = scenario["then"]?["passes"] != nil
      #expect((syntaxError(text) == "parses") == passes, "\(text)")
    }
  }
}
