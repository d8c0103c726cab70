import BatonCompiler
import Foundation

/// A program that has the Swift generated for some documents, a walker over it, and cases' steps; compiled
/// against this build's Baton, and run.
struct OracleProgram {
  let folder: URL
  let lenses: [LensDefinition]
  private let executable: URL

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = root.appending(path: "fixtures/oracle")

  /// One line that the program wrote.
  struct Line {
    var name: String
    var kind: String
    var what: String
    var place: String
    var json: ResponseTree
  }

  /// Generates and compiles. `more` are the program's own sources.
  init(
    schema: [String], documents: [String], file: ProjectFile, cases: [OracleCase], more: [URL] = []
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "baton-oracle-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    executable = folder.appending(path: "oracle")
    let project = Project(
      Project.Files(schema: schema, documents: documents), file: file, in: folder.path)
    var outcome = project.check()
    let errors = outcome.diagnostics.filter { $0.severity == .error }
      .map { $0.rendered(in: project.sources) }
    guard let output = outcome.output(of: project), let compilation = outcome.compilation,
      output.diagnostics.isEmpty
    else { throw OracleFault(description: errors.joined(separator: "\n")) }
    lenses = compilation.lenses(
      schema: outcome.schema, hostTypes: file.emissionOptions.scalars.values.map(\.swift))
    var sources = more
    func write(_ text: String, _ name: String) throws {
      let source = folder.appending(path: name)
      try Data(text.utf8).write(to: source)
      sources.append(source)
    }
    for generated in output.files(in: folder.path, of: project) {
      try write(generated.text, URL(filePath: generated.path).lastPathComponent)
    }
    try write(WalkerSource(lenses).text, "Walker.swift")
    try write(Self.main(cases, probes: !more.isEmpty), "main.swift")
    for part in ["Walk.swift", "Run.swift"] {
      sources.append(Self.fixtures.appending(path: "program/\(part)"))
    }
    for item in cases {
      for (number, step) in item.steps.enumerated() {
        try Data(step.response).write(to: folder.appending(path: "\(item.name).\(number)"))
      }
    }
    try compile(sources)
  }

  private static func main(_ cases: [OracleCase], probes: Bool) -> String {
    var text = "import Baton\n\nlet folder = CommandLine.arguments[1]\n"
    for (number, item) in cases.enumerated() {
      text += "\n@MainActor func case\(number)(isObserved: Bool) throws {\n"
      text += "  let run = Run(\"\(item.name)\", in: folder, isObserved: isObserved)\n"
      for step in item.steps {
        text +=
          "  try run.step(\(step.operation), isPartial: \(step.isPartial)) { walk($0, $1, $2) }\n"
      }
      text += "}\n"
    }
    text += "\nfor isObserved in [false, true] {\n"
    for number in cases.indices {
      text +=
        "  attempt(\"\(cases[number].name)\", isObserved) { try case\(number)(isObserved: isObserved) }\n"
    }
    text += "}\n"
    return probes ? text + "try probe()\n" : text
  }

  private func compile(_ sources: [URL]) throws {
    let products = Tool.products
    let objects = products.appending(path: "Baton.build")
    let names = try FileManager.default.contentsOfDirectory(atPath: objects.path)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-Onone", "-j", "2", "-suppress-warnings",
        "-module-name", "OracleProgram", "-I", products.appending(path: "Modules").path,
        "-I", Self.root.appending(path: "Sources/CYajl").path, "-lyajl",
        "-o", executable.path,
      ] + Tool.sanitizerFlags + sources.map(\.path)
      + names.filter { $0.hasSuffix(".o") }.sorted().map { objects.appending(path: $0).path }
    let run = try Tool.run(process)
    guard run.status == 0 else {
      throw OracleFault(description: "the generated code does not compile:\n\(run.errors)")
    }
  }

  /// What it writes.
  func run() throws -> [Line] {
    let process = Process()
    process.executableURL = executable
    process.arguments = [folder.path]
    let run = try Tool.run(process)
    guard run.status == 0 else {
      throw OracleFault(description: "the program ended with \(run.status):\n\(run.errors)")
    }
    return try run.output.split(separator: "\n").map { line in
      let columns = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard columns.count == 5 else {
        throw OracleFault(description: "a line of other shape: \(line)")
      }
      return Line(
        name: String(columns[0]), kind: String(columns[1]), what: String(columns[2]),
        place: String(columns[3]), json: try ResponseTree(String(columns[4])))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
