/// Groups of horizontal bars, as an SVG that follows the reader's light or dark.
package struct BarChart: Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    package var name: String
    package var value: Double
    /// Whether it is the one that the chart is about.
    package var isOurs: Bool

    package init(_ name: String, _ value: Double, isOurs: Bool) {
      self.name = name
      self.value = value
      self.isOurs = isOurs
    }
  }

  package struct Group: Hashable, Sendable {
    package var name: String
    package var bars: [Bar]

    package init(_ name: String, _ bars: [Bar]) {
      self.name = name
      self.bars = bars
    }
  }

  package var title: String
  package var unit: Unit
  package var groups: [Group]
  /// A line below: what it was taken on.
  package var footer: String

  package init(title: String, unit: Unit, groups: [Group], footer: String) {
    self.title = title
    self.unit = unit
    self.groups = groups
    self.footer = footer
  }

  private static let labelWidth = 250
  private static let barWidth = 380
  private static let width = 740
  private static let step = 22

  package var svg: String {
    let largest = max(groups.flatMap(\.bars).map(\.value).max() ?? 0, .leastNonzeroMagnitude)
    var body = #"<text x="10" y="24" class="title">\#(Self.escaped(title))</text>"# + "\n"
    var y = 34
    for group in groups {
      y += 22
      body += #"<text x="10" y="\#(y)" class="group">\#(Self.escaped(group.name))</text>"# + "\n"
      y += 8
      for bar in group.bars {
        let length = Text.fixed(bar.value / largest * Double(Self.barWidth), 1)
        let end = Double(Self.labelWidth + 8) + bar.value / largest * Double(Self.barWidth)
        body += """
          <text x="\(Self.labelWidth)" y="\(y + 14)" class="name">\(Self.escaped(bar.name))</text>
          <rect x="\(Self.labelWidth + 8)" y="\(y + 2)" width="\(length)" height="16" class="\(bar.isOurs ? "ours" : "bar")"/>
          <text x="\(Text.fixed(end + 6, 1))" y="\(y + 14)">\(Figure(bar.value, unit).text)</text>

          """
        y += Self.step
      }
    }
    y += 24
    body += #"<text x="10" y="\#(y)" class="footer">\#(Self.escaped(footer))</text>"# + "\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(y + 12)" width="\(Self.width)" height="\(y + 12)" role="img">
      <title>\(Self.escaped(title))</title>
      \(Self.style)
      \(body)</svg>

      """
  }

  private static let style = """
    <style>
    text { font: 12px -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328; }
    .title { font-size: 15px; font-weight: 600; }
    .group { font-size: 13px; font-weight: 600; }
    .name { text-anchor: end; }
    .footer { font-size: 11px; fill: #59636e; }
    .ours { fill: #c2410c; }
    .bar { fill: #8c959f; }
    @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .footer { fill: #9198a1; }
    .ours { fill: #fb923c; }
    .bar { fill: #6e7681; }
    }
    </style>
    """

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
