import BenchmarkReport
import Testing

struct SpreadTests {
  @Test("The middle and the quartiles, between samples where they fall there")
  func quartiles() {
    let spread = Spread([5, 1, 3, 2, 4])
    #expect(spread.median == 3)
    #expect(spread.low == 2)
    #expect(spread.high == 4)
    #expect(Spread([1, 2]).median == 1.5)
    #expect(Spread([7]).low == 7)
  }

  @Test("Figures round to their unit's decimals, and keep their sign")
  func figures() {
    #expect(Figure(0.996, .ratio).text == "1.00 ×")
    #expect(Figure(-0.5, .megabytes).text == "-0.5 MB")
    #expect(Figure(-0.001, .ratio).text == "0.00 ×")
    #expect(Figure(1234.5678, .nanosecondsPerByte).text == "1234.568 ns/B")
  }
}
