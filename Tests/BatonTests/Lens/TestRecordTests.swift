import Testing

@_spi(Generated) @testable import Baton

/// Records made of Swift values, as generated test builders make them.
@Suite struct TestRecordTests {
  private static var table: StaticString {
    """
    lens 1 builders
    fragment Star_star Star
    argument first Int = 2
    node Star
    field name String!
    field planets(first:$first) [[Planet]] >1
    spread Kind_star
    field kind #Kind
    field magnitude Float
    field data ~JSON
    field hot Boolean
    field count Int
    field moon Moon >2
    field tags [[String]]
    node Planet *
    field mass Int!
    narrow on Rocky >3
    node Moon
    field name String!
    node Rocky
    field metal String
    """
  }
  private static var kindTable: StaticString {
    """
    lens 1 builders
    fragment Kind_star Star
    node Star
    field name String!
    field kind #Kind
    """
  }

  private func make(_ fill: (Baton.TestRecord) -> Void) -> Baton.Anchor {
    let record = Baton.TestRecord(Baton.Store(), Self.table, type: "Star")
    fill(record)
    return record.anchor
  }

  @Test("Values of every kind read back")
  func scalars() {
    let long = "a name that is longer than a slot"
    let anchor = make { record in
      record.set(0, long)
      record.set(3, "DWARF")
      record.set(4, 1.5)
      record.set(5, Baton.InputValue.object([("a", 1)]))
      record.set(6, true)
      record.set(7, 9_007_199_254_740_993)
      record.set(9, [["a", nil], nil, []] as [[String?]?])
    }
    #expect(anchor.string(0) == long)
    #expect(anchor.string(3) == "DWARF")
    #expect(anchor.double(4) == 1.5)
    #expect(anchor.string(5) == #"{"a":1}"#)
    #expect(anchor.boolean(6))
    #expect(anchor.int(7) == 9_007_199_254_740_993)
    #expect(anchor.value(9, [[String?]?].self) == [["a", nil], nil, []])
  }

  @Test("Links and lists of links lead to records of the types that are named")
  func links() {
    let anchor = make { record in
      record.link(8, "Moon") { $0.set(12, "Io") }
      record.links(
        1, .lists([.elements([("Rocky", 1), ("Gas", 2)]), .elements([])]), { $0.0 }
      ) { element, record in
        record.set(10, element.1)
        if element.0 == "Rocky" { record.set(13, "iron") }
      }
    }
    #expect(anchor.optionalLink(8)?.string(12) == "Io")
    let lists = anchor.links(1).lists()
    #expect(lists.map { $0.values { $0.int(10) } } == [[1, 2], []])
    let metals = lists[0].values { $0.narrowed(11)?.string(13) }
    #expect(metals == ["iron", nil])
  }

  @Test("What one definition leaves out does not undo what another gave")
  func spreads() {
    let anchor = make { record in
      record.set(0, "Sol")
      let spread = record.spread(2, Self.kindTable)
      spread.set(0, nil)
      spread.set(1, "DWARF")
      record.set(3, nil)
    }
    #expect(anchor.string(0) == "Sol")
    #expect(anchor.string(3) == "DWARF")
    #expect(anchor.spread(2, Self.kindTable).string(0) == "Sol")
  }

  @Test("Null reads as nil or zero, and is not missing; records of one store are apart")
  func nulls() {
    let store = Baton.Store()
    let one = Baton.TestRecord(store, Self.table, type: "Star")
    let other = Baton.TestRecord(store, Self.table, type: "Star")
    one.set(0, "one")
    other.set(0, nil)
    other.link(8, nil) { _ in }
    #expect(one.anchor.string(0) == "one")
    #expect(other.anchor.string(0) == "")
    #expect(other.anchor.optionalLink(8) == nil)
    #expect(one.anchor != other.anchor)
    #expect(store.missingReads.isEmpty)
  }
}
