import Testing

@testable import BatonCommands

struct ReportTests {
  @Test("Amounts are grouped, rounded and scaled")
  func amounts() {
    #expect(Amount.grouped(0) == "0")
    #expect(Amount.grouped(999) == "999")
    #expect(Amount.grouped(1_234_567) == "1,234,567")
    #expect(Amount.grouped(-1_000) == "-1,000")
    #expect(Amount.bytes(12) == "12 B")
    #expect(Amount.bytes(65_536) == "65.5 kB")
    #expect(Amount.bytes(24_960_000) == "25.0 MB")
    #expect(Amount.bytes(1_073_741_824) == "1.07 GB")
    #expect(Amount.decimal(0.05, places: 2) == "0.05")
    #expect(Amount.decimal(-1.25, places: 1) == "-1.3")
  }

  @Test("Progress tells the share where the size is known")
  func progress() {
    #expect(
      Progress.line(bytes: 5_000_000, total: 10_000_000, records: 1234, seconds: 2)
        == "[############............] 50%  5.0 MB of 10.0 MB  1,234 records  2.5 MB/s")
    #expect(
      Progress.line(bytes: 5_000, total: nil, records: 1, seconds: 0) == "5.0 kB  1 records")
  }

  @Test("Statistics are one object on one line")
  func json() {
    var statistics = Statistics()
    statistics.bytes = 3_000_000
    statistics.seconds = 1.5
    statistics.peakBytes = 4096
    statistics.verified = true
    #expect(
      statistics.json == """
        {"bytes":3000000,"seconds":1.500000,"megabytesPerSecond":2.000,"objects":0,"scalars":0,\
        "nulls":0,"lists":0,"records":0,"slots":0,"storeBytes":0,"peakBytes":4096,"errors":0,\
        "verified":true}

        """)
  }

  @Test("The system tells this process's peak memory")
  func peak() throws {
    #expect(try #require(PeakMemory.bytes()) > 1 << 20)
  }
}
