/// The query of a link, read by name and type (rules `query.*`).
///
/// Names are compared without case, and the first item of a name decides.
/// ```swift
/// // pokedex://pokemons?type=fire&generation=1
/// let type: Type? = context.queryParameters.type
/// let generation: Int? = context.queryParameters["generation"]
/// ```
@dynamicMemberLookup
public struct QueryParameters: Sendable {
  private let query: Substring?

  init(query: Substring?) { self.query = query }

  /// The value of a name, read as the type that is asked for; nil where the type can't hold it.
  public subscript<Value: Parsable>(_ name: String) -> Value? {
    // Rule: query.absent
    // Rule: query.unparsable
    text(named: name).flatMap { Value(from: $0) }
  }

  /// The value of a name that is a Swift identifier: `queryParameters.type`.
  public subscript<Value: Parsable>(dynamicMember name: String) -> Value? { self[name] }

  /// The decoded value of the first item of that name; nil where it has none.
  private func text(named name: String) -> String? {
    let name = name.withoutCase
    var unread = query?.utf8
    while let items = unread {
      // Rule: query.split
      let (item, tail) = items.cut(at: "&")
      unread = tail
      // Rule: query.no-value
      // Rule: query.empty
      let (writtenName, writtenValue) = item.cut(at: "=")
      // Rule: query.not-utf8-name
      guard let itemName = writtenName.percentDecoded() else { continue }
      // Rule: query.name
      // Rule: query.first
      // Rule: query.not-utf8
      if itemName.withoutCase == name { return writtenValue?.percentDecoded() }
    }
    return nil
  }
}
