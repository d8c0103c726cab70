/// `@alias` names a fragment by a name that an accessor can have.
final class AliasNames: Rule {
  override func spread(_ spread: FragmentSpread, on parent: NamedType?) {
    check(spread.directives)
  }

  override func inlineFragment(_ fragment: InlineFragment, on parent: NamedType?) {
    check(fragment.directives)
    // What has neither an alias of its own nor a type has nothing to be named after.
    guard fragment.typeCondition == nil,
      let alias = fragment.directives.first(named: "alias"), alias.argument("as")?.string == nil
    else { return }
    report(
      "Argument \"as\" of \"@alias\" is required on an inline fragment without a type condition.",
      at: alias.position)
  }

  private func check(_ directives: [Directive]) {
    guard let value = directives.first(named: "alias")?.argument("as"), let text = value.string,
      !Name.isValid(text)
    else { return }
    report("\(Printer.print(value)) is not a name that an alias can have.", at: value.position)
  }
}

extension Name {
  /// Whether a text is a name (September 2025, section 2.1.8).
  static func isValid(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }
}
