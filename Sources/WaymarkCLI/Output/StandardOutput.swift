import Foundation
import WaymarkConformance

/// Prints a text in place of Swift's `print`, which does not tell when it could not be written.
///
/// What nobody can read is no result: the run ends here. Where the reader went away, as `head` does, it
/// ends without a word, as by the signal that ends other tools then.
func print(_ item: some CustomStringConvertible, terminator: String = "\n") {
  var rest = Array("\(item)\(terminator)".forTerminal.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    let number = errno
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if number == EAGAIN {
      // Whoever shares it with us does not want to wait; we do.
      var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
      poll(&room, 1, -1)
    } else if number != EINTR {
      #if os(macOS) || os(Linux)
        ProcessRouter.endAll()
      #endif
      if number == EPIPE { exit(128 + SIGPIPE) }
      printError("waymark: standard output: \(FileProblem.words(for: number, isWriting: true))\n")
      exit(2)
    }
  }
}
