import BenchmarkReport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct BarChartTests {
  private let chart = BarChart(
    title: "Speed & size", unit: .megabytesPerSecond,
    groups: [
      BarChart.Group(
        "characters <7>",
        [BarChart.Bar("Baton", 400, isOurs: true), BarChart.Bar("others", 100, isOurs: false)])
    ], footer: "Abacus")

  @Test("Bars are as long as their values, with the value behind")
  func lengths() {
    #expect(chart.svg.contains(#"width="380.0" height="16" class="ours""#))
    #expect(chart.svg.contains(#"width="95.0" height="16" class="bar""#))
    #expect(chart.svg.contains(">400.0 MB/s<"))
  }

  @Test("It is well-formed, and has colours for light and for dark")
  func wellFormed() {
    #expect(XMLParser(data: Data(chart.svg.utf8)).parse())
    #expect(chart.svg.contains("characters &lt;7&gt;"))
    #expect(chart.svg.contains("prefers-color-scheme: dark"))
  }

  @Test("Without groups it is a chart without bars")
  func empty() {
    var chart = chart
    chart.groups = []
    #expect(XMLParser(data: Data(chart.svg.utf8)).parse())
  }
}
