/// The parameters of a link's query, read by name and type (rules `query.*`).
///
/// Names are compared case-insensitively. If a name occurs more than once, the first item determines its
/// value.
/// ```swift
/// // pokedex://pokemons?type=fire&generation=1
/// let type: Kind? = context.queryParameters.type
/// let generation: Int? = context.queryParameters["generation"]
/// ```
@dynamicMemberLookup
nonisolated public struct QueryParameters: Sendable {
  private let query: Bytes?

  init(query: Bytes?) { self.query = query }

  /// The value of a parameter, read as the type of the result, or `nil` if it is absent or the type
  /// can't represent it.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the query.
  @inlinable
  public subscript<Value: Parsable>(_ name: String) -> Value? {
    text(named: name)  // Rule: query.absent
      .flatMap { Value(from: $0) }  // Rule: query.unparsable
  }

  /// The value of a parameter whose name is a Swift identifier, such as `queryParameters.type`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the query.
  @inlinable
  public subscript<Value: Parsable>(dynamicMember name: String) -> Value? { self[name] }

  /// The items in order, percent-decoded.
  ///
  /// The value of an item is `nil` if the item has no `=`, or if its value isn't UTF-8. Items whose names
  /// aren't UTF-8 are left out.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the query.
  public var items: [(name: String, value: String?)] {
    query?.parts(between: "&").compactMap { item in
      let (name, value) = item.cut(at: "=")
      return name.percentDecoded().map { ($0, value?.percentDecoded()) }
    } ?? []
  }

  /// Returns whether there is an item with the given name, even without a value.
  func hasItem(named name: String) -> Bool {
    items.contains { $0.name.caseFolded == name.caseFolded }
  }

  /// Returns the decoded value of the first item with the given name, or `nil` if there is no such item
  /// or value.
  @usableFromInline
  func text(named name: String) -> String? {
    guard let query else { return nil }
    let name = name.caseFolded  // Rule: query.name
    for item in query.parts(between: "&") {  // Rule: query.split
      let (itemName, value) = item.cut(at: "=")  // Rule: query.empty
      guard let itemName = itemName.percentDecoded(),  // Rule: query.not-utf8-name
        itemName.caseFolded == name  // Rule: query.first
      else { continue }
      guard let value else { return nil }  // Rule: query.no-value
      return value.percentDecoded()  // Rule: query.not-utf8
    }
    return nil
  }
}
