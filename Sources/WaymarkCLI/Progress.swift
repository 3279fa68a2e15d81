import Foundation

/// A count that is shown while work goes on, on a terminal only.
struct Progress {
  /// How much is done.
  var count = 0 {
    didSet { if isShown, count / 256 != oldValue / 256 { write("\r\(count) \(unit)") } }
  }

  private let unit: String
  private let isShown =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["CI"] == nil

  /// A count of such things.
  init(_ unit: String) { self.unit = unit }

  /// Clears the line.
  func end() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { printError(text) }
}
