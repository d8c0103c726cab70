import Baton

/// What is read by `baton-benchmarks reads`: a store with one response, through generated lenses.
struct ReadsData {
  @Query(
    """
    query ReadsQuery($size: Int = 80) {
      entry { ...Entry_entry }
      rendered: entry(size: $size) { image(size: $size) }
      node { count }
      entries { count long }
    }
    """)
  let query: ReadsQuery.Data

  @Fragment(
    """
    fragment Entry_entry on Entry {
      id count ratio short longest long
      next { count }
      counter: image(size: 1)
    }
    """)
  let entry: Entry_entry

  /// A store with the response.
  ///
  /// - Parameter listCount: elements of the list.
  static func store(isObserved: Bool, listCount: Int) throws -> Baton.Store {
    func entry(_ id: Int) -> String {
      #"{"id":"\#(id)","count":\#(id),"ratio":0.5,"short":"Rick Sanchez","longest":"abcdefghijklmno""#
        + #","long":"https://example.org/avatars/1.jpeg","counter":7"#
    }
    let list = (10..<10 + listCount).map {
      #"{"id":"\#($0)","count":\#($0),"long":"https://example.org/avatars/\#($0).jpeg"}"#
    }
    let response =
      #"{"data":{"entry":\#(entry(1)),"next":\#(entry(2)),"next":null}},"#
      + #""rendered":{"id":"3","image":9},"node":{"__typename":"Entry","id":"1","count":1},"#
      + #""entries":[\#(list.joined(separator: ","))]}}"#
    let normalizer = try Baton.Normalizer(ReadsQuery(), isPartial: true)
    try normalizer.write(response.utf8)
    let store = Baton.Store(isObserved: isObserved)
    try store.commit(normalizer.finish())
    return store
  }
}
