import CYajl

/// What a tokenizer calls, one function per kind of token. A handler returns 0 to stop.
///
/// C function pointers over one context: a closure or a delegate per token costs more than the rest of
/// the work on it, and a C function pointer cannot be formed in a generic context, so each owner of a
/// tokenizer writes its own nine.
struct TokenHandlers {
  typealias Bare = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  typealias Boolean = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32
  typealias Number = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> Int32
  typealias Text = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Int32

  var null: Bare
  var boolean: Boolean
  /// The number's text, exactly as it stands.
  var number: Number
  /// The string's meaning, escapes resolved; valid during the call only.
  var string: Text
  var key: Text
  var openObject: Bare
  var closeObject: Bare
  var openList: Bare
  var closeList: Bare
  /// Called at a piece's end while strings pass unread; see ``LiveCallbacks/passString(_:)``.
  var endPiece: Bare?

  /// As yajl takes them.
  fileprivate var table: yajl_callbacks {
    yajl_callbacks(
      yajl_null: null, yajl_boolean: boolean,
      // With a number callback yajl converts no number, which would fail beyond Int64 and follow the
      // process's locale.
      yajl_integer: nil, yajl_double: nil, yajl_number: number, yajl_string: string,
      yajl_start_map: openObject, yajl_map_key: key, yajl_end_map: closeObject,
      yajl_start_array: openList, yajl_end_array: closeList)
  }
}

/// The table of callbacks that yajl reads while it runs, which may be changed while it runs.
///
/// yajl keeps the pointer and not the table, and tests each entry before each call; so taking entries
/// out while an unselected value passes spares the call and, for a string, the decoding of its escapes.
/// On a response of which nine tenths are skipped that is a quarter of the time.
struct LiveCallbacks {
  private(set) var table: yajl_callbacks
  private(set) var handlers: TokenHandlers
  /// Whether scalars may be muted at present. The tokenizer takes this back while it has to see every
  /// token: to find out whether one is still open, and under a small limit on tokens.
  var mayMute: Bool
  /// Whether a string passes unread.
  private(set) var passesString = false

  init(_ handlers: TokenHandlers, mayMute: Bool) {
    self.handlers = handlers
    self.mayMute = mayMute
    table = handlers.table
  }

  /// Has another function take member names from now on.
  mutating func replaceKey(_ key: @escaping TokenHandlers.Text) {
    handlers.key = key
    table.yajl_map_key = key
  }

  /// Lets a string pass unread if it comes next, and gives whatever else comes to these, until
  /// ``endPassing()``. yajl then spares the decoding of the string's escapes; the token after it tells that
  /// it was one.
  mutating func passString(_ others: TokenHandlers) {
    table = others.table
    table.yajl_string = nil
    passesString = true
  }

  /// Ends what ``passString(_:)`` began.
  mutating func endPassing() {
    table = handlers.table
    passesString = false
  }

  /// Lets scalars pass unseen, until ``unmute()``.
  @inline(__always)
  mutating func muteScalars() {
    guard mayMute else { return }
    table.yajl_null = nil
    table.yajl_boolean = nil
    table.yajl_number = nil
    table.yajl_string = nil
  }

  /// Lets member names pass unseen too, until ``unmute()``.
  @inline(__always)
  mutating func muteKeys() {
    guard mayMute else { return }
    table.yajl_map_key = nil
  }

  @inline(__always)
  mutating func unmute() {
    table.yajl_null = handlers.null
    table.yajl_boolean = handlers.boolean
    table.yajl_number = handlers.number
    table.yajl_string = handlers.string
    table.yajl_map_key = handlers.key
  }
}
