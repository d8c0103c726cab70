/// What the generated files of a module are called. The build plugin, which can import nothing, names
/// them by the same rule.
package enum OutputNames {
  /// Of what the sources share.
  package static let shared = "BatonShared.swift"

  /// The names for sources, in their order: `Row+Baton.swift` for `Row.swift`, `Row.graphql.swift` for
  /// `Row.graphql`. Swift refuses two files of one name in a module, so where sources of several folders
  /// share a name, the names of their folders go before it, as many as it takes. Names differ in more
  /// than case: not every file system tells that.
  package static func names(of paths: [String]) -> [String] {
    let parts = paths.map { path in
      path.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    }
    var depths = Array(repeating: 1, count: paths.count)
    while true {
      let names = zip(parts, depths).map { name(of: $0, depth: $1) }
      var numbers: [String: [Int]] = [:]
      for (number, name) in names.enumerated() {
        numbers[name.lowercased(), default: []].append(number)
      }
      let clashing = numbers.filter { name, numbers in
        numbers.count > 1 || name == shared.lowercased()
      }.flatMap(\.value)
      let deeper = clashing.filter { depths[$0] < parts[$0].count }
      if deeper.isEmpty { return numbered(names) }
      for number in deeper { depths[number] += 1 }
    }
  }

  private static func name(of parts: [String], depth: Int) -> String {
    let name = parts.suffix(depth).joined(separator: "-")
    return name.hasSuffix(".swift") ? "\(name.dropLast(6))+Baton.swift" : "\(name).swift"
  }

  /// Paths may differ in what names cannot tell: `a-b/c` and `a/b-c`.
  private static func numbered(_ names: [String]) -> [String] {
    var taken: Set<String> = [shared.lowercased()]
    return names.map { name in
      var unique = name
      var number = 1
      while !taken.insert(unique.lowercased()).inserted {
        number += 1
        unique = "\(number)-\(name)"
      }
      return unique
    }
  }
}
