#if os(macOS) || os(Linux)
  import Foundation
  import WaymarkSpec

  /// Where goes what a router's programs write to standard error: so much that a person reads it, of all of
  /// them together. A router that traps writes a page each time.
  final class ErrorOutput: Sendable {
    private let handle: FileHandle
    private let length = Locked(0)
    private static let maximumLength = 4 << 10

    init(_ handle: FileHandle) { self.handle = handle }

    /// Passes on what fits.
    func write(_ bytes: ArraySlice<UInt8>) {
      let before = length.withLock { length in
        defer { length += bytes.count }
        return length
      }
      let shown = max(0, min(bytes.count, Self.maximumLength - before))
      try? handle.write(contentsOf: Data(bytes.prefix(shown)))
      if shown < bytes.count, before <= Self.maximumLength {
        try? handle.write(contentsOf: Data("\n… and more from the router\n".utf8))
      }
    }
  }
#endif
