import Foundation

/// How far work is that takes longer than two seconds, shown on a terminal only: how much is done, of how
/// much, and how fast.
struct Progress {
  private let unit: String
  private let total: Int?
  private let start = Date.now
  private var lastShown: Date?
  private let isShown =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["CI"] == nil

  /// The progress of such things, of which there are so many; nil if that is not known.
  init(_ unit: String, of total: Int? = nil) {
    self.unit = unit
    self.total = total
  }

  /// Shows how many are done, a few times a second.
  mutating func show(_ count: Int, _ note: String = "") {
    let now = Date.now
    guard isShown, now.timeIntervalSince(start) > 2,
      lastShown.map({ now.timeIntervalSince($0) > 0.1 }) ?? true
    else { return }
    lastShown = now
    let seconds = now.timeIntervalSince(start)
    let rate = seconds > 1 ? ", \(Int(Double(count) / seconds)) a second" : ""
    let all = total.map { " of \($0)" } ?? ""
    write("\(count)\(all) \(unit)\(rate)\(note)")
  }

  /// Clears the line.
  func end() {
    if lastShown != nil { write("") }
  }

  /// Writes a text in place of the line that is there.
  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
  }
}
