import Foundation
import Testing

@testable import BatonCompiler

/// Documents with something wrong in them, made at random from good ones: a result or diagnostics, never a
/// crash, and never more work than the document's size allows.
///
/// `BATON_RANDOM_CASES` asks for more than the few hundred of a usual run.
@Suite(.enabled(if: Corpus.isPresent, "BATON_CORPUS names no folder"))
struct MutationTests {
  private static var cases: Int {
    ProcessInfo.processInfo.environment["BATON_RANDOM_CASES"].flatMap { Int($0) } ?? 300
  }

  private struct Random {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  /// Words that mean something to a parser.
  private static let words = [
    "{", "}", "(", ")", "[", "]", "!", "...", "on", "fragment", "query", "@include(if: true)", "$x",
    ":", "=", "|", "&", "\"", "\"\"\"", "#", "type", "extend", "input", "1", "-", "1.5e3", "null",
    "\\", "\u{FEFF}", "é", "\0", "__typename", "@", ",", "\r",
  ]

  /// A document with the directives that the others lack.
  private static let directives = """
    query Q($n: Int = 2, $show: Boolean!) {
      hero(episode: JEDI) @required(action: LOG) {
        ...F @arguments(height: METER, show: $show) @alias(as: "f")
        ...G @defer(label: "late", if: $show)
        ... on Droid @skip(if: $show) { primaryFunction @catch(to: NULL) }
        friendsConnection(first: $n) { friends { name } totalCount }
      }
    }
    fragment F on Human
    @argumentDefinitions(height: {type: "LengthUnit", defaultValue: FOOT}, show: {type: "Boolean!"}) {
      height(unit: $height) name @include(if: $show)
    }
    fragment G on Character @inline @throwOnFieldError { name appearsIn }
    """

  /// Changes a text in one to four places.
  private static func mutate(_ text: [UInt8], _ random: inout Random) -> [UInt8] {
    var text = text
    for _ in 0...random.below(4) {
      let place = random.below(text.count + 1)
      switch random.below(5) {
      case 0: text.insert(contentsOf: words[random.below(words.count)].utf8, at: place)
      case 1:
        let end = min(text.count, place + random.below(20))
        text.removeSubrange(place..<end)
      case 2:
        let start = random.below(text.count + 1)
        text.insert(contentsOf: text[start..<min(text.count, start + random.below(60))], at: place)
      case 3: text = Array(text[..<place])
      default: if place < text.count { text[place] = UInt8(random.below(256)) }
      }
    }
    return text
  }

  @Test("A mutated document is compiled or refused")
  func documents() throws {
    let schemaPath = "operations/apollo-ios-dev/StarWarsAPI/schema.graphqls"
    let schema = Schema.build([try Corpus.parse(schemaPath)]).schema
    var texts = try Corpus.files(below: "operations/apollo-ios-dev/StarWarsAPI")
      .filter { $0 != schemaPath }.map { try Corpus.source($0).text }
    texts.append(Array(Self.directives.utf8))
    var random = Random(state: 1)
    var compiled = 0
    for _ in 0..<Self.cases {
      let text = Self.mutate(texts[random.below(texts.count)], &random)
      guard let source = try? Source(path: "d", bytes: text) else { continue }
      guard let document = try? Parser.parse(source, index: 0) else { continue }
      let compilation = Compiler.compile(schema: schema, documents: [document])
      for diagnostic in compilation.diagnostics {
        if let position = diagnostic.position { #expect(Int(position.offset) <= source.text.count) }
      }
      for operation in compilation.operations {
        compiled += 1
        // What is sent is a document, too.
        _ = try Parser.parse(Source(path: "sent", text: operation.text), index: 0)
      }
    }
    #expect(compiled > 0)
  }

  @Test("A mutated schema is built or refused")
  func schemas() throws {
    let text = try Corpus.source("schemas/rick-and-morty/schema.graphql").text
    var random = Random(state: 2)
    for _ in 0..<Self.cases {
      guard let source = try? Source(path: "s", bytes: Self.mutate(text, &random)) else { continue }
      guard let document = try? Parser.parse(source, index: 0) else { continue }
      let (schema, diagnostics) = Schema.load([document])
      for diagnostic in diagnostics {
        if let position = diagnostic.position { #expect(Int(position.offset) <= source.text.count) }
      }
      if diagnostics.isEmpty { #expect(schema.rootType(.query) != nil) }
    }
  }
}
