#if os(macOS) || os(Linux)
  import WaymarkSpec

  /// Requests and answers that go to and fro between this process and a router's program.
  ///
  /// Answers come in the order of the requests; the one that is due is the first without an answer,
  /// and whatever the program does meanwhile becomes its outcome. Requests are sent ahead, and again
  /// to the program that is started in place of one that ended.
  struct Conversation {
    private let command: String
    private let timeout: Duration
    private var program: ChildProgram?
    /// The number of the next request.
    private var seq = 1
    private var restarts = 0
    /// The requests whose answers may still come, though they are judged: no news of them counts.
    private var owed: Set<Int> = []

    /// How many requests are sent ahead of their answers, and how many bytes of them wait at most.
    private static let window = (requests: 256, bytes: 1 << 16)
    /// How often a program is started again in one run.
    private static let maximumRestarts = 10

    init(command: String, timeout: Duration) {
      self.command = command
      self.timeout = timeout
    }

    /// Starts the program, and asks it what it is.
    mutating func start() throws(ProcessRouter.StartError) -> ProtocolAnswer.Hello {
      func failure(_ reason: String) -> ProcessRouter.StartError {
        ProcessRouter.StartError(command: command, reason: reason)
      }
      let program: ChildProgram
      do { program = try ChildProgram(command: command) } catch { throw failure("\(error)") }
      program.send(#"{"seq":0,"hello":{"protocol":1}}"#)
      // What starts a virtual machine, or builds itself first, is slow once.
      let deadline = ContinuousClock.now + max(timeout, .seconds(60))
      switch program.nextLine(until: deadline) {
      case .line(let line):
        do {
          let answer = try ProtocolAnswer(line)
          if let hello = answer.hello, answer.seq == 0 {
            self.program = program
            return hello
          }
          if case .failure(let reason) = answer.answer { throw failure("\(Outcome(reason))") }
          throw failure("its first line does not answer “hello”")
        } catch let error as ProtocolAnswer.Malformed {
          throw failure("its first line is no answer to “hello”: \(error.reason)")
        } catch let error as ProcessRouter.StartError {
          throw error
        } catch {
          throw failure("\(error)")
        }
      case .late: throw failure("it did not answer “hello”")
      case .overlong: throw failure("its first line is too long")
      case .ended(let reason): throw failure("\(reason), before it answered “hello”")
      }
    }

    /// Asks all the requests.
    mutating func answers(to requests: [Request]) -> [Result<Observation, any Error>] {
      var answers: [Result<Observation, any Error>] = []
      answers.reserveCapacity(requests.count)
      let first = seq
      seq += requests.count
      var sent = 0
      var since = ContinuousClock.now
      func end(_ reason: NoAnswer) {
        answers.append(.failure(reason))
        program?.end()
        program = nil
        owed.removeAll()
        sent = answers.count
        since = .now
      }
      while answers.count < requests.count {
        guard let program = running() else {
          end(.crashed("it was not started again after \(Self.maximumRestarts) times"))
          continue
        }
        while sent < requests.count, sent - answers.count < Self.window.requests,
          program.unwritten < Self.window.bytes
        {
          program.send(#"{"seq":\#(first + sent),"# + requests[sent].json.compact.dropFirst())
          sent += 1
        }
        switch program.nextLine(until: since + timeout) {
        case .line(let line):
          switch reading(of: line, due: first + answers.count) {
          case .answer(let answer):
            answers.append(answer.mapError { $0 })
            since = .now
          case .news: continue
          case .outOfStep(let reason): end(.malformedAnswer(reason))
          }
        case .late:
          let place = program.isInsideLine ? ", but the beginning of a line" : ""
          end(
            program.isInputOpen
              ? .timedOut("no answer within \(timeout)" + place) : .crashed("it closed its input"))
        case .overlong:
          end(.malformedAnswer("a line of more than \(ChildProgram.maximumLineLength) bytes"))
        case .ended(let reason): end(.crashed(reason))
        }
      }
      return answers
    }

    /// Ends the program as it should end, and tells what it did wrong then.
    mutating func finish() -> [String] {
      defer { program = nil }
      return program?.finish(within: max(timeout, .seconds(2))) { [owed] line in
        (try? ProtocolAnswer(line)).map { owed.contains($0.seq) } ?? false
      } ?? []
    }

    /// The program, started again where it has ended; nil where that was too often.
    private mutating func running() -> ChildProgram? {
      while program == nil, restarts < Self.maximumRestarts {
        restarts += 1
        _ = try? start()
      }
      return program
    }

    /// What a line says about the request that is due.
    private enum Reading {
      case answer(Result<Observation, NoAnswer>)
      /// It is about a request that was judged already.
      case news
      /// It answers a request behind the one that is due.
      case outOfStep(String)
    }

    private mutating func reading(of line: [UInt8], due: Int) -> Reading {
      let wrong: String
      do {
        let answer = try ProtocolAnswer(line)
        if answer.seq == due, let answer = answer.answer { return .answer(answer) }
        if owed.remove(answer.seq) != nil { return .news }
        if answer.seq > due { return .outOfStep("“seq” \(answer.seq), expected \(due)") }
        wrong =
          answer.seq == due ? "a second “hello”" : "“seq” \(answer.seq) again, expected \(due)"
      } catch {
        if error.seq == due { return .answer(.failure(.malformedAnswer(error.reason))) }
        if let seq = error.seq, owed.remove(seq) != nil { return .news }
        wrong = error.reason
      }
      owed.insert(due)
      return .answer(.failure(.malformedAnswer(wrong)))
    }
  }
#endif
