import Foundation
import WaymarkSpec

/// Writes a text for the person who looks, if somebody does: nobody there is no reason to fail.
func printError(_ text: String) {
  try? FileHandle.standardError.write(contentsOf: Data(text.forTerminal.utf8))
}

extension String {
  /// The text for a terminal, line by line: control characters and characters that are not seen are escaped,
  /// and what ``Color`` marks has its colour.
  var forTerminal: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line).withoutControls { $0 == "\t" || Color.marks[$0] != nil }
        .escaped { Color.marks[$0] }
    }.joined(separator: "\n")
  }
}
