extension Feature {
  /// What is read of a link that was opened.
  enum Reads: String, FeatureKind {
    case nothing = "nothing to read"
    case argument = "an argument to read"
    case query = "a query parameter to read"
    case required = "a required parameter to read"
    case url = "the link to read"
    case userInfo = "user info to read"
    case value = "a placeholder to read"
    case queryText = "a navigator's query to read"

    static let name = "reads"
    static let isExclusive = false
    static let none: Self? = .nothing

    var premises: [Premise] {
      switch self {
      case .nothing: [Premise(Outcome.opened + [.parsed] + Outcome.matched)]
      case .argument, .query, .required, .url, .userInfo: [Premise(Outcome.opened + [.parsed])]
      case .value, .queryText: [Premise(Outcome.matched)]
      }
    }

    static func values(of subject: Subject) -> [Self] {
      guard let results = subject.results else { return [] }
      if results.isEmpty { return [.nothing] }
      return subject.link.reads.map { read in
        switch read {
        case .argument: .argument
        case .query: .query
        case .requiredQuery: .required
        case .context(.url): .url
        case .context(.userInfo): .userInfo
        case .value: .value
        case .queryText: .queryText
        }
      }
    }
  }

  /// As which types values are read.
  struct Types: FeatureKind {
    let scalar: ValueType.Scalar

    static let allCases = ValueType.Scalar.allCases.map(Self.init(scalar:))

    init(scalar: ValueType.Scalar) { self.scalar = scalar }

    init?(rawValue: String) {
      guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = found
    }

    var rawValue: String { scalar.traits.phrase }

    static let name = "types"
    static let isExclusive = false

    var premises: [Premise] { [Premise(Outcome.opened + [.parsed])] }

    static func values(of subject: Subject) -> [Self] {
      subject.types.map { Self(scalar: $0.scalar) }
    }
  }

  /// Whether one value is read, or many.
  enum Containers: String, FeatureKind {
    case single = "a value alone"
    case list = "a list"
    case set = "a set"

    static let name = "containers"
    static let isExclusive = false

    var premises: [Premise] { [Premise(Outcome.opened + [.parsed])] }

    static func values(of subject: Subject) -> [Self] {
      subject.types.map { type in
        switch type.container {
        case .none: .single
        case .list: .list
        case .set: .set
        }
      }
    }
  }

  /// What reads come to.
  enum Results: String, FeatureKind {
    case text = "a text as result"
    case null = "null as result"
    case emptyList = "an empty list as result"
    case list = "elements as result"
    case keyNotFound = "no such argument"
    case couldNotParse = "an argument that can't be read"
    case missing = "a required parameter missing"

    static let name = "results"
    static let isExclusive = false

    var premises: [Premise] {
      switch self {
      case .text, .null: [Premise(Outcome.opened + [.parsed] + Outcome.matched)]
      case .emptyList, .list, .keyNotFound, .couldNotParse, .missing:
        [Premise(Outcome.opened + [.parsed])]
      }
    }

    static func values(of subject: Subject) -> [Self] {
      (subject.results ?? []).map { result in
        switch result {
        case .value(.text): .text
        case .value(.null): .null
        case .value(.list(let elements)): elements.isEmpty ? .emptyList : .list
        case .error(.keyNotFound): .keyNotFound
        case .error(.couldNotParse): .couldNotParse
        case .error(.missingRequiredQueryParameter): .missing
        }
      }
    }
  }

  /// Whether a value is passed along with the link.
  enum Passing: String, FeatureKind {
    case nothing = "nothing passed along"
    case something = "user info passed along"

    static let name = "user info"

    var premises: [Premise] { [Premise(Outcome.opening)] }

    static func values(of subject: Subject) -> [Self] {
      guard case .opened = subject.answer else { return [] }
      return [subject.link.userInfo == nil ? .nothing : .something]
    }
  }
}

extension Subject {
  /// What is expected of the reads; nil where nothing can be read.
  fileprivate var results: [ReadResult]? {
    switch answer {
    case .opened(let opened) where opened.opens != nil: opened.reads
    case .parsed(let reads): reads
    case .navigated(let navigated) where navigated.matches != nil: navigated.reads
    case .opened, .navigated, .parseError, .error, .unsupported, nil: nil
    }
  }

  /// The types that arguments and parameters are read as, where there is something to read.
  fileprivate var types: [ValueType] {
    guard results != nil else { return [] }
    return link.reads.compactMap { read in
      switch read {
      case .argument(_, let type), .query(_, let type), .requiredQuery(_, let type): type
      case .context, .value, .queryText: nil
      }
    }
  }
}
