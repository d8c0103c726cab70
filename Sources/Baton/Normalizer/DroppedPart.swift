extension Baton {
  /// A part of an incremental delivery that was not taken.
  ///
  /// ```swift
  /// for part in response.reports { print(part) }
  /// // pet.friend: a part labelled "F" was dropped: the response put no object there
  /// ```
  public struct DroppedPart: Sendable, Hashable, CustomStringConvertible {
    /// Why a part was not taken.
    public enum Reason: Sendable, Hashable {
      /// The response put no object there at which its table lets a part arrive: null, or nothing.
      case noObject
      /// The response put no list there that is streamed.
      case noList
      /// The items start behind the end of the list, which has so many elements.
      case gap(count: Int)
      /// No part was announced under the id, or it was complete already.
      case unknownID
      /// The server could not deliver it. It says why in the errors of the payload's change set.
      case undelivered
    }

    /// Where the part should have arrived, from the root of `data`.
    public var path: [FieldError.Step]
    /// The label that came with it.
    public var label: String?
    /// The id under which it was announced.
    public var id: String?
    /// Why it was not taken.
    public var reason: Reason

    /// The path as text, `pet.friend`.
    public var pathText: String { FieldError.text(path) }

    /// Path, what was dropped, and why.
    public var description: String {
      var text = path.isEmpty ? "" : "\(pathText): "
      text += "a part"
      if let label { text += " labelled \"\(label)\"" }
      if let id { text += " with the id \"\(id)\"" }
      switch reason {
      case .noObject: return text + " was dropped: the response put no object there"
      case .noList: return text + " was dropped: the response put no streamed list there"
      case .gap(let count): return text + " was dropped: the list has \(count) elements"
      case .unknownID: return text + " was dropped: none is announced"
      case .undelivered: return text + " could not be delivered"
      }
    }
  }
}
