import Testing

@testable import Baton

/// The adapter that `Transport` shows, over stand-ins for NIO's types.
@Suite struct TransportAdapterTests {
  /// Stands in for a byte buffer whose readable bytes are a view.
  struct Buffer: Sendable {
    var storage: [UInt8]
    var readableBytesView: ArraySlice<UInt8> { storage[...] }
  }

  struct HTTPClient: Sendable {
    struct Response: Sendable {
      var status = 200
      var headers = [("content-type", "application/json")]
      var body: Body
    }

    struct Body: AsyncSequence, Sendable {
      var buffers: [Buffer]

      func makeAsyncIterator() -> Iterator { Iterator(buffers: buffers[...]) }

      struct Iterator: AsyncIteratorProtocol {
        var buffers: ArraySlice<Buffer>
        mutating func next() async throws -> Buffer? { buffers.popFirst() }
      }
    }

    func execute(_ body: [UInt8], _ headers: [(String, String)]) async throws -> Response {
      let bytes = Array(#"{"data":{"issue":{"id":"1","title":"From a buffer"}}}"#.utf8)
      return Response(body: Body(buffers: bytes.map { Buffer(storage: [$0]) }))
    }
  }

  struct NIOTransport: Baton.Transport {
    let client: HTTPClient

    func send(_ request: Baton.Request) async throws -> Baton.TransportResponse<Chunks> {
      let headers = request.headers.all.map { ($0.name, $0.value) }
      let response = try await client.execute(request.body, headers)
      return Baton.TransportResponse(
        status: response.status,
        headers: Baton.Headers(response.headers.map { .init(name: $0.0, value: $0.1) }),
        body: Chunks(body: response.body))
    }

    struct Chunks: AsyncSequence, Sendable {
      let body: HTTPClient.Body

      func makeAsyncIterator() -> Iterator { Iterator(buffers: body.makeAsyncIterator()) }

      struct Iterator: AsyncIteratorProtocol {
        var buffers: HTTPClient.Body.Iterator

        mutating func next() async throws -> ArraySlice<UInt8>? {
          try await buffers.next()?.readableBytesView
        }
      }
    }
  }

  @Test("A body of byte buffers is a transport's with a few lines")
  func adapter() async throws {
    let client = Baton.Client(transport: NIOTransport(client: HTTPClient()))
    #expect(try await client.fetch(IssueQuery()).issue?.title == "From a buffer")
  }
}
