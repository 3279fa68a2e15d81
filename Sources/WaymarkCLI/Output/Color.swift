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

  /// The text in this colour, once ``print(_:terminator:)`` writes it.
  func callAsFunction(_ text: String) -> String {
    guard Self.isOn, let start = Self.mark(rawValue), let end = Self.mark(0) else { return text }
    return "\(start)\(text)\(end)"
  }

  /// The sequences of a terminal for the marks that stand for them: noncharacters, which no text has in it that
  /// comes from elsewhere.
  static let marks: [Unicode.Scalar: String] =
    isOn
    ? [0, red.rawValue, green.rawValue, yellow.rawValue].reduce(into: [:]) { marks, code in
      if let mark = mark(code) { marks[mark] = "\u{1B}[\(code)m" }
    } : [:]

  private static func mark(_ code: Int) -> Unicode.Scalar? {
    Unicode.Scalar(0xFDD0 + UInt32(code % 30))
  }
}
