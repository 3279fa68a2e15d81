extension Feature {
  /// What becomes of a link, and so what kind of request it is put in.
  enum Outcome: String, FeatureKind {
    case opensFirst = "the first route opens"
    case opensLater = "a later route opens"
    case declined = "no handler that runs returns"
    case notFound = "no route matches"
    case parsed = "parsing succeeds"
    case invalidPattern = "the pattern parsed is invalid"
    case invalidURL = "the link parsed is invalid"
    case scheme = "parsing fails on the scheme"
    case host = "parsing fails on the host"
    case count = "parsing fails on the count"
    case component = "parsing fails on a component"
    case matchesFirst = "the first navigator pattern matches"
    case matchesLater = "a later navigator pattern matches"
    case matchesNone = "no navigator pattern matches"
    case definitionPattern = "a router is refused for a pattern"
    case definitionUnknownSource = "a router is refused for an unknown source"
    case definitionDuplicate = "a router is refused for a duplicate"
    case definitionSource = "a router is refused for a pattern's source"
    case definitionWeb = "a router is refused for a web source"
    case definitionPath = "a router is refused for a source's path"
    case definitionWellKnown = "a router is refused for a well-known scheme"
    case definitionScheme = "a router is refused for a source's scheme"
    case navigatorRefused = "a navigator is refused"

    static let name = "outcome"
    static let joiner = "where"

    static let opened: [Self] = [.opensFirst, .opensLater]
    static let opening: [Self] = opened + [.declined, .notFound]
    static let parsing: [Self] = [.parsed, .invalidURL, .scheme, .host, .count, .component]
    /// A link is opened, read or matched.
    static let accepting: [Self] = opened + [.parsed] + matched
    static let matched: [Self] = [.matchesFirst, .matchesLater]
    static let navigating: [Self] = matched + [.matchesNone]
    /// A link is read, whatever it comes to.
    static let reading: [Self] = opening + parsing + navigating
    static let defining: [Self] = [
      .definitionPattern, .definitionUnknownSource, .definitionDuplicate, .definitionSource,
      .definitionWeb, .definitionPath, .definitionWellKnown, .definitionScheme,
    ]

    var premises: [Premise] {
      switch self {
      case .opensLater, .definitionDuplicate: [Premise([Routes.two, .many])]
      case .opensFirst, .declined, .notFound, .parsed, .invalidPattern, .invalidURL, .scheme, .host,
        .count, .component, .matchesFirst, .matchesLater, .matchesNone, .definitionPattern,
        .definitionUnknownSource, .definitionSource, .definitionWeb, .definitionPath,
        .definitionWellKnown, .definitionScheme, .navigatorRefused:
        []
      }
    }

    static func values(of subject: Subject) -> [Self] {
      guard let answer = subject.answer else {
        guard subject.request.dialect == .crossroad,
          case .definitionError(let code) = subject.expected
        else { return [.navigatorRefused] }
        return [Self(code)]
      }
      switch answer {
      case .opened(let opened):
        guard let opens = opened.opens else {
          return [opened.attempts.isEmpty ? .notFound : .declined]
        }
        return [opens == 0 ? .opensFirst : .opensLater]
      case .parsed: return [.parsed]
      case .parseError(let code): return [Self(code)]
      case .navigated(let navigated):
        guard let matches = navigated.matches else { return [.matchesNone] }
        return [matches == 0 ? .matchesFirst : .matchesLater]
      case .error, .unsupported: return []
      }
    }

    private init(_ code: ParseErrorCode) {
      self =
        switch code {
        case .invalidPattern: .invalidPattern
        case .invalidURL: .invalidURL
        case .schemeIsMismatch: .scheme
        case .hostIsMismatch: .host
        case .componentsCountMismatch: .count
        case .componentIsMismatch: .component
        }
    }

    private init(_ code: DefinitionErrorCode) {
      self =
        switch code {
        case .invalidPattern: .definitionPattern
        case .unknownLinkSource: .definitionUnknownSource
        case .duplicatedRoute: .definitionDuplicate
        case .invalidLinkSource: .definitionSource
        case .invalidUniversalLinkSource: .definitionWeb
        case .universalLinkSourceContainsPath: .definitionPath
        case .wellKnownScheme: .definitionWellKnown
        case .invalidSchemeLinkSource: .definitionScheme
        }
    }
  }
}
