package import WaymarkSpec

extension PairCover.Found {
  /// The case as one of a case file.
  package var newCase: NewCase {
    let (one, other) = (Feature.values[pair.one], Feature.values[pair.other])
    return NewCase(
      id: "pair-\(one.words)-and-\(other.words)",
      title:
        "\(one.phrase.prefix(1).uppercased())\(one.phrase.dropFirst()) \(other.joiner) \(other.phrase)",
      rules: rules, report: nil, request: request, expected: expected)
  }

  /// The file of `Spec/` that the case belongs to, and the title of it.
  package var file: (name: String, title: String) {
    switch (request, expected) {
    case (_, .definitionError): ("pairs-definitions.json", "Pairs: definitions")
    case (.navigate, _): ("pairs-navigator.json", "Pairs: navigator")
    case (.parse, _): ("pairs-parsing.json", "Pairs: parsing")
    case (.open, _):
      Feature.isOfLinks(pair.other)
        ? ("pairs-links.json", "Pairs: links") : ("pairs-opening.json", "Pairs: opening")
    }
  }
}

extension Feature.Value {
  /// The words of the phrase that tell most, joined by `-`.
  fileprivate var words: String {
    let small: Set<Substring> = [
      "a", "an", "the", "of", "in", "that", "to", "or", "with", "is", "as",
    ]
    return phrase.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .filter { !small.contains($0) && $0 != "s" && $0 != "t" }.joined(separator: "-")
  }
}
