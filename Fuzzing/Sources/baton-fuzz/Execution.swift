@testable import Baton

/// One execution: the response is taken whole and in chunks, into empty stores and one that holds data,
/// and what must be the same is compared. A difference ends the process, which libFuzzer takes as a
/// finding.
struct Execution {
  let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  func run() {
    guard let (table, variables) = bound() else { return }
    let isFramed = input.framing == .multipart || input.framing == .events

    let adopting = Baton.Store(isObserved: false)
    let whole = Taker(
      input, table, adopting, chunks: nil, gathers: true, commitsTwice: false)
    let outcome = whole.take()
    check(adopting, table, variables, outcome)

    let merging = Baton.Store(isObserved: false)
    let chunked = Taker(
      input, table, merging, chunks: Chunks(seed: input.chunkSeed), gathers: input.gathers,
      commitsTwice: true)
    let second = chunked.take()
    guard outcome.agrees(with: second, framed: isFramed) else {
      fatalError(
        """
        whole and in chunks differ
        \(outcome.steps)\n\(outcome.reports)\n\(String(decoding: outcome.dump, as: UTF8.self))
        \(second.steps)\n\(second.reports)\n\(String(decoding: second.dump, as: UTF8.self))
        """)
    }
    if input.isPrimed { runPrimed(table) }
  }

  /// Takes the response into a store that holds what another one brought.
  private func runPrimed(_ table: Baton.BoundTable) {
    let store = Baton.Store(isObserved: false)
    let first = Baton.Normalizer(table, limits: .init(), isPartial: true)
    do {
      try first.write((input.fixedTable?.data ?? #"{"data":{}}"#).utf8)
      try store.commit(first.finish())
    } catch is Baton.NormalizationError {
      return
    } catch {
      fatalError("a commit that fails: \(error)")
    }
    let before = store.dumped()
    let taker = Taker(
      input, table, store, chunks: Chunks(seed: ~input.chunkSeed), gathers: !input.gathers,
      commitsTwice: true)
    let outcome = taker.take()
    if outcome.hasFailed, outcome.steps.count == 1 {
      precondition(outcome.dump == before, "a failed response changed the store")
    }
    precondition(store.dumped() == outcome.dump, "two dumps differ")
  }

  private func check(
    _ store: Baton.Store, _ table: Baton.BoundTable, _ variables: Baton.Variables,
    _ outcome: Outcome
  ) {
    precondition(store.dumped() == outcome.dump, "two dumps differ")
    // A custom scalar may hold bytes that yajl passes and that the dump repairs; JSON it is all the same.
    do {
      _ = try JSONValue.parse(bytes: outcome.dump)
    } catch {
      fatalError("the dump is no JSON: \(error)")
    }
    var walk = Walk(store, table, variables, isTyped: input.fixedTable != nil)
    walk.run()
  }

  // MARK: The table

  private func bound() -> (table: Baton.BoundTable, variables: Baton.Variables)? {
    if let fixed = input.fixedTable {
      let choices = fixed.variables
      let variables = choices[Int(input.variablesChoice) % choices.count]
      do {
        return (try fixed.table.bind(variables), variables)
      } catch {
        fatalError("a fixed table that does not bind: \(error)")
      }
    }
    guard let table = try? Baton.SelectionTable(ownSpace(input.tableText)) else { return nil }
    var variables = Baton.Variables()
    if input.variablesChoice & 1 == 0 {
      for variable in table.plan.variables {
        variables.values[variable.name] = value(of: variable.type)
      }
    }
    guard let bound = try? table.bind(variables) else { return nil }
    return (bound, variables)
  }

  /// The text with another schema's name: a schema's slots are the process's for good, so that tables by
  /// the thousand need spaces of their own.
  private func ownSpace(_ text: [UInt8]) -> String {
    let text = String(decoding: text, as: UTF8.self)
    let start = "baton 1 "
    guard text.hasPrefix(start) else { return text }
    let hash = text.utf8.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) }
    return "\(start)\(hash % 4096)" + text.dropFirst(start.count)
  }

  private func value(of type: VariableType) -> JSONValue {
    switch type {
    case .nonNull(let wrapped): return value(of: wrapped)
    case .list(let element): return .list([value(of: element)])
    case .named("Int"), .named("Float"): return .number("1")
    case .named("Boolean"): return .boolean(input.variablesChoice & 2 == 0)
    case .named: return .string("v")
    }
  }
}
