#if os(macOS) || os(Linux)
  import Foundation

  // The traffic of the pipes: lines into the program, lines and errors out of it.
  extension ChildProgram {
    /// Takes the next whole line from the input.
    func takeLine() -> [UInt8]? {
      guard let end = incoming[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = incoming.count
        if taken > 0 {
          incoming.removeFirst(taken)
          searched -= taken
          taken = 0
        }
        return nil
      }
      defer {
        taken = end + 1
        searched = taken
      }
      return Array(incoming[taken..<end])
    }

    /// Waits until a pipe is ready, and transfers its data.
    ///
    /// - Returns: Whether the program wrote something or closed its output.
    func transfer(_ milliseconds: Int32, errorsOnly: Bool = false) -> Bool {
      // A pipe that is not waited for has no descriptor.
      var polled = [
        (pipes.input.fileHandleForWriting, isInputOpen, unwritten > 0 ? POLLOUT : 0),
        (pipes.output.fileHandleForReading, isOutputOpen && !errorsOnly, POLLIN),
        (pipes.error.fileHandleForReading, isErrorOpen, POLLIN),
      ].map { pollfd(fd: $1 ? $0.fileDescriptor : -1, events: Int16($2), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
      if polled[0].revents != 0 {
        // If there is nothing to write, the only event is that the reader has closed the pipe.
        if unwritten > 0 { write() } else { closeInput() }
      }
      if polled[2].revents != 0 { passOnErrors() }
      if errorsOnly { return polled[2].revents != 0 }
      guard polled[1].revents != 0 else { return false }
      let count = read(pipes.output.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
      if count > 0 {
        // A text that the program wrote before an answer doesn't explain its end.
        if polled[2].revents == 0 { lastErrors = [] }
        incoming += chunk[..<count]
      } else if count == 0 || errno != EAGAIN {
        isOutputOpen = false
      }
      return true
    }

    private func write() {
      let count = outgoing[written...].withUnsafeBytes {
        Foundation.write(pipes.input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        written += count
      } else if errno != EAGAIN {
        // The program closed its input. Its answers so far, or its end, explain this.
        closeInput()
      }
    }

    private func passOnErrors() {
      let count = read(pipes.error.fileHandleForReading.fileDescriptor, &chunk, chunk.count)
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { isErrorOpen = false }
        return
      }
      errors.write(chunk[..<count])
      lastErrors = (lastErrors + chunk[..<count].suffix(4096)).suffix(4096)
    }
  }
#endif
