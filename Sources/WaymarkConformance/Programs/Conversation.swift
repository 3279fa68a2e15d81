#if os(macOS) || os(Linux)
  import Foundation
  import WaymarkSpec

  /// An exchange of requests and answers with a router's program.
  ///
  /// Answers come in the order of the requests. The first request without an answer is due, and whatever
  /// the program does in the meantime becomes its outcome. Requests are sent ahead, and are sent again
  /// after a restart.
  struct Conversation {
    private let settings: ProcessRouter.Settings
    private var program: ChildProgram?
    private var hasStarted: Bool
    /// The requests without an answer, beginning with the due one, and the number of them that were sent.
    private var waiting: [Request] = []
    private var sent = 0
    /// The number of the due request.
    private var seq = 1
    /// The judged requests whose answers may still come. These answers are ignored.
    private var owed: Set<Int> = []
    /// The requests of several links that were late. The first of them that is asked again shows that no
    /// link alone is to blame.
    private var late: Set<Request> = []
    /// Whether a request gets the time for all of its links. A program that hangs at one link would take
    /// all of this time.
    private var isPatient = false

    /// The maximum number of requests that are sent ahead of their answers, and of their bytes.
    private static let maximumAhead = (requests: 256, bytes: 1 << 16)
    /// The number of requests that are sent ahead now. It falls when the program ends, because all of
    /// them have to be sent again.
    private var ahead = Self.maximumAhead.requests

    /// - Parameter isFurther: Whether another process of the program runs already, so that a start is known to be fast.
    init(_ settings: ProcessRouter.Settings, isFurther: Bool = false) {
      self.settings = settings
      hasStarted = isFurther
    }

    /// Starts the program, and returns its greeting.
    mutating func start() throws(ProcessRouter.StartError) -> ProtocolAnswer.Hello {
      func startError(_ reason: String) -> ProcessRouter.StartError {
        ProcessRouter.StartError(command: settings.command, reason: reason)
      }
      let program: ChildProgram
      do {
        program = try ChildProgram(command: settings.command, errors: settings.errors)
      } catch {
        throw startError("\(error)")
      }
      let version = settings.specification.map { #","specification":"\#($0)""# } ?? ""
      program.send(#"{"seq":0,"hello":{"protocol":2\#(version)}}"#)
      // The first start may be slow, because the program starts a virtual machine or builds itself.
      let patience = max(settings.timeout, hasStarted ? 10 : 60)
      hasStarted = true
      guard let line = program.nextLine(until: .now + patience) else {
        let silence = program.silence(of: patience)
        guard case .crashed(let ending) = silence else {
          throw startError(
            silence.isLate
              ? "it did not answer “hello” within \(patience) seconds: end each line, and flush the output after it"
              : "its first line is too long")
        }
        // The shell exits with these statuses if it doesn't find a program, or may not run it.
        let hints = [
          "0": "; read lines until the end of standard input",
          "127":
            "; the shell found no such program: quote a path with spaces, as in “'./my router' --fast”",
          "126": "; the shell may not run it: name a file, and make it executable (chmod +x)",
        ]
        let hint = ending.split(separator: " ").last.flatMap { hints[String($0)] } ?? ""
        throw startError("\(ending), before it answered “hello”\(hint)")
      }
      let answer = ProtocolAnswer(line)
      switch answer.content {
      case .hello(let hello) where answer.seq == 0:
        self.program = program
        return hello
      case .answer(.failure(.malformedAnswer(let reason))):
        throw startError("its first line is no answer to “hello”: \(reason)")
      case .answer(.failure(let reason)): throw startError("\(Outcome(reason))")
      case .hello, .answer(.success): throw startError("its first line does not answer “hello”")
      }
    }

    /// Asks the program requests ahead of its answers, until there are no more or an answer is the last one
    /// of interest.
    mutating func ask(
      _ next: () -> Request?, answered: (Result<Observation, any Error>) -> Bool
    ) {
      while true {
        while waiting.count == sent, mayGoAhead, let request = next() {
          waiting.append(request)
          send()
        }
        guard let due = waiting.first else { return }
        let answer = answer(to: due)
        waiting.removeFirst()
        sent = max(0, sent - 1)
        seq += 1
        guard answered(answer.mapError { $0 }) else { break }
      }
      if !waiting.isEmpty { endProgram() }
      waiting = []
    }

    /// Whether another request may be sent. The due one is sent at once, because the wait for its answer
    /// begins.
    private var mayGoAhead: Bool {
      sent == 0 || sent < ahead && (program?.outgoing.count ?? 0) < Self.maximumAhead.bytes
    }

    /// Sends the requests that wait, as far ahead as allowed.
    private mutating func send() {
      guard let program else { return }
      while sent < waiting.count, mayGoAhead {
        program.send(#"{"seq":\#(seq + sent),"# + waiting[sent].json.compact.dropFirst())
        sent += 1
      }
    }

    /// Returns the answer to the due request, or the failure instead of it.
    private mutating func answer(to request: Request) -> Result<Observation, NoAnswer> {
      if program == nil {
        let isFurther = !hasStarted
        do {
          try startAgain()
        } catch {
          return .failure(
            .notAsked(
              isFurther
                ? "a further process of the program did not start: \(error.reason); if only one can run, use --jobs 1"
                : "the program did not start again: \(error.reason)"))
        }
      }
      guard let program else { return .failure(.notStartedAgain) }
      send()
      if late.contains(request) { isPatient = true }
      let seconds = settings.timeout * Double(isPatient ? request.links.count : 1)
      // The time for an answer begins here, because the request may not have been sent before.
      let deadline = Date.now + seconds
      do throws(NoAnswer) {
        while let line = program.nextLine(until: deadline) {
          guard let answer = try answer(line, to: request) else { continue }
          ahead = min(ahead + 4, Self.maximumAhead.requests)
          return answer
        }
        throw program.silence(of: seconds)
      } catch {
        if error.isLate, request.links.count > 1 { late.insert(request) }
        endProgram()
        return .failure(error)
      }
    }

    /// Starts the program in the middle of a run.
    ///
    /// A start may fail because something of the last program lasts for a moment.
    private mutating func startAgain() throws(ProcessRouter.StartError) {
      for _ in 1..<10 {
        let start = Date.now
        if (try? self.start()) != nil { return }
        if start.distance(to: .now) > 1 { break }
      }
      _ = try start()
    }

    /// Returns the answer to the due request that a line is; nil if the line is about a request that was judged
    /// already. A line that answers a request after the due one throws an error.
    private mutating func answer(
      _ line: [UInt8], to request: Request
    ) throws(NoAnswer) -> Result<Observation, NoAnswer>? {
      // Answers are stored until the end of the run, so their size is bounded.
      let isTooLong = line.count > 1 << 16 && line.count > Self.longestAnswer(to: request)
      var tooLong: NoAnswer {
        .malformedAnswer("\(line.count) bytes, more than any answer needs")
      }
      // Reading such a line takes long. Only one that may answer an earlier request is read.
      if isTooLong, owed.isEmpty {
        if line.first != UInt8(ascii: "{") { owed.insert(seq) }
        return .failure(tooLong)
      }
      let answer = ProtocolAnswer(line)
      if let number = answer.seq, number != seq {
        if owed.remove(number) != nil { return nil }
        guard number < seq else {
          throw .malformedAnswer("“seq” \(number), expected \(seq)")
        }
        owed.insert(seq)
        return .failure(.malformedAnswer("“seq” \(number) again, expected \(seq)"))
      }
      if answer.seq == nil { owed.insert(seq) }
      switch answer.content {
      case .hello:
        owed.insert(seq)
        return .failure(.malformedAnswer("a second “hello”"))
      case .answer(.success) where isTooLong: return .failure(tooLong)
      case .answer(let answer): return answer
      }
    }

    /// Returns the maximum length of an answer to a request, in bytes. Each read returns a part of the
    /// link, whose bytes may be escaped, and the rest is shorter than the request.
    private static func longestAnswer(to request: Request) -> Int {
      let reads = request.links.map(\.reads.count).max() ?? 0
      return 16 * request.json.compact.utf8.count * (reads + 1)
    }

    /// Ends the program. The requests without an answer are sent again to another one.
    private mutating func endProgram() {
      program = nil
      owed = []
      sent = 0
      ahead = 8
    }

    /// Ends the program regularly, and returns complaints about its end.
    mutating func finish() -> [String] {
      defer { program = nil }
      return program?.finish(within: max(settings.timeout, 2)) { [owed] line in
        ProtocolAnswer(line).seq.map(owed.contains) ?? false
      } ?? []
    }
  }
#endif
