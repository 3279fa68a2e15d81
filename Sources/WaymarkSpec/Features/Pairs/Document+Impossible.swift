// The reading of `Spec/features/impossible.json`.

extension Combinations {
  /// What follows from the features and from a file of pairs that are named as impossible.
  ///
  /// - Throws: ``Problems``, all of what is wrong in the file.
  package init(file: Specification.File) throws(Problems) {
    var document = Document(file: file.name, bytes: file.bytes)
    let entries = document.impossible()
    guard document.problems.isEmpty else { throw Problems(problems: document.problems) }
    self.init(entries)
  }
}

extension Document {
  fileprivate mutating func impossible() -> [Combinations.Impossible] {
    let keys = ["$schema", "title", "impossible"]
    guard let json = json(), isObject(json, of: keys, expected: "{\"impossible\": …}") else {
      return []
    }
    let numbers = Dictionary(uniqueKeysWithValues: Feature.values.map { ($0.name, $0.number) })
    return list(
      member("impossible", of: json), expected: "a list of values", mayBeEmpty: true
    ) { document, json -> Combinations.Impossible? in
      let keys = ["value", "with", "and", "unless", "because"]
      guard document.isObject(json, of: keys, expected: "{\"value\": …}") else { return nil }
      let value = document.value(document.member("value", of: json), numbers)
      let others = document.list(
        document.member("with", of: json), expected: "a list of values that it never occurs with"
      ) { $0.value($1, numbers) }
      let thirds = document.list(
        json["and"], expected: "a list of values of which one is there, too"
      ) { $0.value($1, numbers) }
      let reason = document.text(document.member("because", of: json), expected: "why")
      let exception = document.choice(json["unless"], Combinations.Impossible.Exception.self)
      guard let value, let others, reason != nil, json["unless"] == nil || exception != nil,
        json["and"] == nil || thirds != nil
      else { return nil }
      return Combinations.Impossible(
        value: value, others: others, thirds: thirds ?? [], exception: exception)
    } ?? []
  }

  /// A value of a feature, by its name.
  private mutating func value(_ json: JSON?, _ numbers: [String: Int]) -> Int? {
    let expected = "a value of a feature, such as “\(Feature.values[0].name)”"
    guard let json, let name = text(json, expected: expected) else { return nil }
    if let number = numbers[name] { return number }
    note(
      json.summary, at: json.offset, expected: expected,
      suggestion: suggestion(for: name, among: Feature.values.map(\.name)))
    return nil
  }
}
