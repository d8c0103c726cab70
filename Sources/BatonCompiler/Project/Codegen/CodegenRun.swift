#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of `baton-codegen`: the Swift of a target, for the build plugin.
package enum CodegenRun {
  /// Runs what the arguments say, the tool's own name left out, and returns the exit status: 0 if all is
  /// well, 1 for errors in the sources, 2 for arguments that cannot be understood. With errors nothing is
  /// written.
  ///
  /// Operations may nest spreads as deep as validation allows, and lowering follows them by recursion:
  /// the main thread's stack (8 MB) has room for that without optimization, another thread's may not.
  package static func run(
    _ arguments: [String], report: (String) -> Void = { writeToStandardError($0) }
  ) -> Int32 {
    do throws(ProjectError) {
      return run(try CodegenArguments(arguments), report: report)
    } catch {
      report("baton-codegen: \(error.message)\n")
      return 2
    }
  }

  private static func run(_ arguments: CodegenArguments, report: (String) -> Void) -> Int32 {
    do throws(ProjectError) {
      let file = try readProjectFile(arguments.project)
      let found = try CodegenFiles(arguments, file: file)
      for line in found.warnings { report("\(line)\n") }
      let project = Project(
        found.files, file: file, in: ".", cache: arguments.cache.map { SchemaCache(in: $0) })
      var outcome = project.check()
      let output = outcome.output(of: project)
      for line in project.unreadable { report("\(line)\n") }
      for diagnostic in outcome.diagnostics {
        report(diagnostic.rendered(in: project.sources) + "\n")
      }
      guard let output else { return 1 }
      for file in files(of: output, for: arguments, unplanned: found.unplanned) {
        _ = try file.write()
      }
      return 0
    } catch {
      report("error: \(error.message)\n")
      return 1
    }
  }

  private static func readProjectFile(_ path: String) throws(ProjectError) -> ProjectFile {
    guard let bytes = Source.bytes(of: path) else {
      throw ProjectError("\(path): cannot be read")
    }
    do throws(ProjectError) {
      return try ProjectFile(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ProjectError(FilePath.resolve(error.message, in: FilePath.folder(of: path)))
    }
  }

  /// The build expects a file for each source that it planned, also where that declares nothing any more.
  /// What sources declare that it did not plan goes to the shared file until it plans anew.
  static func files(
    of output: SwiftOutput, for arguments: CodegenArguments, unplanned: [String]
  ) -> [GeneratedFile] {
    let files = arguments.sources.map { source in
      GeneratedFile(
        path: source.output, text: output.files[source.path] ?? GeneratedFile.empty(source.path))
    }
    let shared = [output.sharedText] + unplanned.compactMap { output.files[$0] }
    return files
      + [GeneratedFile(path: arguments.shared, text: shared.joined(separator: "\n"))]
  }

  package static func writeToStandardError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
