import Foundation
import WaymarkConformance

extension Results.Run {
  /// What is known of a run that is made just now: the day in UTC, the version that the router gives, and
  /// the command with the options that say which router it is and which cases there are.
  static func now(_ router: any RouterUnderTest, command: String, _ invocation: Invocation) -> Self
  {
    var version: String?
    #if os(macOS) || os(Linux)
      version = (router as? ProcessRouter)?.version
    #endif
    let options = ["--router", "--timeout", "--recorded", "--spec"].flatMap { option in
      invocation.values(of: option).map { " \(option) \($0.shellQuoted)" }
    }
    return Self(
      version: version, date: Date.now.formatted(.iso8601.year().month().day()),
      command: command + options.joined())
  }
}
