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
      for line in unfinished.takeLines(of: chunk[..<count]) { try answer(line) }
    }
    if !unfinished.isEmpty { try answer(unfinished) }
  }

  private func answer(_ line: [UInt8]) throws {
    try FileHandle.standardOutput.write(contentsOf: Data((answer(to: line) + "\n").utf8))
  }
}

extension [UInt8] {
  /// Appends bytes to the beginning of a line, and takes the lines that end in them.
  mutating func takeLines(of bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(self + rest[..<end])
      self = []
      rest = rest[(end + 1)...]
    }
    self += rest
    return lines
  }
}
