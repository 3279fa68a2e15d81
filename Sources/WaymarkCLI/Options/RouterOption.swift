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
      ),
      .init(
        "--baseline COMMAND",
        "a router such as the last version; only answers that differ from its answers can fail"),
    ] + process

  /// The options for the programs of routers.
  static let process: Self = [
    .init("--timeout SECONDS", "the time limit for an answer (default: 2)"),
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

  private func program(
    _ option: String, _ specification: Specification
  ) throws -> (any RouterUnderTest)? {
    guard values(of: option).count < 2 else { throw error("found two \(option); give one") }
    let given = value(of: "--timeout") ?? "2"
    guard let timeout = Double(given), (0.001...1e6).contains(timeout) else {
      throw error("--timeout takes seconds from 0.001 to 1000000, found “\(given)”")
    }
    let restarts = try number("--restarts").map { Int(clamping: $0) } ?? .max
    guard let command = value(of: option) else { return nil }
    guard !command.allSatisfy(\.isWhitespace) else {
      throw error("\(option) takes a command, found an empty text")
    }
    #if os(macOS) || os(Linux)
      return try ProcessRouter(
        command: command, timeout: timeout, restarts: restarts,
        specification: specification.version)
    #else
      throw error("\(option) takes a program, but this platform starts none")
    #endif
  }

  /// Returns the router that the options name; by default, the reference router.
  func router(_ specification: Specification) throws -> any RouterUnderTest {
    let router = try recorded() ?? program("--router", specification) ?? ReferenceRouter()
    let baseline = try program("--baseline", specification)
    return baseline.map { BaselineRouter(router, baseline: $0) } ?? router
  }

  private func recorded() throws -> (any RouterUnderTest)? {
    guard values(of: "--recorded").count < 2 else { throw error("found two --recorded; give one") }
    guard let path = value(of: "--recorded") else { return nil }
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
  /// Ends the programs of the router, and returns complaints about their end.
  func finished() -> [String] {
    #if os(macOS) || os(Linux)
      let programs = programs
      return programs.flatMap { program in
        program.finish().map { programs.count == 1 ? $0 : "\(program.name): \($0)" }
      }
    #else
      return []
    #endif
  }
}
