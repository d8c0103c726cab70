/// A lexical token: what it is, and where (September 2025, section 2.1.6).
struct Token {
  enum Kind: UInt8 {
    case endOfFile
    case bang, dollar, ampersand, leftParenthesis, rightParenthesis, spread, colon, equals, at
    case leftBracket, rightBracket, leftBrace, pipe, rightBrace
    case name, int, float, string, blockString

    /// The kind as an error message names it.
    var description: String {
      switch self {
      case .endOfFile: "<EOF>"
      case .bang: "\"!\""
      case .dollar: "\"$\""
      case .ampersand: "\"&\""
      case .leftParenthesis: "\"(\""
      case .rightParenthesis: "\")\""
      case .spread: "\"...\""
      case .colon: "\":\""
      case .equals: "\"=\""
      case .at: "\"@\""
      case .leftBracket: "\"[\""
      case .rightBracket: "\"]\""
      case .leftBrace: "\"{\""
      case .pipe: "\"|\""
      case .rightBrace: "\"}\""
      case .name: "Name"
      case .int: "Int"
      case .float: "Float"
      case .string: "String"
      case .blockString: "BlockString"
      }
    }
  }

  var kind: Kind
  var start: Int
  var end: Int
}
