@testable import BatonCompiler

/// What a rule says of a project's documents against a schema with connections and mutations.
func clientErrors(_ rule: Rule.Type, _ text: String) throws -> [String] {
  try errors(rule, text, schema: ClientRuleSchema.schema, options: .project)
}

/// The schema that the tests of Baton's own rules share.
enum ClientRuleSchema {
  static let schema: Schema = {
    do {
      let (schema, diagnostics) = Schema.load([try parse(text)])
      precondition(diagnostics.isEmpty)
      return schema
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let text = """
    type Query { node(id: ID!): Node viewer: Viewer me: User actor: Actor pages: [Page] }
    type Mutation { post(text: String): PostPayload unpost(id: ID!): UnpostPayload }
    type Subscription { posted: PostPayload }
    directive @live on FIELD
    directive @cached(seconds: Int) on QUERY
    type Viewer { user: User }
    interface Node { id: ID! }
    interface Actor { name: String posts(first: Int, after: ID): PostConnection }
    interface Named { name: String }
    scalar Date
    type User implements Node & Actor & Named {
      id: ID!
      name: String
      login: String!
      born: Date!
      friend: User
      friends(first: Int): [User]
      avatar(size: Int, scale: Float): Image
      posts(first: Int, after: ID, last: Int, before: ID, tag: String): PostConnection
    }
    type Page implements Node & Actor & Named {
      id: ID!
      name: String
      posts(first: Int, after: ID): PostConnection
    }
    type Image { url: String }
    type Post implements Node { id: ID! text: String author: User }
    type PostConnection { edges: [PostEdge] pageInfo: PageInfo! count: Int }
    type PostEdge { cursor: ID node: Post }
    type PageInfo {
      endCursor: ID hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: ID
    }
    type PostPayload { post: Post edge: PostEdge tags: [String] image: Image }
    type UnpostPayload { id: ID ids: [ID!] text: String }
    """
}
