import Foundation

/// Threads that start together.
enum Streams {
  /// Seconds from the common start until the last one is done.
  static func seconds(_ streams: [Stream]) throws -> Double {
    let start = DispatchSemaphore(value: 0)
    let ready = DispatchGroup()
    let done = DispatchGroup()
    for stream in streams {
      ready.enter()
      done.enter()
      let thread = Thread {
        ready.leave()
        start.wait()
        stream.run()
        done.leave()
      }
      thread.start()
    }
    ready.wait()
    let began = Clock.wall()
    for _ in streams { start.signal() }
    done.wait()
    return Clock.wall() - began
  }
}
