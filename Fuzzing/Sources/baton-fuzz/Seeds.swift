@testable import Baton
import Foundation

/// The inputs that a run starts from: each table's response and payloads in each framing, whole and
/// damaged in its limits, and the texts of files: responses, and tables.
enum Seeds {
  static func write(into folder: String, files: [String]) {
    var count = 0
    func add(_ header: [UInt8], _ body: String) {
      let bytes = Data(header + Array(body.utf8))
      count += 1
      do {
        try bytes.write(to: URL(fileURLWithPath: "\(folder)/seed-\(count)"))
      } catch {
        fatalError("\(folder): \(error)")
      }
    }
    for (number, table) in FuzzTable.all.enumerated() {
      let own = UInt8(FuzzTable.all.count)
      for variant in 0..<UInt8(8) {
        let seed: [UInt8] = [0, 0, 0, variant]
        let flags = variant << 2
        add([UInt8(number), flags, 0, variant] + seed, table.data)
        add([own, flags, 0, variant] + seed, table.text + "\0" + table.data)
        for payloads in table.payloads.isEmpty ? [[table.data]] : table.payloads {
          for framing in UInt8(1)...3 {
            add([UInt8(number), flags | framing, 0, variant] + seed, framed(payloads, framing))
          }
          add([own, flags | 1, 0, variant] + seed, table.text + "\0" + framed(payloads, 1))
        }
      }
      for limits in UInt8(1)..<255 where limits % 11 == 0 {
        add([UInt8(number), 0, limits, 0, 0, 0, 0, limits], table.data)
      }
    }
    for path in files {
      guard let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) else {
        fatalError("\(path) cannot be read")
      }
      // A golden file of tables has other texts before and between them.
      var tables = text.components(separatedBy: "baton 1 ").map { "baton 1 " + $0 }
      tables.removeFirst()
      let own = UInt8(FuzzTable.all.count)
      for table in tables { add([own, 0, 0, 0, 0, 0, 0, 1], table + "\0{}") }
      if tables.isEmpty {
        for number in 0..<UInt8(FuzzTable.all.count) {
          add([number, 20, 0, 0, 0, 0, 0, number], text)
        }
      }
    }
    let words = FuzzTable.words.map { word in
      "\"" + word.utf8.map { "\\x" + hexadecimal($0) }.joined() + "\"\n"
    }
    do {
      try words.joined().write(toFile: "\(folder).dict", atomically: true, encoding: .utf8)
    } catch {
      fatalError("\(folder).dict: \(error)")
    }
  }

  private static func framed(_ payloads: [String], _ framing: UInt8) -> String {
    switch framing {
    case 1: return payloads.joined(separator: "\u{1E}")
    case 2:
      let parts = payloads.map { "\r\n---\r\nContent-Type: application/json\r\n\r\n\($0)" }
      return parts.joined() + "\r\n-----\r\n"
    default:
      return payloads.map { "event: next\ndata: \($0)\nid: 1\n\n" }.joined()
        + ": bye\nevent: complete\n\n"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
