import WaymarkSpec

/// How a file stores a value as JSON: one description, by which the value is written and read.
struct JSONForm<Value> {
  let json: (Value) -> JSON
  /// Reads a value, or notes why it can't be read.
  let read: (inout Document, JSON) -> Value?

  /// A member of an object.
  struct Member {
    let key: String
    /// Returns the member for a value; nil if its object lacks the member.
    let json: (Value) -> JSON?
    /// Reads the member of an object into a value.
    let read: (inout Document, JSON, inout Value) -> Void
  }

  /// An object with these members, in their order. An error message calls it `expected`; the members are read into
  /// `empty`.
  static func object(_ expected: String, _ empty: Value, _ members: Member...) -> Self {
    Self { value in
      .object(members.compactMap { member in member.json(value).map { (member.key, $0) } })
    } read: { document, object in
      guard document.isObject(object, of: members.map(\.key), expected: expected) else {
        return nil
      }
      return members.reduce(into: empty) { $1.read(&document, object, &$0) }
    }
  }

  /// A list of values, which an error message calls by the given word.
  static func list<Element>(
    _ form: JSONForm<Element>, of word: String, mayBeEmpty: Bool = true
  ) -> Self where Value == [Element] {
    Self {
      .array($0.map(form.json))
    } read: { document, json in
      document.list(json, expected: "a list of \(word)", mayBeEmpty: mayBeEmpty, form.read)
    }
  }

  /// A text from which a value is read.
  static func text(_ expected: String, read: @escaping (String) -> Value?) -> Self
  where Value: LosslessStringConvertible {
    Self {
      .string($0.description)
    } read: { document, json in
      guard let text = document.text(json) else { return nil }
      let value = read(text)
      if value == nil { document.note(json.summary, at: json.offset, expected: expected) }
      return value
    }
  }
}

extension JSONForm.Member {
  /// A member that is always written.
  init<Part>(
    _ key: String, _ path: WritableKeyPath<Value, Part>, _ form: JSONForm<Part>,
    isRequired: Bool = true
  ) {
    self.init(key: key, json: { form.json($0[keyPath: path]) }) { document, object, value in
      let json = isRequired ? document.member(key, of: object) : object[key]
      if let part = json.flatMap({ form.read(&document, $0) }) { value[keyPath: path] = part }
    }
  }

  /// A member that is not written if it is nil.
  init<Part>(
    optional key: String, _ path: WritableKeyPath<Value, Part?>, _ form: JSONForm<Part>
  ) {
    self.init(key: key, json: { $0[keyPath: path].map(form.json) }) { document, object, value in
      value[keyPath: path] = object[key].flatMap { form.read(&document, $0) }
    }
  }
}

extension JSONForm<String> {
  /// A text that may be anybody's, and how it is shown: without control characters, on a page.
  static func text(
    shown: @escaping (String) -> String = { $0.withoutControls { $0 == "\n" } }
  ) -> Self {
    Self(json: JSON.string) { document, json in document.text(json).map(shown) }
  }
}

extension JSONForm<[String]> {
  static var texts: Self { list(.text(), of: "texts") }
}

extension JSONForm<Bool> {
  static var bool: Self { Self(json: JSON.bool) { $0.bool($1) } }
}

extension JSONForm<Int> {
  /// A number of cases.
  static var count: Self {
    Self(json: JSON.integer) { document, json in
      if case .number(let text) = json.value, let number = Int(text), number >= 0 { return number }
      document.note(json.summary, at: json.offset, expected: "a number of cases")
      return nil
    }
  }
}

extension JSONForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of several words.
  static var word: Self {
    Self(json: { .string($0.rawValue) }) { $0.choice($1) }
  }
}
