extension Baton {
  /// An operation on its way to a server: what GraphQL over HTTP has in a request.
  ///
  /// ```swift
  /// let request = try Baton.Request(IssuesQuery(first: 50))
  /// String(decoding: request.body, as: UTF8.self)
  /// // {"query":"query IssuesQuery…","operationName":"IssuesQuery","variables":{"first":50}}
  /// ```
  public struct Request: Hashable, Sendable {
    /// What an operation does.
    public enum Kind: Hashable, Sendable {
      case query
      case mutation
      case subscription
    }

    /// How the request is sent.
    public enum Method: String, Hashable, Sendable {
      case get = "GET"
      case post = "POST"
    }

    /// A name under which the server knows the text.
    public enum PersistedID: Hashable, Sendable {
      /// `documentId`, as GraphQL over HTTP has it for persisted documents.
      case document(String)
      /// The extension `persistedQuery` with this SHA-256 of the text, in hexadecimal digits.
      case sha256(String)
    }

    /// The operation's name.
    public var operationName: String?
    /// What the operation does.
    public var kind: Kind
    /// The document; nil where only its id is sent.
    public var text: String?
    /// Under which name the server knows the document.
    public var persistedID: PersistedID?
    /// The variables as a JSON object; nil where there are none.
    public var variables: String?
    /// The request's `extensions` as a JSON object; nil where there are none.
    public var extensions: String?
    /// GET only for a query.
    public var method = Method.post
    /// Everything but what belongs to the connection. A body's content type is here even if the method is
    /// GET, for a transport that sends it as POST after all.
    public var headers: Headers

    /// A request of these parts, sent as POST.
    ///
    /// - Parameter isIncremental: whether the response may come in several parts.
    public init(
      operationName: String?, kind: Kind, text: String?, persistedID: PersistedID? = nil,
      variables: String? = nil, extensions: String? = nil, isIncremental: Bool = false
    ) {
      self.operationName = operationName
      self.kind = kind
      self.text = text
      self.persistedID = persistedID
      self.variables = variables
      self.extensions = extensions
      headers = [
        "Accept": Self.accept(kind, isIncremental: isIncremental),
        "Content-Type": "application/json",
      ]
    }

    /// A generated operation's request, with its text.
    ///
    /// - Throws: where a variable's value does not fit its type.
    public init(_ operation: some Operation) throws(BindingError) {
      self.init(operation, try operation.boundTable())
    }

    init<O: Operation>(_ operation: O, _ table: BoundTable) {
      let variables = operation.variables
      self.init(
        operationName: O.operationName, kind: Kind(table.plan.kind), text: O.text.description,
        variables: variables.values.isEmpty ? nil : variables.json,
        isIncremental: table.mayArriveInParts)
    }

    private static func accept(_ kind: Kind, isIncremental: Bool) -> String {
      let whole = "application/graphql-response+json, application/json;q=0.9"
      if kind == .subscription { return "text/event-stream, \(whole)" }
      return isIncremental ? "multipart/mixed;deferSpec=20220824, multipart/mixed, \(whole)" : whole
    }
  }
}

extension Baton.Request.Kind {
  init(_ kind: OperationKind) {
    switch kind {
    case .query: self = .query
    case .mutation: self = .mutation
    case .subscription: self = .subscription
    }
  }
}
