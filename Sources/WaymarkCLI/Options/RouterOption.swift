import Foundation
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

/// The options that name the router to check instead of the reference router.
enum RouterOption {
  static let options = [
    Command.Option(
      name: "--router", value: "COMMAND",
      help:
        "the path of a program that answers the router protocol, or a shell command (default: the reference router)"
    ),
    timeout, restarts, jobs,
  ]
  static let recorded = Command.Option(
    name: "--recorded", value: "FILE",
    help: "check the recorded answers of a router")
  static let timeout = Command.Option(
    name: "--timeout", value: "SECONDS", help: "the time limit for an answer (default: 1)")

  static let restarts = Command.Option(
    name: "--restarts", value: "N",
    help:
      "how often a program that ended is started again (default: while it answers requests)"
  )

  static let jobs = Command.Option(
    name: "--jobs", value: "N",
    help: "the number of programs that run at the same time (default: the number of cores)")

  /// Returns the number of threads that ask a router.
  static func jobs(_ invocation: Invocation, of command: Command) throws -> Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try invocation.number(jobs.name, of: command).map { Int($0) } ?? cores
  }

  /// Returns the routers that the options name; empty if there is no such option.
  static func routers(
    _ invocation: Invocation, of command: Command, _ specification: Specification
  ) throws -> [any RouterUnderTest] {
    let commands = invocation.values(of: "--router")
    guard commands.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
      throw UsageError("--router takes a command, found an empty text", of: command)
    }
    var timeout: TimeInterval = 1
    if let value = invocation.values(of: "--timeout").last {
      guard let seconds = Double(value), (0.001...1e6).contains(seconds) else {
        throw UsageError(
          "--timeout takes seconds from 0.001 to 1000000, found “\(value)”", of: command)
      }
      timeout = seconds
    }
    let restarts =
      try invocation.number("--restarts", of: command).map { Int(clamping: $0) } ?? .max
    #if os(macOS) || os(Linux)
      return try commands.map {
        try ProcessRouter(
          command: $0, timeout: timeout, restarts: restarts, specification: specification.version)
      }
    #else
      guard commands.isEmpty else {
        throw UsageError("--router takes a program, but this platform starts none", of: command)
      }
      return []
    #endif
  }

  /// Returns the router that the options name; by default, the reference router.
  static func router(
    _ invocation: Invocation, of command: Command, _ specification: Specification
  ) throws -> any RouterUnderTest {
    guard invocation.values(of: "--router").count < 2 else {
      throw UsageError("found two --router; compare takes two", of: command)
    }
    guard invocation.values(of: recorded.name).count < 2 else {
      throw UsageError("found two --recorded; give one", of: command)
    }
    if let path = invocation.values(of: recorded.name).last {
      let url = URL(fileURLWithPath: path)
      guard !url.hasDirectoryPath else {
        throw UsageError("--recorded takes a file, found the directory “\(path)”", of: command)
      }
      guard !invocation.has("--router") else {
        throw UsageError("--router and --recorded name two routers; give one", of: command)
      }
      return try RecordedRouter(
        name: url.deletingPathExtension().lastPathComponent,
        bytes: [UInt8](Data(contentsOf: url)), file: path)
    }
    return try routers(invocation, of: command, specification).last ?? ReferenceRouter()
  }

  /// Ends a router's program, and returns complaints about its end.
  static func finish(_ router: any RouterUnderTest) -> [String] {
    #if os(macOS) || os(Linux)
      (router as? ProcessRouter)?.finish() ?? []
    #else
      []
    #endif
  }

  /// Ends a router's program, and returns complaints about its end, each with the router's name.
  static func finishNamed(_ router: any RouterUnderTest) -> [String] {
    finish(router).map { "\(router.name): \($0)" }
  }
}
