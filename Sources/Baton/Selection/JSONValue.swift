/// A JSON value as a tree, with the order of members and the text of numbers kept. For what is small:
/// variables, errors. Responses never take this way.
indirect enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case list([JSONValue])
  case object([Member])

  struct Member: Sendable, Hashable {
    var name: String
    var value: JSONValue
  }

  /// The value of the last member with a name, as the last of several counts.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// Parses one JSON text, at most 512 levels deep.
  static func parse(_ text: String) throws(TokenizerError) -> JSONValue {
    var copy = text
    return try parse(bytes: copy.withUTF8 { Array($0) })
  }

  /// Parses one JSON text, at most 512 levels deep.
  static func parse(bytes: [UInt8]) throws(TokenizerError) -> JSONValue {
    let builder = UnsafeMutablePointer<Builder>.allocate(capacity: 1)
    builder.initialize(to: Builder())
    defer {
      builder.deinitialize(count: 1)
      builder.deallocate()
    }
    var tokenizer = Tokenizer(Builder.handlers, context: builder, gathers: false)
    builder.pointee.core = tokenizer.core
    var failure: TokenizerError?
    bytes.withUnsafeBytes { bytes in
      do throws(TokenizerError) {
        try tokenizer.write(bytes)
        try tokenizer.finish()
      } catch {
        failure = error
      }
    }
    if let failure {
      guard failure.kind == .stoppedByHandler else { throw failure }
      throw TokenizerError(
        kind: .malformed("nested more than \(Builder.depthLimit) levels deep"),
        offset: failure.offset)
    }
    return builder.pointee.root ?? .null
  }

  private struct Builder {
    static let depthLimit = 512

    var core: UnsafeMutablePointer<TokenizerCore>?
    var root: JSONValue?
    private var open: [(members: [Member], isList: Bool)] = []
    private var names: [String] = []

    // Safe: `parse(bytes:)` makes the builder before the tokenizer and frees it after.
    /// The builder behind a handler's context.
    static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Builder> {
      context.unsafelyUnwrapped.assumingMemoryBound(to: Builder.self)
    }

    static func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    mutating func add(_ value: JSONValue) -> Int32 {
      core?.pointee.moved = true
      guard let last = open.indices.last else {
        root = value
        core?.pointee.markEnd()
        return 1
      }
      let name = open[last].isList ? "" : names.removeLast()
      open[last].members.append(Member(name: name, value: value))
      return 1
    }

    mutating func begin(isList: Bool) -> Int32 {
      core?.pointee.moved = true
      guard open.count < Self.depthLimit else { return 0 }
      open.append((members: [], isList: isList))
      return 1
    }

    mutating func end() -> Int32 {
      let last = open.removeLast()
      return add(last.isList ? .list(last.members.map(\.value)) : .object(last.members))
    }

    mutating func key(_ name: String) -> Int32 {
      core?.pointee.moved = true
      names.append(name)
      return 1
    }

    static let handlers = TokenHandlers(
      null: { Builder.at($0).pointee.add(.null) },
      boolean: { Builder.at($0).pointee.add(.boolean($1 != 0)) },
      number: { context, bytes, count in
        let text = UnsafeRawPointer(bytes)?.assumingMemoryBound(to: UInt8.self)
        return Builder.at(context).pointee.add(.number(Builder.text(text, count)))
      },
      string: { Builder.at($0).pointee.add(.string(Builder.text($1, $2))) },
      key: { Builder.at($0).pointee.key(Builder.text($1, $2)) },
      openObject: { Builder.at($0).pointee.begin(isList: false) },
      closeObject: { Builder.at($0).pointee.end() },
      openList: { Builder.at($0).pointee.begin(isList: true) },
      closeList: { Builder.at($0).pointee.end() })
  }
}
