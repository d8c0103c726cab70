import Baton
import Synchronization

/// A transport that answers as it is told, without a network. Requests after the last answer never get one.
final class ScriptedTransport: Baton.Transport {
  enum Step: Sendable {
    case chunk(String)
    /// Opens a gate, so that a test knows that it has come here.
    case open(Gate)
    case wait(Gate)
    case fail(any Error)
  }

  struct Answer: Sendable {
    var status = 200
    var headers: Baton.Headers = ["Content-Type": "application/json"]
    var steps: [Step] = []
    /// Thrown in place of a response.
    var failure: (any Error)?
    /// What the response's head waits for.
    var gate: Gate?

    static func json(_ text: String, status: Int = 200) -> Answer {
      Answer(status: status, steps: [.chunk(text)])
    }

    static func body(_ type: String?, _ steps: Step..., status: Int = 200) -> Answer {
      Answer(status: status, headers: type.map { ["Content-Type": $0] } ?? [:], steps: steps)
    }

    static func failing(_ kind: Baton.TransportError.Kind) -> Answer {
      Answer(failure: Baton.TransportError(kind, "as told"))
    }
  }

  private struct State {
    var answers: [Answer]
    var requests: [Baton.Request] = []
    var reads = 0
  }

  private let state: Mutex<State>
  /// Open once a request waits in vain.
  let isIdle = Gate()
  /// Open once a response was cancelled, or let go.
  let isCancelled = Gate()

  init(_ answers: [Answer]) {
    state = Mutex(State(answers: answers))
  }

  convenience init(_ answers: Answer...) {
    self.init(answers)
  }

  var requests: [Baton.Request] { state.withLock(\.requests) }
  /// Steps that were asked for, of all bodies.
  var reads: Int { state.withLock(\.reads) }

  func send(_ request: Baton.Request) async throws -> Baton.TransportResponse<Body> {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
    guard let answer else {
      isIdle.open()
      try await wait(for: Gate())
      throw CancellationError()
    }
    if let gate = answer.gate { try await wait(for: gate) }
    if let failure = answer.failure { throw failure }
    return Baton.TransportResponse(
      status: answer.status, headers: answer.headers,
      body: Body(transport: self, steps: answer.steps))
  }

  private func wait(for gate: Gate) async throws {
    do {
      try await gate.wait()
    } catch {
      isCancelled.open()
      throw error
    }
  }

  struct Body: AsyncSequence, Sendable {
    let transport: ScriptedTransport
    let steps: [Step]

    func makeAsyncIterator() -> Iterator { Iterator(transport: transport, steps: steps[...]) }

    struct Iterator: AsyncIteratorProtocol {
      let transport: ScriptedTransport
      var steps: ArraySlice<Step>

      mutating func next() async throws -> [UInt8]? {
        while let step = steps.popFirst() {
          transport.state.withLock { $0.reads += 1 }
          switch step {
          case .chunk(let text): return Array(text.utf8)
          case .open(let gate): gate.open()
          case .wait(let gate): try await transport.wait(for: gate)
          case .fail(let error): throw error
          }
        }
        return nil
      }
    }
  }
}
