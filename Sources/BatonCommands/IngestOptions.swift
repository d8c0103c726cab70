import Baton
import BatonCompiler
import Foundation

/// What `baton ingest` was asked to do.
struct IngestOptions {
  static let operationFlag = Flag(
    name: "--operation", placeholder: "NAME",
    help: "the operation that the response answers, where the documents hold several")
  static let variablesFlag = Flag(
    name: "--variables", placeholder: "JSON|@FILE", help: "an object with the operation's variables"
  )
  static let inputFlag = Flag(
    name: "--input", placeholder: "FILE", help: "the response; default: standard input")
  static let chunkFlag = Flag(
    name: "--chunk", placeholder: "BYTES", help: "how much to read at a time; default: 65536")
  static let partialFlag = Flag(
    name: "--partial", help: "the response may lack fields that the operation selects")
  static let verifyFlag = Flag(
    name: "--verify", help: "read the input again and compare the store with it, value by value")
  static let dumpFlag = Flag(
    name: "--dump", placeholder: "FILE|-", help: "write the store as JSON, one record per line")
  static let statsFlag = Flag(
    name: "--stats", placeholder: "text|json", help: "the form of the summary; default: text")
  static let depthFlag = Flag(
    name: "--max-depth", placeholder: "N", help: "how deep the response may nest; default: 512")
  static let tokenFlag = Flag(
    name: "--max-token", placeholder: "BYTES",
    help: "how long one string or number may be, from 64; default: 67108864")
  static let bytesFlag = Flag(
    name: "--max-bytes", placeholder: "BYTES",
    help: "how long the response may be; default: no limit")

  static let flags = [
    Project.schemaFlag, operationFlag, variablesFlag, inputFlag, chunkFlag, partialFlag, verifyFlag,
    dumpFlag, statsFlag, depthFlag, tokenFlag, bytesFlag,
  ]

  var operation: String?
  /// A JSON object.
  var variables: String
  var input: String?
  var chunk: Int
  var isPartial: Bool
  var verifies: Bool
  /// A path, or `-`.
  var dump: String?
  var isJSON: Bool
  var limits: Baton.Limits

  init(_ arguments: Arguments, io: CommandIO) throws(CommandFailure) {
    operation = arguments.value(Self.operationFlag)
    variables = try Self.variables(arguments.value(Self.variablesFlag), io: io)
    input = arguments.value(Self.inputFlag)
    chunk = try arguments.number(Self.chunkFlag) ?? 65_536
    isPartial = arguments.isSet(Self.partialFlag)
    verifies = arguments.isSet(Self.verifyFlag)
    dump = arguments.value(Self.dumpFlag)
    switch arguments.value(Self.statsFlag) ?? "text" {
    case "text": isJSON = false
    case "json": isJSON = true
    case let other: throw .usage("--stats takes text or json, not '\(other)'")
    }
    limits = try Baton.Limits(
      depth: arguments.number(Self.depthFlag) ?? 512,
      tokenBytes: arguments.number(Self.tokenFlag, atLeast: 64) ?? 64 << 20,
      responseBytes: arguments.number(Self.bytesFlag))
  }

  private static func variables(_ text: String?, io: CommandIO) throws(CommandFailure) -> String {
    guard let text else { return "{}" }
    guard text.hasPrefix("@") else { return text }
    let path = String(text.dropFirst())
    guard let data = FileManager.default.contents(atPath: io.resolve(path)) else {
      throw .usage("\(path): cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
