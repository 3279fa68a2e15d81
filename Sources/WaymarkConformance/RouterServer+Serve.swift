import Foundation

extension RouterServer {
  /// Answers the lines of standard input on standard output, until the input ends.
  ///
  /// - Throws: What keeps the answers from being written.
  public func serve() throws {
    var unfinished: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(FileHandle.standardInput.fileDescriptor, &chunk, chunk.count),
      count != 0
    {
      guard count > 0 else {
        let reason = POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
        throw CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: reason])
      }
      // All lines of a chunk are answered by one write: whoever waits has sent no more.
      let searched = unfinished.count
      unfinished += chunk[..<count]
      guard let end = unfinished[searched...].lastIndex(of: UInt8(ascii: "\n")) else { continue }
      try answer(unfinished[..<end])
      unfinished.removeFirst(end + 1)
    }
    if !unfinished.isEmpty { try answer(unfinished[...]) }
  }

  private func answer(_ lines: ArraySlice<UInt8>) throws {
    var answers = ""
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      answers += answer(to: line)
      answers += "\n"
    }
    try FileHandle.standardOutput.write(contentsOf: Data(answers.utf8))
  }
}
