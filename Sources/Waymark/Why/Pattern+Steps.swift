// Describes the reasons why a pattern doesn't match a link. Other files determine whether it matches.

nonisolated extension Explanation.Step {
  /// Creates the statement that a guard or a handler threw an error, which can contain the link.
  init(_ rule: String, threw error: any Error, by thrower: String) {
    self.init(
      rule, "\(thrower) threw: \(error)",
      withoutValues: "\(thrower) threw an error of the type \(type(of: error))")
  }

  /// Returns the reason why a string isn't a link.
  package static func malformation(of text: String) -> Self {
    do throws(DeepLink.Malformation) { _ = try DeepLink(text) } catch {
      let rule =
        switch error {
        case .noScheme: "link.scheme"
        case .authority: "link.malformed-authority"
        case .notUTF8: "link.not-utf8"
        }
      let start = text.prefix { !"/?#".contains($0) }
      if case .noScheme = error, let colon = start.firstIndex(of: ":"), colon > start.startIndex {
        let scheme = String(start[..<colon])
        return Self(
          rule, "the link is malformed. \(Pattern.Fault.noScheme(scheme))",
          withoutValues: "the link is malformed")
      }
      return Self(
        rule, "the link is malformed. \(error)", withoutValues: "the link is malformed")
    }
    // The string is a link, but its `LinkConvertible` made no link of it.
    return Self("link.scheme", "the text isn't a link")
  }

  /// Returns the statement that a router doesn't accept the source of a link.
  package static func origin(of link: DeepLink, amongNoneOf sources: [LinkSource]) -> Self {
    guard !sources.isEmpty else { return Self("source.several", "the router accepts no source") }
    if let source = sources.first(where: { link.isOtherSpelling(of: $0) }) {
      return otherSpelling(of: source, link)
    }
    let origin = link.origin
    let isOtherPort = sources.contains { source in
      guard case .universal(let scheme, let host, _)? = source.origin,
        case .universal(scheme, host, _) = origin
      else { return false }
      return true
    }
    let rule =
      isOtherPort ? "source.port" : link.isCustom ? "source.custom" : "source.universal"
    let accepted = "the router accepts links from \(sources.listed), not from"
    return Self(
      rule, "\(accepted) “\(link.writtenSource)”", withoutValues: "\(accepted) the link's source")
  }

  /// Returns the statement that a source and a link have different spellings of internationalized domain names.
  fileprivate static func otherSpelling(of source: LinkSource, _ link: DeepLink) -> Self {
    let reason = "because IDNA isn't applied"
    return Self(
      "link.unicode-host",
      "“\(link.authority?.host ?? "")” isn't the host of “\(source)”, \(reason)",
      withoutValues: "the link's host isn't that of “\(source)”, \(reason)")
  }

  /// Returns the statement that a route accepts only the given sources of its router.
  static func refusal(by sources: [LinkSource]) -> Self {
    guard !sources.isEmpty else { return Self("open.accepting", "the route accepts no source") }
    return Self("open.accepting", "the route accepts only links from \(sources.listed)")
  }
}

nonisolated extension [LinkSource] {
  fileprivate var listed: String { map { "“\($0)”" }.joined(separator: ", ") }
}

nonisolated extension DeepLink {
  /// The scheme of the link as written, followed by the authority if the link is a universal link.
  fileprivate var writtenSource: String { scheme + "://" + (isCustom ? "" : authority?.text ?? "") }

  /// Whether the link seems to have the host of a source in the other spelling of an internationalized domain name:
  /// some labels are encoded in one and not in the other, and the rest is equal.
  fileprivate func isOtherSpelling(of source: LinkSource) -> Bool {
    guard case .universal(let scheme, let own, let port)? = source.origin,
      case .universal(scheme, let host, port) = origin
    else { return false }
    let labels = [own, host].map { $0.split(separator: ".") }
    // RFC 5890 §2.3.2.1: an encoded label begins with “xn--”.
    func isOther(_ one: Substring, _ other: Substring) -> Bool {
      one.hasPrefix("xn--") && !other.utf8.allSatisfy { $0 < 0x80 }
    }
    return labels[0] != labels[1] && labels[0].count == labels[1].count
      && zip(labels[0], labels[1]).allSatisfy { $0 == $1 || isOther($0, $1) || isOther($1, $0) }
  }
}

nonisolated extension Pattern {
  /// Returns the statement that the pattern names a source other than a link's.
  package func restriction(for link: DeepLink) -> Explanation.Step {
    if let source, link.isOtherSpelling(of: source) { return .otherSpelling(of: source, link) }
    let source = source.map { "“\($0)”" } ?? "no source"
    return Explanation.Step("pattern.restricts", "the pattern matches only links from \(source)")
  }

  /// Returns the statements about a link that the pattern matches: about the arguments, and about literals
  /// that differ from the link in case.
  package func matchSteps(for link: DeepLink) -> [Explanation.Step] {
    zip(components, link.components).compactMap { component, text in
      switch component {
      case .argument(let name):
        .init(
          "match.argument", "“:\(name)” is “\(text)”", withoutValues: "“:\(name)” has a value")
      case .literal(let literal) where literal == text: nil
      case .literal(let literal):
        .init(
          "match.first-case", "“\(text)” equals “\(literal)”, ignoring case",
          withoutValues: "the first component equals “\(literal)”, ignoring case")
      }
    }
  }

  /// Returns how much of the pattern agrees with the components of a link, regardless of their sources.
  func closeness(to there: [String], isCustom: Bool) -> Explanation.Route.Closeness {
    let here = components
    let differing = zip(here.indices, there).filter { index, text in
      guard case .literal(let literal) = here[index], !literal.isEqual(to: text) else {
        return false
      }
      let isFirst = index == 0 && isCustom
      return !(isFirst && text.caseFolded.isEqual(to: literal.caseFolded))
    }
    return .init(differing: differing.map(\.0), of: here.count, there.count)
  }

  /// Returns the statement about a mismatch between the pattern and a link.
  package func step(for mismatch: Mismatch, with link: DeepLink) -> Explanation.Step {
    switch mismatch {
    case .count:
      let (here, there) = (components.count, link.componentCount)
      return .init(
        "match.count",
        "the pattern has \(here) component\(here == 1 ? "" : "s"), but the link has \(there)"
      )
    case .component(let index):
      let (literal, text) = (components[index].text, link.component(at: index) ?? "")
      let isFirst = index == 0 && link.isCustom
      let isCase = text.caseFolded.isEqual(to: literal.caseFolded)
      let end =
        "differs from “\(literal)”" + (isFirst ? ", even ignoring case" : isCase ? " in case" : "")
      return .init(
        isFirst ? "match.first-case" : "match.literal", "the component “\(text)” \(end)",
        withoutValues: "a component \(end)")
    }
  }
}

nonisolated extension Pattern.Component {
  /// The literal, or the name of the argument.
  fileprivate var text: String {
    switch self {
    case .literal(let text), .argument(let text): text
    }
  }
}

nonisolated extension Pattern.Fault {
  /// The rule that rejects the pattern.
  package var rule: String {
    switch self {
    case .emptyComponent, .malformedSite, .noHost: "pattern.invalid"
    case .unnamedArgument, .repeatedArgument, .queryOrFragment, .noScheme, .userInfo:
      "pattern.strict"
    }
  }
}
