import Foundation

/// `baton.json`: what the flags leave out.
struct ProjectFile {
  static let name = "baton.json"

  /// A custom scalar's type in generated code.
  struct Scalar: Equatable {
    var swift: String
    var module: String?
  }

  /// Tables of one name share a store.
  var schemaName = "default"
  var schema: [String] = []
  var documents: [String] = []
  var defaultKeys = ["id"]
  var keysByType: [String: [String]] = [:]
  var scalars: [String: Scalar] = [:]
  var isPublic = false
  var isIsolatedToCaller = false
  var makesTestBuilders = false

  init() {}

  /// Reads the file in the working folder; without one, all is left at its default.
  init(in io: CommandIO) throws(CommandFailure) {
    guard let data = FileManager.default.contents(atPath: io.resolve(Self.name)) else {
      self.init()
      return
    }
    try self.init(String(decoding: data, as: UTF8.self))
  }

  init(_ text: String) throws(CommandFailure) {
    let value: InputValue
    do {
      let reader = JSONReader(text: text)
      value = try InputValue(reader)
      try reader.readEnd()
    } catch {
      throw ProjectFileMember.fault("no JSON: \(error)")
    }
    for member in try ProjectFileMember(name: "", value: value).members(Member.self) {
      switch member.key {
      case .name: schemaName = try member.value.text()
      case .schema: schema = try member.value.texts()
      case .documents: documents = try member.value.texts()
      case .keys: try readKeys(member.value)
      case .scalars: try readScalars(member.value)
      case .access: isPublic = try member.value.choice("internal", "public") == "public"
      case .isolation:
        isIsolatedToCaller = try member.value.choice("mainActor", "caller") == "caller"
      case .testBuilders: makesTestBuilders = try member.value.flag()
      }
    }
  }

  private enum Member: String, CaseIterable {
    case name, schema, documents, keys, scalars, access, isolation, testBuilders
  }

  private enum KeysMember: String, CaseIterable {
    case `default`, types
  }

  private enum ScalarMember: String, CaseIterable {
    case swift
    case `import`
  }

  private mutating func readKeys(_ keys: ProjectFileMember) throws(CommandFailure) {
    for member in try keys.members(KeysMember.self) {
      switch member.key {
      case .default: defaultKeys = try member.value.texts()
      case .types:
        for type in try member.value.members() { keysByType[type.key] = try type.value.texts() }
      }
    }
  }

  private mutating func readScalars(_ scalars: ProjectFileMember) throws(CommandFailure) {
    for scalar in try scalars.members() {
      var type: String?
      var module: String?
      for member in try scalar.value.members(ScalarMember.self) {
        switch member.key {
        case .swift: type = try member.value.text()
        case .import: module = try member.value.text()
        }
      }
      guard let type else { throw ProjectFileMember.fault("\(scalar.value.name) lacks 'swift'") }
      self.scalars[scalar.key] = Scalar(swift: type, module: module)
    }
  }
}
