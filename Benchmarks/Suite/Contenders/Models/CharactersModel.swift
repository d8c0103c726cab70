/// The characters as an app without a store would decode them.
struct CharactersModel: Decodable {
  struct Body: Decodable { let characters: Characters }

  struct Characters: Decodable {
    let info: Info
    let results: [Character]
  }

  struct Info: Decodable {
    let count: Int
    let pages: Int
    let next: Int?
    let prev: Int?
  }

  struct Character: Decodable {
    let id: String
    let name: String
    let status: String
    let species: String
    let image: String
    let origin: Location
    let location: Location
    let episode: [Episode]
  }

  struct Location: Decodable {
    let id: String
    let name: String
  }

  struct Episode: Decodable {
    enum CodingKeys: String, CodingKey {
      case id, name
      case airDate = "air_date"
    }

    let id: String
    let name: String
    let airDate: String
  }

  let data: Body
}
