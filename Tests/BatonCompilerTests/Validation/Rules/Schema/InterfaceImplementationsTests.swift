import Testing

@testable import BatonCompiler

@Suite struct InterfaceImplementationsTests {
  @Test("Narrower types, more nullable-free ones, and optional arguments more")
  func valid() throws {
    #expect(
      try schemaErrors(
        InterfaceImplementations.self,
        """
        interface N { id: ID n: N l: [N] u: U a(x: Int): Int } union U = T
        interface M implements N { id: ID! n: M l: [M!]! u: U a(x: Int): Int }
        type T implements M & N { id: ID! n: T l: [T!]! u: T a(x: Int, y: Int, z: Int! = 1): Int! }
        """)
        == [])
  }

  @Test("Only interfaces are implemented")
  func kinds() throws {
    #expect(
      try schemaErrors(
        InterfaceImplementations.self,
        "type T implements U & V { a: Int } type U { a: Int } union V = U")
        == [
          #"1:19: Type "T" must only implement Interface types, it cannot implement "U"."#,
          #"1:23: Type "T" must only implement Interface types, it cannot implement "V"."#,
        ])
  }

  @Test("The interfaces of an interface are implemented too")
  func transitive() throws {
    #expect(
      try schemaErrors(
        InterfaceImplementations.self,
        """
        interface A { a: Int } interface B implements A { a: Int }
        type T implements B { a: Int }
        """)
        == [
          #"2:19: Type "T" must implement "A" because it is implemented by "B". (1:47: It is implemented here.)"#
        ])
  }

  @Test("No interface implements itself, nor in a ring")
  func rings() throws {
    #expect(
      try schemaErrors(
        InterfaceImplementations.self,
        """
        interface A implements A { a: Int }
        interface B implements C { a: Int }
        interface C implements B { a: Int }
        """)
        == [
          #"1:24: Type "A" cannot implement itself because it would create a circular reference."#,
          #"2:24: Type "B" cannot implement "C" because it would create a circular reference. (3:24: It is implemented here.)"#,
          #"3:24: Type "C" cannot implement "B" because it would create a circular reference. (2:24: It is implemented here.)"#,
        ])
  }

  @Test("Fields that are absent or of another type are told")
  func fields() throws {
    #expect(
      try schemaErrors(
        InterfaceImplementations.self,
        """
        interface N { a: Int b: Int! c: [Int] d: N }
        type T implements N { b: Int c: Int d: U } type U { a: Int }
        """)
        == [
          #"2:6: Interface field "N.a" expected but "T" does not provide it. (1:15: The interface's field is here.)"#,
          #"2:26: Interface field "N.b" expects type "Int!" but "T.b" is type "Int". (1:22: The interface's field is here.)"#,
          #"2:33: Interface field "N.c" expects type "[Int]" but "T.c" is type "Int". (1:30: The interface's field is here.)"#,
          #"2:40: Interface field "N.d" expects type "N" but "T.d" is type "U". (1:39: The interface's field is here.)"#,
        ])
  }

  @Test("Arguments that are absent, of another type, or required beyond the interface's are told")
  func arguments() throws {
    #expect(
      try schemaErrors(
        InterfaceImplementations.self,
        """
        interface N { a(x: Int, y: Int): Int }
        type T implements N { a(y: Int!, z: Int!): Int }
        """)
        == [
          #"2:23: Interface field argument "N.a(x:)" expected but "T.a" does not provide it. (1:15: The interface's field is here.)"#,
          #"2:28: Interface field argument "N.a(y:)" expects type "Int" but "T.a(y:)" is type "Int!". (1:15: The interface's field is here.)"#,
          #"2:34: Argument "T.a(z:)" must not be required type "Int!" if not provided by the Interface field "N.a". (1:15: The interface's field is here.)"#,
        ])
  }

  @Test("A deprecated field of an interface that does not deprecate it is told")
  func deprecated() throws {
    #expect(
      try schemaErrors(
        InterfaceImplementations.self,
        """
        interface N { a: Int b: Int @deprecated }
        type T implements N { a: Int @deprecated b: Int @deprecated }
        """)
        == [
          #"2:30: Interface field "N.a" is not deprecated, so implementation field "T.a" must not be deprecated. (1:15: The interface's field is here.)"#
        ])
  }
}
