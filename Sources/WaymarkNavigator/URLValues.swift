// Rule: navigator.values
/// What the placeholders of a pattern stand for, by name.
///
/// ```swift
/// navigator.register("myapp://user/<int:id>") { url, values, context in
///   guard let id = values["id", as: Int.self] else { return nil }  // or: values["id"] as? Int
///   return UserViewController(id: id)
/// }
/// ```
public struct URLValues {
  private var entries: [(name: String, value: Any)] = []

  /// The value of that name; nil where the pattern has no such placeholder.
  public subscript(_ name: String) -> Any? { entries.first { $0.name == name }?.value }

  /// The value of that name; nil where there is none, or one of another type.
  public subscript<Value>(_ name: String, as _: Value.Type) -> Value? {
    self[name] as? Value
  }

  mutating func append(_ value: Any, named name: String) { entries.append((name, value)) }
}

extension URLValues: RandomAccessCollection {
  /// Where the first placeholder's value stands.
  public var startIndex: Int { 0 }
  /// Where the values end.
  public var endIndex: Int { entries.count }
  /// A name with its value, in the order of the pattern.
  public subscript(_ position: Int) -> (name: String, value: Any) { entries[position] }
}

extension Dictionary where Key == String, Value == Any {
  /// The values by name.
  public init(_ values: URLValues) {
    self.init(values.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
