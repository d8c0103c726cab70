#if canImport(CryptoKit)
  import CryptoKit
  import Foundation
#else
  import CCrypto
#endif

/// The SHA-256 of a text, as servers know persisted documents by.
enum ContentDigest {
  /// 64 hexadecimal digits in lower case.
  static func sha256(_ text: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let characters = bytes(text).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: characters, as: UTF8.self)
  }

  private static func bytes(_ text: String) -> [UInt8] {
    #if canImport(CryptoKit)
      return Array(SHA256.hash(data: Data(text.utf8)))
    #else
      let text = Array(text.utf8)
      return [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
        // Safe: it reads as many bytes as it is told and writes as many as the capacity is, unless it fails.
        let written = SHA256(text, text.count, digest.baseAddress)
        precondition(written != nil, "OpenSSL has no SHA-256")
        count = Int(SHA256_DIGEST_LENGTH)
      }
    #endif
  }
}
