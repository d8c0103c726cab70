import BatonCompiler
import BenchmarkReport

/// `baton-benchmarks compiler`: what each phase of the compiler takes.
enum CompilerSubject {
  static let help = """
    usage: baton-benchmarks compiler --schema FILE [document…]

    Reads a schema and documents, and prints the processor time of each phase, the median of some rounds.

      --schema FILE  type system definitions
      --rounds N     default: 7
    """

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--schema", "--rounds"])
    if options.wantsHelp { return print(help) }
    guard let path = options["--schema"] else { throw UsageError("--schema is needed") }
    let rounds = max(1, try options.count("--rounds") ?? 7)

    func parse(_ paths: [String]) throws -> [Document] {
      try paths.enumerated().map {
        try Parser.parse(Source(readingFrom: $1), index: Int32($0))
      }
    }
    func measure<Result>(_ phase: String, _ body: () throws -> Result) throws -> Result {
      var result = try body()
      var times: [Double] = []
      for _ in 0..<rounds {
        let start = Clock.processor()
        result = try body()
        times.append(Clock.processor() - start)
      }
      let milliseconds = Spread(times).median * 1000
      print("  \(Text.left(phase, 36))\(Text.right(Text.fixed(milliseconds, 1), 8)) ms")
      return result
    }

    print("\(path), \(options.positionals.count) documents")
    let definitions = try measure("read the schema") { try parse([path]) }
    let schema = try measure("build the schema") { Schema.build(definitions).schema }
    let faults = try measure("validate the schema") {
      SchemaValidator.validate(definitions, schema: schema)
    }
    let documents = try measure("read the documents") { try parse(options.positionals) }
    let validation = try measure("validate the documents") {
      Validator.validate(documents, schema: schema)
    }
    _ = try measure("validate and lower the documents") {
      Compiler.compile(schema: schema, documents: documents)
    }
    print(
      "  \(validation.definitions.operations.count) operations, "
        + "\(validation.definitions.fragments.count) fragments, "
        + "\(faults.count + validation.diagnostics.count) diagnostics")
  }
}
