import Testing

@testable import BatonCompiler

@Suite struct NoFragmentCyclesTests {
  @Test("Fragments may be spread many times")
  func valid() throws {
    #expect(
      try errors(
        NoFragmentCycles.self,
        """
        { dog { ...A ...B } } fragment A on Dog { ...C } fragment B on Dog { ...C ...C }
        fragment C on Dog { name }
        """)
        == [])
  }

  @Test("A fragment that spreads itself is told")
  func direct() throws {
    #expect(
      try errors(
        NoFragmentCycles.self,
        """
        fragment A on Dog { name ...A }
        fragment B on Human { relatives { ...B } }
        """)
        == [
          #"1:26: Cannot spread fragment "A" within itself."#,
          #"2:35: Cannot spread fragment "B" within itself."#,
        ])
  }

  @Test("A ring is told once, with its steps")
  func ring() throws {
    #expect(
      try errors(
        NoFragmentCycles.self,
        """
        fragment A on Dog { ...B }
        fragment B on Dog { ...C }
        fragment C on Dog { ...A }
        """)
        == [
          #"1:21: Cannot spread fragment "A" within itself via "B", "C". (2:21: Then it is spread here.) (3:21: Then it is spread here.)"#
        ])
  }

  @Test("Rings that share a fragment are told each")
  func shared() throws {
    #expect(
      try errors(
        NoFragmentCycles.self,
        """
        fragment A on Dog { ...B ...C }
        fragment B on Dog { ...A }
        fragment C on Dog { ...A ...B }
        """)
        == [
          #"1:21: Cannot spread fragment "A" within itself via "B". (2:21: Then it is spread here.)"#,
          #"1:26: Cannot spread fragment "A" within itself via "C". (3:21: Then it is spread here.)"#,
        ])
  }
}
