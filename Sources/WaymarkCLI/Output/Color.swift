import Foundation

/// Colours a text where standard output is a terminal that shows colours (see https://no-color.org).
enum Color: Int {
  case red = 31
  case green = 32
  case yellow = 33

  private static let isOn: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }()

  /// The text in this colour.
  func callAsFunction(_ text: String) -> String {
    Self.isOn ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
