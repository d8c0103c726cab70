#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Remembers between runs that a schema is without fault, and where its definitions stand: a build runs
/// the compiler without optimization, and most runs touch little of a large schema.
///
/// The file counts for the same bytes of the same files, read by the same build of the tool. Whatever
/// else it is, it is ignored, and replaced by the next run that finds nothing wrong with the schema.
struct SchemaCache {
  static let fileName = "schema.index"

  let path: String

  init(in folder: String) {
    path = "\(folder)/\(Self.fileName)"
  }

  /// The schema of some sources, if it is remembered.
  func schema(_ sources: SourceSet) -> Schema? {
    guard let bytes = Source.bytes(of: path) else { return nil }
    let header = Self.header(for: sources)
    // The header, the hash of the index, the index.
    guard bytes.count >= header.count + 16, bytes.count % 4 == 0, bytes.starts(with: header),
      let index = Self.index(in: bytes, behind: header.count)
    else { return nil }
    return index.schema(sources)
  }

  private static func index(in bytes: [UInt8], behind header: Int) -> SchemaIndex? {
    bytes.withUnsafeBytes { bytes in
      // Safe: the caller has seen that there are 16 bytes behind the header, and that all are a multiple of
      // four, as the header is: so is the rest.
      let hash = ContentHash(
        low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: header, as: UInt64.self)),
        high: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: header + 8, as: UInt64.self))
      )
      let rest = UnsafeRawBufferPointer(rebasing: bytes[(header + 16)...])
      guard ContentHash(rest) == hash else { return nil }
      var words: [UInt32] = []
      words.reserveCapacity(rest.count / 4)
      for offset in stride(from: 0, to: rest.count, by: 4) {
        words.append(
          UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
      return SchemaIndex(words: words)
    }
  }

  /// Remembers a schema. That a cache cannot be written is nobody's concern.
  func store(_ index: SchemaIndex, for sources: SourceSet) {
    let words = Self.bytes(index.words)
    let hash = ContentHash(words)
    try? FilePath.replace(
      path, with: Self.header(for: sources) + Self.bytes([hash.low, hash.high]) + words)
  }

  /// What the file has to start with. A multiple of 8 bytes.
  private static func header(for sources: SourceSet) -> [UInt8] {
    var words: [UInt64] = []
    for source in sources.sources {
      let hash = ContentHash(source.text)
      words += [UInt64(source.text.count), hash.low, hash.high]
    }
    return Array("baton index 1   ".utf8)
      + bytes(toolIdentity + [UInt64(sources.sources.count)] + words)
  }

  private static func bytes(_ words: [some FixedWidthInteger]) -> [UInt8] {
    let words = words.map(\.littleEndian)
    return words.withUnsafeBytes { [UInt8]($0) }
  }

  /// The running executable: another one may find fault with what this one accepts.
  private static let toolIdentity: [UInt64] = {
    var status = stat()
    guard stat(executablePath, &status) == 0 else { return [0, 0, 0] }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [UInt64(status.st_size), UInt64(time.tv_sec), UInt64(time.tv_nsec)]
  }()

  private static var executablePath: String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return "" }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    #else
      return "/proc/self/exe"
    #endif
  }
}
