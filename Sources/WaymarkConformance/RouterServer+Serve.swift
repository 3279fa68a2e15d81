import Foundation

extension RouterServer {
  /// Answers the lines of standard input on standard output, until the input ends.
  ///
  /// - Throws: What keeps the answers from being written.
  public func serve() throws {
    var unfinished = Data()
    while case let chunk = FileHandle.standardInput.availableData, !chunk.isEmpty {
      // All lines of a chunk are answered by one write: whoever waits has sent no more.
      guard let end = chunk.lastIndex(of: UInt8(ascii: "\n")) else {
        unfinished.append(chunk)
        continue
      }
      unfinished.append(chunk[..<end])
      try answer(unfinished)
      unfinished = Data(chunk[chunk.index(after: end)...])
    }
    if !unfinished.isEmpty { try answer(unfinished) }
  }

  private func answer(_ lines: Data) throws {
    var answers = ""
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      answers += answer(to: line) + "\n"
    }
    try FileHandle.standardOutput.write(contentsOf: Data(answers.utf8))
  }
}
