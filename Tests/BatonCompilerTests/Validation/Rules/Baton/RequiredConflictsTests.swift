import Testing

@testable import BatonCompiler

@Suite struct RequiredConflictsTests {
  @Test("All selections of a field agree, and severity grows upwards")
  func valid() throws {
    #expect(
      try clientErrors(
        RequiredConflicts.self,
        """
        {
          me {
            name @required(action: NONE)
            friend @required(action: LOG) { name @required(action: THROW) }
            ... on User { name @required(action: NONE) }
          }
          other: me {
            name
            friend { id }
            ... on User @alias {
              name @required(action: LOG)
              friend { name @required(action: LOG) }
            }
          }
        }
        """) == [])
  }

  @Test("Another action is told")
  func actions() throws {
    #expect(
      try clientErrors(
        RequiredConflicts.self,
        """
        { me { name @required(action: NONE) ... on User { name @required(action: LOG) } } }
        """) == [
          #"1:56: Field "name" is "@required" with another action elsewhere in the selection. (1:13: The other action is here.)"#
        ])
  }

  @Test("A selection without it is told, whatever the conditions")
  func missing() throws {
    #expect(
      try clientErrors(
        RequiredConflicts.self,
        """
        {
          me {
            name @required(action: NONE)
            ... on User @include(if: false) { name }
            login
            ... { login @required(action: LOG) }
          }
        }
        """) == [
          #"4:39: Field "name" is not "@required" here, and is elsewhere in the selection. (3:10: It is required here.)"#,
          #"6:17: Field "login" is "@required" here, and not elsewhere in the selection. (5:5: It is not required here.)"#,
        ])
  }

  @Test("A field that another selection makes null is told")
  func bubbling() throws {
    #expect(
      try clientErrors(
        RequiredConflicts.self,
        """
        {
          me { friend { name @required(action: LOG) } ... on User { friend { id } } }
          actor {
            ... on User { friend { id } }
            ... on User { friend { name @required(action: NONE) } }
          }
        }
        """) == [
          #"2:61: Field "friend" is selected without "name", which is "@required" elsewhere. (2:22: It is required here.)"#,
          #"5:33: Field "friend" is selected without "name", which is "@required" here. (4:19: It is missing here.)"#,
        ])
  }

  @Test("What throws makes no other field null")
  func throwing() throws {
    #expect(
      try clientErrors(
        RequiredConflicts.self,
        """
        { me { friend { name @required(action: THROW) } ... on User { friend { id } } } }
        """) == [])
  }

  @Test("What bubbles is no less severe than where it goes")
  func severity() throws {
    #expect(
      try clientErrors(
        RequiredConflicts.self,
        """
        {
          me @required(action: THROW) {
            name @required(action: LOG)
            friend @required(action: LOG) { ... { name @required(action: NONE) } }
          }
        }
        """) == [
          #"3:10: A "@required" field's action is no less severe than that of the field around it: LOG bubbles into THROW. (2:6: The field around it is here.)"#,
          #"4:12: A "@required" field's action is no less severe than that of the field around it: LOG bubbles into THROW. (2:6: The field around it is here.)"#,
          #"4:48: A "@required" field's action is no less severe than that of the field around it: NONE bubbles into LOG. (4:12: The field around it is here.)"#,
        ])
  }
}
