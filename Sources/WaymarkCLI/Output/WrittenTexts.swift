import WaymarkSpec

/// The texts that a command writes to the standard streams, for a caller in the same process.
package final class WrittenTexts: Sendable {
  package struct Texts: Sendable {
    package var output = ""
    package var error = ""
  }

  /// The texts of the caller's command; nil if it writes to the streams themselves.
  @TaskLocal static var ofCaller: WrittenTexts?

  private let texts = Locked(Texts())

  func append(output text: String) { texts.withLock { $0.output += text } }

  func append(error text: String) { texts.withLock { $0.error += text } }

  var all: Texts { texts.withLock(\.self) }
}
