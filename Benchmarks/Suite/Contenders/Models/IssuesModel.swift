/// The issues as an app without a store would decode them.
struct IssuesModel: Decodable {
  struct Body: Decodable { let repository: Repository? }

  struct Repository: Decodable {
    let id: String
    let issues: Connection
  }

  struct Connection: Decodable {
    let edges: [Edge]
    let pageInfo: PageInfo
  }

  struct PageInfo: Decodable {
    let hasNextPage: Bool
    let endCursor: String?
  }

  struct Edge: Decodable {
    let cursor: String
    let node: Issue
  }

  struct Issue: Decodable {
    let id: String
    let number: Int
    let title: String
    let body: String
    let author: User?
    let labels: Labels
    let createdAt: String
    let closed: Bool
    let reactions: Reactions
  }

  struct User: Decodable {
    let id: String
    let login: String
    let avatarUrl: String
  }

  struct Labels: Decodable { let nodes: [Label] }

  struct Label: Decodable {
    let id: String
    let name: String
    let color: String
  }

  struct Reactions: Decodable { let totalCount: Int }

  let data: Body
}
