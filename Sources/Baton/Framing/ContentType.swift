extension Baton {
  /// What a Content-Type header says: `type/subtype; name=value; name="value"`.
  ///
  /// ```swift
  /// let type = try Baton.ContentType(#"multipart/mixed; boundary="-"; deferSpec=20220824"#)
  /// type.framing          // .multipart(boundary: "-")
  /// type["deferspec"]     // "20220824"
  /// ```
  ///
  /// Source: RFC 9110, 8.3.1 and 5.6; RFC 2046, 5.1.1.
  public struct ContentType: Hashable, Sendable, CustomStringConvertible {
    /// One parameter.
    public struct Parameter: Hashable, Sendable {
      /// In lower case, since names are compared without regard to it.
      public var name: String
      /// As it was sent, without the quotes.
      public var value: String
    }

    /// How a body carries responses.
    public enum Framing: Hashable, Sendable {
      /// The body is one response: `application/json`.
      case json
      /// The body is one response: `application/graphql-response+json`.
      case graphQLResponse
      /// A response in each part: `multipart/mixed`.
      case multipart(boundary: String)
      /// A response in each event: `text/event-stream`.
      case eventStream
    }

    /// In lower case.
    public let type: String
    /// In lower case.
    public let subtype: String
    /// In the order in which they were sent.
    public let parameters: [Parameter]

    /// Reads the value of a Content-Type header.
    ///
    /// A value without quotes may have the characters that only quotes allow, since many a server sends
    /// `boundary=----=_part:1`; what would end it, `;`, `,` and white space, stays refused.
    ///
    /// Complexity: linear in the text, but for the comparison of the parameters' names.
    ///
    /// - Throws: where the text breaks the grammar, and where it has a parameter twice.
    public init(_ text: String) throws(FramingError) {
      var parser = ContentTypeParser(text)
      (type, subtype, parameters) = try parser.parse()
    }

    /// The value of a parameter, by its name in any case.
    public subscript(name: String) -> String? {
      let name = name.lowercased()
      return parameters.first { $0.name == name }?.value
    }

    /// Type and subtype: `application/json`.
    public var essence: String { "\(type)/\(subtype)" }

    /// The charset in lower case, if one is given.
    public var charset: String? { self["charset"]?.lowercased() }

    /// Whether the text may be read as UTF-8: it says so, or says nothing.
    public var isUTF8: Bool {
      switch charset {
      case nil, "utf-8", "utf8", "us-ascii": true
      default: false
      }
    }

    /// How the body carries responses; nil where it carries none that Baton reads.
    ///
    /// `multipart/mixed` without a boundary has `-`, the one that servers of GraphQL send by custom.
    public var framing: Framing? {
      switch essence {
      case "application/json": .json
      case "application/graphql-response+json": .graphQLResponse
      case "multipart/mixed": .multipart(boundary: self["boundary"] ?? "-")
      case "text/event-stream": .eventStream
      default: nil
      }
    }

    /// The value as it would be sent: names in lower case, quotes where the grammar asks for them.
    public var description: String {
      parameters.reduce(essence) { text, parameter in
        let value = parameter.value
        if !value.isEmpty, value.utf8.allSatisfy(HeaderText.isToken) {
          return "\(text); \(parameter.name)=\(value)"
        }
        var quoted = ""
        for character in value.unicodeScalars {
          if character == "\"" || character == "\\" { quoted.append("\\") }
          quoted.unicodeScalars.append(character)
        }
        return "\(text); \(parameter.name)=\"\(quoted)\""
      }
    }
  }
}
