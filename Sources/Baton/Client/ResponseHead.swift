/// What a response's status and content type make of its body.
///
/// Source: the GraphQL over HTTP specification, "Processing the response": a body of
/// `application/graphql-response+json` is a GraphQL response whatever the status; one of
/// `application/json` only where the status says that all went well.
enum ResponseHead {
  case response(Baton.ContentType.Framing)
  /// The error, to which the body's beginning may be added.
  case refused(Baton.ClientError)

  init(status: Int, headers: Baton.Headers, kind: Baton.Request.Kind) {
    let isGood = (200..<300).contains(status)
    let header = headers["Content-Type"]
    let type: Baton.ContentType?
    do throws(Baton.FramingError) {
      type = try header.map { text throws(Baton.FramingError) in try Baton.ContentType(text) }
    } catch {
      self = .refused(
        Baton.ClientError(isGood ? .framing(error) : .httpStatus(status), status: status))
      return
    }
    let framing = type?.isUTF8 == true ? type?.framing : nil
    switch framing {
    case .graphQLResponse: self = .response(.graphQLResponse)
    case .json where isGood: self = .response(.json)
    case .multipart where isGood && kind != .subscription: self = .response(framing ?? .json)
    case .eventStream where isGood: self = .response(.eventStream)
    default:
      let error: Baton.ClientError.Kind
      switch status {
      case 200..<300: error = .unexpectedContentType(header)
      case 300..<400: error = .redirectRefused(to: headers["Location"])
      default: error = .httpStatus(status)
      }
      self = .refused(Baton.ClientError(error, status: status))
    }
  }
}
