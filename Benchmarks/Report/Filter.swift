/// What of subjects, payloads and contenders is wanted.
///
/// Each term that some names of a kind contain chooses those of that kind. A kind of which no term chooses
/// anything stays whole: `characters` is every subject over that payload.
package struct Filter: Hashable, Sendable {
  package let terms: [String]

  /// - Parameter text: terms with commas between.
  package init(_ text: String = "") {
    terms = text.split(separator: ",").map { $0.lowercased() }
  }

  package func choose<Item>(_ items: [Item], by name: (Item) -> String) -> [Item] {
    let chosen = items.filter { item in
      let name = name(item).lowercased()
      return terms.contains { name.contains($0) }
    }
    return chosen.isEmpty ? items : chosen
  }

  package func choose(_ names: [String]) -> [String] { choose(names) { $0 } }

  /// The terms that no name contains.
  package func unknown(among names: [String]) -> [String] {
    let names = names.map { $0.lowercased() }
    return terms.filter { term in !names.contains { $0.contains(term) } }
  }
}
