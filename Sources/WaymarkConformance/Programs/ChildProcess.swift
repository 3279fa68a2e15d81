#if os(macOS) || os(Linux)
  import Foundation

  /// A process that leads a process group of its own.
  ///
  /// It starts with default signal handlers and no blocked signals, because a program should not have to
  /// expect those of this process. Foundation's `Process` passes them on, and waits for all processes
  /// that inherited its descriptors.
  struct ChildProcess {
    /// The number of the process, and of its group.
    let id: pid_t
    /// A description of the end; nil before it.
    private var end: String?
    /// Whether all processes of the group have ended, so that its number may be reused.
    private var isGroupGone = false

    /// The reason that a process did not start.
    struct StartError: Error, CustomStringConvertible {
      let description: String
    }

    /// Starts a shell with a script and its operands. The descriptors are its standard input, output and error.
    init(script: [String], descriptors: [Int32]) throws(StartError) {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let flags = POSIX_SPAWN_CLOEXEC_DEFAULT
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let flags: Int32 = 0
      #endif
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      for (theirs, ours) in descriptors.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, ours, Int32(theirs))
      }
      #if os(Linux)
        // The program inherits no other descriptors. On macOS, a flag has the same effect.
        let inherited = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        for descriptor in (inherited ?? []).compactMap({ Int32($0) }) where descriptor > 2 {
          posix_spawn_file_actions_addclose(&actions, descriptor)
        }
      #endif
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(
        &attributes,
        Int16(
          flags | Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF)
            | Int32(POSIX_SPAWN_SETSIGMASK)))

      var id = pid_t()
      // A backtrace of a router in Swift takes a third of a second.
      let environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { theirs, _ in theirs }.map { "\($0)=\($1)" }
      var argumentList = (["sh", "-c"] + script).map { strdup($0) } + [nil]
      var environmentList = environment.map { strdup($0) } + [nil]
      defer { (argumentList + environmentList).forEach { free($0) } }
      let number = posix_spawn(
        &id, "/bin/sh", &actions, &attributes, &argumentList, &environmentList)
      guard number == 0 else {
        throw StartError(description: "/bin/sh: \(String(cString: strerror(number)))")
      }
      self.id = id
    }

    /// Returns a description of the end of the process, and waits for it if `options` is 0; nil if the
    /// process runs.
    mutating func ending(_ options: Int32 = WNOHANG) -> String? {
      guard end == nil else { return end }
      var (result, status): (pid_t, Int32) = (0, 0)
      repeat { result = waitpid(id, &status, options) } while result < 0 && errno == EINTR
      guard result != 0 else { return nil }
      isGroupGone = kill(-id, 0) != 0 && errno == ESRCH
      let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
      if result < 0 {
        // Another waiter has received the exit status.
        end = "it ended"
      } else if signal != 0 {
        end = "it was ended by signal \(signal)"
      } else {
        // A shell reports the signal that ended its program in its own status.
        let cause = (129...192).contains(code) ? ", as by signal \(code - 128)" : ""
        end = "it exited with status \(code)" + cause
      }
      return end
    }

    /// Ends all processes of the group, and the process itself if it left the group.
    func killGroup() {
      if !isGroupGone { kill(-id, SIGKILL) }
      if end == nil { kill(id, SIGKILL) }
    }

    /// Returns whether other processes of the group keep running for a while after the process has ended.
    func hasCompany(for moment: TimeInterval) -> Bool {
      let deadline = Date.now + moment
      while !isGroupGone, isGroupRunning {
        guard .now < deadline else { return true }
        usleep(5000)
      }
      return false
    }

    private var isGroupRunning: Bool {
      #if os(Linux)
        // A process that has ended stays in its group, in the state Z, until another waits for it. The
        // line is “number (name) state parent group …”; a name may hold anything.
        if let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc"),
          names.contains("self")
        {
          return names.contains { name in
            let line = FileManager.default.contents(atPath: "/proc/\(name)/stat") ?? Data()
            let fields =
              String(decoding: line, as: UTF8.self)
              .split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 2 && fields[2] == "\(id)" && fields[0] != "Z"
          }
        }
      #endif
      return kill(-id, 0) == 0
    }
  }
#endif
