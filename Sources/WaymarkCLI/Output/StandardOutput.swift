import Foundation

/// Prints a text like Swift's `print`, but ends the run if the text can't be written.
///
/// If the reader has gone, as with `head`, the run ends without a message, like other tools.
func print(_ item: some CustomStringConvertible, terminator: String = "\n") {
  let text = "\(item)\(terminator)".forTerminal
  if let written = WrittenTexts.ofCaller { return written.append(output: text) }
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    let number = errno
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if number == EAGAIN {
      // Another process made standard output non-blocking, so wait for room.
      var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      poll(&room, 1, -1)
    } else if number != EINTR {
      Interruption.endPrograms()
      if number == EPIPE { exit(128 + SIGPIPE) }
      printError("waymark: standard output: \(FileProblem.words(for: number, isWriting: true))\n")
      exit(2)
    }
  }
}
