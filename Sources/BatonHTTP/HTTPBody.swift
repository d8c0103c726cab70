public import Baton
public import Foundation

extension Baton {
  /// The chunks of a body as URLSession gives them, decompressed.
  ///
  /// It is read once. Letting go of it and its iterator before the end closes the connection.
  public struct HTTPBody: AsyncSequence, Sendable {
    /// Closes the connection when nobody can read any more.
    fileprivate final class Reader: Sendable {
      let exchange: HTTPExchange

      init(_ exchange: HTTPExchange) {
        self.exchange = exchange
      }

      deinit {
        exchange.cancel()
      }
    }

    private let reader: Reader

    init(_ exchange: HTTPExchange) {
      reader = Reader(exchange)
    }

    /// The chunks, from the first that has not been read.
    public func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }

    /// Bytes that have arrived and wait to be read.
    package var waitingByteCount: Int { reader.exchange.waitingByteCount }

    /// Gives chunks in order.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let reader: Reader

      /// The next chunk; nil after the last.
      ///
      /// - Throws: ``Baton/TransportError``; `CancellationError` where the task is cancelled.
      public mutating func next() async throws -> Data? { try await reader.exchange.nextChunk() }
    }
  }
}
