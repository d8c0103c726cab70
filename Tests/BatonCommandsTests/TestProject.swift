import Foundation

@testable import BatonCommands

/// A folder with files, and commands run in it.
final class TestProject {
  let folder: String

  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  init(_ files: [String: String] = [:]) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID())")
    folder = path.path
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  func run(
    _ arguments: String..., input: String = "", isTerminal: Bool = false
  ) throws -> Run {
    try run(arguments, input: Data(input.utf8), isTerminal: isTerminal)
  }

  func run(
    _ arguments: [String], input: Data = Data(), isTerminal: Bool = false,
    isOutputTerminal: Bool = false
  ) throws -> Run {
    let file = "\(folder)/.input-\(UUID())"
    try input.write(to: URL(filePath: file))
    let descriptor = try FileDescriptor(reading: file)
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let io = CommandIO(
      standardInput: descriptor.number, standardOutput: { output += $0 },
      standardError: { errors += $0 }, isTerminal: isTerminal,
      isOutputTerminal: isOutputTerminal, workingFolder: folder)
    let status = Commands.run(arguments: arguments, io: io)
    return Run(
      status: status, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
