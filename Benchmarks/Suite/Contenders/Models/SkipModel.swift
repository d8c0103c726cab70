/// What is selected of the items, as an app without a store would decode it.
struct SkipModel: Decodable {
  struct Body: Decodable { let items: [Item] }

  struct Item: Decodable {
    let id: String
    let name: String
    let price: Int
  }

  let data: Body
}
