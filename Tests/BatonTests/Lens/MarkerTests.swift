import Baton
import Testing

@Suite struct MarkerTests {
  private struct Row: Equatable {
    @Fragment("fragment Row_character on Character { name }") var character: Int
    @Query(
      """
      query Screen($page: Int) {
        characters(page: $page) { results { ...Row_character } }
      }
      """) let screen: String
    @Mutation(#"mutation Rename { rename(name: "x") { id } }"#) var rename: [Int]?
    @Subscription("subscription News { news { id } }") var news = 7.5
  }

  @Test("A marker leaves its property as it is")
  func properties() {
    let row = Row(character: 1, screen: "s", rename: nil)
    #expect(row == Row(character: 1, screen: "s", rename: nil, news: 7.5))
    #expect(
      Mirror(reflecting: row).children.map(\.label) == ["character", "screen", "rename", "news"])
  }
}
