import Foundation

/// Writes a text for the person who looks, if somebody does: nobody there is no reason to fail.
func printError(_ text: String) {
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}
