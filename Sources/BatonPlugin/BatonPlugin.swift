import Foundation
import PackagePlugin

/// Generates the Swift of a target's GraphQL while the target is built: one command, which knows every
/// file that it reads and writes, so that a build in which none has changed does not run it.
///
/// SwiftPM asks anew only when a file of a target comes or goes, or `Package.swift` changes. What else
/// may change the plan (a marker in a file that had none, `baton.json` itself) the tool sees to: it gets
/// all Swift files and reads `baton.json` again.
@main
struct BatonPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return try Plan(
      target: target.name, files: target.sourceFiles.map(\.url),
      folders: [target.directoryURL, context.package.directoryURL],
      workFolder: context.pluginWorkDirectoryURL
    ).commands(tool: context.tool(named: "baton-codegen").url)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension BatonPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      let listed = files.first { $0.lastPathComponent == Plan.projectFileName }
      return try Plan(
        target: target.displayName, files: files,
        folders: [listed?.deletingLastPathComponent(), context.xcodeProject.directoryURL]
          .compactMap(\.self),
        workFolder: context.pluginWorkDirectoryURL
      ).commands(tool: context.tool(named: "baton-codegen").url)
    }
  }
#endif

/// What a target has that concerns Baton.
private struct Plan {
  static let projectFileName = "baton.json"

  var target: String
  var projectFile: URL?
  var schema: [URL] = []
  /// GraphQL files, and Swift files in which a marker may stand: the tool tells what counts.
  var documents: [URL] = []
  /// Swift files without. A plan is kept while their markers come and go.
  var candidates: [URL] = []
  /// Folders that `baton.json` names, with all below them: their dates tell of files that come and go.
  var folders: [URL] = []
  /// Names in the target that a generated file may not have.
  var takenNames: Set<String>
  var workFolder: URL

  /// - Parameter folders: where `baton.json` is looked for, the first one that has it counts.
  init(target: String, files: [URL], folders: [URL], workFolder: URL) throws {
    self.target = target
    self.workFolder = workFolder
    takenNames = Set(files.map { $0.lastPathComponent.lowercased() })
    projectFile = folders.map { $0.appending(path: Self.projectFileName) }.first {
      FileManager.default.fileExists(atPath: $0.path)
    }
    var sources = files.filter { ["swift", "graphql", "gql"].contains($0.pathExtension) }
    if let projectFile {
      let project = try ProjectFile(projectFile)
      schema = try project.schema.flatMap { try expand($0, ["graphqls", "graphql", "gql"]) }
      sources += try project.documents.flatMap { try expand($0, ["graphql", "gql", "swift"]) }
    }
    var seen = Set(schema.map(\.standardizedFileURL.path))
    for file in sources.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    where seen.insert(file.standardizedFileURL.path).inserted {
      if Self.mayHoldDocuments(file) { documents.append(file) } else { candidates.append(file) }
    }
  }

  func commands(tool: URL) throws -> [Command] {
    guard let projectFile else {
      if documents.isEmpty { return [] }
      throw PlanError(
        "target '\(target)' has GraphQL documents (\(documents[0].path)) and no "
          + "\(Self.projectFileName): put one into the target's folder or the package's, "
          + #"such as {"schema": "schema.graphqls"}"#)
    }
    if schema.isEmpty {
      throw PlanError(
        "\(projectFile.path): names no schema: \"schema\" takes SDL files and folders")
    }
    let outputFolder = workFolder.appending(path: "Generated")
    let names = OutputNames(taken: takenNames).names(of: documents)
    let outputs = names.map { outputFolder.appending(path: $0) }
    let shared = outputFolder.appending(path: OutputNames.shared)
    try FileManager.default.createDirectory(at: outputFolder, withIntermediateDirectories: true)

    var lines = ["--project", projectFile.path]
    for file in schema { lines += ["--schema", file.path] }
    for (document, output) in zip(documents, outputs) {
      lines += ["--source", document.path, output.path]
    }
    for file in candidates { lines += ["--candidate", file.path] }
    lines += ["--shared", shared.path, "--cache", workFolder.path]
    // A file, since a command line has a limit. The build runs the tool when it changes.
    let arguments = workFolder.appending(path: "arguments")
    let text = Data(lines.map { $0 + "\n" }.joined().utf8)
    if (try? Data(contentsOf: arguments)) != text { try text.write(to: arguments) }
    return [
      .buildCommand(
        displayName: "Generating Swift for the GraphQL of \(target)", executable: tool,
        arguments: ["@\(arguments.path)"],
        inputFiles: [projectFile, arguments] + schema + documents + candidates + folders,
        outputFiles: outputs + [shared])
    ]
  }

  /// A file itself, or those of a folder and all below it that have such an ending.
  private mutating func expand(_ url: URL, _ endings: Set<String>) throws -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw PlanError("\(url.path): no such file or folder; \(Self.projectFileName) names it")
    }
    guard isFolder.boolValue else { return [url] }
    folders.append(url)
    let below = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    var files: [URL] = []
    for case let file as URL in below ?? FileManager.DirectoryEnumerator() {
      if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        folders.append(file)
      } else if endings.contains(file.pathExtension) {
        files.append(file)
      }
    }
    return files
  }

  /// Whether a file is GraphQL, or Swift in which a marker may stand.
  private static func mayHoldDocuments(_ file: URL) -> Bool {
    guard file.pathExtension == "swift" else { return true }
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    // White space may stand before the parenthesis; a file too many costs an empty output.
    return ["@Fragment", "@Query", "@Mutation", "@Subscription", "@Baton."].contains {
      data.range(of: Data($0.utf8)) != nil
    }
  }
}

/// What of `baton.json` the build has to know. The tool reads it whole, and strictly.
private struct ProjectFile {
  var schema: [URL]
  var documents: [URL]

  init(_ url: URL) throws {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    } catch {
      throw PlanError("\(url.path): no JSON: \(error.localizedDescription)")
    }
    guard let members = value as? [String: Any] else {
      throw PlanError("\(url.path): the file takes an object")
    }
    let folder = url.deletingLastPathComponent()
    func paths(_ key: String) throws -> [URL] {
      guard let value = members[key] else { return [] }
      guard let paths = (value as? String).map({ [$0] }) ?? value as? [String] else {
        throw PlanError("\(url.path): \(key) takes a list of strings")
      }
      return paths.map {
        $0.hasPrefix("/") ? URL(filePath: $0) : folder.appending(path: $0).standardizedFileURL
      }
    }
    schema = try paths("schema")
    documents = try paths("documents")
  }
}

/// What generated files are called: as `baton compile` calls them, `OutputNames` of the compiler, which
/// a plugin cannot import.
private struct OutputNames {
  static let shared = "BatonShared.swift"

  var taken: Set<String>

  func names(of files: [URL]) -> [String] {
    let parts = files.map { $0.pathComponents.filter { $0 != "/" } }
    var depths = Array(repeating: 1, count: files.count)
    while true {
      let names = zip(parts, depths).map { Self.name(of: $0, depth: $1) }
      var numbers: [String: [Int]] = [:]
      for (number, name) in names.enumerated() {
        numbers[name.lowercased(), default: []].append(number)
      }
      let clashing = numbers.filter { name, numbers in
        numbers.count > 1 || isTaken(name)
      }.flatMap(\.value)
      let deeper = clashing.filter { depths[$0] < parts[$0].count }
      if deeper.isEmpty { return numbered(names) }
      for number in deeper { depths[number] += 1 }
    }
  }

  private func isTaken(_ name: String) -> Bool {
    name == Self.shared.lowercased() || taken.contains(name)
  }

  private static func name(of parts: [String], depth: Int) -> String {
    let name = parts.suffix(depth).joined(separator: "-")
    return name.hasSuffix(".swift") ? "\(name.dropLast(6))+Baton.swift" : "\(name).swift"
  }

  private func numbered(_ names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { name in
      var unique = name
      var number = 1
      while isTaken(unique.lowercased()) || !used.insert(unique.lowercased()).inserted {
        number += 1
        unique = "\(number)-\(name)"
      }
      return unique
    }
  }
}

private struct PlanError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
