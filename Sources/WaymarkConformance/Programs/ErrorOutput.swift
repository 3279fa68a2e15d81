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
    /// The number of bytes that may still be written, and whether the last line has not ended.
    private let state = Locked((room: 1 << 10, isInLine: false))

    init(_ handle: FileHandle) { self.handle = handle }

    /// Passes on the bytes within the bound.
    func write(_ bytes: ArraySlice<UInt8>) {
      let text = state.withLock { state in
        guard state.room >= 0 else { return "" }
        let lines = bytes.prefix(state.room)
          .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self).withoutControls { $0 == "\t" } }
        let marked = lines.enumerated().map { index, line in
          let isBegun = index == 0 && state.isInLine
          let isEmpty = index == lines.count - 1 && line.isEmpty
          return isBegun || isEmpty ? line : "router: " + line
        }
        state.isInLine = lines.last != ""
        state.room -= bytes.count
        return marked.joined(separator: "\n")
          + (state.room < 0 ? "\n… and more from the router\n" : "")
      }
      try? handle.write(contentsOf: Data(text.utf8))
    }
  }
#endif
