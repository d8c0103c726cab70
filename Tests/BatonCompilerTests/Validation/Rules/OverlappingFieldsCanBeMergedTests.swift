import Testing

@testable import BatonCompiler

@Suite struct OverlappingFieldsCanBeMergedTests {
  @Test("The same field with the same arguments, in any order")
  func same() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        { dog { name name isAtLocation(x: 1, y: 2) isAtLocation(y: 2, x: 1) ...F }
        complicatedArgs { complexArgField(complexArg: { requiredField: true, intField: 1 })
        complexArgField(complexArg: { intField: 1, requiredField: true }) } } fragment F on
        Dog { name }
        """)
        == [])
  }

  @Test("Different fields of one response key are told, the second with the first")
  func different() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        {
          dog {
            name: nickname
            name
          }
        }
        """)
        == [
          #"4:5: Fields "name" conflict because "nickname" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (3:5: The other field is here.)"#
        ])
  }

  @Test("Different arguments are told, and absent ones")
  func arguments() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        {
          dog {
            isAtLocation(x: 1) isAtLocation(x: 2)
            a: doesKnowCommand a: doesKnowCommand(dogCommand: HEEL)
            b: isAtLocation(x: $x) b: isAtLocation(x: $y)
          }
        }
        """)
        == [
          #"3:24: Fields "isAtLocation" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (3:5: The other field is here.)"#,
          #"4:24: Fields "a" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (4:5: The other field is here.)"#,
          #"5:28: Fields "b" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (5:5: The other field is here.)"#,
        ])
  }

  @Test("Types that no object has at once may differ in fields and arguments")
  func exclusive() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        { pet { ... on Dog { x: name(surname: true) } ... on Cat { x: nickname } } }
        """)
        == [])
  }

  @Test("An interface's field meets those of all types")
  func interface() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        {
          pet { ... on Dog { x: nickname } ... on Pet { x: name } ... on Cat { x: name } }
        }
        """)
        == [
          #"2:49: Fields "x" conflict because "nickname" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:22: The other field is here.)"#
        ])
  }

  @Test("Values of one response key look alike, whatever their types are")
  func shapes() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        {
          pet {
            ... on Dog { x: barkVolume y: barkVolume z: owner { name } }
            ... on Cat { x: meowVolume y: name z: furColor }
          }
        }
        """)
        == [
          #"4:18: Fields "x" conflict because they return conflicting types "Int" and "Int!". Use different aliases on the fields to fetch both if this was intentional. (3:18: The other field is here.)"#,
          #"4:32: Fields "y" conflict because they return conflicting types "Int" and "String". Use different aliases on the fields to fetch both if this was intentional. (3:32: The other field is here.)"#,
          #"4:40: Fields "z" conflict because they return conflicting types "Human" and "FurColor". Use different aliases on the fields to fetch both if this was intentional. (3:46: The other field is here.)"#,
        ])
  }

  @Test("Shapes are compared below as well")
  func deepShapes() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        {
          catOrDog {
            ... on Dog { x: owner { y: iq } }
            ... on Cat { x: friend { y: name } }
          }
        }
        """)
        == [
          #"4:30: Fields "y" conflict because they return conflicting types "Int" and "String". Use different aliases on the fields to fetch both if this was intentional. (3:29: The other field is here.)"#
        ])
  }

  @Test("Fields meet through fragments, and the place where they do is told")
  func fragments() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        query Q { dog { ...A ...B } }
        fragment A on Dog { owner { x: name } }
        fragment B on Dog { owner { x: iq } }
        """)
        == [
          #"3:29: Fields "x" conflict because "name" and "iq" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:29: The other field is here.) (1:1: They meet in operation "Q".)"#
        ])
  }

  @Test("A conflict inside of a fragment is told without an operation")
  func inside() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self, "fragment F on Dog { x: name ... { x: nickname } }")
        == [
          #"1:35: Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:21: The other field is here.)"#
        ])
  }

  @Test("Fields that meet in several operations are told once")
  func once() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        query Q { dog { ...A ...B } }
        query R { dog { ...A ...B } }
        fragment A on Dog { x: name }
        fragment B on Dog { x: nickname }
        """)
        == [
          #"4:21: Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (3:21: The other field is here.) (1:1: They meet in operation "Q".)"#
        ])
  }

  @Test("Fields that are not known are compared by name")
  func unknown() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self, "{ dog { x: some x: other } }")
        == [
          #"1:17: Fields "x" conflict because "some" and "other" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:9: The other field is here.)"#
        ])
  }

  @Test("Fragments that spread themselves are another rule's")
  func rings() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        { dog { ...F } } fragment F on Dog { mother { ...F } x: name x: nickname }
        """)
        == [])
  }

  @Test("Arguments that a fragment is spread with stand in place of its variables")
  func fragmentArguments() throws {
    let fragments = """
      fragment F on Dog @argumentDefinitions(x: { type: "Int", defaultValue: 1 }) {
        isAtLocation(x: $x)
      }
      fragment G on Dog @argumentDefinitions(y: { type: "Int" }) { ...F @arguments(x: $y) }
      """
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        query Q($z: Int) {
          dog { ...F isAtLocation(x: 1) ...G @arguments(y: 1) }
          other: dog { ...F @arguments(x: $z) isAtLocation(x: $z) }
        }
        \(fragments)
        """, options: .project) == [])
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        query Q { dog { ...F ...G @arguments(y: 2) } }
        \(fragments)
        """, options: .project) == [
          "3:3: Fields \"isAtLocation\" conflict because they have differing arguments. Use different "
            + "aliases on the fields to fetch both if this was intentional. "
            + "(3:3: The fragment is spread with different arguments.) (1:1: They meet in operation \"Q\".)"
        ])
  }

  @Test("What a fragment's variables stand for is not known of the fragment by itself")
  func fragmentVariables() throws {
    #expect(
      try errors(
        OverlappingFieldsCanBeMerged.self,
        """
        fragment F on Dog @argumentDefinitions(x: { type: "Int" }) {
          isAtLocation(x: $x) isAtLocation(x: 1)
          a: isAtLocation(y: $x) a: isAtLocation(x: 1) a: isAtLocation(x: 2)
        }
        """, options: .project) == [
          "3:48: Fields \"a\" conflict because they have differing arguments. Use different aliases on "
            + "the fields to fetch both if this was intentional. (3:26: The other field is here.)"
        ])
  }
}
