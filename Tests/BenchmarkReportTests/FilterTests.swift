import BenchmarkReport
import Testing

struct FilterTests {
  private let payloads = ["characters", "issues", "numbers"]

  @Test("A term chooses what contains it, whatever the case")
  func chooses() {
    #expect(Filter("ISSUES,num").choose(payloads) == ["issues", "numbers"])
  }

  @Test("A kind of which no term chooses anything stays whole")
  func staysWhole() {
    #expect(Filter("memory").choose(payloads) == payloads)
    #expect(Filter().choose(payloads) == payloads)
  }

  @Test("Terms that nothing contains are told")
  func unknown() {
    #expect(Filter("issues,nonsense").unknown(among: payloads) == ["nonsense"])
  }
}
