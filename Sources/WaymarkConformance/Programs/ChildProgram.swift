#if os(macOS) || os(Linux)
  import Foundation
  import WaymarkSpec

  /// A program in a process of its own, which reads lines and writes lines.
  final class ChildProgram {
    private static let surplus = "it went on answering after the last answer"
    /// The most bytes that a line may have.
    private static let maximumLineLength = 16 << 20

    private var process: ChildProcess
    /// The destination of its standard error.
    private let errors: ErrorOutput
    /// This process's ends of the pipes; nil after either side closed them.
    private var (input, output, error): (FileHandle?, FileHandle?, FileHandle?)
    /// The bytes that wait to be written.
    private(set) var outgoing: [UInt8] = []
    /// The whole lines that were read, and the line that has no end yet.
    private var lines: ArraySlice<[UInt8]> = []
    private var unfinished: [UInt8] = []
    /// The end of the program's standard error since its last answer.
    private var lastErrors: [UInt8] = []
    /// Whether the output was still open after the program had ended, because another process holds it.
    private var isOutputHeld = false
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    /// The running programs, which end with this process; nil after the end of the run. The lock is held
    /// during a start, so that no program inherits the pipes of another.
    private static let running = Locked<Set<pid_t>?>([])

    /// Starts a shell command in a process group of its own.
    init(command: String, errors: ErrorOutput) throws {
      self.errors = errors
      // A program that does not read its input must not end this process.
      signal(SIGPIPE, SIG_IGN)
      (process, input, output, error) = try Self.running.withLock { running in
        guard running != nil else { throw ChildProcess.StartError(description: "the run is over") }
        let pipes = [Pipe(), Pipe(), Pipe()]
        let theirs = [pipes[0].fileHandleForReading] + pipes[1...].map(\.fileHandleForWriting)
        let ours = [pipes[0].fileHandleForWriting] + pipes[1...].map(\.fileHandleForReading)
        for descriptor in (ours + theirs).map(\.fileDescriptor) {
          _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        for descriptor in ours.map(\.fileDescriptor) {
          _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
        let process = try ChildProcess(
          script: Self.script(for: command), descriptors: theirs.map(\.fileDescriptor))
        for handle in theirs { try? handle.close() }
        running?.insert(process.id)
        return (process, ours[0], ours[1], ours[2])
      }
    }

    /// Ends the program and all that it started.
    deinit {
      Self.running.withLock { _ = $0?.remove(process.id) }
      process.killGroup()
      _ = process.ending(0)
      for handle in [input, output, error] { try? handle?.close() }
    }

    /// Ends all running programs, from any thread, and prevents further starts.
    static func endAll() {
      let ids = running.withLock { running in
        defer { running = nil }
        return running ?? []
      }
      for id in ids {
        kill(-id, SIGKILL)
        // The program may have left its group.
        kill(id, SIGKILL)
      }
    }

    /// Returns the script for a shell, and its operands. A path with spaces is one word if it names a
    /// program. If a command line is only a program with arguments, the shell replaces itself, and the
    /// exit status is that of the program.
    private static func script(for command: String) -> [String] {
      var isDirectory: ObjCBool = false
      if command.contains("/"),
        FileManager.default.fileExists(atPath: command, isDirectory: &isDirectory),
        !isDirectory.boolValue, FileManager.default.isExecutableFile(atPath: command)
      {
        return [#"exec "$0""#, command]
      }
      let name = String(command.prefix { $0 != " " })
      let builtIns = [
        "cd", ".", "eval", "exec", "exit", "export", "set", "trap", "ulimit", "umask",
      ]
      let isSimple =
        !command.contains { "|&;<>()$`\n{}!".contains($0) } && !name.contains("=")
        && !builtIns.contains(name)
      return [isSimple ? "exec " + command : command]
    }

    /// Writes a line with its newline as soon as the program reads it.
    func send(_ line: String) {
      outgoing += line.utf8
      outgoing.append(UInt8(ascii: "\n"))
    }

    /// Returns the program's next line; nil if there is none in time, ``silence(of:)`` being the reason.
    func nextLine(until deadline: Date) -> [UInt8]? {
      while lines.isEmpty, unfinished.count <= Self.maximumLineLength, output != nil {
        let remaining = deadline.timeIntervalSinceNow
        // A line that came in the meantime is not late.
        let milliseconds = Int32(max(0, min(50, (remaining * 1000).rounded(.up))))
        if transfer(milliseconds) { continue }
        guard remaining > 0 else { return nil }
        // A program may have ended and left its output to another process.
        if process.ending() != nil, !transfer(0) {
          isOutputHeld = true
          Self.close(&output)
        }
      }
      return lines.popFirst()
    }

    /// Returns the reason that there was no line for some seconds.
    func silence(of seconds: TimeInterval) -> NoAnswer {
      if unfinished.count > Self.maximumLineLength {
        return .malformedAnswer("a line of more than \(Self.maximumLineLength) bytes")
      }
      guard output != nil else {
        if let ending = ending() { return .crashed(ending) }
        let words = lastWords.map { "“\($0)”; " } ?? ""
        return .timedOut(words + "it closed its output, and did not end within a second")
      }
      guard input != nil else { return .timedOut("it closed its input, and gave no answer") }
      let place = unfinished.isEmpty ? "" : ", but the beginning of a line"
      return .timedOut("no answer within \(seconds) seconds" + place)
    }

    /// Returns a description of the program's end; nil if it doesn't end within a second. The rest of its group ends
    /// with it.
    private func ending() -> String? {
      let deadline = Date.now + 1
      let ending = ending(by: deadline)
      // Another process that holds the standard error may write without end.
      while passOnErrors(), .now < deadline {}
      guard let ending else { return nil }
      process.killGroup()
      return (lastWords.map { "“\($0)”; " } ?? "") + ending
        + (unfinished.isEmpty ? "" : " in the middle of a line")
    }

    /// Returns a description of the end of the process; nil if it doesn't end before a deadline.
    private func ending(by deadline: Date) -> String? {
      while process.ending() == nil, .now < deadline { usleep(1000) }
      return process.ending()
    }

    /// Closes the input, waits for the program to end, and returns complaints: it wrote more lines, didn't end, or
    /// left other processes behind.
    func finish(within grace: TimeInterval, isOwed: ([UInt8]) -> Bool) -> [String] {
      Self.close(&input)
      var complaints: [String] = []
      let deadline = Date.now + grace
      // A program that writes without end is never late.
      while .now < deadline, let line = nextLine(until: deadline) {
        if complaints.isEmpty, !isOwed(line) {
          complaints.append(Self.surplus)
        }
      }
      if complaints.isEmpty, output == nil, !unfinished.isEmpty, !isOwed(unfinished) {
        complaints.append(Self.surplus)
      }
      // The output ends a moment before the process does.
      let ending = ending(by: deadline)
      if isOutputHeld || ending != nil && process.hasCompany(for: 0.1) {
        complaints.append("it left a process of its own behind")
      } else if ending == nil {
        complaints.append("it did not end at the end of its input, and was ended")
      } else if let ending, ending.has("signal") {
        complaints.append("at the end of its input, \(ending)")
      }
      return complaints
    }

    /// The line of standard error that explains the end: the last line about an error, or else the last
    /// line.
    private var lastWords: String? {
      let lines = String(decoding: lastErrors, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { String($0).trimmingWhitespace() }.filter { !$0.isEmpty }
      // A line of a stack trace is no reason.
      let reasons = lines.filter { line in
        let isNumbered = line.first.map { $0.isNumber || $0 == "#" } == true
        let isOfRust = isNumbered && line.drop(while: \.isNumber).hasPrefix(": ")
        return
          !(isNumbered && line.has(" 0x") || isOfRust || line.has("+0x")
          || line.hasPrefix("at "))
      }
      let words = ["rror", "panic", "xception", "atal", "ailed"]
      let place = reasons.lastIndex { line in words.contains { line.has($0) } }
      guard let place else { return (reasons.last ?? lines.last)?.inLine }
      // Rust writes the message in the line below.
      let isHead = reasons[place].hasSuffix(":") && reasons.indices.contains(place + 1)
      return (isHead ? "\(reasons[place]) \(reasons[place + 1])" : reasons[place]).inLine
    }

    /// Waits until a pipe is ready, transfers its data, and returns whether the program wrote something or closed
    /// its output.
    private func transfer(_ milliseconds: Int32) -> Bool {
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

    /// The number of bytes at the end of standard error that may explain the end of the program, such as the message
    /// before a long stack trace.
    private static let maximumErrors = 1 << 15

    /// Passes on what the program wrote to its standard error, and returns whether there was anything.
    private func passOnErrors() -> Bool {
      guard let bytes = Self.read(&error, into: &chunk) else { return false }
      errors.write(bytes)
      lastErrors = (lastErrors + bytes.suffix(Self.maximumErrors)).suffix(Self.maximumErrors)
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
    private static func close(_ pipe: inout FileHandle?) {
      try? pipe?.close()
      pipe = nil
    }
  }
#endif
