import Baton
import BatonCompiler

extension Verifier {
  /// Looks for records and slots that the response does not account for.
  func checkForMore() {
    let slotCounts = visited.slotCounts()
    for (number, visitedSlots) in slotCounts.enumerated() {
      let record = Baton.RecordNumber(number)
      guard visited.contains(record) else {
        result.faults.append("\(store.identity(of: record)) is in the store, not in the response")
        continue
      }
      let slots = store.slotCount(of: record)
      if slots != visitedSlots {
        result.faults.append(
          "\(store.identity(of: record)) has \(slots) values in the store, "
            + "\(visitedSlots) in the response")
      }
    }
  }
}
