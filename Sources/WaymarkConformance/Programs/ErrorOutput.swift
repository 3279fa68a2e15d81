#if os(macOS) || os(Linux)
  import Foundation
  import WaymarkSpec

  /// The output for the standard error of a router's programs, up to a bound for all of them together. A
  /// router that traps writes a page each time.
  ///
  /// Each line begins with “router: ”, and control characters are escaped, so that the text is not a
  /// command for a terminal or a workflow.
  final class ErrorOutput: Sendable {
    private let handle: FileHandle
    private let length = Locked(0)
    private let isInLine = Locked(false)
    private static let maximumLength = 1 << 10

    init(_ handle: FileHandle) { self.handle = handle }

    /// Passes on the bytes within the bound.
    func write(_ bytes: ArraySlice<UInt8>) {
      let before = length.withLock { length in
        defer { length += bytes.count }
        return length
      }
      let shown = max(0, min(bytes.count, Self.maximumLength - before))
      pass(bytes.prefix(shown))
      if shown < bytes.count, before <= Self.maximumLength {
        try? handle.write(contentsOf: Data("\n… and more from the router\n".utf8))
      }
    }

    private func pass(_ bytes: ArraySlice<UInt8>) {
      guard !bytes.isEmpty else { return }
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).withoutControls { $0 == "\t" } }
      let text = isInLine.withLock { isInLine in
        let first =
          isInLine || lines[0].isEmpty && lines.count > 1 ? lines[0] : "router: " + lines[0]
        let others = lines.dropFirst().enumerated().map { index, line in
          index == lines.count - 2 && line.isEmpty ? "" : "router: " + line
        }
        isInLine = bytes.last != UInt8(ascii: "\n")
        return ([first] + others).joined(separator: "\n")
      }
      try? handle.write(contentsOf: Data(text.utf8))
    }
  }
#endif
