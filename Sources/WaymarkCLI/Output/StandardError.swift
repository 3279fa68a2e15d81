import Foundation
import WaymarkSpec

/// Writes a text to standard error. A failure to write is ignored.
func printError(_ text: String) { writeError(text.forTerminal) }

func printCommands(_ text: String) { writeError(text.withoutControls { $0 == "\n" }) }

private func writeError(_ text: String) {
  if let written = WrittenTexts.ofCaller { return written.append(error: text) }
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

extension String {
  /// The text for a terminal, with hidden characters and commands of workflows escaped.
  var forTerminal: String {
    // One character may contain several scalars, among them a line feed.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line).withoutControls { $0 == "\t" }
      let start = text.prefix(while: \.isWhitespace)
      let isCommand = text.dropFirst(start.count).hasPrefix("::")
      return isCommand ? start + "\\u{3A}" + text.dropFirst(start.count + 1) : text
    }.joined(separator: "\n")
  }
}
