import Foundation
import WaymarkConformance
import WaymarkSpec

/// The options that select the rules and the cases of a run.
enum ScopeOption {
  static let options: [Command.Option] = [
    Command.Option(
      name: "--level", value: "LEVEL",
      help: "include cases up to this level: core, compat or strict"),
    .dialect("include only cases of this dialect: crossroad or navigator"),
    Command.Option(
      name: "--without", value: "RULE",
      help:
        "exclude cases that need this rule, “area.*” or capability (repeatable)"),
  ]

  static let knownFailures = Command.Option(
    name: "--known-failures", value: "FILE",
    help: "a list of expected failures, with lines such as “link.*: failed: reason”")

  /// Returns the specification in the directories that the options name; by default, the bundled one.
  static func specification(_ invocation: Invocation) throws -> Specification {
    let directories = invocation.values(of: "--spec")
    return try directories.isEmpty ? .bundled() : Specification(directories: directories)
  }

  /// Returns the cases of the level and the dialect that the options name; by default, all cases.
  static func cases(
    _ invocation: Invocation, of command: Command, among specification: Specification
  ) throws(UsageError) -> [Case] {
    let level = try level(invocation, of: command)
    let dialect = try dialect(invocation, of: command)
    return specification.cases.filter { item in
      item.isWithin(level) && (dialect ?? item.request.dialect) == item.request.dialect
    }
  }

  /// Returns the level that the option names; by default, the strictest one.
  static func level(_ invocation: Invocation, of command: Command) throws(UsageError) -> Level {
    try invocation.choice("--level", of: command) ?? .strict
  }

  /// Returns the dialect that the option names; nil for both dialects.
  static func dialect(_ invocation: Invocation, of command: Command) throws(UsageError) -> Dialect?
  {
    try invocation.choice("--dialect", of: command)
  }

  /// Returns the failures in the file that the option names; empty if there is no such option.
  static func knownFailures(
    _ invocation: Invocation, of command: Command
  ) throws -> KnownFailures {
    let isUpdated = invocation.has("--update-known-failures")
    guard let path = invocation.values(of: knownFailures.name).last else {
      if isUpdated {
        throw UsageError("--update-known-failures needs --known-failures", of: command)
      }
      return KnownFailures()
    }
    // The update creates a missing file.
    if isUpdated, !FileManager.default.fileExists(atPath: path) { return KnownFailures() }
    return try KnownFailures(
      bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), file: path)
  }

  /// Returns the features that the router lacks according to the options.
  static func without(
    _ invocation: Invocation, of command: Command, _ specification: Specification
  ) throws -> Set<Capability> {
    let names =
      Capability.ofRequests.map(\.rawValue) + specification.rules.map(\.id)
      + specification.areas.map { $0.id + ".*" }
    return Set(
      try invocation.values(of: "--without").map { value in
        guard names.contains(value), let capability = Capability(rawValue: value) else {
          let meant = suggestion(for: value, among: names).map { "; did you mean “\($0)”?" }
          throw UsageError(
            "--without takes a rule, “area.*” or a capability, found “\(value)”"
              + (meant ?? "; “waymark rules” lists the rules, and --without may be repeated"),
            of: command)
        }
        return capability
      })
  }
}

extension Command.Option {
  /// The option that names a dialect.
  static func dialect(_ help: String) -> Self {
    Self(name: "--dialect", value: "DIALECT", help: help)
  }
}

extension RouterUnderTest {
  /// Returns the router without further capabilities.
  func without(_ capabilities: Set<Capability>) -> any RouterUnderTest {
    capabilities.isEmpty
      ? self : LesserRouter(router: self, unsupported: unsupported.union(capabilities))
  }
}

/// A router without some of its capabilities.
private struct LesserRouter<Router: RouterUnderTest>: RouterUnderTest {
  let router: Router
  let unsupported: Set<Capability>

  var name: String { router.name }
  var version: String? { router.version }
  var restarts: Int { router.restarts }

  func observe(_ request: Request) throws -> Observation { try router.observe(request) }

  func ask(_ next: () -> Request?, answered: (Result<Observation, any Error>) -> Bool) {
    router.ask(next, answered: answered)
  }
}
