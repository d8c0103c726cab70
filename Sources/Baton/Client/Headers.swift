extension Baton {
  /// Headers of a request or a response, in order. Names are compared without regard to case.
  ///
  /// ```swift
  /// var headers: Baton.Headers = ["Authorization": "Bearer \(token)"]
  /// headers["accept-language"] = "de"
  /// ```
  public struct Headers: Hashable, Sendable {
    /// One header.
    public struct Header: Hashable, Sendable {
      /// As it is sent.
      public var name: String
      /// As it is sent.
      public var value: String

      /// A header of these parts.
      public init(name: String, value: String) {
        self.name = name
        self.value = value
      }
    }

    /// All of them, in order.
    public private(set) var all: [Header]

    /// Headers in this order.
    public init(_ headers: [Header] = []) {
      all = headers
    }

    /// The value of the first header of a name. Setting it leaves one header of the name, and nil none.
    public subscript(name: String) -> String? {
      get {
        let name = name.lowercased()
        return all.first { $0.name.lowercased() == name }?.value
      }
      set {
        let folded = name.lowercased()
        let place = all.firstIndex { $0.name.lowercased() == folded } ?? all.endIndex
        all.removeAll { $0.name.lowercased() == folded }
        if let newValue { all.insert(Header(name: name, value: newValue), at: place) }
      }
    }

    /// One header more, whether or not there is one of that name.
    public mutating func add(_ name: String, _ value: String) {
      all.append(Header(name: name, value: value))
    }

    /// These headers, where others have the same name in place of theirs.
    func over(_ others: Headers) -> Headers {
      var result = others
      for header in all { result[header.name] = nil }
      result.all += all
      return result
    }
  }
}

extension Baton.Headers: ExpressibleByDictionaryLiteral {
  /// Headers in this order.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Header(name: $0.0, value: $0.1) })
  }
}
