import Foundation
import WaymarkConformance
import WaymarkSpec

extension RouterResults.Run {
  /// Returns the facts about a run that ends now: the day in UTC, the version of the router, and the command.
  static func now(
    _ router: any RouterUnderTest, _ specification: Specification, _ command: String
  ) -> Self {
    Self(
      version: router.version, specification: specification.version,
      date: Date.now.formatted(.iso8601.year().month().day()), command: command)
  }
}
