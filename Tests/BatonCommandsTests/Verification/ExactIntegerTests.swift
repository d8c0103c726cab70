import Testing

@testable import BatonCommands

struct ExactIntegerTests {
  @Test(
    "A number is whole by what it denotes, not by how it is written",
    arguments: [
      ("3", 3), ("3.0", 3), ("3e0", 3), ("3.5e1", 35), ("-120e-1", -12), ("0e99999999999", 0),
      ("-0.000", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("922337203685477580.7e1", .max),
      ("0.00000000000000000000000000000000000001e40", 100), ("1.5", nil),
      ("9223372036854775808", nil),
      ("1e19", nil), ("1e-1", nil), ("1e99999999999999999999", nil),
    ] as [(String, Int64?)])
  func parses(text: String, number: Int64?) {
    #expect(ExactInteger.parse(Array(text.utf8)) == number)
  }
}
