import WaymarkConformance
import WaymarkSpec

/// The options that say which rules and cases a run is about, alike in all commands that put some.
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

  /// The options, as one writes them in a shell.
  static func text(_ invocation: Invocation) -> String {
    ["--level", "--dialect", "--without", "--known-failures"].flatMap { option in
      invocation.values(of: option).map { " \(option) \($0.shellQuoted)" }
    }.joined()
  }

  /// The features that the router lacks, as the options state.
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

extension RouterUnderTest {
  /// The router, held to less: it does without some more.
  func without(_ capabilities: Set<Capability>) -> any RouterUnderTest {
    capabilities.isEmpty
      ? self : LesserRouter(router: self, unsupported: unsupported.union(capabilities))
  }
}

/// A router that does without more than it says itself.
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
