import CYajl

/// yajl by itself.
///
/// The callbacks are closures without captures, which compile to the C functions that return 1.
enum YajlRun {
  static func withoutCallbacks(_ bytes: UnsafeRawBufferPointer) { tokenize(bytes, nil) }

  static func withCallbacks(_ bytes: UnsafeRawBufferPointer) {
    let callbacks = yajl_callbacks(
      yajl_null: { _ in 1 }, yajl_boolean: { _, _ in 1 }, yajl_integer: nil, yajl_double: nil,
      yajl_number: { _, _, _ in 1 }, yajl_string: { _, _, _ in 1 }, yajl_start_map: { _ in 1 },
      yajl_map_key: { _, _, _ in 1 }, yajl_end_map: { _ in 1 }, yajl_start_array: { _ in 1 },
      yajl_end_array: { _ in 1 })
    withUnsafePointer(to: callbacks) { tokenize(bytes, $0) }
  }

  /// How many tokens there are to call back for.
  static func eventCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    let callbacks = yajl_callbacks(
      yajl_null: { YajlRun.count($0) }, yajl_boolean: { context, _ in YajlRun.count(context) },
      yajl_integer: nil, yajl_double: nil,
      yajl_number: { context, _, _ in YajlRun.count(context) },
      yajl_string: { context, _, _ in YajlRun.count(context) },
      yajl_start_map: { YajlRun.count($0) },
      yajl_map_key: { context, _, _ in YajlRun.count(context) },
      yajl_end_map: { YajlRun.count($0) }, yajl_start_array: { YajlRun.count($0) },
      yajl_end_array: { YajlRun.count($0) })
    var counter = 0
    withUnsafePointer(to: callbacks) { callbacks in
      withUnsafeMutablePointer(to: &counter) { tokenize(bytes, callbacks, $0) }
    }
    return counter
  }

  private static func count(_ context: UnsafeMutableRawPointer?) -> Int32 {
    // Safe: the context is `eventCount`'s counter, which outlives the parser.
    context?.assumingMemoryBound(to: Int.self).pointee += 1
    return 1
  }

  private static func tokenize(
    _ bytes: UnsafeRawBufferPointer, _ callbacks: UnsafePointer<yajl_callbacks>?,
    _ context: UnsafeMutableRawPointer? = nil
  ) {
    let handle = yajl_alloc(callbacks, nil, context)
    defer { yajl_free(handle) }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    precondition(yajl_parse(handle, start, bytes.count) == yajl_status_ok)
    precondition(yajl_complete_parse(handle) == yajl_status_ok)
  }
}
