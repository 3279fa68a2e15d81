#if os(macOS) || os(Linux)
  import Foundation

  // The traffic of the pipes: lines into the program, lines and errors out of it.
  extension ChildProgram {
    /// Waits until a pipe is ready, and transfers its data.
    ///
    /// - Returns: Whether the program wrote something or closed its output.
    func transfer(_ milliseconds: Int32) -> Bool {
      // A pipe that is closed has no descriptor.
      var polled = [
        (input, outgoing.isEmpty ? 0 : POLLOUT), (output, POLLIN), (error, POLLIN),
      ].map { pollfd(fd: $0?.fileDescriptor ?? -1, events: Int16($1), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
      if polled[0].revents != 0 { write() }
      let hasErrors = polled[2].revents != 0 && passOnErrors()
      guard polled[1].revents != 0 else { return false }
      if let bytes = Self.read(&output, into: &chunk) {
        // A text that the program wrote before an answer doesn't explain its end.
        if !hasErrors { lastErrors = [] }
        lines += unfinished.takeLines(of: bytes)
      }
      return true
    }

    private func write() {
      guard let descriptor = input?.fileDescriptor else { return }
      let count = Foundation.write(descriptor, outgoing, outgoing.count)
      if count > 0 {
        outgoing.removeFirst(count)
      } else if outgoing.isEmpty || errno != EAGAIN {
        // The program closed its input. Its answers so far, or its end, explain this.
        Self.close(&input)
      }
    }

    /// Passes on what the program wrote to its standard error, and returns whether there was anything.
    func passOnErrors() -> Bool {
      guard let bytes = Self.read(&error, into: &chunk) else { return false }
      errors.write(bytes)
      lastErrors = (lastErrors + bytes.suffix(4096)).suffix(4096)
      return true
    }

    /// Returns the bytes that a pipe has; nil if it has none now. A pipe that has ended is closed.
    private static func read(
      _ pipe: inout FileHandle?, into chunk: inout [UInt8]
    ) -> ArraySlice<UInt8>? {
      guard let descriptor = pipe?.fileDescriptor else { return nil }
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count > 0 { return chunk[..<count] }
      if count == 0 || errno != EAGAIN { close(&pipe) }
      return nil
    }

    /// Closes a pipe.
    static func close(_ pipe: inout FileHandle?) {
      try? pipe?.close()
      pipe = nil
    }
  }
#endif
