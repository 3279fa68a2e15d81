#if os(macOS) || os(Linux)
  import Foundation
  import Synchronization

  /// A program that runs beside this one: lines go into its input and come from its output.
  ///
  /// What it writes to standard error is passed on, up to a bound. All waiting is for its pipes, in
  /// the thread that asks; nothing of it needs a thread or a run loop of its own.
  final class ChildProgram {
    /// What comes of waiting for a line.
    enum Event: Equatable {
      /// A line, without its newline.
      case line([UInt8])
      /// No whole line in the time allowed.
      case late
      /// No line will come anymore; ``ending(within:)`` tells why.
      case ended
      /// A line longer than any answer.
      case overlong
    }

    /// The most bytes that a line may have.
    static let maximumLineLength = 16 << 20
    /// The most bytes of standard error that are passed on.
    static let maximumErrorLength = 64 << 10

    /// How many bytes wait to be written.
    var unwritten: Int { outgoing.count - written }
    /// Whether the program still takes input.
    var isInputOpen = true

    private let process = Process()
    /// Where goes what it writes to standard error.
    let errors: FileHandle
    let pipes = (input: Pipe(), output: Pipe(), error: Pipe())
    private let group: pid_t
    var outgoing: [UInt8] = []
    var written = 0
    var incoming: [UInt8] = []
    /// How much of what came in was given as lines, and how much holds no newline for sure.
    var taken = 0
    var searched = 0
    var isOutputOpen = true
    /// Whether the output was still open when the program had ended: somebody else has it.
    private var isOutputHeld = false
    var isErrorOpen = true
    private var isEnded = false
    var errorLength = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)

    /// Starts the program that a shell's command line names, in a group of processes of its own.
    init(command: String, errors: FileHandle) throws {
      self.errors = errors
      // A program that does not read must not end us.
      signal(SIGPIPE, SIG_IGN)
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", Self.isSimple(command) ? "exec " + command : command]
      process.standardInput = pipes.input
      process.standardOutput = pipes.output
      process.standardError = pipes.error
      let ours = [
        pipes.input.fileHandleForWriting, pipes.output.fileHandleForReading,
        pipes.error.fileHandleForReading,
      ].map(\.fileDescriptor)
      for descriptor in ours {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }
      try process.run()
      group = process.processIdentifier
      Self.running.withLock { _ = $0.insert(group) }
    }

    deinit { end() }

    /// Whether a command line is a program and its arguments alone: the shell then makes way for it,
    /// so that how it ends is seen as it is.
    private static func isSimple(_ command: String) -> Bool {
      let operators = "|&;<>()$`\n{}!"
      let name = command.prefix { $0 != " " }
      let builtIns = [
        "cd", ".", "eval", "exec", "exit", "export", "set", "trap", "ulimit", "umask",
      ]
      return !command.contains(where: operators.contains) && !name.contains("=")
        && !builtIns.contains(String(name))
    }

    /// Has a line written, with its newline, as soon as the program takes it.
    func send(_ line: String) {
      if written == outgoing.count {
        outgoing.removeAll(keepingCapacity: true)
        written = 0
      }
      outgoing += line.utf8
      outgoing.append(UInt8(ascii: "\n"))
    }

    /// The program's next line.
    func nextLine(until deadline: ContinuousClock.Instant) -> Event {
      while true {
        if let line = takeLine() { return .line(line) }
        guard incoming.count - taken <= Self.maximumLineLength else { return .overlong }
        guard isOutputOpen else { return .ended }
        let remaining = deadline - .now
        guard remaining > .zero else {
          // What has come while nobody looked is not late.
          if transfer(0) { continue }
          return .late
        }
        // A program that has ended may have left its output to another: look for its end too.
        let milliseconds = min(
          50, Int32(clamping: Int((remaining / .milliseconds(1)).rounded(.up))))
        if !transfer(milliseconds), hasExited, !transfer(0), isOutputOpen {
          isOutputHeld = true
          isOutputOpen = false
        }
      }
    }

    /// Whether the program has begun a line that it did not end.
    var isInsideLine: Bool { incoming.count > taken }

    /// Closes the input, and waits for the program to end by itself.
    ///
    /// - Returns: What it did wrong: it wrote more lines, did not end, or left others behind.
    func finish(within grace: Duration, isOwed: ([UInt8]) -> Bool) -> [String] {
      closeInput()
      var complaints: [String] = []
      let deadline = ContinuousClock.now + grace
      var isSilent = true
      while case let event = nextLine(until: deadline), event != .late {
        if case .line(let line) = event {
          if !isOwed(line), isSilent {
            isSilent = false
            complaints.append("it went on answering after the last answer")
          }
          continue
        }
        break
      }
      // Its output ends a moment before itself.
      let hasEnded = hasExited(by: deadline)
      let hasCompany = hasEnded && self.hasCompany
      let reason = hasEnded ? ending(within: .zero) : ""
      if isOutputHeld || hasCompany {
        complaints.append("it left a process of its own behind")
      } else if !hasEnded {
        complaints.append("it did not end at the end of its input, and was ended")
      } else if reason.contains("signal") {
        complaints.append("at the end of its input, \(reason)")
      }
      end()
      return complaints
    }

    /// Whether processes that the program started run on, in its group.
    private var hasCompany: Bool {
      let list = Process()
      let output = Pipe()
      list.executableURL = URL(filePath: "/bin/ps")
      list.arguments = ["-A", "-o", "pgid=,stat="]
      list.standardOutput = output
      guard (try? list.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else {
        return false
      }
      list.waitUntilExit()
      // What has ended and is not yet reaped has no state but Z.
      return String(decoding: data, as: UTF8.self).split(separator: "\n").contains { line in
        let fields = line.split(separator: " ")
        return fields.count == 2 && fields[0] == "\(group)" && !fields[1].hasPrefix("Z")
      }
    }

    /// Ends the program and all that it started.
    func end() {
      guard !isEnded else { return }
      isEnded = true
      Self.running.withLock { _ = $0.remove(group) }
      reap()
      closeInput()
      try? pipes.output.fileHandleForReading.close()
      try? pipes.error.fileHandleForReading.close()
      isOutputOpen = false
    }

    /// The programs that run, so that they can be ended with us.
    private static let running = Mutex<Set<pid_t>>([])

    /// Ends all programs that run, from whatever thread.
    static func endAll() {
      for group in running.withLock({ $0 }) { kill(-group, SIGKILL) }
    }

    func closeInput() {
      isInputOpen = false
      try? pipes.input.fileHandleForWriting.close()
    }

    /// Whether the program itself has ended: `Process` waits for all that have its descriptors.
    private var hasExited: Bool {
      var info = siginfo_t()
      let state = waitid(P_PID, id_t(group), &info, WEXITED | WNOHANG | WNOWAIT)
      return state != 0 || info.si_signo != 0
    }

    /// Ends what is left of the group, and lets `Process` learn of it. A process that went into
    /// another group may keep `Process` waiting, but not us.
    private func reap() {
      kill(-group, SIGKILL)
      let deadline = ContinuousClock.now + .seconds(1)
      while process.isRunning, .now < deadline { usleep(1000) }
    }

    /// Whether the program has ended, or does so until then.
    private func hasExited(by deadline: ContinuousClock.Instant) -> Bool {
      while !hasExited, .now < deadline { usleep(1000) }
      return hasExited
    }

    /// Why no line will come: how the program ended, as far as it does so soon.
    func ending(within grace: Duration = .seconds(1)) -> String {
      let hasExited = hasExited(by: .now + grace)
      while isErrorOpen, transfer(0, errorsOnly: true) {}
      let place = isInsideLine ? " in the middle of a line" : ""
      guard hasExited else { return "it closed its output" + place }
      reap()
      guard !process.isRunning else { return "it ended" + place }
      let status = process.terminationStatus
      switch process.terminationReason {
      case .exit:
        // A shell tells of the signal that ended what it ran by its own status.
        let signal = status > 128 && status <= 192 ? ", as by signal \(status - 128)" : ""
        return "it exited with status \(status)\(signal)" + place
      case .uncaughtSignal: return "it was ended by signal \(status)" + place
      @unknown default: return "it ended" + place
      }
    }
  }
#endif
