#if os(macOS) || os(Linux)
  public import Foundation
  public import WaymarkSpec

  /// A router in a program of its own, in any language, which answers the router protocol: one JSON
  /// object per line.
  ///
  /// ```swift
  /// let router = try ProcessRouter(command: "python3 router.py")
  /// let report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
  /// #expect(report.conforms && router.finish().isEmpty, "\(report)")
  /// ```
  /// Whatever the program does instead of answering becomes the outcome of a case. It can crash, hang or
  /// write anything, and the run continues. A run restarts the program as long as there is progress, at
  /// most ``restarts`` times, without Swift's slow backtraces. Each thread that asks has a program of its
  /// own.
  public final class ProcessRouter: RouterUnderTest {
    /// The name that the program states.
    public let name: String
    /// The version that the program states.
    public let version: String?
    /// The features that the program states as missing.
    public let unsupported: Set<Specification.Capability>
    /// The maximum number of restarts.
    public var restarts: Int { settings.restarts }

    private let settings: Settings
    /// The programs that are not asked now.
    private let idle: Locked<[Conversation]>
    /// Whether no process starts beside another one, such as for a lock or a port. A start of one showed it.
    private let runsAlone = Locked(false)

    /// What is known of a program before its start.
    struct Settings: Sendable {
      let command: String
      let timeout: TimeInterval
      var restarts: Int
      let specification: Specification.Version?
      let errors: ErrorOutput
    }

    /// The reason that a command started no router.
    public struct StartError: Error, CustomStringConvertible {
      /// The command.
      public let command: String
      /// The reason.
      public let reason: String

      /// The reason, and advice.
      public var description: String {
        """
        the router “\(command.inLine)” did not start: \(reason). A router answers \
        {"seq":0,"hello":{"protocol":2}} with a line such as \
        {"seq":0,"hello":{"router":"MyRouter","version":"1.0"}}; standard output is for answers \
        alone, all else goes to standard error.
        """
      }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The path of a program, or a shell command.
    ///   - timeout: The maximum time for the answer to one link, in seconds.
    ///   - restarts: The maximum number of restarts after the program ends instead of answering.
    ///   - specification: The version of the specification, which the “hello” contains.
    ///   - errors: The destination of the program's standard error, up to a bound.
    /// - Throws: ``StartError`` if the program doesn't start or doesn't answer the protocol.
    public convenience init(
      command: String, timeout: TimeInterval = 2, restarts: Int = .max,
      specification: Specification.Version? = nil, errors: FileHandle = .standardError
    ) throws(StartError) {
      try self.init(
        Settings(
          command: command, timeout: timeout, restarts: restarts, specification: specification,
          errors: ErrorOutput(errors)))
    }

    /// Starts a program that the same package builds as the tests, in the same configuration.
    ///
    /// - Parameters:
    ///   - product: The name of an executable target or product. The target of the tests depends on it.
    ///   - timeout: The maximum time for the answer to one link, in seconds.
    /// - Throws: ``StartError`` if the program isn't there, doesn't start or doesn't answer the protocol.
    public convenience init(product: String, timeout: TimeInterval = 2) throws(StartError) {
      guard let program = builtProgram(product) else {
        throw StartError(
          command: product,
          reason: "no program of this name stands beside the tests; let their target depend on it")
      }
      try self.init(command: program.path.shellQuoted, timeout: timeout)
    }

    private init(_ settings: Settings) throws(StartError) {
      var conversation = Conversation(settings)
      let hello = try conversation.start()
      name = hello.router
      version = hello.version
      unsupported = hello.unsupported
      self.settings = settings
      idle = Locked([conversation])
    }

    /// Returns the answer of the program to one request.
    ///
    /// - Throws: ``NoAnswer`` if there is no answer.
    public func observe(_ request: Specification.Request) throws -> Specification.Observation {
      try answers(to: [request])[0].get()
    }

    /// Returns a router with a new process of the same command. The processes of this router are ended first if no
    /// other runs beside them.
    ///
    /// - Throws: ``StartError`` if the program doesn't start.
    func another(restarts: Int? = nil) throws(StartError) -> ProcessRouter {
      var settings = settings
      settings.restarts = restarts ?? settings.restarts
      if !runsTwice() { _ = finish() }
      return try ProcessRouter(settings)
    }

    /// Returns whether two processes of the program run at the same time. Unless they do, a second one is started.
    func runsTwice() -> Bool {
      runsAlone.withLock { runsAlone in
        idle.withLock { idle in
          while !runsAlone, idle.count < 2 {
            var further = Conversation(settings, isFurther: !idle.isEmpty)
            if (try? further.start()) != nil { idle.append(further) } else { runsAlone = true }
          }
        }
        return !runsAlone
      }
    }

    /// Asks the program requests ahead of its answers; another program if this one is busy.
    public func ask(
      _ next: () -> Specification.Request?,
      answered: (Result<Specification.Observation, any Error>) -> Bool
    ) {
      var conversation = idle.withLock { $0.popLast() } ?? Conversation(settings)
      conversation.ask(next, answered: answered)
      idle.withLock { $0.append(conversation) }
    }

    /// Closes the program's input, so that the program has to end. It starts again at the next request.
    ///
    /// - Returns: Complaints about the end: the program went on answering, didn't end, or left a process
    ///   behind.
    public func finish() -> [String] {
      idle.withLock { idle in
        defer { idle = [] }
        return idle.indices.reduce(into: []) { complaints, index in
          complaints += idle[index].finish().filter { !complaints.contains($0) }
        }
      }
    }

    /// Ends the programs of all routers, from any thread, and prevents further starts. Use it to
    /// interrupt a run.
    public static func endAll() { ChildProgram.endAll() }
  }
#endif
