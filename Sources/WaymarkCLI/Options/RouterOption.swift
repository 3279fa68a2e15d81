import Foundation
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

extension [Command.Option] {
  /// The options that name the router to check instead of the reference router.
  static let router: Self =
    [
      .init(
        "--router COMMAND",
        "the path of a program that answers the router protocol, or a shell command (default: the reference router)"
      )
    ] + process

  /// The options for the programs of routers.
  static let process: Self = [
    .init("--timeout SECONDS", "the time limit for an answer (default: 1)"),
    .init(
      "--restarts N",
      "how often a program that ended is started again (default: while it answers requests)"),
    .init(
      "--jobs N", "the number of programs that run at the same time (default: the number of cores)"),
  ]
}

extension Invocation {
  func jobs() throws(UsageError) -> Int {
    try number("--jobs").map { Int($0) } ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Returns the routers that the options name; empty if there is no such option.
  func routers(_ specification: Specification) throws -> [any RouterUnderTest] {
    let commands = values(of: "--router")
    guard commands.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
      throw error("--router takes a command, found an empty text")
    }
    let given = value(of: "--timeout") ?? "1"
    guard let timeout = Double(given), (0.001...1e6).contains(timeout) else {
      throw error("--timeout takes seconds from 0.001 to 1000000, found “\(given)”")
    }
    let restarts = try number("--restarts").map { Int(clamping: $0) } ?? .max
    #if os(macOS) || os(Linux)
      return try commands.map {
        try ProcessRouter(
          command: $0, timeout: timeout, restarts: restarts, specification: specification.version)
      }
    #else
      guard commands.isEmpty else {
        throw error("--router takes a program, but this platform starts none")
      }
      return []
    #endif
  }

  /// Returns the router that the options name; by default, the reference router.
  func router(_ specification: Specification) throws -> any RouterUnderTest {
    guard values(of: "--router").count < 2 else {
      throw error("found two --router; compare takes two")
    }
    guard values(of: "--recorded").count < 2 else { throw error("found two --recorded; give one") }
    guard let path = value(of: "--recorded") else {
      return try routers(specification).last ?? ReferenceRouter()
    }
    let url = URL(fileURLWithPath: path)
    guard !url.hasDirectoryPath else {
      throw error("--recorded takes a file, found the directory “\(path)”")
    }
    guard !has("--router") else {
      throw error("--router and --recorded name two routers; give one")
    }
    return try RecordedRouter(
      name: url.deletingPathExtension().lastPathComponent, bytes: [UInt8](Data(contentsOf: url)),
      file: path)
  }
}

extension RouterUnderTest {
  /// Ends the router's program, and returns complaints about its end.
  func finished() -> [String] {
    #if os(macOS) || os(Linux)
      (self as? ProcessRouter)?.finish() ?? []
    #else
      []
    #endif
  }

  /// Ends the router's program, and returns complaints about its end, each with the router's name.
  func finishedByName() -> [String] { finished().map { "\(name): \($0)" } }
}
