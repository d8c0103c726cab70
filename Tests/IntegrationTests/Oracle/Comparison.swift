import Foundation

/// Holds what lenses read to what the response says.
struct Comparison {
  /// Leaves that were read: scalars, nulls, lists of scalars, and lists of objects without any.
  private(set) var leafCount = 0
  /// Reads of nothing where a condition may have left a field out, whether the response has it or not.
  private(set) var leftOutCount = 0
  /// What the response has for the compiler, and no lens selects.
  private(set) var addedCount = 0
  /// Leaves that a later occurrence of the same entity overwrote.
  private(set) var supersededCount = 0
  private(set) var faults: [String] = []
  /// `PATH.ACCESSOR: MESSAGES` of accessors that failed.
  private(set) var failures: [String] = []

  /// Paths that a lens has read.
  private var covered: Set<String> = []
  private let addedNames: Set<String>
  /// The last value by the record, as far as the response tells it, and response key.
  private var latest: [String: ResponseTree]?

  /// - Parameter addedNames: members that the response may have though no lens reads them.
  init(
    read: ResponseTree, response: ResponseTree, addedNames: Set<String>, hasSuperseded: Bool = false
  ) {
    self.addedNames = addedNames
    if hasSuperseded {
      latest = [:]
      gather(response)
    }
    if response.isNull {
      if read["~none"] == nil { faults.append("there is no data, and it was read: \(read.text)") }
      return
    }
    compare(read, response, "")
    findUnread(response, "", name: "")
  }

  private mutating func compare(_ read: ResponseTree, _ response: ResponseTree, _ path: String) {
    switch (read, response) {
    case (.object, _) where read["~nil"] != nil:
      if response.isNull {
        leafCount += 1
        covered.insert(path)
      } else {
        leftOutCount += 1
      }
    case (.object(let list), .list(let elements)) where list.first?.name == "~list":
      compare(list: list[0].value.elements ?? [], elements, path)
    case (.object(let members), .object): compare(members, response, path)
    case (.object, _): faults.append("\(path): read \(read.text), not \(response.text)")
    default:
      covered.insert(path)
      leafCount += 1
      if !Self.areEqual(read, response) {
        faults.append("\(path): read \(read.text), not \(response.text)")
      }
    }
  }

  private mutating func compare(
    _ members: [ResponseTree.Member], _ response: ResponseTree, _ path: String
  ) {
    for member in members {
      let name = member.name
      if name == "~none" {
        faults.append("\(path): there is no data")
      } else if name.hasPrefix("~failed:") {
        let accessor = String(name.dropFirst(8))
        failures.append("\(Self.join(path, accessor)): \(member.value.text)")
        // What an operation withholds is all there is.
        covered.insert(path.isEmpty && accessor == "data" ? "" : Self.join(path, accessor))
      } else if let value = response[name] {
        if latest != nil, !Self.isLink(member.value), let last = latest?[Self.key(response, name)],
          Self.areEqual(member.value, last), !Self.areEqual(member.value, value)
        {
          supersededCount += 1
          covered.insert(Self.join(path, name))
          continue
        }
        compare(member.value, value, Self.join(path, name))
      } else if member.value["~nil"] != nil {
        leftOutCount += 1
      } else {
        faults.append("\(Self.join(path, name)): read \(member.value.text), not nothing")
      }
    }
  }

  /// Null elements are left out where they are objects; lists keep their places, and are empty if null.
  private mutating func compare(
    list read: [ResponseTree], _ response: [ResponseTree], _ path: String
  ) {
    let isNested = read.contains { $0["~list"] != nil } || response.contains { $0.elements != nil }
    var places = Array(response.indices)
    if !isNested { places.removeAll { response[$0].isNull } }
    if read.count != places.count {
      faults.append("\(path): read \(read.count) elements, not \(places.count)")
      return
    }
    if response.isEmpty {
      covered.insert(path)
      leafCount += 1
    }
    for (element, place) in zip(read, places) {
      if isNested, response[place].isNull {
        leafCount += 1
        covered.insert(Self.join(path, "\(place)"))
        if element["~list"]?.elements?.isEmpty != true {
          faults.append("\(path).\(place): read \(element.text), not an empty list")
        }
      } else {
        compare(element, response[place], Self.join(path, "\(place)"))
      }
    }
  }

  private static func isLink(_ read: ResponseTree) -> Bool {
    if case .object = read { true } else { false }
  }

  private static func join(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  /// A leaf of a scalar that is read as text stands for whatever JSON it is.
  static func areEqual(_ read: ResponseTree, _ response: ResponseTree) -> Bool {
    switch (read, response) {
    case (.null, .null): return true
    case (.boolean(let one), .boolean(let other)): return one == other
    case (.string(let one), .string(let other)): return one.utf8.elementsEqual(other.utf8)
    case (.number(let one), .number(let other)):
      if one == other { return true }
      let isInteger = !one.contains { ".eE".contains($0) } && !other.contains { ".eE".contains($0) }
      return !isInteger && Double(one) == Double(other)
    case (.list(let one), .list(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { areEqual($0, $1) }
    case (.string(let text), .number(let other)): return text == other
    case (.string(let text), .object), (.string(let text), .list), (.string(let text), .boolean):
      return (try? ResponseTree(text)).map { $0.text == response.text } ?? false
    default: return false
    }
  }

  // MARK: What was not read

  private mutating func findUnread(_ response: ResponseTree, _ path: String, name: String) {
    if covered.contains(path) { return }
    switch response {
    case .object(let members):
      for member in members {
        findUnread(member.value, Self.join(path, member.name), name: member.name)
      }
    case .list(let elements) where elements.contains { $0.members != nil || $0.elements != nil }:
      for (place, element) in elements.enumerated() where !element.isNull {
        findUnread(element, Self.join(path, "\(place)"), name: name)
      }
    case .list(let elements) where !elements.isEmpty && elements.allSatisfy(\.isNull): break
    default:
      if addedNames.contains(name) {
        addedCount += 1
      } else {
        faults.append("\(path): was not read")
      }
    }
  }

  // MARK: Superseded leaves

  /// One name for one record's member, whatever the arguments; good enough where responses tell the type.
  private static func key(_ object: ResponseTree, _ name: String) -> String {
    guard let id = object["id"], !id.isNull else { return "" }
    return "\(object["__typename"]?.text ?? "?") \(id.text) \(name)"
  }

  private mutating func gather(_ response: ResponseTree) {
    switch response {
    case .list(let elements): for element in elements { gather(element) }
    case .object(let members):
      for member in members {
        let key = Self.key(response, member.name)
        if !key.isEmpty { latest?[key] = member.value }
        gather(member.value)
      }
    default: break
    }
  }
}
