import Foundation
import Payloads
import Testing

struct PayloadTests {
  /// Sizes and FNV-1a hashes of what the reference generator in Python writes for the same request.
  @Test(
    "A payload is the same bytes everywhere",
    arguments: [
      (Payload.characters, 711_309, 0x8d33_9f9d_1d9c_11b8 as UInt64),
      (.issues, 300_483, 0x56ea_ce90_3eec_7ef4),
      (.numbers, 300_179, 0x3383_e949_a1c6_7bd9), (.skip, 300_224, 0x387f_136c_efa6_451a),
    ])
  func isDeterministic(payload: Payload, size: Int, hash: UInt64) {
    let bytes = payload.bytes(payload == .characters ? 700_000 : 300_000)
    #expect(bytes.count == size)
    let found = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    #expect(found == hash)
  }

  @Test("Another JSON parser accepts every payload", arguments: Payload.allCases)
  func isJSON(payload: Payload) throws {
    let data = Data(payload.bytes(300_000))
    let tree = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(tree?["data"] is [String: Any])
  }

  @Test("The head of the characters tells how many follow")
  func headTellsTheCount() throws {
    let data = Data(Payload.characters.bytes(100_000))
    let tree = try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
    let characters = try #require(tree?["data"]?["characters"] as? [String: Any])
    let info = try #require(characters["info"] as? [String: Any])
    let results = try #require(characters["results"] as? [Any])
    #expect(info["count"] as? Int == results.count)
  }

  @Test("A payload arrives in chunks, each a small part of it", arguments: Payload.allCases)
  func streams(payload: Payload) {
    var largest = 0
    var total = 0
    payload.write(bytes: 2_000_000) { chunk in
      largest = max(largest, chunk.count)
      total += chunk.count
    }
    #expect(total >= 2_000_000)
    #expect(largest < 100_000)
  }

  @Test("Each payload has a document beside the schema", arguments: Payload.allCases)
  func hasFixtures(payload: Payload) {
    #expect(FileManager.default.fileExists(atPath: Payload.schemaPath))
    #expect(FileManager.default.fileExists(atPath: payload.documentPath))
  }
}
