import BenchmarkReport

extension Report {
  /// The speed of those that turn a payload into something to read.
  var throughputChart: BarChart {
    let shown: [Contender] = [
      .yajl, .baton64, .codable, .jsonSerialization, .jsonSerializationNormalized,
    ]
    let groups = tables.filter { $0.subject == ThroughputSubject.name }.compactMap { table in
      let bars = shown.compactMap { contender -> BarChart.Bar? in
        guard let row = table.rows.first(where: { $0.name == contender.title }),
          let speed = row.cells.first.flatMap({ $0 })
        else { return nil }
        return BarChart.Bar(contender.title, speed.value, isOurs: contender.isOurs)
      }
      // Recorded responses have no models, and are in the tables.
      return bars.count == shown.count ? BarChart.Group(table.title, bars) : nil
    }
    return BarChart(
      title: "From a response's bytes to what is read", unit: .megabytesPerSecond, groups: groups,
      footer: "\(machine.processor), \(machine.toolchain)")
  }
}
