import Payloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Times contenders over one response, all of them in turn in each round, so that what the machine does
/// meanwhile meets them alike.
struct Throughput {
  let contenders: [Contender]
  let byteCount: Int
  /// Seconds of this thread's processor time, by contender and round.
  private(set) var seconds: [[Double]]

  init(_ contenders: [Contender], _ subject: Subject, bytes: [UInt8], rounds: Int) throws {
    self.contenders = contenders
    byteCount = bytes.count
    seconds = contenders.map { _ in [] }
    try bytes.withUnsafeBytes { bytes in
      for round in 0...rounds {
        for (index, contender) in contenders.enumerated() {
          let start = Self.processorSeconds()
          try contender.run(bytes, subject.table)
          // The first round warms up.
          if round > 0 { seconds[index].append(Self.processorSeconds() - start) }
        }
      }
    }
  }

  func megabytesPerSecond(_ index: Int) -> Double {
    Double(byteCount) / 1e6 / Self.median(seconds[index])
  }

  /// How many times as fast one contender was as another: the median of the rounds' ratios.
  func ratio(_ index: Int, to other: Int) -> Double {
    Self.median(zip(seconds[index], seconds[other]).map { $1 / $0 })
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// What the thread has used of a processor.
  static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
