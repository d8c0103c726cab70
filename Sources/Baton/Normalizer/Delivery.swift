/// What a payload of several needs besides what a whole response does: incremental delivery.
struct Delivery {
  /// Where parts may arrive.
  let places: Places
  /// Members of the envelope that wait for its end, as if they were an object's.
  var log = TokenLog()
  /// Open objects and lists inside the member at hand.
  var level = 0
  /// The part that is being read.
  var part: OpenPart?
  /// What parts were read into, for errors to be placed.
  var bases: [PartBase] = []
  /// Lists whose places were noted, and their slots.
  var notedLists: [(list: Places.Node, slot: RecordTable.ErrorPlace)] = []

  init(to places: Places) { self.places = places }
}
