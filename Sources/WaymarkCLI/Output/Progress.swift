import Foundation

/// The progress of work that takes longer than two seconds. Only a terminal shows it.
struct Progress {
  private let unit: String
  private let total: Int?
  private let start = Date.now
  private var lastShown: Date?
  private let isShown =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["CI"] == nil

  /// Creates the progress of work on a number of things; nil if the number is unknown.
  init(_ unit: String, of total: Int? = nil) {
    self.unit = unit
    self.total = total
  }

  /// Shows the number of things that are done, a few times a second.
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
  func end() { if lastShown != nil { write("") } }

  /// Replaces the line with a text.
  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
  }
}
