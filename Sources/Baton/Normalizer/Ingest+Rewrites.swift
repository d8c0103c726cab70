/// What slots with links held in each occurrence of their record.
///
/// The last value counts, and nothing else is needed of the others; but an error's path leads through the
/// response, in which each occurrence has its own. So once occurrences differ, which one held what is
/// noted. Where none do, and that is nearly always, it costs a look at the slot.
struct Rewrites {
  /// What occurrences held that are not noted: those before the first that differs.
  var first: Slot
  /// What the others held, by the field's path: one occurrence may have the slot under two response keys.
  var later: [[Baton.FieldError.Step]: Slot] = [:]

  /// How many are noted in a response, so that one that repeats an entity over and over, deep inside,
  /// cannot take more memory than its data do. Errors behind others stand where the last values lead.
  static let limit = 4096

  func slot(at path: [Baton.FieldError.Step]) -> Slot { later[path] ?? first }
}

extension Ingest {
  /// A field's slot is written in an occurrence of its record, an open frame, and another occurrence had
  /// written it.
  ///
  /// - Parameter isOther: whether the other one did while this one's list was open.
  @inline(never)
  mutating func noteRewrite(
    _ old: Slot, _ new: Slot, _ field: UnsafePointer<BoundField>,
    _ frame: UnsafeMutablePointer<Frame>, isOther: Bool = false
  ) {
    let place = RecordTable.ErrorPlace(
      record: frame.pointee.record, slot: field.pointee.place)
    if !isOther, old.isEqualText(new), remarks?.pointee.rewrites[place] == nil { return }
    let remarks = remark()
    remarks.pointee.rewriteCount += 1
    guard remarks.pointee.rewriteCount <= Rewrites.limit else { return }
    var first = old
    if old.has(.openList) { first = (frames + Int(old.low) + 1).pointee.previous }
    var path = path(to: frame)
    path.append(.key(String(bytes: field.pointee.key, Int(field.pointee.keyCount))))
    remarks.pointee.rewrites[place, default: Rewrites(first: first)].later[path] = new
  }

  /// The current field, a link, is null.
  @inline(never)
  mutating func noteNullLink() {
    let old = table.pointee.slot(top.pointee.record, current.pointee.place)
    if !old.has(.absent) { noteRewrite(old, .null, current, top) }
  }
}
