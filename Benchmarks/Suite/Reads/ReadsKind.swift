/// A kind of read, done so many times; what is read goes into the sum.
struct ReadsKind {
  var name: String
  /// Before each round, untimed.
  var prepare: () throws -> Void = {}
  var run: (Int) -> Int
}
