import Foundation

/// Tells a boolean from a number, which `NSNumber` mixes.
enum CFBooleanCheck {
  static func isBoolean(_ number: NSNumber) -> Bool {
    number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "c"))
      || number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "B"))
  }
}
