import Foundation

/// Whether tests run that take seconds each. `.ci/run` asks for them with `WAYMARK_OUTSIDE=1`, the nightly run
/// with `WAYMARK_CASES`; a quick `swift test` leaves them out.
package let isThorough: Bool = {
  let environment = ProcessInfo.processInfo.environment
  return environment["WAYMARK_OUTSIDE"] != nil || environment["WAYMARK_CASES"] != nil
}()
