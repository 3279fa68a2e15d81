extension Feature {
  /// What source the pattern names.
  enum RouteSource: String, FeatureKind {
    case relative = "a relative pattern"
    case custom = "a pattern with a custom source"
    case web = "a pattern with a web source"

    static let name = "pattern"

    var premises: [Premise] {
      [Premise(Outcome.opening + (self == .relative ? [.invalidURL] : Outcome.parsing))]
    }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead, let pattern = subject.pattern else { return [] }
      return [pattern.source == nil ? .relative : pattern.isWeb ? .web : .custom]
    }
  }

  /// Which literals the pattern has.
  enum Literals: String, FeatureKind {
    case noLiteral = "no literal"
    case plain = "a plain literal"
    case capitals = "a literal with capitals"
    case other = "a literal beyond ASCII"
    case sign = "a literal with special signs"

    static let name = "literals"
    static let isExclusive = false
    static let none: Self? = .noLiteral

    var premises: [Premise] { [Premise(Outcome.opening + Outcome.parsing)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead, let pattern = subject.pattern else { return [] }
      var values: [Self] = []
      for literal in pattern.literals {
        let bytes = Array(literal.utf8)[...]
        let hasSign = bytes.contains {
          $0 < 0x80 && !$0.isLetter && !$0.isDigit && !"-_".utf8.contains($0)
        }
        let isOther = bytes.contains { $0 >= 0x80 }
        if bytes.hasCapital { values.append(.capitals) }
        if isOther { values.append(.other) }
        if hasSign { values.append(.sign) }
        if !bytes.hasCapital, !isOther, !hasSign { values.append(.plain) }
      }
      return values.isEmpty ? [.noLiteral] : values
    }
  }

  /// How many arguments the pattern has.
  enum Arguments: String, FeatureKind {
    case zero = "no argument"
    case one = "one argument"
    case several = "several arguments"

    static let name = "arguments"

    var premises: [Premise] { [Premise(Outcome.opening + Outcome.parsing)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead, let pattern = subject.pattern else { return [] }
      switch pattern.arguments {
      case 0: return [.zero]
      case 1: return [.one]
      default: return [.several]
      }
    }
  }
}
