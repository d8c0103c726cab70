import Foundation
import Testing

/// What `client` of `fixtures/client` prints.
@Suite struct ClientTests {
  @Test("Views read a streamed response through lenses, see changes, and share their store")
  func client() throws {
    let client = try ClientPackage.executable("client")
    let response = Pipe()
    try response.fileHandleForWriting.write(
      contentsOf: ClientPackage.contents(of: "responses/characters.json"))
    try response.fileHandleForWriting.close()
    let run = try Tool.run(client, input: response)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        preview:
          3 Summer Smith, Earth (C-500A)
        before:
          0 characters
        changes seen: 1
        after:
          826 characters
          1 Rick Sanchez, Earth
          2 Morty Smith, Earth
          7 Abradolf Lincler, from nowhere
        equal rows: true
        service:
          Richard of Earth (C-137): Pilot, Lawnmower Dog
        changes seen: 2
        screen:
          826 characters
          1 Richard, Earth (C-137)
          2 Morty Smith, Earth (C-137)
          7 Abradolf Lincler, from nowhere
        service:
          Richard in S01E01, S01E02
        refused: key fields of type Character are ["id"] by CharacterSummaryQuery, and ["name"] by \
        NamedCharacterQuery

        """)
  }
}
