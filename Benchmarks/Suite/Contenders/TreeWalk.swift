import Baton
import Foundation

/// Walks a `JSONSerialization` tree in the order in which a table selects.
struct TreeWalk {
  private let normalizer: Baton.TreeNormalizer

  init(_ normalizer: Baton.TreeNormalizer) {
    self.normalizer = normalizer
  }

  func value(_ value: Any) throws {
    switch value {
    case let text as String: try normalizer.string(text)
    case let object as [String: Any]: try self.object(object)
    case let list as [Any]:
      try normalizer.openList()
      for element in list { try self.value(element) }
      try normalizer.closeList()
    case let number as NSNumber:
      if CFBooleanCheck.isBoolean(number) {
        try normalizer.boolean(number.boolValue)
      } else {
        try normalizer.number(number.stringValue)
      }
    default: try normalizer.null()
    }
  }

  private func object(_ object: [String: Any]) throws {
    try normalizer.openObject()
    guard let first = normalizer.expectedKeys else {
      for (key, member) in object {
        try normalizer.key(key)
        try self.value(member)
      }
      return try normalizer.closeObject()
    }
    if normalizer.awaitsType {
      for key in first where object[key] != nil {
        try normalizer.key(key)
        try self.value(object[key]!)
        break
      }
    }
    for key in normalizer.expectedKeys ?? [] {
      guard let member = object[key] else { continue }
      try normalizer.key(key)
      try self.value(member)
    }
    try normalizer.closeObject()
  }
}
