import Foundation
import WaymarkConformance
import WaymarkSpec

extension RouterResults.Run {
  /// What is known of a run that is made just now: the day in UTC, the version that the router gives, and
  /// the command with the options that say which router it is and which cases there are.
  static func now(
    _ router: any RouterUnderTest, _ specification: Specification, command: String,
    _ invocation: Invocation
  ) -> Self {
    let options = ["--recorded", "--spec"].flatMap { option in
      invocation.values(of: option).map { " \(option) \($0.shellQuoted)" }
    }
    return Self(
      version: router.version, specification: specification.version,
      date: Date.now.formatted(.iso8601.year().month().day()),
      command: command + RouterOption.text(invocation) + ScopeOption.text(invocation)
        + options.joined())
  }
}
