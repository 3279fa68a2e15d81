import WaymarkSpec

struct UsageError: Error, CustomStringConvertible {
  let description: String

  /// Creates an error in the call of a command; nil for an unknown command.
  init(_ reason: String, of command: Command?) {
    let help = ["waymark", command?.name, "--help"].compactMap(\.self).joined(separator: " ")
    let line = reason.withoutControls { _ in false }
    description = line + (line.hasSuffix("?") ? "" : ".") + " See “\(help)”."
  }

  static func unknown(
    _ word: String, _ what: String, among words: [String], of command: Command?
  ) -> Self {
    let meant = suggestion(for: word, among: words).map { "; did you mean “\($0)”?" }
    return UsageError(
      "unknown \(what) “\(word)”" + (meant ?? "; there are \(words.joined(separator: ", "))"),
      of: command)
  }
}
