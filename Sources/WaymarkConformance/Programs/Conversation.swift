#if os(macOS) || os(Linux)
  import Foundation
  import WaymarkSpec

  /// An exchange of requests and answers with a router's program.
  ///
  /// Answers come in the order of the requests. The first request without an answer is due, and whatever
  /// the program does in the meantime becomes its outcome. Requests are sent ahead, and are sent again
  /// after a restart.
  struct Conversation {
    private let command: String
    private let timeout: TimeInterval
    private let errors: ErrorOutput
    /// The version of the specification that is sent to the program.
    private let specification: Specification.Version?
    private var program: ChildProgram?
    /// The requests that are not settled, beginning with the due one.
    private var waiting: [Request] = []
    private var due = 0
    private var sent = 0
    /// The number of the due request, and the time since which the program may work on it.
    private var seq = 1
    private var since = Date.now
    private var hasStarted = false
    /// The endings of the program instead of an answer to one link.
    private var endings: Endings
    /// The judged requests whose answers may still come. These answers are ignored.
    private var owed: Set<Int> = []

    /// A request of several links that the program ended at, while its links are asked one by one; nil if
    /// there is no such request.
    private var split: Split?

    /// The number of further requests whose links may be asked one by one after the program ends. After
    /// these, all links of such a request get the same outcome.
    private var splits = Int.max
    /// The number of links of a request that was settled without asking its links one by one; nil for
    /// other requests.
    private var unsplit: Int?

    private struct Split {
      let request: Request
      let reason: NoAnswer
      var results: [Result<Observation, any Error>] = []

      var rest: Int { request.links.count - results.count }
    }

    /// The answers to the links of a request that was late, while the whole request is asked again with
    /// the time for all of its links; nil if there is no such request.
    private var alone: [Result<Observation, any Error>]?
    /// Whether a request gets the time for all of its links. A program that hangs at one link would take
    /// all of this time.
    private var isPatient = false

    /// The maximum number of requests that are sent ahead of their answers, and of their bytes.
    private static let maximumAhead = (requests: 256, bytes: 1 << 16)
    /// The number of requests that are sent ahead now. It falls when the program ends, because all of
    /// them have to be sent again.
    private var ahead = Self.maximumAhead.requests

    init(
      command: String, timeout: TimeInterval, restarts: Int, specification: Specification.Version?,
      errors: ErrorOutput
    ) {
      self.command = command
      self.timeout = timeout
      endings = Endings(maximum: restarts)
      self.specification = specification
      self.errors = errors
    }

    /// Starts the program, and returns its greeting.
    mutating func start() throws(ProcessRouter.StartError) -> ProtocolAnswer.Hello {
      func startError(_ reason: String) -> ProcessRouter.StartError {
        ProcessRouter.StartError(command: command, reason: reason)
      }
      let program: ChildProgram
      do { program = try ChildProgram(command: command, errors: errors) } catch {
        throw startError("\(error)")
      }
      let version = specification.map { #","specification":"\#($0)""# } ?? ""
      program.send(#"{"seq":0,"hello":{"protocol":2\#(version)}}"#)
      // The first start may be slow, because the program starts a virtual machine or builds itself.
      let patience: TimeInterval = hasStarted ? 10 : 60
      hasStarted = true
      let deadline = Date.now + max(timeout, patience)
      switch program.nextLine(until: deadline) {
      case .line(let line):
        do {
          let answer = try ProtocolAnswer(line)
          if let hello = answer.hello, answer.seq == 0 {
            self.program = program
            return hello
          }
          if case .failure(let reason) = answer.answer { throw startError("\(Outcome(reason))") }
          throw startError("its first line does not answer “hello”")
        } catch let error as ProtocolAnswer.Malformed {
          throw startError("its first line is no answer to “hello”: \(error.reason)")
        } catch let error as ProcessRouter.StartError {
          throw error
        } catch {
          throw startError("\(error)")
        }
      case .late:
        throw startError("it did not answer “hello” within \(max(timeout, patience)) seconds")
      case .overlong: throw startError("its first line is too long")
      case .ended:
        let ending = program.ending()
        // The shell exits with these statuses if it doesn't find a program, or may not run it.
        let hints = [
          "127":
            "; the shell found no such program: quote a path with spaces, as in “'./my router' --fast”",
          "126": "; the shell may not run it: name a file, and make it executable (chmod +x)",
        ]
        let hint = ending.split(separator: " ").last.flatMap { hints[String($0)] } ?? ""
        throw startError("\(ending), before it answered “hello”\(hint)")
      }
    }

    /// Begins another run without the endings of earlier runs.
    mutating func begin(splitting maximumSplits: Int) {
      endings = Endings(maximum: endings.maximum)
      splits = maximumSplits
    }

    /// Whether another request may be sent ahead.
    var hasRoom: Bool {
      // The due request is sent at once, because the wait for its answer begins.
      waiting.count == due || waiting.count == sent && mayGoAhead(sent)
    }

    /// Returns whether the request at an index may be sent.
    private func mayGoAhead(_ place: Int) -> Bool {
      place == due
        || place - due < min(ahead, split?.rest ?? .max)
          && (program?.unwritten ?? 0) < Self.maximumAhead.bytes
    }

    /// Adds a request, and sends it as soon as the program reads it.
    mutating func put(_ request: Request) {
      waiting.append(request)
      send()
    }

    /// Returns the answer to the due request, or the failure instead of it; nil if no request is due. If
    /// the program ends at a request of several links, each of them is asked alone: ``Apart``.
    mutating func nextAnswer() -> Result<Observation, any Error>? {
      while let answer = nextSettled() {
        if let alone {
          self.alone = nil
          return answer.mapError { Apart(results: alone, instead: $0) }
        }
        if let count = unsplit {
          unsplit = nil
          return answer.mapError {
            Apart(results: Array(repeating: .failure($0), count: count), instead: $0)
          }
        }
        guard split != nil else { return answer.mapError { $0 } }
        split?.results.append(answer.mapError { $0 })
        guard let split, split.rest == 0 else { continue }
        self.split = nil
        // If no link alone is to blame, the sequence is, or the links need more time together.
        let isOfOne = split.results.contains(where: \.isEnding)
        if !isOfOne, split.reason.isLate, !isPatient {
          isPatient = true
          alone = split.results
          waiting.insert(split.request, at: due)
          continue
        }
        if !isOfOne { endings.end(afterWaiting: split.reason.isLate) }
        return .failure(Apart(results: split.results, instead: split.reason))
      }
      return nil
    }

    private mutating func nextSettled() -> Result<Observation, NoAnswer>? {
      // The time for an answer begins here, because the request may not have been sent before.
      since = .now
      while due < waiting.count {
        guard let program = running() else {
          return judge(.failure(.notStartedAgain))
        }
        send()
        let seconds = timeout * Double(isPatient ? waiting[due].links.count : 1)
        switch program.nextLine(until: since + seconds) {
        case .line(let line):
          switch reading(of: line) {
          case .answer(let answer):
            endings.answer()
            ahead = min(ahead + 4, Self.maximumAhead.requests)
            return judge(answer)
          case .news: continue
          case .outOfStep(let reason):
            if let answer = end(.malformedAnswer(reason)) { return answer }
          }
        case .late:
          let place = program.isInsideLine ? ", but the beginning of a line" : ""
          let reason: NoAnswer =
            program.isInputOpen
            ? .timedOut("no answer within \(seconds) seconds" + place)
            : .crashed("it closed its input")
          if let answer = end(reason) { return answer }
        case .overlong:
          let reason = "a line of more than \(ChildProgram.maximumLineLength) bytes"
          if let answer = end(.malformedAnswer(reason)) { return answer }
        case .ended: if let answer = end(.crashed(program.ending())) { return answer }
        }
      }
      return nil
    }

    /// Sends the requests that wait, as far ahead as allowed.
    private mutating func send() {
      guard let program else { return }
      while sent < waiting.count, mayGoAhead(sent) {
        program.send(#"{"seq":\#(seq + sent - due),"# + waiting[sent].json.compact.dropFirst())
        sent += 1
      }
    }

    /// Settles the due request.
    private mutating func judge(
      _ answer: Result<Observation, NoAnswer>
    ) -> Result<Observation, NoAnswer> {
      due += 1
      seq += 1
      sent = max(sent, due)
      if due == waiting.count || due > 1024 {
        waiting.removeFirst(due)
        sent -= due
        due = 0
      }
      return answer
    }

    /// Ends the program, and settles the due request. If it has several links, they replace it, and
    /// another program receives the rest.
    private mutating func end(_ reason: NoAnswer) -> Result<Observation, NoAnswer>? {
      program?.end()
      program = nil
      owed.removeAll()
      sent = due
      ahead = 8
      let request = waiting[due]
      if request.links.count > 1, alone == nil {
        guard splits > 0 else {
          unsplit = request.links.count
          return settleEnded(reason)
        }
        splits -= 1
        // The next program shows which link is to blame.
        split = Split(request: request, reason: reason)
        waiting.replaceSubrange(due...due, with: request.oneByOne)
        return nil
      }
      return settleEnded(reason)
    }

    private mutating func settleEnded(_ reason: NoAnswer) -> Result<Observation, NoAnswer> {
      endings.end(afterWaiting: reason.isLate)
      let answer = judge(.failure(reason))
      sent = due
      return answer
    }

    /// Gives up the requests that wait for an answer, and ends the program.
    mutating func abandon() {
      guard due < waiting.count else { return }
      program?.end()
      program = nil
      owed.removeAll()
      seq += waiting.count - due
      waiting.removeAll()
      (due, sent, split, alone) = (0, 0, nil, nil)
    }

    /// Ends the program regularly, and returns complaints about its end.
    mutating func finish() -> [String] {
      defer { program = nil }
      return program?.finish(within: max(timeout, 2)) { [owed] line in
        (try? ProtocolAnswer(line)).map { owed.contains($0.seq) } ?? false
      } ?? []
    }

    /// Returns the program, restarted if necessary; nil if it ended too often.
    private mutating func running() -> ChildProgram? {
      while program == nil, !endings.areTooMany {
        if (try? start()) == nil { endings.end(afterWaiting: true) }
        since = .now
      }
      return program
    }

    /// The length that any answer may have, in bytes.
    private static let maximumLength = 1 << 16

    /// The maximum length of an answer to the due request, in bytes. Each read returns a part of the
    /// link, whose bytes may be escaped, and the rest is shorter than the request.
    private var longestAnswer: Int {
      let request = waiting[due]
      let reads = request.links.map(\.reads.count).max() ?? 0
      return 16 * request.json.compact.utf8.count * (reads + 1)
    }

    /// The meaning of a line for the request that is due.
    private enum Reading {
      case answer(Result<Observation, NoAnswer>)
      /// The line is about a request that was judged already.
      case news
      /// The line answers a request after the due one.
      case outOfStep(String)
    }

    private mutating func reading(of line: [UInt8]) -> Reading {
      let wrong: String
      do {
        let answer = try ProtocolAnswer(line)
        if answer.seq == seq, let answer = answer.answer {
          // Answers are stored until the end of the run, so their size is bounded.
          if case .success = answer, line.count > Self.maximumLength, line.count > longestAnswer {
            return .answer(
              .failure(.malformedAnswer("\(line.count) bytes, more than any answer needs")))
          }
          return .answer(answer)
        }
        if owed.remove(answer.seq) != nil { return .news }
        if answer.seq > seq { return .outOfStep("“seq” \(answer.seq), expected \(seq)") }
        wrong =
          answer.seq == seq ? "a second “hello”" : "“seq” \(answer.seq) again, expected \(seq)"
      } catch {
        if error.seq == seq { return .answer(.failure(.malformedAnswer(error.reason))) }
        if let seq = error.seq, owed.remove(seq) != nil { return .news }
        wrong = error.reason
      }
      owed.insert(seq)
      return .answer(.failure(.malformedAnswer(wrong)))
    }
  }
#endif
