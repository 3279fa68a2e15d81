import Foundation
import WaymarkConformance
import WaymarkSpec

extension [Command.Option] {
  /// The options that select the rules and the cases of a run.
  static let scope: Self = [
    .level, .dialect("include only cases of this dialect: crossroad or navigator"),
    .init(
      "--without RULE", "exclude cases that need this rule, “area.*” or capability (repeatable)"),
  ]
}

extension Command.Option {
  static let level = Self("--level LEVEL", "include cases up to this level: core, compat or strict")
  static let spec = Self(
    "--spec DIR", "use the cases of this directory instead of the bundled ones (repeatable)")
  static let knownFailures = Self(
    "--known-failures FILE",
    "a list of expected failures, with lines such as “link.*: failed: reason”")
  static let time = Self("--time SECONDS", "the time limit, including the search for mistakes")

  static func dialect(_ help: String) -> Self { Self("--dialect DIALECT", help) }
}

extension Invocation {
  /// Returns the specification in the directories that the options name; by default, the bundled one.
  func specification() throws -> Specification {
    let directories = values(of: "--spec")
    return try directories.isEmpty ? .bundled() : Specification(directories: directories)
  }

  /// Returns the cases of the level and the dialect that the options name; by default, all cases.
  func cases(among specification: Specification) throws(UsageError) -> [Case] {
    let level = try level()
    let dialect = try dialect()
    return specification.cases.filter { item in
      item.isWithin(level) && (dialect ?? item.request.dialect) == item.request.dialect
    }
  }

  func level() throws(UsageError) -> Level { try choice("--level") ?? .strict }

  func dialect() throws(UsageError) -> Dialect? { try choice("--dialect") }

  /// Returns the failures in the file that the option names; empty if there is no such option.
  func knownFailures() throws -> KnownFailures {
    let isUpdated = has("--update-known-failures")
    guard let path = value(of: "--known-failures") else {
      if isUpdated { throw error("--update-known-failures needs --known-failures") }
      return KnownFailures()
    }
    // The update creates a missing file.
    if isUpdated, !FileManager.default.fileExists(atPath: path) { return KnownFailures() }
    return try KnownFailures(
      bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), file: path)
  }

  /// Returns the features that the router lacks according to the options.
  func without(_ specification: Specification) throws(UsageError) -> Set<Capability> {
    let names =
      Capability.ofRequests.map(\.rawValue) + specification.rules.map(\.id)
      + specification.areas.map { $0.id + ".*" }
    var capabilities: Set<Capability> = []
    for value in values(of: "--without") {
      guard names.contains(value), let capability = Capability(rawValue: value) else {
        let meant = suggestion(for: value, among: names).map { "; did you mean “\($0)”?" }
        throw error(
          "--without takes a rule, “area.*” or a capability, found “\(value)”"
            + (meant ?? "; “waymark rules” lists the rules, and --without may be repeated"))
      }
      capabilities.insert(capability)
    }
    return capabilities
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
private struct LesserRouter<Router: RouterUnderTest>: RouterOfRouters {
  let router: Router
  let unsupported: Set<Capability>

  var routers: [any RouterUnderTest] { [router] }

  var name: String { router.name }
  var version: String? { router.version }
  var restarts: Int { router.restarts }

  func observe(_ request: Request) throws -> Observation { try router.observe(request) }

  func ask(_ next: () -> Request?, answered: (Result<Observation, any Error>) -> Bool) {
    router.ask(next, answered: answered)
  }
}
