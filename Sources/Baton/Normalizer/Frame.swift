/// An object or a list that is open while a response streams in.
struct Frame {
  var isList: Bool
  /// Of a list, which level of the field's lists: 1 is the outermost.
  var level: UInt8
  var elements: Slot.Elements
  /// Of a list, whether the elements are in a block of their own, not in the scratch memory.
  var ownsBlock: Bool
  /// Of a list, elements begun.
  var count: UInt32
  /// The field whose value this is, or part of it. Meaningless for the root.
  var field: UnsafePointer<BoundField>

  // Of an object.
  var selection: UnsafePointer<BoundSelection>
  /// The fields on the object's type; nil until an abstract object has said its type.
  var variant: UnsafePointer<BoundVariant>?
  /// The variant's fields, or until then those that tell the type.
  var fields: UnsafePointer<BoundField>
  /// The field that is expected next.
  var next: UnsafePointer<BoundField>
  /// Where the record's row is; nil until its identity is known.
  var row: UnsafeMutablePointer<Slot>?
  var record: UInt32
  /// Where the present run of members that came in turn began.
  var run: UnsafePointer<BoundField>
  /// Where the bits of fields that were seen in earlier runs start; ``noBits`` where there are none.
  var seen: Int

  // Of a list.
  /// What the parent's slot, or its parent list's element, held before.
  var previous: Slot
  /// Where the list's share of the scratch memory starts.
  var scratch: UnsafeMutableRawPointer
  var start: UnsafeMutableRawPointer
  var cursor: UnsafeMutableRawPointer
  var limit: UnsafeMutableRawPointer

  static let noBits = -1

  /// Bytes of the elements so far.
  var byteCount: Int { cursor - start }
}
