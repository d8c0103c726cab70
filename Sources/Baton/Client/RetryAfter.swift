/// What a Retry-After header says: seconds, or a date, which is compared with the response's own, so that
/// no two clocks have to agree.
///
/// Source: RFC 9110, 10.2.3 and 5.6.7.
enum RetryAfter {
  static func delay(_ headers: Baton.Headers) -> Duration? {
    guard let text = headers["Retry-After"] else { return nil }
    if let seconds = Int(text), seconds >= 0 { return .seconds(seconds) }
    guard let then = seconds(ofDate: text), let now = headers["Date"].flatMap(seconds(ofDate:))
    else { return nil }
    return .seconds(max(0, then - now))
  }

  /// Seconds since 1970 of a date as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func seconds(ofDate text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2])), (1...31).contains(day),
      (1970...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    return ((days(year, month + 1, day) * 24 + clock[0]) * 60 + clock[1]) * 60 + clock[2]
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Days since 1970: years counted from March, so that a leap day is a year's last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let month = (month + 9) % 12
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + day - 719469
  }
}
