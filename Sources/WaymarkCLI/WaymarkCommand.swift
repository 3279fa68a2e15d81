import Foundation
import WaymarkSpec

@main
package struct WaymarkCommand {
  static let commands: [Command] = [
    .check, .fuzz, .explain, .report, .matrix, .rules,
    .cases, .changes, .format, .serve,
  ]

  static func main() {
    let status = exitStatus(of: CommandLine.arguments.dropFirst())
    // A router may have been started before an error.
    if status == 2 { Interruption.endPrograms() }
    exit(status)
  }

  /// Runs a command in the caller's process, and returns its exit status and what it wrote.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  package static func run(
    _ arguments: [String]
  ) -> (status: Int32, written: WrittenTexts.Texts) {
    let written = WrittenTexts()
    let status = WrittenTexts.$ofCaller.withValue(written) { exitStatus(of: arguments[...]) }
    return (status, written.all)
  }

  private static func exitStatus(of arguments: ArraySlice<String>) -> Int32 {
    do { return try run(arguments) } catch {
      printError("waymark: \(describe(error))\n")
      return 2
    }
  }

  private static func run(_ arguments: ArraySlice<String>) throws -> Int32 {
    guard let name = arguments.first else {
      throw UsageError(
        "a command is missing; there are \(commands.map(\.name).joined(separator: ", "))", of: nil)
    }
    if ["--help", "-h", "help"].contains(name) {
      print(Command.help(for: commands), terminator: "")
      return 0
    }
    if name == "--version" {
      let version = try Specification.bundledRules().version.map { "\($0)" } ?? "without a version"
      print("specification \(version), protocol 2")
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown(name, "command", among: commands.map(\.name), of: nil)
    }
    let rest = arguments.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      print(command.help, terminator: "")
      return 0
    }
    return try command.run(Invocation(rest, of: command))
  }

  static func describe(_ error: any Error) -> String {
    switch error {
    case let problems as Problems:
      "nothing was done: \(problems.problems.count) "
        + (problems.problems.count == 1 ? "problem" : "problems") + "\n\(problems)"
    case let error as CocoaError: FileProblem.description(of: error)
    default: "\(error)"
    }
  }
}
