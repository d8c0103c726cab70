/// The samples as an app without a store would decode them.
struct NumbersModel: Decodable {
  struct Body: Decodable { let samples: [Sample] }

  struct Sample: Decodable {
    let id: String
    let x: Double
    let y: Double
    let z: Double
    let t: Int
    let count: Int
    let flags: Int
    let ok: Bool
    let price: Double
    let series: [Double]
  }

  let data: Body
}
