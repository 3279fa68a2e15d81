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
      /// There are no more lines; ``ending()`` returns the reason.
      case ended
      /// The line is longer than any answer.
      case overlong
    }

    /// The most bytes that a line may have.
    static let maximumLineLength = 16 << 20

    private var process: ChildProcess
    /// The destination of its standard error.
    let errors: ErrorOutput
    /// This process's ends of the pipes; nil after either side closed them.
    var (input, output, error): (FileHandle?, FileHandle?, FileHandle?)
    /// The bytes that wait to be written.
    var outgoing: [UInt8] = []
    /// The whole lines that were read, and the line that has no end yet.
    var lines: ArraySlice<[UInt8]> = []
    var unfinished: [UInt8] = []
    /// The end of the program's standard error since its last answer.
    var lastErrors: [UInt8] = []
    /// Whether the output was still open after the program had ended, because another process holds it.
    private var isOutputHeld = false
    var chunk = [UInt8](repeating: 0, count: 1 << 16)

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
      _ = process.wait()
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

    /// Returns the program's next line.
    func nextLine(until deadline: Date) -> Event {
      while true {
        if let line = lines.popFirst() { return .line(line) }
        guard unfinished.count <= Self.maximumLineLength else { return .overlong }
        guard output != nil else { return .ended }
        let remaining = deadline.timeIntervalSinceNow
        // A line that came in the meantime is not late.
        let milliseconds = Int32(max(0, min(50, (remaining * 1000).rounded(.up))))
        if transfer(milliseconds) { continue }
        guard remaining > 0 else { return .late }
        // A program may have ended and left its output to another process.
        if process.hasExited, !transfer(0) {
          isOutputHeld = true
          Self.close(&output)
        }
      }
    }

    /// Closes the input, and waits for the program to end.
    ///
    /// - Returns: Complaints about the program: it wrote more lines, didn't end, or left other processes
    ///   behind.
    func finish(within grace: TimeInterval, isOwed: ([UInt8]) -> Bool) -> [String] {
      Self.close(&input)
      var complaints: [String] = []
      let deadline = Date.now + grace
      // A program that writes without end is never late.
      while .now < deadline, case .line(let line) = nextLine(until: deadline) {
        if complaints.isEmpty, !isOwed(line) {
          complaints.append("it went on answering after the last answer")
        }
      }
      // The output ends a moment before the process does.
      let hasEnded = hasExited(by: deadline)
      let reason = hasEnded ? process.wait() : "it did not end"
      if isOutputHeld || hasEnded && process.hasCompany(for: 0.1) {
        complaints.append("it left a process of its own behind")
      } else if !hasEnded {
        complaints.append("it did not end at the end of its input, and was ended")
      } else if reason.contains("signal") {
        complaints.append("at the end of its input, \(reason)")
      }
      return complaints
    }

    /// Returns whether the program ends before a deadline.
    private func hasExited(by deadline: Date) -> Bool {
      while !process.hasExited, .now < deadline { usleep(1000) }
      return process.hasExited
    }

    /// Returns the reason that there are no more lines: a description of the program's end, if it ends
    /// within a second. The rest of its group ends with it.
    func ending() -> String {
      let deadline = Date.now + 1
      let hasExited = hasExited(by: deadline)
      // Another process that holds the standard error may write without end.
      while passOnErrors(), .now < deadline {}
      let place = unfinished.isEmpty ? "" : " in the middle of a line"
      let words = lastWords.map { "“\($0)”; " } ?? ""
      guard hasExited else { return words + "it closed its output" + place }
      process.killGroup()
      return words + process.wait() + place
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
