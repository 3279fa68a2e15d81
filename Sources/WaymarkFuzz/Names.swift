// What this package calls in its own sources what is nested for those who import it.

package typealias Choices = GeneratedCase.Choices
package typealias Part = Choices.Part
package typealias Scope = GeneratedCase.Scope
package typealias Size = GeneratedCase.Size
