/// A node of a lens before it has numbers and names.
final class LensDraft {
  struct Member {
    var member: LensMember
    var wanted: LensNames.Wanted
    var node: LensDraft?
    /// The struct's name for the node.
    var nodeName = ""
  }

  let type: NamedType
  var members: [Member] = []

  init(type: NamedType) {
    self.type = type
  }

  /// The root of a lens, with all below it.
  func numbered() -> LensNode {
    var numbering = Numbering()
    return numbering.number(self, name: "")
  }
}

/// Numbers nodes from the outside in, each before those inside it, and entries in the nodes' order.
private struct Numbering {
  private var nodeCount = 0
  private var entryCount = 0

  mutating func number(_ draft: LensDraft, name: String) -> LensNode {
    let number = nodeCount
    nodeCount += 1
    let first = entryCount
    entryCount += draft.members.count
    var members: [LensMember] = []
    for (index, draftMember) in draft.members.enumerated() {
      var member = draftMember.member
      member.number = first + index
      if let below = draftMember.node {
        let node = self.number(below, name: draftMember.nodeName)
        switch member.content {
        case .field(var field):
          field.node = node
          member.content = .field(field)
        case .narrowing(var narrowing):
          narrowing.node = node
          member.content = .narrowing(narrowing)
        case .spread, .typename: break
        }
      }
      members.append(member)
    }
    return LensNode(number: number, type: draft.type, name: name, members: members)
  }
}
