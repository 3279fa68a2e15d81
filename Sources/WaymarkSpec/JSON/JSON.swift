/// A JSON value with its place, which errors show. Foundation's reader gives no places.
package struct JSON: Sendable {
  package let value: Value
  /// The offset of the value, in bytes from the start of its text; 0 for a value that was not read.
  package let offset: Int

  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([JSON])
    /// The members in their order; no two have equal keys.
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    /// The offset of the key, in bytes from the start of the text.
    package let offset: Int
    package let value: JSON
  }

  init(_ value: Value, at offset: Int = 0) {
    self.value = value
    self.offset = offset
  }
}

extension JSON {
  /// An object of these members, without those that have no value.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  package static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member(key: $0, offset: 0, value: $1) }))
  }

  package func without(_ key: String) -> JSON {
    guard case .object(let members) = value else { return self }
    return JSON(.object(members.filter { $0.key != key }), at: offset)
  }

  package static func array(_ elements: some Sequence<JSON>) -> JSON {
    JSON(.array(Array(elements)))
  }
  package static func string(_ text: String) -> JSON { JSON(.string(text)) }
  package static func integer(_ number: Int) -> JSON { JSON(.number(String(number))) }
  package static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }
  package static var null: JSON { JSON(.null) }

  /// The member of that key; nil if this is no object or has none.
  package subscript(_ key: String) -> JSON? {
    guard case .object(let members) = value else { return nil }
    // Keys that are equal texts are compared byte by byte: most are not equal, which is soon seen.
    return members.first { $0.key == key && $0.key.isSame(as: key) }?.value
  }

  /// A description of the value for an error message.
  package var summary: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): "the number \(text.prefix(40))"
    case .string(let text):
      text.unicodeScalars.count > 80
        ? "a text of \(text.unicodeScalars.count) characters" : self.compact
    case .array: "a list"
    case .object: "an object"
    }
  }
}
