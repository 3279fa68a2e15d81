extension Specification.Rule {
  /// The source of a rule.
  public enum Source: Hashable, Sendable {
    /// A sentence or a snippet of the library's README, as `Spec/readmes.json` has it.
    case readme(String)
    /// A section of a standard: `RFC 3986 §3.1`.
    case standard(String)
    /// The library's answer to the case of this id, from `Spec/recorded.json`.
    case recorded(String)
  }

  /// The source in words: the README's sentence, the section, or the library and the case.
  public var sourceText: String {
    switch source {
    case .readme(let text):
      // A snippet is code.
      "the README of \(dialect.library), "
        + (text.contains("\n") || text.has(" = ")
          ? text.split { $0.isWhitespace }.joined(separator: " ").fenced : "“\(text)”")
    case .standard(let section): section
    case .recorded(let id): "\(dialect.library) \(dialect.libraryVersion), asked `\(id)`"
    }
  }
}

extension Dialect {
  /// The library that the dialect comes from.
  public var library: String {
    switch self {
    case .crossroad: "Crossroad"
    case .navigator: "URLNavigator"
    }
  }

  /// The version of the library that defines the levels.
  public var libraryVersion: String {
    switch self {
    case .crossroad: "4.2.0"
    case .navigator: "2.5.1"
    }
  }
}

extension Specification.Rule {
  /// What another authority decides otherwise than the rule.
  public struct Difference: Hashable, Sendable {
    /// The section of a standard, or who decides: `RFC 3986 §3.2.2`, `WHATWG URL`, `Apple`.
    public let from: String
    /// A link as an example.
    public let link: String
    /// The other reading of the link.
    public let theirs: String
    /// The id of the case that shows the rule's reading.
    public let `case`: String
  }
}

extension Document {
  /// What another authority decides otherwise.
  mutating func difference(_ json: JSON) -> Rule.Difference? {
    guard isObject(json, of: ["from", "link", "theirs", "case"], expected: "a difference") else {
      return nil
    }
    let from = line(member("from", of: json))
    let link = text(member("link", of: json))
    let theirs = line(member("theirs", of: json))
    let item = text(member("case", of: json))
    guard let from, let link, let theirs, let item else { return nil }
    return Rule.Difference(from: from, link: link, theirs: theirs, case: item)
  }

  /// A source, an object of one key that says what kind it is.
  mutating func source(ofRule json: JSON?) -> Rule.Source? {
    let expected = "a source, {\"readme\": text}, {\"standard\": section} or {\"recorded\": id}"
    let keys = ["readme", "standard", "recorded"]
    guard let json, let (key, value) = one(of: keys, in: json, expected: expected),
      let text = text(value)
    else { return nil }
    return key == "readme" ? .readme(text) : key == "standard" ? .standard(text) : .recorded(text)
  }
}
