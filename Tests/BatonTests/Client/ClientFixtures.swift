@_spi(Generated) @testable import Baton

/// What the generator would write for operations of each kind over one small schema.
struct IssueQuery: Baton.Operation {
  /// Nil is refused.
  var id: String? = "1"

  struct Data: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var issue: Issue? { anchor.optionalLink(0).map { Issue($0, Baton.Key()) } }

    struct Issue: Baton.Lens {
      private let anchor: Baton.Anchor
      init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
      func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

      var title: String { anchor.string(1) }
      var summary: String? { anchor.optionalString(2) }
    }
  }

  static var operationName: String { "IssueQuery" }
  static var text: StaticString { "query IssueQuery($id: ID!) { issue(id: $id) { id title } }" }
  static var lensTable: StaticString {
    """
    lens 1 issues
    operation query IssueQuery Query
    variable id ID!
    node Query
    field issue(id:$id) Issue >1
    node Issue
    field title String!
    field summary String @late
    """
  }
  static var selectionTable: StaticString {
    """
    baton 1 issues
    operation query IssueQuery Query 1
    variable id ID!
    type Issue id
    type Query
    selection Issue
    on Issue
    field id id ID! +
    field title title String!
    selection Query
    on Query
    field issue issue(id:$id) Issue >0
    """
  }

  func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables([("id", id)]) }
}

struct LateIssueQuery: Baton.Operation {
  typealias Data = IssueQuery.Data

  static var operationName: String { "LateIssueQuery" }
  static var text: StaticString {
    "query LateIssueQuery { issue(id: \"1\") { ... @defer { summary } } }"
  }
  static var lensTable: StaticString {
    """
    lens 1 issues
    operation query LateIssueQuery Query
    node Query
    field issue(id:"1") Issue >1
    node Issue
    field title String!
    field summary String @late
    """
  }
  static var selectionTable: StaticString {
    """
    baton 1 issues
    operation query LateIssueQuery Query 1
    type Issue id
    type Query
    selection Issue
    on Issue
    field id id ID! +
    field title title String!
    field summary summary String @late
    selection Query
    on Query
    field issue issue(id:"1") Issue >0
    """
  }

  func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables() }
}

struct AddIssueMutation: Baton.Operation {
  struct Data: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }
  }

  static var operationName: String { "AddIssueMutation" }
  static var text: StaticString { "mutation AddIssueMutation { addIssue { id title } }" }
  static var lensTable: StaticString {
    """
    lens 1 issues
    operation mutation AddIssueMutation Mutation
    node Mutation
    """
  }
  static var selectionTable: StaticString {
    """
    baton 1 issues
    operation mutation AddIssueMutation Mutation 1
    type Issue id
    type Mutation
    selection Issue
    on Issue
    field id id ID! +
    field title title String!
    selection Mutation
    on Mutation
    field addIssue addIssue Issue >0
    """
  }

  func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables() }
}

struct CountdownSubscription: Baton.Operation {
  struct Data: Baton.Lens {
    private let anchor: Baton.Anchor
    init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
    func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

    var countdown: Int { anchor.int(0) }
  }

  static var operationName: String { "CountdownSubscription" }
  static var text: StaticString { "subscription CountdownSubscription { countdown }" }
  static var lensTable: StaticString {
    """
    lens 1 issues
    operation subscription CountdownSubscription Subscription
    node Subscription
    field countdown Int!
    """
  }
  static var selectionTable: StaticString {
    """
    baton 1 issues
    operation subscription CountdownSubscription Subscription 0
    type Subscription
    selection Subscription
    on Subscription
    field countdown countdown Int!
    """
  }

  func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables() }
}

extension ScriptedTransport.Answer {
  static let issueText = #"{"data":{"issue":{"id":"1","title":"First"}}}"#
  static var issue: Self { .json(issueText) }
}

extension Baton.Client {
  /// A client over a script, whose clock the test moves, or nobody has to.
  convenience init(
    _ transport: ScriptedTransport, clock: TestClock = TestClock(isHasty: true),
    timeout: Duration? = nil, _ change: (inout Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration()
    configuration.clock = clock
    configuration.timeout = timeout
    configuration.retry.jitter = 0
    change(&configuration)
    self.init(transport: transport, configuration: configuration)
  }
}
