import Baton

/// A list of a store of its own, none of which has been read.
final class FreshEntries {
  private let isObserved: Bool
  private let count: Int
  private(set) var list: Baton.List<ReadsQuery.Data.Entries>
  private var store: Baton.Store

  init(isObserved: Bool, count: Int) throws {
    self.isObserved = isObserved
    self.count = count
    store = try ReadsData.store(isObserved: isObserved, listCount: count)
    list = store.read(ReadsQuery()).entries
  }

  func renew() throws {
    store = try ReadsData.store(isObserved: isObserved, listCount: count)
    list = store.read(ReadsQuery()).entries
  }
}
