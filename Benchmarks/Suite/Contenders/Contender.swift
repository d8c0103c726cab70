/// What turns a response into something, and is timed at it.
enum Contender: String, CaseIterable {
  case memcpy
  case yajlWithoutCallbacks
  /// yajl with callbacks that return 1: the practical ceiling of everything over yajl.
  case yajl
  case batonWhole
  case baton64
  case baton16
  case baton1
  case batonDrip
  /// Commit and release included: all that a response costs.
  case baton
  case jsonSerialization
  case jsonSerializationNormalized
  case codable

  var title: String {
    switch self {
    case .memcpy: "memcpy"
    case .yajlWithoutCallbacks: "yajl, no callbacks"
    case .yajl: "yajl, C callbacks that return 1"
    case .batonWhole: "Baton, whole buffer"
    case .baton64: "Baton, 64 KiB chunks"
    case .baton16: "Baton, 16 KiB chunks"
    case .baton1: "Baton, 1 KiB chunks"
    case .batonDrip: "Baton, a byte at a time"
    case .baton: "Baton, 64 KiB, commit and release too"
    case .jsonSerialization: "JSONSerialization alone"
    case .jsonSerializationNormalized: "JSONSerialization, tree into a store"
    case .codable: "JSONDecoder, Codable models"
    }
  }

  /// Whether it is a way of Baton's.
  var isOurs: Bool { title.hasPrefix("Baton") }

  /// Models are written for the generated payloads alone, and the walk of a tree does not take every
  /// response that Baton takes.
  func applies(to workload: Workload) throws -> Bool {
    switch self {
    case .codable: workload.payload != nil
    case .jsonSerializationNormalized where workload.payload == nil:
      (try? run(workload)) != nil
    default: true
    }
  }
}
