import Foundation
import Payloads

extension Payload {
  /// The response as models.
  func decode(_ data: Data) throws -> Any {
    let decoder = JSONDecoder()
    return switch self {
    case .characters: try decoder.decode(CharactersModel.self, from: data)
    case .issues: try decoder.decode(IssuesModel.self, from: data)
    case .numbers: try decoder.decode(NumbersModel.self, from: data)
    case .skip: try decoder.decode(SkipModel.self, from: data)
    }
  }
}
