/// A value in `baton.json`, and where it stands.
struct ProjectFileMember {
  /// The names that lead there, with dots between; empty for the whole.
  var name: String
  var value: InputValue

  static func fault(_ text: String) -> ProjectError { ProjectError("\(ProjectFile.name): \(text)") }

  private func fault(takes expected: String) -> ProjectError {
    Self.fault("\(name.isEmpty ? "the file" : name) takes \(expected)")
  }

  func text() throws(ProjectError) -> String {
    guard case .string(let text) = value else { throw fault(takes: "a string") }
    return text
  }

  func flag() throws(ProjectError) -> Bool {
    guard case .boolean(let flag) = value else { throw fault(takes: "true or false") }
    return flag
  }

  /// A list of strings, or one string for a list of one.
  func texts() throws(ProjectError) -> [String] {
    if case .string(let text) = value { return [text] }
    guard case .list(let elements) = value else { throw fault(takes: "a list of strings") }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else { throw fault(takes: "a list of strings") }
      texts.append(text)
    }
    return texts
  }

  func choice(_ choices: String...) throws(ProjectError) -> String {
    let text = try text()
    guard choices.contains(text) else {
      throw fault(takes: "\(choices.joined(separator: " or ")), not '\(text)'")
    }
    return text
  }

  /// The members of an object, sorted by name.
  func members() throws(ProjectError) -> [(key: String, value: ProjectFileMember)] {
    guard case .object(let members) = value else { throw fault(takes: "an object") }
    let prefix = name.isEmpty ? "" : name + "."
    return members.sorted { $0.key < $1.key }.map { key, value in
      (key, ProjectFileMember(name: prefix + key, value: value))
    }
  }

  /// The members of an object that has these and no others.
  func members<Key: RawRepresentable<String> & CaseIterable>(
    _ keys: Key.Type
  ) throws(ProjectError) -> [(key: Key, value: ProjectFileMember)] {
    var result: [(key: Key, value: ProjectFileMember)] = []
    for member in try members() {
      guard let key = Key(rawValue: member.key) else {
        let known = keys.allCases.map(\.rawValue)
        let suggestion = Suggestion.text(for: member.key, among: known)
        throw Self.fault("unknown key '\(member.value.name)'\(suggestion)")
      }
      result.append((key, member.value))
    }
    return result
  }
}
