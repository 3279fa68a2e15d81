import Foundation

extension RouterServer {
  /// Answers the lines of standard input on standard output until the input ends.
  ///
  /// Each line is answered before the next one is read. If the router traps, all earlier answers are
  /// written, so the request is known.
  ///
  /// - Throws: An error if the answers can't be written.
  public func serve() throws {
    var unfinished: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(FileHandle.standardInput.fileDescriptor, &chunk, chunk.count),
      count != 0
    {
      guard count > 0 else { throw CocoaError(.fileReadUnknown) }
      let searched = unfinished.count
      unfinished += chunk[..<count]
      guard let end = unfinished[searched...].lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let lines = unfinished[..<end]
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines { try answer(line) }
      unfinished.removeFirst(end + 1)
    }
    if !unfinished.isEmpty { try answer(unfinished[...]) }
  }

  private func answer(_ line: ArraySlice<UInt8>) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((answer(to: line) + "\n").utf8))
  }
}
