/// The query of a link, read by name and type (rules `query.*`).
///
/// Names are compared without case, and the first item of a name decides.
/// ```swift
/// // pokedex://pokemons?type=fire&generation=1
/// let type: Type? = context.queryParameters.type
/// let generation: Int? = context.queryParameters["generation"]
/// ```
@dynamicMemberLookup
nonisolated public struct QueryParameters: Sendable {
  private let query: Bytes?

  init(query: Bytes?) { self.query = query }

  /// The value of a name, read as the type that is asked for; nil where the type can't hold it.
  @inlinable
  public subscript<Value: Parsable>(_ name: String) -> Value? {
    // Rule: query.absent
    // Rule: query.unparsable
    text(named: name).flatMap { Value(from: $0) }
  }

  /// The value of a name that is a Swift identifier: `queryParameters.type`.
  @inlinable
  public subscript<Value: Parsable>(dynamicMember name: String) -> Value? { self[name] }

  /// The items in order, percent-decoded: a name, and a value where there is one that is UTF-8.
  public var items: [(name: String, value: String?)] {
    var items: [(name: String, value: String?)] = []
    _ = first { name, value in
      items.append((name, value()))
      return false
    }
    return items
  }

  /// The decoded value of the first item of that name; nil where it has none.
  @usableFromInline
  func text(named name: String) -> String? {
    // Rule: query.name
    // Rule: query.first
    let name = name.withoutCase
    return first { itemName, _ in itemName.withoutCase == name } ?? nil
  }

  /// The decoded value of the first item that is accepted. Values that nobody asks for stay as they
  /// are.
  private func first(where isAccepted: (_ name: String, _ value: () -> String?) -> Bool) -> String??
  {
    var unread = query
    while let items = unread {
      // Rule: query.split
      let (item, tail) = items.cut(at: "&")
      unread = tail
      // Rule: query.no-value
      // Rule: query.empty
      let (writtenName, writtenValue) = item.cut(at: "=")
      // Rule: query.not-utf8-name
      guard let name = writtenName.percentDecoded() else { continue }
      // Rule: query.not-utf8
      let value = { writtenValue?.percentDecoded() }
      if isAccepted(name, value) { return .some(value()) }
    }
    return nil
  }
}
