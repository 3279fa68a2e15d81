extension Feature {
  /// How a navigator's pattern begins.
  enum NavigatorForm: String, FeatureKind {
    case slashes = "a navigator pattern with scheme and slashes"
    case opaque = "an opaque navigator pattern"
    case relative = "a relative navigator pattern"

    static let name = "navigator pattern"

    var premises: [Premise] { [Premise(Outcome.navigating)] }

    static func values(of subject: Subject) -> [Self] {
      guard let pattern = subject.navigatorPattern else { return [] }
      let components = NavigatorParts(pattern)
      guard let scheme = components.scheme else { return [.relative] }
      return [
        pattern.utf8.dropFirst(scheme.count + 1).first == UInt8(ascii: "/") ? .slashes : .opaque
      ]
    }
  }

  /// Which placeholders the pattern has.
  enum Placeholders: String, FeatureKind {
    case noPlaceholder = "a navigator pattern of literals"
    case untyped = "an untyped placeholder"
    case string = "a string placeholder"
    case int = "an int placeholder"
    case float = "a float placeholder"
    case uuid = "a uuid placeholder"
    case path = "a path placeholder"
    case unknown = "a placeholder of no known type"
    case converted = "a placeholder with a converter"
    case emptyName = "a placeholder without a name"

    static let name = "placeholders"
    static let isExclusive = false
    static let none: Self? = .noPlaceholder

    var premises: [Premise] {
      [Premise(Outcome.navigating)]
        + (self == .converted ? [Premise([Converters.own, .builtIn])] : [])
    }

    static func values(of subject: Subject) -> [Self] {
      guard let pattern = subject.navigatorPattern, case .navigate(let navigate) = subject.request
      else { return [] }
      let converted = navigate.converters.map(\.type)
      var values: [Self] = []
      for (type, name) in NavigatorParts(pattern).placeholders {
        if name.isEmpty { values.append(.emptyName) }
        if let type, converted.contains(type) {
          values.append(.converted)
          continue
        }
        guard let type else {
          values.append(.untyped)
          continue
        }
        switch PlaceholderType(rawValue: type) {
        case .string: values.append(.string)
        case .int: values.append(.int)
        case .float: values.append(.float)
        case .uuid: values.append(.uuid)
        case .path: values.append(.path)
        case nil: values.append(.unknown)
        }
      }
      return values.isEmpty ? [.noPlaceholder] : values
    }
  }

  /// Which types a navigator has converters of one's own for.
  enum Converters: String, FeatureKind {
    case absent = "no converter"
    case own = "a converter of a new type"
    case builtIn = "a converter of a built-in type"

    static let name = "converters"

    var premises: [Premise] { [Premise(Outcome.navigating)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.navigatorPattern != nil, case .navigate(let navigate) = subject.request else {
        return []
      }
      let builtIn = PlaceholderType.allCases.filter { $0 != .path }.map(\.rawValue)
      if navigate.converters.isEmpty { return [.absent] }
      return [navigate.converters.contains { builtIn.contains($0.type) } ? .builtIn : .own]
    }
  }

  /// How many literals the other patterns have, of those with as many components.
  enum Rivals: String, FeatureKind {
    case nothing = "no rival pattern"
    case fewer = "a rival with fewer literals"
    case equal = "a rival with as many literals"
    case more = "a rival with more literals"

    static let name = "rivals"
    static let isExclusive = false
    static let none: Self? = .nothing

    var premises: [Premise] { [Premise(Outcome.navigating)] }

    static func values(of subject: Subject) -> [Self] {
      guard let pattern = subject.navigatorPattern else { return [] }
      let own = NavigatorParts(pattern)
      var values = Set<Self>()
      for other in subject.request.patterns where !other.isSame(as: pattern) {
        let other = NavigatorParts(other)
        guard other.components.count == own.components.count else { continue }
        let difference = other.literals - own.literals
        values.insert(difference == 0 ? .equal : difference < 0 ? .fewer : .more)
      }
      return values.isEmpty ? [.nothing] : Array(values)
    }
  }

  /// Whether a pattern is registered again.
  enum Replacing: String, FeatureKind {
    case once = "patterns registered once"
    case again = "a pattern registered again"

    static let name = "replacing"

    var premises: [Premise] { [Premise(Outcome.navigating)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.navigatorPattern != nil else { return [] }
      let patterns = subject.request.patterns
      return [Set(patterns).count < patterns.count ? .again : .once]
    }
  }

  /// Which slashes of the pattern are more than it needs.
  enum PatternSlashes: String, FeatureKind {
    case usual = "a navigator pattern without more slashes"
    case leading = "a navigator pattern with leading slashes"
    case trailing = "a navigator pattern with a trailing slash"

    static let name = "pattern slashes"
    static let isExclusive = false
    static let none: Self? = .usual

    var premises: [Premise] {
      [Premise(Outcome.navigating)] + (self == .leading ? [Premise([NavigatorForm.relative])] : [])
    }

    static func values(of subject: Subject) -> [Self] {
      guard let pattern = subject.navigatorPattern else { return [] }
      let text = NavigatorParts(pattern)
      var values: [Self] = []
      if text.scheme == nil, text.body.first == UInt8(ascii: "/") { values.append(.leading) }
      if !text.components.isEmpty, text.body.last == UInt8(ascii: "/") { values.append(.trailing) }
      return values.isEmpty ? [.usual] : values
    }
  }

  /// What the pattern has behind its path.
  enum PatternTail: String, FeatureKind {
    case absent = "a navigator pattern without a query"
    case query = "a navigator pattern with a query"
    case fragment = "a navigator pattern with a fragment"

    static let name = "pattern's end"

    var premises: [Premise] { [Premise(Outcome.navigating)] }

    static func values(of subject: Subject) -> [Self] {
      guard let pattern = subject.navigatorPattern else { return [] }
      switch pattern.utf8.first(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      case nil: return [.absent]
      case UInt8(ascii: "?"): return [.query]
      case .some: return [.fragment]
      }
    }
  }
}

extension Subject {
  /// The navigator's pattern that the case is about: the one that matches, or the first.
  var navigatorPattern: String? {
    guard case .navigated(let navigated) = answer, case .navigate(let navigate) = request else {
      return nil
    }
    return navigated.matches.map { navigate.patterns[$0] } ?? navigate.patterns.first
  }
}
