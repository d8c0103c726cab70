import Testing

@testable import BatonCompiler

@Suite struct ConnectionFiltersTests {
  @Test("Filters are arguments of the field")
  func valid() throws {
    #expect(
      try clientErrors(
        ConnectionFilters.self,
        """
        {
          me {
            posts(first: 1, tag: "a") @connection(key: "A_posts", filters: ["tag"]) {
              count
            }
            other: posts(last: 1) @connection(key: "A_other", filters: []) { count }
          }
        }
        """) == [])
  }

  @Test("Nothing else is a filter")
  func unknown() throws {
    #expect(
      try clientErrors(
        ConnectionFilters.self,
        """
        {
          me {
            posts(first: 1) @connection(key: "A_posts", filters: ["tags", "first"]) {
              count
            }
            other: posts(last: 1) @connection(key: "A_other", filters: null) { count }
          }
        }
        """) == [
          #"3:59: Filter "tags" is no argument of field "posts". Did you mean "tag"?"#,
          #"6:64: The filters of "@connection" are a list, found null."#,
        ])
  }
}
