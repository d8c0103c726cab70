/// One normalized object: a concrete type, an identity, and slots.
struct Record {
  /// The row: the slots of the type's constant storage keys, by their numbers; ends at the highest one
  /// that was written.
  var row: UnsafeMutablePointer<Slot>
  /// What makes the record this one within its type: text of its key field, the texts of several, a
  /// path, or that it is a root.
  var identity: Slot
  /// The concrete type's number in the schema's space.
  var type: UInt32
  var hash: UInt32
  /// First of the slots beside the row, or ``SideTable/none``.
  var side: UInt32
  var width: UInt16
  var capacity: UInt16
}
