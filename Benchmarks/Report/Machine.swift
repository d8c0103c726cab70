import Foundation

/// What figures were taken on.
package struct Machine: Codable, Hashable, Sendable {
  package var processor: String
  package var cores: Int
  package var system: String
  package var toolchain: String
  package var isDebugBuild: Bool

  package init(
    processor: String, cores: Int, system: String, toolchain: String, isDebugBuild: Bool
  ) {
    self.processor = processor
    self.cores = cores
    self.system = system
    self.toolchain = toolchain
    self.isDebugBuild = isDebugBuild
  }

  /// This one, and the toolchain that `swift` names.
  package static func current(isDebugBuild: Bool) -> Machine {
    let information = ProcessInfo.processInfo
    return Machine(
      processor: processorName(), cores: information.activeProcessorCount,
      system: information.operatingSystemVersionString,
      toolchain: toolchainName() ?? "Swift, of unknown version", isDebugBuild: isDebugBuild)
  }

  var lines: [String] {
    [
      "\(processor), \(cores) \(cores == 1 ? "core" : "cores"), \(system)",
      toolchain + (isDebugBuild ? ", DEBUG BUILD: the figures mean nothing" : ", release build"),
    ]
  }

  private static func processorName() -> String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "unknown processor"
  }

  private static func toolchainName() -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "--version"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init)
  }
}
