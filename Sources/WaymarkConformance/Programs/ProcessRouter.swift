#if os(macOS) || os(Linux)
  public import Foundation
  public import WaymarkSpec

  /// A router that is a program of its own, in any language, and answers the router protocol: a JSON
  /// object a line.
  ///
  /// ```swift
  /// let router = try ProcessRouter(command: "python3 router.py")
  /// let report = ConformanceChecker(cases: try Specification.bundled().cases).check(router)
  /// #expect(report.conforms && router.finish().isEmpty, "\(report)")
  /// ```
  /// Whatever the program does in place of answering becomes the outcome of a case: it can crash,
  /// hang or write anything, and the run goes on. It is started again as long as there is progress, ``restarts``
  /// times at most, without Swift's backtraces, which take long. Threads that ask at once are answered by a
  /// program each.
  public final class ProcessRouter: RouterUnderTest {
    /// What the program calls itself.
    public let name: String
    /// The version that the program states.
    public let version: String?
    /// The features that the program lacks, as it states.
    public let unsupported: Set<Specification.Capability>
    /// How often it is started again at most.
    public let restarts: Int

    private let command: String
    private let timeout: TimeInterval
    private let specification: Specification.Version?
    private let errors: ErrorOutput
    /// The programs that nobody asks just now.
    private let idle: Locked<[Child]>

    /// A program that runs, or ran, and what goes to and fro.
    private final class Child: Sendable {
      let conversation: Locked<Conversation>

      init(_ conversation: consuming sending Conversation) {
        self.conversation = Locked(conversation)
      }
    }

    /// Why there is no router behind a command.
    public struct StartError: Error, CustomStringConvertible {
      /// The command.
      public let command: String
      /// The reason.
      public let reason: String

      /// The reason, and what a program has to do.
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
    ///   - command: The path of a program, or what a shell is given to start one.
    ///   - timeout: How many seconds it may take for the answer to one link.
    ///   - restarts: How often it is started again at most that ended in place of answering.
    ///   - specification: The version of the rules and cases, which the program is told in the “hello”.
    ///   - errors: Where goes what it writes to standard error, up to a bound.
    /// - Throws: ``StartError`` where it does not start, or does not say that it speaks the protocol.
    public init(
      command: String, timeout: TimeInterval = 1, restarts: Int = .max,
      specification: Specification.Version? = nil, errors: FileHandle = .standardError
    ) throws(StartError) {
      let errors = ErrorOutput(errors)
      var conversation = Conversation(
        command: command, timeout: timeout, restarts: restarts, specification: specification,
        errors: errors)
      let hello = try conversation.start()
      name = hello.router
      version = hello.version
      unsupported = hello.unsupported
      self.command = command
      self.timeout = timeout
      self.restarts = restarts
      self.specification = specification
      self.errors = errors
      idle = Locked([Child(conversation)])
    }

    /// The router that the environment names: `WAYMARK_ROUTER` is a command, `WAYMARK_TIMEOUT` seconds.
    ///
    /// - Returns: Nil where it names none.
    /// - Throws: ``StartError``, as for any other.
    public static func ofEnvironment() throws(StartError) -> ProcessRouter? {
      let environment = ProcessInfo.processInfo.environment
      guard let command = environment["WAYMARK_ROUTER"] else { return nil }
      let text = environment["WAYMARK_TIMEOUT"] ?? "1"
      guard let seconds = Double(text), (0.001...1e6).contains(seconds) else {
        throw StartError(
          command: command,
          reason: "WAYMARK_TIMEOUT is “\(text)”, expected seconds from 0.001 to 1000000")
      }
      return try ProcessRouter(command: command, timeout: seconds)
    }

    /// Returns the answer of the program to one request.
    ///
    /// - Throws: ``NoAnswer``, what it did in place of that.
    public func observe(_ request: Specification.Request) throws -> Specification.Observation {
      try answers(to: [request])[0].get()
    }

    /// Asks the program, which is sent requests ahead of its answers; where it is asked already, another.
    public func ask(
      _ next: () -> Specification.Request?,
      answered: (Result<Specification.Observation, any Error>) -> Bool
    ) {
      ask(next, splittingAtMost: .max, answered: answered)
    }

    /// Asks the program. Of the requests with several links that it ends on, only some are asked link by
    /// link, as each link that it ends on costs another start.
    func ask(
      _ next: () -> Specification.Request?, splittingAtMost maximumSplits: Int,
      answered: (Result<Specification.Observation, any Error>) -> Bool
    ) {
      let child =
        idle.withLock { $0.popLast() }
        ?? Child(
          Conversation(
            command: command, timeout: timeout, restarts: restarts, specification: specification,
            errors: errors))
      child.conversation.withLock { $0.begin(splitting: maximumSplits) }
      var isMore = true
      while true {
        while isMore, child.conversation.withLock({ $0.hasRoom }) {
          guard let request = next() else {
            isMore = false
            break
          }
          child.conversation.withLock { $0.put(request) }
        }
        if let answer = child.conversation.withLock({ $0.nextAnswer() }) {
          guard answered(answer) else {
            child.conversation.withLock { $0.abandon() }
            break
          }
          // A request that is repeated because of an answer comes behind the earlier ones.
          isMore = true
        } else if !isMore {
          break
        }
      }
      idle.withLock { $0.append(child) }
    }

    /// Closes the program's input, upon which it has to end. It is started again if it is asked more.
    ///
    /// - Returns: What it did wrong then: it went on answering, did not end, or left a process behind.
    public func finish() -> [String] {
      let children = idle.withLock { idle in
        defer { idle = [] }
        return idle
      }
      return children.reduce(into: []) { complaints, child in
        for complaint in child.conversation.withLock({ $0.finish() })
        where !complaints.contains(complaint) {
          complaints.append(complaint)
        }
      }
    }

    /// Ends the programs of all routers at once, from any thread, and starts none anymore: for a run that is
    /// interrupted.
    public static func endAll() { ChildProgram.endAll() }
  }
#endif
