/// A field or a directive is given each argument once (September 2025, section 5.4.2).
final class UniqueArgumentNames: Rule {
  override func arguments(_ arguments: [Argument], of owner: ArgumentOwner?) {
    for (number, argument) in arguments.enumerated() {
      let name = argument.name
      if let first = arguments[..<number].first(where: { $0.name.text == name.text }) {
        report(
          "There can be only one argument named \"\(name.text)\".", at: name.position,
          notes: [.init("It is first given here.", at: first.name.position)])
      }
    }
  }
}
