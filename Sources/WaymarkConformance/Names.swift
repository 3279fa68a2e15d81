// Short names for nested types in this module's own sources.

package typealias Outcome = ConformanceChecker.Outcome
