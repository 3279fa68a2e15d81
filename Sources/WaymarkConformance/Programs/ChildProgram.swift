#if os(macOS) || os(Linux)
  import Foundation
  import WaymarkSpec

  /// A program in a process of its own, which reads lines and writes lines.
  final class ChildProgram {
    /// The result of waiting for a line.
    enum Event: Equatable {
      /// A line, without its newline.
      case line([UInt8])
      /// There was no whole line in time.
      case late
      /// There are no more lines; ``ending(within:)`` returns the reason.
      case ended
      /// The line is longer than any answer.
      case overlong
    }

    /// The most bytes that a line may have.
    static let maximumLineLength = 16 << 20

    /// The number of bytes that wait to be written.
    var unwritten: Int { outgoing.count - written }
    /// Whether the program still reads its input.
    var isInputOpen = true

    private var process: ChildProcess
    /// The destination of its standard error.
    let errors: ErrorOutput
    let pipes: (input: Pipe, output: Pipe, error: Pipe)
    var outgoing: [UInt8] = []
    var written = 0
    var incoming: [UInt8] = []
    /// The number of received bytes that were taken as lines, and the number that were searched for a
    /// newline.
    var taken = 0
    var searched = 0
    var isOutputOpen = true
    /// Whether the output was still open after the program had ended, because another process holds it.
    private var isOutputHeld = false
    var isErrorOpen = true
    /// The end of the program's standard error since its last answer.
    var lastErrors: [UInt8] = []
    private var isEnded = false
    var chunk = [UInt8](repeating: 0, count: 1 << 16)

    /// The running programs, which end with this process. The lock is held during a start, so that no
    /// program inherits the pipes of another.
    private static let running = Locked<Set<pid_t>>([])

    /// Starts a shell command in a process group of its own.
    init(command: String, errors: ErrorOutput) throws {
      self.errors = errors
      // A program that does not read its input must not end this process.
      signal(SIGPIPE, SIG_IGN)
      (pipes, process) = try Self.running.withLock { running in
        guard !Self.isOver.withLock({ $0 }) else { throw Over() }
        let pipes = (input: Pipe(), output: Pipe(), error: Pipe())
        let theirs = [
          pipes.input.fileHandleForReading, pipes.output.fileHandleForWriting,
          pipes.error.fileHandleForWriting,
        ]
        let ours = [
          pipes.input.fileHandleForWriting, pipes.output.fileHandleForReading,
          pipes.error.fileHandleForReading,
        ]
        for descriptor in (ours + theirs).map(\.fileDescriptor) {
          _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        for descriptor in ours.map(\.fileDescriptor) {
          _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
        let process = try ChildProcess(
          path: "/bin/sh", arguments: ["sh", "-c"] + Self.script(for: command),
          input: theirs[0].fileDescriptor, output: theirs[1].fileDescriptor,
          error: theirs[2].fileDescriptor)
        for handle in theirs { try? handle.close() }
        running.insert(process.id)
        return (pipes, process)
      }
    }

    deinit { end() }

    /// Returns the script for a shell, and its operands. A path with spaces is one word if it names a
    /// program.
    private static func script(for command: String) -> [String] {
      var isDirectory: ObjCBool = false
      let isProgram =
        command.contains("/")
        && FileManager.default.fileExists(atPath: command, isDirectory: &isDirectory)
        && !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: command)
      if isProgram { return [#"exec "$0""#, command] }
      return [isSimple(command) ? "exec " + command : command]
    }

    /// Returns whether a command line is only a program with arguments. The shell then replaces itself,
    /// and the exit status is that of the program.
    private static func isSimple(_ command: String) -> Bool {
      let operators = "|&;<>()$`\n{}!"
      let name = command.prefix { $0 != " " }
      let builtIns = [
        "cd", ".", "eval", "exec", "exit", "export", "set", "trap", "ulimit", "umask",
      ]
      return !command.contains(where: operators.contains) && !name.contains("=")
        && !builtIns.contains(String(name))
    }

    /// Writes a line with its newline as soon as the program reads it.
    func send(_ line: String) {
      // Without this, a pipe that is never empty would keep everything that was written.
      if written >= unwritten {
        outgoing.removeFirst(written)
        written = 0
      }
      outgoing += line.utf8
      outgoing.append(UInt8(ascii: "\n"))
    }

    /// Returns the program's next line.
    func nextLine(until deadline: Date) -> Event {
      while true {
        if let line = takeLine() { return .line(line) }
        guard incoming.count - taken <= Self.maximumLineLength else { return .overlong }
        guard isOutputOpen else { return .ended }
        let remaining = deadline.timeIntervalSinceNow
        guard remaining > 0 else {
          // A line that came in the meantime is not late.
          if transfer(0) { continue }
          return .late
        }
        // A program may have ended and left its output to another process.
        let milliseconds = Int32(min(50, (remaining * 1000).rounded(.up)))
        if !transfer(milliseconds), hasExited, !transfer(0), isOutputOpen {
          isOutputHeld = true
          isOutputOpen = false
        }
      }
    }

    /// Whether the program has begun a line without ending it.
    var isInsideLine: Bool { incoming.count > taken }

    /// Closes the input, and waits for the program to end.
    ///
    /// - Returns: Complaints about the program: it wrote more lines, didn't end, or left other processes
    ///   behind.
    func finish(within grace: TimeInterval, isOwed: ([UInt8]) -> Bool) -> [String] {
      closeInput()
      var complaints: [String] = []
      let deadline = Date.now + grace
      var isSilent = true
      // A program that writes without end is never late.
      while .now < deadline, case let event = nextLine(until: deadline), event != .late {
        if case .line(let line) = event {
          if !isOwed(line), isSilent {
            isSilent = false
            complaints.append("it went on answering after the last answer")
          }
          continue
        }
        break
      }
      // The output ends a moment before the process does.
      let hasEnded = hasExited(by: deadline)
      let reason = hasEnded ? process.wait() : ""
      let hasCompany =
        isOutputHeld ? true : hasEnded ? process.hasCompany(for: 0.1) : false
      if hasCompany == true {
        complaints.append("it left a process of its own behind")
      } else if !hasEnded {
        complaints.append("it did not end at the end of its input, and was ended")
      } else if reason.contains("signal") {
        complaints.append("at the end of its input, \(reason)")
      } else if hasCompany == nil {
        complaints.append(
          "it may have left a process of its own behind: \(ChildProcess.list) can't be read")
      }
      end()
      return complaints
    }

    /// Ends the program and all that it started.
    func end() {
      guard !isEnded else { return }
      isEnded = true
      Self.running.withLock { _ = $0.remove(process.id) }
      reap()
      closeInput()
      try? pipes.output.fileHandleForReading.close()
      try? pipes.error.fileHandleForReading.close()
      isOutputOpen = false
    }

    /// Ends all running programs, from any thread, and prevents further starts.
    static func endAll() {
      isOver.withLock { $0 = true }
      for id in running.withLock({ $0 }) {
        kill(-id, SIGKILL)
        // The program may have left its group.
        kill(id, SIGKILL)
      }
    }

    private static let isOver = Locked(false)

    /// The error of a start after the end of the run.
    struct Over: Error, CustomStringConvertible {
      let description = "the run is over"
    }

    func closeInput() {
      isInputOpen = false
      try? pipes.input.fileHandleForWriting.close()
    }

    private var hasExited: Bool { process.hasExited }

    /// Ends the rest of the group, and returns a description of the program's end.
    @discardableResult private func reap() -> String {
      process.killGroup()
      return process.wait()
    }

    /// Returns whether the program ends before a deadline.
    private func hasExited(by deadline: Date) -> Bool {
      while !hasExited, .now < deadline { usleep(1000) }
      return hasExited
    }

    /// Returns the reason that there are no more lines: a description of the program's end, if it ends in
    /// time.
    func ending(within grace: TimeInterval = 1) -> String {
      let deadline = Date.now + grace
      let hasExited = hasExited(by: deadline)
      // Another process that holds the standard error may write without end.
      while isErrorOpen, transfer(0, errorsOnly: true), .now < deadline {}
      let place = isInsideLine ? " in the middle of a line" : ""
      let words = lastWords.map { "“\($0)”; " } ?? ""
      return words + (hasExited ? reap() : "it closed its output") + place
    }

    /// The line of standard error that explains the end: the last line about an error, or else the last
    /// line.
    private var lastWords: String? {
      let lines = String(decoding: lastErrors, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { String($0).trimmingWhitespace() }.filter { !$0.isEmpty }
      let reasons = lines.filter { !$0.has(" 0x") && !$0.hasPrefix("at ") }
      let words = ["rror", "panic", "xception", "atal", "ailed"]
      let reason = reasons.last { line in words.contains { line.has($0) } }
      return (reason ?? reasons.last ?? lines.last)?.inLine
    }
  }
#endif
