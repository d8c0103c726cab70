import Baton

/// What a comparison of a store with the response it was made of came to.
struct Verification {
  struct Mismatch {
    var path: String
    var offset: Int
    var expected: String
    var found: String

    var line: String {
      "mismatch at \(path) (byte \(offset)): expected \(expected), found \(found)"
    }
  }

  /// What the documents selected, as it stood inside `data`.
  struct Counts: Equatable {
    var objects = 0
    var scalars = 0
    var nulls = 0
    var lists = 0
  }

  var counts = Counts()
  /// Key fields that the response has although the documents do not select them, as the compiler does.
  var added = Counts()
  /// Scalars and nulls that the store holds as the response has them.
  var leaves = 0
  /// Links, and lists of them.
  var links = 0
  /// Values that a later occurrence of the same entity replaced.
  var superseded = 0
  /// Values with half of a surrogate pair, for which no text stands.
  var unverifiable = 0
  /// What does not hold, first by place in the response, then what concerns the whole.
  var mismatches: [Mismatch] = []
  var faults: [String] = []

  var holds: Bool { mismatches.isEmpty && faults.isEmpty }

  /// One line for the summary.
  var summary: String {
    var parts = ["\(Amount.grouped(leaves)) leaves", "\(Amount.grouped(links)) links"]
    parts.append("\(Amount.grouped(superseded)) superseded")
    if unverifiable > 0 { parts.append("\(Amount.grouped(unverifiable)) unverifiable") }
    return parts.joined(separator: ", ")
  }

  /// Lines for standard error: the first ten, then how many more there are.
  var lines: [String] {
    let all = mismatches.map(\.line) + faults
    guard all.count > 10 else { return all }
    return all.prefix(10) + ["and \(Amount.grouped(all.count - 10)) more"]
  }
}

extension Verification {
  /// The counts mean something only if everything was found and read. Those that the normalizer made
  /// may take in key fields that the compiler added.
  mutating func compare(_ other: Baton.Counts) {
    guard mismatches.isEmpty else { return }
    let found = Counts(
      objects: other.objects, scalars: other.scalars, nulls: other.nulls, lists: other.lists)
    var withAdded = counts
    withAdded.scalars += added.scalars
    withAdded.nulls += added.nulls
    if found != counts, found != withAdded {
      faults.append("counts differ: expected \(counts), found \(found)")
    }
  }
}
