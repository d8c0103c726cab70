import Foundation
import Testing

@testable import Baton

@Suite struct NumberTextTests {
  /// What may stand behind a number in a response, and what could be taken for more of it.
  private static let tails = [
    ",1.5,2.25,3.125}", "}]}]}]}]}]}]}]}]", "1234567890123456", ".5555555555555555",
    "                ",
  ]

  /// Reads a text alone, and by words with each of the tails behind it; all have to agree.
  private func read<Value: Equatable>(
    _ text: String, _ body: (UnsafePointer<UInt8>, Int, Bool) -> Value?
  ) -> Value? {
    let count = text.utf8.count
    let value = body(Array(text.utf8), count, false)
    for tail in Self.tails {
      #expect(body(Array((text + tail).utf8), count, true) == value, "\(text), then \(tail)")
    }
    return value
  }

  private func integer(_ text: String) -> Int64? {
    read(text) { NumberText.integer($0, $1, hasWords: $2) }
  }

  private func double(_ text: String) -> Double? {
    // By bits, since zeros of either sign are equal.
    read(text) { NumberText.double($0, $1, .shared, hasWords: $2)?.bitPattern }
      .map(Double.init(bitPattern:))
  }

  @Test(
    "Integers are exact however they are written",
    arguments: [
      ("0", 0), ("-0", 0), ("3", 3), ("3.0", 3), ("3e0", 3), ("30e-1", 3), ("0.3e1", 3),
      ("-12.50e1", -125), ("1E+2", 100), ("0e99999999999999999999", 0), ("0.0", 0),
      ("9223372036854775807", Int64.max), ("-9223372036854775808", .min),
      ("9007199254740993", 9_007_199_254_740_993), ("922337203685477580.7e1", .max),
      ("-922337203685477580800000e-5", .min), ("000000000000000000000012", 12),
      ("1000000000000000000", 1_000_000_000_000_000_000),
      ("0.000000000000000000001e21", 1),
    ] as [(String, Int64)])
  func integers(text: String, value: Int64) {
    #expect(integer(text) == value)
  }

  @Test(
    "Fractions and what exceeds Int64 are no integers",
    arguments: [
      "0.5", "3.1", "31e-1", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e400",
      "18446744073709551617", "99999999999999999999999", "1e99999999999999999999",
      "1e-99999999999999999999",
    ])
  func noIntegers(text: String) {
    #expect(integer(text) == nil)
  }

  @Test("Doubles are the nearest ones: against the standard library, 300,000 random texts")
  func doubles() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300_000 {
      let text: String
      switch random.next() % 7 {
      case 0:
        // Any double, written as short as it can be.
        let value = Double(bitPattern: random.next())
        if !value.isFinite { continue }
        text = value.description
      case 1: text = "\(random.next() % 1_000_000).\(random.next())"
      case 2: text = "-0.\(random.next())e\(Int(random.next() % 80) - 40)"
      case 3: text = "\(random.next())\(random.next())"
      case 4:
        // A few digits on either side of the point.
        let whole = random.next() % [10, 100, 1000, 10_000_000][Int(random.next() % 4)]
        text =
          "\(random.next() % 2 == 0 ? "-" : "")\(whole).\(random.next() >> (random.next() % 64))"
      case 5:
        let zeros = String(repeating: "0", count: Int(random.next() % 12))
        text = "0.\(zeros)\(random.next() >> (random.next() % 64))"
      default: text = "\(random.next() >> (random.next() % 64))e-\(random.next() % 30)"
      }
      let expected = Double(text)
      #expect(double(text) == (expected?.isFinite == true ? expected : nil), "\(text)")
    }
  }

  @Test(
    "Doubles at the edges",
    arguments: [
      "0", "-0", "0.0", "1e22", "1e23", "9007199254740993", "9007199254740993.0",
      "9007199254740992.999999999999999999", "2.2250738585072011e-308", "4.9e-324", "2e-324",
      "1.7976931348623157e308", "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124", "0.1e1", "5e-65", "5e65", "1e-400",
      "123456789012345678901234567890e-10", "8.5e-5", "6929495644600919.5", "3.7455744005952583e15",
    ])
  func edges(text: String) throws {
    let expected = try #require(Double(text))
    let found = try #require(double(text))
    #expect(found.bitPattern == expected.bitPattern, "\(text)")
  }

  @Test("Integers of any length, against the standard library")
  func randomIntegers() {
    var random = SplitMix(seed: 11)
    for _ in 0..<100_000 {
      let value = Int64(bitPattern: random.next()) >> Int64(random.next() % 64)
      #expect(integer("\(value)") == value)
    }
  }

  @Test("What exceeds the largest double is none", arguments: ["1e400", "-1e309", "1.8e308"])
  func tooLarge(text: String) {
    #expect(double(text) == nil)
  }

  @Test("Numbers do not follow the process's locale")
  func locale() async throws {
    // In a process of its own: the locale is the whole process's, and other tests run meanwhile.
    await #expect(processExitsWith: .success) {
      let names = ["de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8", "de_DE"]
      let found = names.contains { setlocale(LC_ALL, $0) != nil }
      guard found else {
        print("no locale with a decimal comma is installed: the test proves nothing here")
        return
      }
      guard strtod("0.5", nil) == 0 else { fatalError("the locale has no decimal comma") }
      for text in ["0.5", "123456.78125", "0.30000000000000004", "1.5e-300", "2.5e300"] {
        let bytes = Array(text.utf8)
        guard
          NumberText.double(bytes, bytes.count, .shared)?.description == Double(text)?.description
        else { fatalError("\(text) is wrong under a decimal comma") }
      }
      let result = ingest(Tables.values, #"{"data":{"f":0.5,"ff":[1.25,1e-7],"i":3.0}}"#)
      let expected = #""Query":{"__typename":"Query","f":0.5,"ff":[1.25,1e-07],"i":3}"#
      guard result.lines == [expected] else { fatalError("\(result.lines)") }
    }
  }
}
