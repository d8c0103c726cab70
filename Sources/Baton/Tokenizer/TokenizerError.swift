/// Why a tokenizer stopped, and where.
struct TokenizerError: Error, Equatable {
  enum Kind: Equatable {
    /// Not JSON; yajl's own words.
    case malformed(String)
    /// The input ended inside the value, or before it.
    case truncated
    /// Something other than white space stands after the value.
    case trailingData
    /// A string, member name or number is longer than the limit.
    case tokenTooLong(limit: Int)
    /// The input is longer than the limit.
    case inputTooLong(limit: Int)
    /// A handler returned 0; it knows the cause.
    case stoppedByHandler
  }

  var kind: Kind
  /// Bytes from the start of the input. For a malformed token, about where it stands: yajl tells the
  /// place to within the token.
  var offset: Int
}
