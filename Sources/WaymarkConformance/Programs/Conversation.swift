#if os(macOS) || os(Linux)
  import Foundation
  import WaymarkSpec

  /// Requests and answers that go to and fro between this process and a router's program.
  ///
  /// Answers come in the order of the requests; the one that is due is the first without an answer,
  /// and whatever the program does meanwhile becomes its outcome. Requests are sent ahead, and again
  /// to the program that is started in place of one that ended.
  struct Conversation {
    private let command: String
    private let timeout: TimeInterval
    private let errors: ErrorOutput
    /// The version of the specification that the program is told of.
    private let specification: Specification.Version?
    private var program: ChildProgram?
    /// The requests that are not settled, from the one that is due; the program was sent some.
    private var waiting: [Request] = []
    private var due = 0
    private var sent = 0
    /// The number of the request that is due, and since when the program may work on it.
    private var seq = 1
    private var since = Date.now
    private var hasStarted = false
    /// How often the program ended in place of answering one link.
    private var endings: Endings
    /// The requests whose answers may still come, though they are judged: no news of them counts.
    private var owed: Set<Int> = []

    /// A request of several links that the program ended in place of answering, while its links are asked
    /// one by one; nil if there is none.
    private var split: Split?

    /// How many more requests of several links, which the program ends on, are asked link by link. Behind
    /// these, each link of such a request counts as what the program ended on.
    private var splits = Int.max
    /// How many links the request had that was just settled so; nil if it was another.
    private var unsplit: Int?

    private struct Split {
      let request: Request
      let reason: NoAnswer
      var results: [Result<Observation, any Error>] = []

      var rest: Int { request.links.count - results.count }
    }

    /// What became of the links alone of a request that was not answered in time, while it is asked as a
    /// whole again, in the time for all of its links; nil if there is none.
    private var alone: [Result<Observation, any Error>]?
    /// Whether requests are given time for all of their links: a program that hangs at one of them would be
    /// waited for so long.
    private var isPatient = false

    /// How many requests are sent ahead of their answers, and how many bytes of them wait at most.
    private static let maximumAhead = (requests: 256, bytes: 1 << 16)
    /// How many are sent ahead now: to a program that ended few, as all have to be sent again when it ends.
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

    /// Starts the program, and asks it what it is.
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
      // A program that starts a virtual machine, or builds itself, is slow once.
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
        // The statuses of a shell that does not find a program, or may not run it.
        let hints = [
          "127":
            "; the shell found no such program: quote a path with spaces, as in “'./my router' --fast”",
          "126": "; the shell may not run it: name a file, and make it executable (chmod +x)",
        ]
        let hint = ending.split(separator: " ").last.flatMap { hints[String($0)] } ?? ""
        throw startError("\(ending), before it answered “hello”\(hint)")
      }
    }

    /// Begins to ask anew: how often the program ended before is forgotten.
    mutating func begin(splitting maximumSplits: Int) {
      endings = Endings(maximum: endings.maximum)
      splits = maximumSplits
    }

    /// Whether another request may be sent ahead.
    var hasRoom: Bool {
      // What is due is sent at once: to wait for it takes a program that was asked it.
      waiting.count == due || waiting.count == sent && mayGoAhead(sent)
    }

    /// Whether the request at a place may be sent, seen from the one that is due.
    private func mayGoAhead(_ place: Int) -> Bool {
      place == due
        || place - due < min(ahead, split?.rest ?? .max)
          && (program?.unwritten ?? 0) < Self.maximumAhead.bytes
    }

    /// Sends a request, as soon as the program takes it.
    mutating func put(_ request: Request) {
      waiting.append(request)
      send()
    }

    /// The answer to the request that is due, or what the program did in place of it; nil if none
    /// is due. Of several links that the program ended on, each is asked alone: ``Apart``.
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
        // If no link alone is to blame, their sequence is, or they need more time together.
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
      // The time allowed begins when we wait: until then we may not even have sent the request.
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

    /// Sends what waits and was not yet sent to the program that runs, as far ahead as is allowed.
    private mutating func send() {
      guard let program else { return }
      while sent < waiting.count, mayGoAhead(sent) {
        program.send(#"{"seq":\#(seq + sent - due),"# + waiting[sent].json.compact.dropFirst())
        sent += 1
      }
    }

    /// Settles the request that is due.
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

    /// Ends the program, and settles the request that is due; where it has several links, these are due in
    /// its place. Another program will be sent the rest.
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

    /// Gives up on what waits for an answer: a program that works on it is ended.
    mutating func abandon() {
      guard due < waiting.count else { return }
      program?.end()
      program = nil
      owed.removeAll()
      seq += waiting.count - due
      waiting.removeAll()
      (due, sent, split, alone) = (0, 0, nil, nil)
    }

    /// Ends the program as it should end, and tells what it did wrong then.
    mutating func finish() -> [String] {
      defer { program = nil }
      return program?.finish(within: max(timeout, 2)) { [owed] line in
        (try? ProtocolAnswer(line)).map { owed.contains($0.seq) } ?? false
      } ?? []
    }

    /// The program, started again where it has ended; nil if that was too often.
    private mutating func running() -> ChildProgram? {
      while program == nil, !endings.areTooMany {
        if (try? start()) == nil { endings.end(afterWaiting: true) }
        since = .now
      }
      return program
    }

    /// How long an answer may be, in bytes, whatever the request.
    private static let maximumLength = 1 << 16

    /// How long an answer to the request that is due may be, in bytes: each read has a part of its link, each
    /// of whose bytes may be escaped, and all else is no longer than the request.
    private var longestAnswer: Int {
      let request = waiting[due]
      let reads = request.links.map(\.reads.count).max() ?? 0
      return 16 * request.json.compact.utf8.count * (reads + 1)
    }

    /// The meaning of a line for the request that is due.
    private enum Reading {
      case answer(Result<Observation, NoAnswer>)
      /// It is about a request that was judged already.
      case news
      /// It answers a request behind the one that is due.
      case outOfStep(String)
    }

    private mutating func reading(of line: [UInt8]) -> Reading {
      let wrong: String
      do {
        let answer = try ProtocolAnswer(line)
        if answer.seq == seq, let answer = answer.answer {
          // Answers are kept to the end of the run: all that a router says stays in proportion.
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
