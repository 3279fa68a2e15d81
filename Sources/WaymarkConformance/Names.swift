// What this package calls in its own sources what is nested for those who import it.

package typealias Outcome = ConformanceChecker.Outcome
package typealias Response = ConformanceChecker.Response
package typealias Symptom = Fuzzer.Symptom
