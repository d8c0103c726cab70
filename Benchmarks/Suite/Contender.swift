import Baton
import CYajl
import Foundation

/// What turns a response into something, and is timed at it.
enum Contender: String, CaseIterable {
  /// yajl with callbacks that return 1: the practical ceiling of everything over yajl.
  case yajl
  case baton
  case batonWhole
  case batonDrip
  case jsonSerialization
  case jsonSerializationNormalized

  var title: String {
    switch self {
    case .yajl: "yajl, callbacks that return 1"
    case .baton: "Baton, 64 KiB chunks into a store"
    case .batonWhole: "Baton, whole buffer into a store"
    case .batonDrip: "Baton, a byte at a time into a store"
    case .jsonSerialization: "JSONSerialization alone"
    case .jsonSerializationNormalized: "JSONSerialization, tree into the same store"
    }
  }

  func run(_ bytes: UnsafeRawBufferPointer, _ table: Baton.BoundTable) throws {
    switch self {
    case .yajl: Self.tokenize(bytes)
    case .baton: try Self.ingest(bytes, chunk: 65536, table)
    case .batonWhole: try Self.ingest(bytes, chunk: bytes.count, table)
    case .batonDrip: try Self.ingest(bytes, chunk: 1, table)
    case .jsonSerialization:
      _ = try JSONSerialization.jsonObject(with: Self.data(bytes))
    case .jsonSerializationNormalized:
      let tree = try JSONSerialization.jsonObject(with: Self.data(bytes))
      let normalizer = Baton.TreeNormalizer(table)
      try TreeWalk(normalizer).value(tree)
      try Baton.Store().commit(try normalizer.finish())
    }
  }

  private static func data(_ bytes: UnsafeRawBufferPointer) -> Data {
    Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes.baseAddress!), count: bytes.count,
      deallocator: .none)
  }

  private static func ingest(
    _ bytes: UnsafeRawBufferPointer, chunk: Int, _ table: Baton.BoundTable
  ) throws {
    let normalizer = Baton.Normalizer(table)
    var start = 0
    while start < bytes.count {
      let end = min(start + chunk, bytes.count)
      try normalizer.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
    try Baton.Store().commit(try normalizer.finish())
  }

  private static func tokenize(_ bytes: UnsafeRawBufferPointer) {
    let callbacks = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
    callbacks.initialize(
      to: yajl_callbacks(
        yajl_null: { _ in 1 }, yajl_boolean: { _, _ in 1 }, yajl_integer: nil, yajl_double: nil,
        yajl_number: { _, _, _ in 1 }, yajl_string: { _, _, _ in 1 },
        yajl_start_map: { _ in 1 }, yajl_map_key: { _, _, _ in 1 }, yajl_end_map: { _ in 1 },
        yajl_start_array: { _ in 1 }, yajl_end_array: { _ in 1 }))
    defer { callbacks.deallocate() }
    let handle = yajl_alloc(callbacks, nil, nil)
    defer { yajl_free(handle) }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    precondition(yajl_parse(handle, start, bytes.count) == yajl_status_ok)
    precondition(yajl_complete_parse(handle) == yajl_status_ok)
  }
}

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
    if normalizer.awaitsType {
      for key in normalizer.expectedKeys where object[key] != nil {
        try normalizer.key(key)
        try self.value(object[key]!)
        break
      }
    }
    for key in normalizer.expectedKeys {
      guard let member = object[key] else { continue }
      try normalizer.key(key)
      try self.value(member)
    }
    try normalizer.closeObject()
  }
}

/// Tells a boolean from a number, which `NSNumber` mixes.
enum CFBooleanCheck {
  static func isBoolean(_ number: NSNumber) -> Bool {
    number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "c"))
      || number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "B"))
  }
}
