extension Baton {
  /// A selection table bound to variables. Immutable: one may serve any number of responses at once.
  ///
  /// Isolation: `Sendable`, none needed.
  public final class BoundTable: Sendable {
    let plan: TablePlan
    let space: SchemaSpace
    /// What the fields' `plan` numbers stand for.
    let fields: [TablePlan.Field]
    /// Storage keys that variables rendered, by side key number.
    let sideKeys: [String]
    /// Key fields by type number, for a store to compare with what it holds.
    let keyFields: [UInt32: [String]]
    /// How many storage keys had slots when the table was bound; see `SchemaSpace`.
    let knownKeys: Int
    let rootType: UInt32
    let selectionCount: Int
    // Safe: both are filled by init, read only after that, and freed by deinit; whoever keeps a pointer to
    // a part of it keeps the table too.
    private nonisolated(unsafe) let arena: Arena
    nonisolated(unsafe) let root: UnsafePointer<BoundSelection>
    private let variants: [[VariantPlan]]
    /// As in `Binder`.
    private let sharedKeys: [String]
    /// As in `Binder`.
    private let awaited: [Bool]
    private let others = Locked(OtherVariants())

    /// A variant after guards and templates.
    struct VariantPlan: Sendable {
      var types: [String]
      var fields: [FieldPlan]

      /// Whether a part may arrive at such an object or below it, given which selections are awaited.
      func isAwaited(_ selections: [Bool]) -> Bool {
        fields.contains { plan in
          plan.field.label != nil || plan.field.selection.map { selections[$0] } ?? false
        }
      }
    }

    struct FieldPlan: Sendable {
      var field: TablePlan.Field
      var number: Int
      var key: String
      /// The side key's number where variables rendered the key.
      var sideKey: UInt32?
    }

    /// Whether the operation is a subscription, whose answer is a response per event.
    var isSubscription: Bool { plan.kind == .subscription }

    init(_ plan: TablePlan, _ variables: Variables) throws(BindingError) {
      let values = try Self.values(plan, variables)
      let space = SchemaSpace.named(plan.schema)
      self.plan = plan
      self.space = space

      var fields: [TablePlan.Field] = []
      var sideKeys: [String] = []
      var sideNumbers: [String: UInt32] = [:]
      variants = plan.selections.map { selection in
        selection.variants.map { variant in
          var kept: [FieldPlan] = []
          for field in variant.fields where TablePlan.hold(field.guards, values) {
            var bound = FieldPlan(
              field: field, number: fields.count, key: field.storageKey.render(values))
            if case .template = field.storageKey {
              let number = sideNumbers[bound.key] ?? UInt32(sideKeys.count)
              if sideNumbers[bound.key] == nil { sideKeys.append(bound.key) }
              sideNumbers[bound.key] = number
              bound.sideKey = number
            }
            fields.append(field)
            kept.append(bound)
          }
          return VariantPlan(types: variant.types, fields: kept)
        }
      }
      self.fields = fields
      self.sideKeys = sideKeys
      let others = variants.joined().filter(\.types.isEmpty).flatMap(\.fields)
      sharedKeys = Set(others.filter { $0.sideKey == nil }.map(\.key))
        .intersection(sideKeys).sorted()

      var awaited: [Bool] = []
      // A selection refers only to those before it.
      for selection in variants { awaited.append(selection.contains { $0.isAwaited(awaited) }) }
      self.awaited = awaited

      var binder = Binder(
        space: space, keyFields: plan.keyFields, sharedKeys: sharedKeys, awaited: awaited)
      do throws(BindingError) {
        // Constant keys get their slots first, so that a rendered key that equals one finds it.
        try binder.registerConstants(plan, variants)
        root = try binder.bind(plan, variants)
        rootType = space.type(plan.rootType)
        selectionCount = plan.selections.count
        var keyFields: [UInt32: [String]] = [:]
        for (name, keys) in plan.keyFields where name != "*" {
          keyFields[space.type(name)] = keys
        }
        self.keyFields = keyFields
      } catch {
        binder.arena.deallocate()
        throw error
      }
      arena = binder.arena
      knownKeys = binder.knownKeys
    }

    deinit {
      var arena = arena
      arena.deallocate()
      others.withLock { $0.deallocate() }
    }

    /// Whether what is selected has `@defer` or `@stream`.
    var mayArriveInParts: Bool { awaited[plan.rootSelection] }

    /// The variant that a selection has for a type that the table does not name, bound on its first use; it
    /// lives as long as this. Nil where there is none, or where the schema's space is full.
    func otherVariant(
      _ selection: UInt32, of type: UInt32, named typeName: String
    ) -> UnsafePointer<BoundVariant>? {
      others.withLock { others in
        let key = OtherVariants.Key(selection: selection, type: type)
        if let known = others.variants[key] { return known }
        guard let plan = variants[Int(selection)].first(where: \.types.isEmpty) else { return nil }
        var binder = Binder(
          space: space, keyFields: self.plan.keyFields, sharedKeys: sharedKeys, awaited: awaited)
        swap(&binder.arena, &others.arena)
        defer { swap(&binder.arena, &others.arena) }
        binder.selections = selectionsForOthers
        guard let variant = try? binder.bind(plan, typeName) else { return nil }
        others.variants[key] = variant
        return variant
      }
    }

    /// A bound field's plan, for messages; nil for the one that ends a variant.
    func field(_ field: UnsafePointer<BoundField>) -> TablePlan.Field? {
      let number = Int(field.pointee.plan)
      return fields.indices.contains(number) ? fields[number] : nil
    }

    /// All bound selections, by number. The root is the last that was bound; they stand in one block.
    private var selectionsForOthers: UnsafeMutablePointer<BoundSelection> {
      UnsafeMutablePointer(mutating: root - plan.rootSelection)
    }

    /// The variables that have a value: given, or by default.
    private static func values(
      _ plan: TablePlan, _ variables: Variables
    ) throws(BindingError) -> [String: JSONValue] {
      var values: [String: JSONValue] = [:]
      var given = variables.values
      for variable in plan.variables {
        if let value = given.removeValue(forKey: variable.name) {
          guard let coerced = variable.type.coerce(value) else {
            throw BindingError(
              message: "variable $\(variable.name) of type \(variable.type.text) cannot be "
                + CanonicalJSON.text(value))
          }
          values[variable.name] = coerced
        } else if let value = variable.defaultValue {
          values[variable.name] = value
        } else if case .nonNull = variable.type {
          throw BindingError(
            message: "variable $\(variable.name) of type \(variable.type.text) has no value")
        }
      }
      if let name = given.keys.sorted().first {
        throw BindingError(
          message:
            "the operation\(plan.operationName.map { " \($0)" } ?? "") has no variable $\(name)")
      }
      return values
    }
  }
}
