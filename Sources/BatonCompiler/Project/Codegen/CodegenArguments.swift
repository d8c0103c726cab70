/// What the build plugin tells `baton-codegen`: the files that it found when the build was planned, and
/// where their Swift goes. Both may have changed since: a plan is kept as long as no file of a target
/// comes or goes.
package struct CodegenArguments: Equatable {
  /// A source and where its Swift goes.
  package struct Source: Equatable {
    package var path: String
    package var output: String
  }

  static let usage = """
    usage: baton-codegen --project FILE [--schema FILE...] [--source FILE OUTPUT...]
                         [--candidate FILE...] --shared OUTPUT [--cache FOLDER]
           baton-codegen @FILE     (an argument on each line)
    """

  var project = ""
  /// The files that were the schema.
  var schema: [String] = []
  var sources: [Source] = []
  /// Swift files in which no document stood.
  var candidates: [String] = []
  var shared = ""
  /// Where the schema is remembered between runs; nil if it is not.
  var cache: String?

  /// Reads arguments, the tool's own name left out.
  init(_ arguments: [String]) throws(ProjectError) {
    var rest = try Self.expanded(arguments)[...]
    func value(of flag: String) throws(ProjectError) -> String {
      guard let value = rest.popFirst(), !value.isEmpty else {
        throw ProjectError("\(flag) needs a value\n\(Self.usage)")
      }
      return value
    }
    while let flag = rest.popFirst() {
      switch flag {
      case "--project": project = try value(of: flag)
      case "--schema": schema.append(try value(of: flag))
      case "--source":
        sources.append(Source(path: try value(of: flag), output: try value(of: flag)))
      case "--candidate": candidates.append(try value(of: flag))
      case "--shared": shared = try value(of: flag)
      case "--cache": cache = try value(of: flag)
      default: throw ProjectError("unknown argument '\(flag)'\n\(Self.usage)")
      }
    }
    for (flag, value) in [("--project", project), ("--shared", shared)] where value.isEmpty {
      throw ProjectError("\(flag) is missing\n\(Self.usage)")
    }
  }

  /// A project has more sources than an argument list may be long.
  private static func expanded(_ arguments: [String]) throws(ProjectError) -> [String] {
    guard arguments.count == 1, let path = arguments.first, path.hasPrefix("@") else {
      return arguments
    }
    guard let bytes = BatonCompiler.Source.bytes(of: String(path.dropFirst())) else {
      throw ProjectError("\(path.dropFirst()): cannot be read")
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
