import Testing

@testable import BatonCommands

struct ArgumentsTests {
  private static let name = Flag(name: "--name", placeholder: "NAME", help: "")
  private static let file = Flag(name: "--file", placeholder: "FILE", help: "", isRepeatable: true)
  private static let loud = Flag(name: "--loud", help: "")

  private func parse(_ arguments: String...) throws(CommandFailure) -> Arguments {
    try Arguments(arguments[...], flags: [Self.name, Self.file, Self.loud])
  }

  private func failure(_ arguments: String...) -> String? {
    do throws(CommandFailure) {
      _ = try Arguments(arguments[...], flags: [Self.name, Self.file, Self.loud])
      return nil
    } catch {
      return error.status == 2 ? error.lines.joined() : "status \(error.status)"
    }
  }

  @Test("A value follows its flag, or an equals sign")
  func values() throws {
    #expect(try parse("--name", "a").value(Self.name) == "a")
    #expect(try parse("--name=a=b").value(Self.name) == "a=b")
    #expect(try parse("--name=--odd").value(Self.name) == "--odd")
    #expect(try parse("--name", "-").value(Self.name) == "-")
  }

  @Test("A repeatable flag takes one value each time, and paths stand anywhere")
  func repetition() throws {
    let arguments = try parse("x", "--file", "a", "y", "--file=b", "--loud", "z")
    #expect(arguments.all(Self.file) == ["a", "b"])
    #expect(arguments.paths == ["x", "y", "z"])
    #expect(arguments.isSet(Self.loud))
  }

  @Test("Behind two dashes everything is a path")
  func terminator() throws {
    #expect(try parse("--loud", "--", "--name", "--").paths == ["--name", "--"])
  }

  @Test("What cannot be understood is told, with what was probably meant")
  func failures() {
    #expect(failure("--nmae", "a") == "unknown option --nmae; did you mean '--name'?")
    #expect(failure("--something") == "unknown option --something")
    #expect(failure("-n") == "unknown option -n")
    #expect(failure("--name") == "--name needs a value: --name NAME")
    #expect(failure("--name", "--loud") == "--name needs a value: --name NAME")
    #expect(failure("--name=") == "--name needs a value: --name NAME")
    #expect(failure("--name", "a", "--name", "b") == "--name is given twice")
    #expect(failure("--loud=yes") == "--loud takes no value")
  }

  @Test("Numbers are whole and positive")
  func numbers() throws {
    #expect(try parse("--name", "12").number(Self.name) == 12)
    #expect(try parse().number(Self.name) == nil)
    #expect(throws: CommandFailure.self) { try parse("--name", "0").number(Self.name) }
    #expect(throws: CommandFailure.self) { try parse("--name", "1k").number(Self.name) }
  }
}
