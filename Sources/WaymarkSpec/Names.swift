// What this package calls the parts of a specification in its own sources. Whoever imports it writes
// `Specification.Case`, and keeps `Case`, `Request` and `Value` for what is theirs.

package typealias AppLink = Specification.AppLink
package typealias Area = Specification.Area
package typealias Capability = Specification.Capability
package typealias Case = Specification.Case
package typealias Dialect = Specification.Dialect
package typealias Level = Specification.Level
package typealias Location = Specification.Location
package typealias Problem = Specification.Problem
package typealias Problems = Specification.Problems
package typealias Rule = Specification.Rule
package typealias Term = Specification.Term
package typealias ValueType = Specification.ValueType

package typealias Request = Specification.Request
package typealias Entry = Request.Entry
package typealias Read = Request.Read
package typealias Route = Request.Route
package typealias Source = Request.Source
package typealias Verdict = Request.Verdict

package typealias Observation = Specification.Observation
package typealias DefinitionErrorCode = Observation.DefinitionErrorCode
package typealias ParseErrorCode = Observation.ParseErrorCode
package typealias ReadErrorCode = Observation.ReadErrorCode
package typealias ReadResult = Observation.ReadResult
package typealias Value = Observation.Value
