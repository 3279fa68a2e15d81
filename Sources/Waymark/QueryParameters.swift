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
    text(named: name)  // Rule: query.absent
      .flatMap { Value(from: $0) }  // Rule: query.unparsable
  }

  /// The value of a name that is a Swift identifier: `queryParameters.type`.
  @inlinable
  public subscript<Value: Parsable>(dynamicMember name: String) -> Value? { self[name] }

  /// The items in order, percent-decoded: a name, and a value where there is one that is UTF-8.
  public var items: [(name: String, value: String?)] {
    query?.parts(between: "&").compactMap { item in
      let (name, value) = item.cut(at: "=")
      return name.percentDecoded().map { ($0, value?.percentDecoded()) }
    } ?? []
  }

  /// Whether there is an item of that name, with a value or without.
  func hasItem(named name: String) -> Bool {
    items.contains { $0.name.caseFolded == name.caseFolded }
  }

  /// The decoded value of the first item of that name; nil where it has none.
  @usableFromInline
  func text(named name: String) -> String? {
    guard let query else { return nil }
    let name = name.caseFolded  // Rule: query.name
    for item in query.parts(between: "&") {  // Rule: query.split
      let (itemName, value) = item.cut(at: "=")  // Rule: query.empty
      guard let itemName = itemName.percentDecoded(),  // Rule: query.not-utf8-name
        itemName.caseFolded == name  // Rule: query.first
      else { continue }
      return value?  // Rule: query.no-value
        .percentDecoded()  // Rule: query.not-utf8
    }
    return nil
  }
}
