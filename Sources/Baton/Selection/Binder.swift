/// Lays bound selections out in memory.
struct Binder {
  let space: SchemaSpace
  let keyFields: [String: [String]]
  var arena = Arena()
  var selections = UnsafeMutablePointer<BoundSelection>(bitPattern: 16).unsafelyUnwrapped
  private(set) var knownKeys = 0
  /// Storage keys that some variant has as constants for types that the table does not name, and that
  /// variables rendered too: they get a slot on each type before any of its fields is bound.
  private let sharedKeys: [String]
  /// Selections, by number, at or below whose objects parts of an incremental delivery may arrive.
  private let awaited: [Bool]

  init(
    space: SchemaSpace, keyFields: [String: [String]], sharedKeys: [String], awaited: [Bool]
  ) {
    self.space = space
    self.keyFields = keyFields
    self.sharedKeys = sharedKeys
    self.awaited = awaited
  }

  /// Gives every constant storage key of the named types its slot.
  mutating func registerConstants(
    _ plan: TablePlan, _ variants: [[Baton.BoundTable.VariantPlan]]
  ) throws(Baton.BindingError) {
    for variant in variants.joined() {
      for name in variant.types {
        let type = space.type(name)
        for key in sharedKeys { _ = try slot(type, key) }
        for field in variant.fields
        where field.sideKey == nil && field.field.type.kind != .typename {
          _ = try slot(type, field.key)
        }
      }
    }
    knownKeys = space.keys(after: 0).count
  }

  private func slot(_ type: UInt32, _ key: String) throws(Baton.BindingError) -> UInt32 {
    guard let slot = space.slot(type, key) else {
      throw Baton.BindingError(
        message: "type \(space.typeName(type)) has too many storage keys, among them \(key)")
    }
    return slot
  }

  /// Binds all selections; they stand in one block, by number. Returns the root's.
  mutating func bind(
    _ plan: TablePlan, _ variants: [[Baton.BoundTable.VariantPlan]]
  ) throws(Baton.BindingError) -> UnsafePointer<BoundSelection> {
    selections = allocate(BoundSelection.self, plan.selections.count)
    for (number, selection) in plan.selections.enumerated() {
      var bound: [UnsafePointer<BoundVariant>] = []
      for variant in variants[number] {
        for name in variant.types { bound.append(try bind(variant, name)) }
      }
      var only = selection.isAbstract ? nil : bound.first
      var assumed: UnsafePointer<BoundVariant>?
      if let name = selection.onlyType {
        assumed = try self.assumed(name, variants[number], &bound)
      }
      let typenames = typenames(variants[number])
      // Where the operation asks for no type, none is waited for.
      if only == nil, typenames.pointee.keyCount == .max { only = assumed }
      let pointers = allocate(UnsafePointer<BoundVariant>.self, bound.count)
      for (index, variant) in bound.enumerated() { (pointers + index).initialize(to: variant) }
      (selections + number).initialize(
        to: BoundSelection(
          only: only, assumed: assumed, typenames: typenames, variants: UnsafePointer(pointers),
          variantCount: bound.count, number: UInt32(number), isAbstract: selection.isAbstract))
    }
    return UnsafePointer(selections + plan.rootSelection)
  }

  /// The variant for the only possible type of an abstract selection; among those that are bound then.
  private mutating func assumed(
    _ name: String, _ variants: [Baton.BoundTable.VariantPlan],
    _ bound: inout [UnsafePointer<BoundVariant>]
  ) throws(Baton.BindingError) -> UnsafePointer<BoundVariant>? {
    for variant in bound
    where String(bytes: variant.pointee.typeName, variant.pointee.typeNameCount) == name {
      return variant
    }
    guard let other = variants.first(where: \.types.isEmpty) else { return nil }
    let variant = try bind(other, name)
    bound.append(variant)
    return variant
  }

  /// Binds a variant to one of its types.
  mutating func bind(
    _ variant: Baton.BoundTable.VariantPlan, _ typeName: String
  ) throws(Baton.BindingError) -> UnsafePointer<BoundVariant> {
    let type = space.type(typeName)
    for key in sharedKeys { _ = try slot(type, key) }
    let keys = keys(variant, typeName)
    var width = 0
    let isAwaited = variant.isAwaited(awaited)
    let fields = allocate(BoundField.self, variant.fields.count + (isAwaited ? 2 : 1))
    for (index, plan) in variant.fields.enumerated() {
      var place: UInt32 = 0
      if plan.field.type.kind != .typename {
        if let sideKey = plan.sideKey {
          place = space.existingSlot(type, plan.key) ?? sideKey | SideTable.flag
        } else {
          place = try slot(type, plan.key)
        }
        if place & SideTable.flag == 0 { width = max(width, Int(place) + 1) }
      }
      (fields + index).initialize(to: field(plan, place, keys))
    }
    var end = fields + variant.fields.count
    if isAwaited {
      end.initialize(to: Self.mark(BoundField.placeMark))
      end += 1
    }
    end.initialize(to: Self.mark(.max))
    let name = copy(typeName)
    let bound = allocate(BoundVariant.self, 1)
    bound.initialize(
      to: BoundVariant(
        fields: UnsafePointer(fields), fieldCount: variant.fields.count, typeName: name.start,
        typeNameCount: name.count, type: type, width: UInt16(width), keyCount: UInt8(keys.count),
        isAwaited: isAwaited))
    return UnsafePointer(bound)
  }

  /// The type's key fields, if the variant selects them all.
  private func keys(_ variant: Baton.BoundTable.VariantPlan, _ typeName: String) -> [String] {
    let keys = keyFields[typeName] ?? keyFields["*"] ?? []
    let areSelected = keys.allSatisfy { key in
      variant.fields.contains { $0.key == key }
        && variant.fields.allSatisfy { $0.key != key || $0.field.type.isKeyType }
    }
    return areSelected && keys.count < Int(BoundField.noKey) ? keys : []
  }

  private mutating func field(
    _ plan: Baton.BoundTable.FieldPlan, _ place: UInt32, _ keys: [String]
  ) -> BoundField {
    let type = plan.field.type
    var flags: BoundField.Flags = []
    if plan.field.mayBeAbsent { flags.insert(.mayBeAbsent) }
    if place & SideTable.flag != 0 { flags.insert(.isSide) }
    if plan.field.label != nil { flags.insert(.isLate) }
    if type.listDepth == 0 {
      switch type.kind {
      case .string, .id, .enumeration, .custom: flags.insert(.takesString)
      default: break
      }
    }
    let keyIndex = keys.firstIndex(of: plan.key).map { UInt8($0) } ?? BoundField.noKey
    if type.kind == .typename || keyIndex != BoundField.noKey { flags.insert(.tellsObject) }
    if type.listDepth == 0, type.kind == .int || type.kind == .float,
      flags.isDisjoint(with: [.isSide, .tellsObject])
    {
      flags.insert(.takesNumber)
    }
    let key = copy(plan.field.responseKey)
    return BoundField(
      key: key.start, keyCount: UInt32(key.count), place: place,
      selection: plan.field.selection.map { UnsafePointer(selections + $0) },
      nonNull: type.nonNull, plan: UInt32(plan.number), kind: type.kind,
      listDepth: type.listDepth, flags: flags, keyIndex: keyIndex)
  }

  /// The fields that tell an object's type, whichever variant will be its own.
  private mutating func typenames(
    _ variants: [Baton.BoundTable.VariantPlan]
  ) -> UnsafePointer<BoundField> {
    var plans: [Baton.BoundTable.FieldPlan] = []
    // One type's alias for it may be another type's field.
    let fields = variants.flatMap(\.fields)
    let others = Set(
      fields.filter { $0.field.type.kind != .typename }.map(\.field.responseKey))
    for field in fields
    where field.field.type.kind == .typename && !others.contains(field.field.responseKey) {
      if !plans.contains(where: { $0.field.responseKey == field.field.responseKey }) {
        plans.append(field)
      }
    }
    let bound = allocate(BoundField.self, plans.count + 1)
    for (index, plan) in plans.enumerated() {
      (bound + index).initialize(to: field(plan, 0, []))
    }
    (bound + plans.count).initialize(to: Self.mark(.max))
    return UnsafePointer(bound)
  }

  // Safe: the key would be read for a name of that length alone, of 4 GiB; only a limit on tokens of a
  // third of that or more lets one come so far.
  /// What stands behind fields: no member name has such a length.
  private static func mark(_ length: UInt32) -> BoundField {
    BoundField(
      key: UnsafePointer(bitPattern: 16).unsafelyUnwrapped, keyCount: length, place: 0,
      selection: nil, nonNull: 0, plan: .max, kind: .string, listDepth: 0, flags: [],
      keyIndex: BoundField.noKey)
  }

  private mutating func allocate<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
    arena.allocate(aligned: max(1, count) * MemoryLayout<T>.stride).assumingMemoryBound(to: type)
  }

  private mutating func copy(_ text: String) -> (start: UnsafePointer<UInt8>, count: Int) {
    let bytes = Array(text.utf8)
    let start = arena.allocate(bytes: max(1, bytes.count)).assumingMemoryBound(to: UInt8.self)
    start.initialize(from: bytes, count: bytes.count)
    return (UnsafePointer(start), bytes.count)
  }
}

extension String {
  /// UTF-8 bytes as text, repaired where they are not.
  init(bytes: UnsafePointer<UInt8>?, _ count: Int) {
    self.init(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
