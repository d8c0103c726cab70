/// `baton.json`: what the flags leave out.
package struct ProjectFile: Sendable {
  package static let name = "baton.json"

  /// Tables of one name share a store.
  package var schemaName = "default"
  package var schema: [String] = []
  package var documents: [String] = []
  package var defaultKeys = ["id"]
  package var keysByType: [String: [String]] = [:]
  package var scalars: [String: EmissionOptions.Scalar] = [:]
  package var isPublic = false
  package var isIsolatedToCaller = false
  package var makesTestBuilders = false

  package init() {}

  /// Reads the file in a folder; without one, all is left at its default.
  package init(in folder: String) throws(ProjectError) {
    guard let bytes = Source.bytes(of: FilePath.resolve(Self.name, in: folder)) else {
      self.init()
      return
    }
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  package init(_ text: String) throws(ProjectError) {
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

  private mutating func readKeys(_ keys: ProjectFileMember) throws(ProjectError) {
    for member in try keys.members(KeysMember.self) {
      switch member.key {
      case .default: defaultKeys = try member.value.texts()
      case .types:
        for type in try member.value.members() { keysByType[type.key] = try type.value.texts() }
      }
    }
  }

  private mutating func readScalars(_ scalars: ProjectFileMember) throws(ProjectError) {
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
      if BuiltIns.scalarNames.contains(scalar.key) {
        throw ProjectFileMember.fault("\(scalar.value.name): \(scalar.key) is no custom scalar")
      }
      self.scalars[scalar.key] = EmissionOptions.Scalar(swift: type, module: module)
    }
  }
  package var keys: KeyConfiguration {
    KeyConfiguration(default: defaultKeys, types: keysByType)
  }

  package var emissionOptions: EmissionOptions {
    EmissionOptions(
      schemaName: schemaName, isPublic: isPublic, isIsolatedToCaller: isIsolatedToCaller,
      makesTestBuilders: makesTestBuilders, scalars: scalars)
  }
}
