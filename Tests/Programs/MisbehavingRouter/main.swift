#if os(macOS) || os(Linux)
  // A router that speaks the protocol, and does one thing wrong: in what it does from the third request
  // on, where nothing else is said.

  import Foundation
  import WaymarkConformance
  import WaymarkReference
  import WaymarkSpec

  enum Misbehaviour: String, CaseIterable {
    case none
    case exitsBeforeHello, answersHelloWrong, speaksAnotherProtocol
    case exitsAtOnce, exitsWithStatus, exitsWithAStackTrace, panics, endsBySignal, alwaysExits
    case neverAnswers, answersLate, answersTwice, answersTheLastTwice, answersWrongSeq, skipsOne
    case answersHalfALine, exitsInsideALine, writesALongLine, writesGarbage, printsAsItGoes
    case writesWithoutEnd, floodsStandardError, closesItsInput, closesItsOutput, ignoresTheEnd,
      leavesAChild,
      leavesAQuietChild, leavesADaemon
    case answersUnknownKeys, answersWrongTypes, answersAtLength, saysItFailed
    case claimsEverythingUnsupported, answersUnsupported
    case writesBehindTheLast, answersOneAhead
    case exitsAtALink, hangsAtALink, exitsAtEscapes
    case countsWhatIsAhead
    case answersByHash
  }

  guard let word = CommandLine.arguments.dropFirst().first,
    let misbehaviour = Misbehaviour(rawValue: word)
  else {
    FileHandle.standardError.write(
      Data("one of \(Misbehaviour.allCases.map(\.rawValue).joined(separator: ", "))\n".utf8))
    exit(2)
  }

  /// The reference router; if it is asked to, it opens the first of several routes only if the hash of the route's
  /// pattern is even, which another process has otherwise.
  struct AnsweringRouter: RouterUnderTest {
    let name = "Waymark"
    let isHashing: Bool

    func observe(_ request: Request) throws -> Observation {
      let observation = ReferenceRouter().observe(request)
      guard isHashing, case .open(let open) = request, open.routes.count > 1,
        open.routes[0].pattern.hashValue % 2 != 0, case .links(let answers) = observation
      else { return observation }
      return .links(
        answers.map { answer in
          guard case .opened(let opened) = answer, opened.opens == 0 else { return answer }
          return .opened(.init(responds: false, attempts: [], opens: nil, reads: []))
        })
    }
  }

  let server = RouterServer(
    AnsweringRouter(isHashing: misbehaviour == .answersByHash), version: "1.0")

  /// Writes a text as it is, at once.
  func write(_ text: some StringProtocol) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Starts a program that keeps our output open, in our group of processes.
  func leaveAChild() {
    var arguments = [strdup("sleep"), strdup("600"), nil]
    var child = pid_t()
    posix_spawn(&child, "/bin/sleep", nil, nil, &arguments, nil)
  }

  /// Starts a program that keeps our output open, in a group of its own, where nobody finds it.
  func leaveADaemon() {
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sleep")
    child.arguments = ["60"]
    try? child.run()
  }

  func answerHello(_ line: String) {
    switch misbehaviour {
    case .exitsBeforeHello: exit(3)
    case .answersHelloWrong: write(#"{"seq":0,"hello":{"router":"Misbehaving"}}"# + "\n")
    case .speaksAnotherProtocol: write(#"{"seq":0,"failure":"unknown protocol"}"# + "\n")
    case .claimsEverythingUnsupported:
      write(
        #"{"seq":0,"hello":{"router":"Misbehaving","version":"1","unsupported":["open","parse","navigate"]}}"#
          + "\n"
      )
    default: write(server.answer(to: line.utf8) + "\n")
    }
  }

  func misbehave(_ line: String, _ answer: String) {
    switch misbehaviour {
    case .exitsBeforeHello, .answersHelloWrong, .speaksAnotherProtocol,
      .claimsEverythingUnsupported,
      .none, .answersTheLastTwice, .writesBehindTheLast, .answersOneAhead, .ignoresTheEnd,
      .writesWithoutEnd, .countsWhatIsAhead,
      .answersByHash:
      write(answer + "\n")
    case .exitsAtOnce, .alwaysExits: exit(0)
    case .exitsWithStatus, .exitsAtALink, .exitsAtEscapes: exit(3)
    case .exitsWithAStackTrace:
      // As Swift's runtime writes it on Linux.
      let trace = """
        Router/main.swift:7: Precondition failed: an escape
        Current stack trace:
        0    libswiftCore.so      0x00007f585255f130 swift_reportError + 33
        1    libswiftCore.so      0x00007f5852912b60 _swift_stdlib_reportFatalErrorInFile + 109

        """
      FileHandle.standardError.write(Data(trace.utf8))
      exit(3)
    case .panics:
      // As Rust's runtime writes it.
      let frames = (0..<200).map {
        "  \($0): router::tree::Node<T>::insert\n    at ./src/tree.rs:\($0):5"
      }
      let message =
        "thread 'main' panicked at src/tree.rs:1073:13:\nToo many parameters.\nstack backtrace:\n"
      FileHandle.standardError.write(Data((message + frames.joined(separator: "\n") + "\n").utf8))
      exit(101)
    case .hangsAtALink: sleep(600)
    case .endsBySignal: kill(getpid(), SIGKILL)
    case .neverAnswers: break
    case .answersLate:
      sleep(600)
      write(answer + "\n")
    case .answersTwice: write(answer + "\n" + answer + "\n")
    case .answersWrongSeq: write(answer.replacing(#"{"seq":"#, with: #"{"seq":1"#) + "\n")
    case .skipsOne: break
    case .answersHalfALine:
      write(answer.prefix(10))
      sleep(600)
    case .exitsInsideALine:
      write(answer.prefix(10))
      exit(0)
    case .writesALongLine:
      let block = String(repeating: "x", count: 1 << 20)
      for _ in 0..<100 { write(block) }
      write("\n")
    case .writesGarbage: FileHandle.standardOutput.write(Data([0xFF, 0x00, 0xC3, 0x28, 0x0A]))
    case .printsAsItGoes: write("debug: opening\n" + answer + "\n")
    case .floodsStandardError:
      FileHandle.standardError.write(Data(repeating: UInt8(ascii: "e"), count: 4 << 20))
      write(answer + "\n")
    case .closesItsInput:
      close(0)
      sleep(600)
    case .closesItsOutput:
      close(1)
      sleep(600)
    case .leavesAChild:
      leaveAChild()
      write(answer + "\n")
    case .leavesAQuietChild:
      // It holds none of our descriptors.
      let shell = ["sh", "-c", "sleep 600 </dev/null >/dev/null 2>&1 &"]
      var arguments = shell.map { strdup($0) } + [nil]
      var child = pid_t()
      posix_spawn(&child, "/bin/sh", nil, nil, &arguments, nil)
      write(answer + "\n")
    case .leavesADaemon:
      leaveADaemon()
      write(answer + "\n")
    case .answersUnknownKeys: write(answer.replacing(#""responds""#, with: #""answers""#) + "\n")
    case .answersWrongTypes:
      write(answer.replacing(#""responds":"#, with: #""responds":"yes","x":"#) + "\n")
    case .answersAtLength:
      let long = String(repeating: "x", count: 1 << 20)
      let read = #"{"responds":true,"attempts":[0],"opens":0,"reads":[{"is":"\#(long)"}]}"#
      write(answer.prefix { $0 != "," } + #","observed":{"links":[\#(read)]}}"# + "\n")
    case .saysItFailed: write(answer.prefix { $0 != "," } + #","failure":"out of order"}"# + "\n")
    case .answersUnsupported:
      write(answer.prefix { $0 != "," } + #","unsupported":"links"}"# + "\n")
    }
  }

  /// Whether this is the request that a router stumbles over which is well again when started anew.
  func isStumblingBlock(_ line: String) -> Bool {
    switch misbehaviour {
    case .exitsAtALink, .hangsAtALink: line.contains("stumble")
    case .exitsAtEscapes: line.contains("%25")
    default: line.hasPrefix(#"{"seq":3,"#)
    }
  }

  /// Answers nothing until nothing more comes, and everything with how much came by then; exits at several
  /// links.
  func countWhatIsAhead() -> Never {
    var ahead: String?
    while true {
      var input: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      var news = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      while poll(&news, 1, input.last == UInt8(ascii: "\n") ? 100 : -1) > 0 {
        let count = read(0, &chunk, chunk.count)
        guard count > 0 else { exit(0) }
        input += chunk[..<count]
      }
      let lines = String(decoding: input, as: UTF8.self).split(separator: "\n")
      let count = "\(lines.count) requests of \(input.count) bytes"
      for line in lines {
        if line.contains("hello") {
          write(server.answer(to: line.utf8) + "\n")
        } else if line.contains("},{\"url") {
          exit(3)
        } else {
          let number = line.prefix { $0 != "," }
          ahead = ahead ?? count
          write(number + ",\"failure\":\"\(ahead ?? "")\"}\n")
        }
      }
    }
  }

  if misbehaviour == .countsWhatIsAhead { countWhatIsAhead() }

  var count = 0
  var last = ""
  while let line = readLine() {
    defer { count += 1 }
    guard count > 0 else {
      answerHello(line)
      continue
    }
    last = server.answer(to: line.utf8)
    if misbehaviour == .answersOneAhead, let digits = last.firstMatch(of: /"seq":(\d+)/) {
      last = last.replacing(digits.0, with: "\"seq\":\((Int(digits.1) ?? 0) + 1)")
    }
    let isAlways = [
      .alwaysExits, .neverAnswers, .answersTwice, .answersWrongSeq, .writesGarbage, .printsAsItGoes,
      .saysItFailed,
      .answersUnsupported, .answersUnknownKeys, .answersWrongTypes,
    ].contains(misbehaviour)
    if isAlways ? count >= 3 : isStumblingBlock(line) {
      misbehave(line, last)
    } else {
      write(last + "\n")
    }
  }
  switch misbehaviour {
  case .answersTheLastTwice: write(last + "\n")
  case .writesBehindTheLast: write(last)
  case .ignoresTheEnd: sleep(600)
  case .writesWithoutEnd: while true { write(String(repeating: last + "\n", count: 100)) }
  default: break
  }
#endif
