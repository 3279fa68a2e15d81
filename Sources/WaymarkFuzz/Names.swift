// The names within this package of types that are nested for importers.

package typealias Choices = GeneratedCase.Choices
package typealias Scope = GeneratedCase.Scope
package typealias Size = GeneratedCase.Size
