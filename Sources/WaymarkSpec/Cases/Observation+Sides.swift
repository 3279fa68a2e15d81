extension Observation {
  /// Whether a link is opened or read.
  var accepts: Bool {
    switch self {
    case .links(let answers): answers.contains(where: \.accepts)
    case .definitionError: false
    }
  }

  /// Whether a link, a definition or a value is refused, or null.
  var refuses: Bool {
    switch self {
    case .links(let answers): answers.contains(where: \.refuses)
    case .definitionError: true
    }
  }
}

extension Observation.Answer {
  fileprivate var accepts: Bool {
    if case .parsed = self { true } else { goal != nil }
  }

  fileprivate var refuses: Bool {
    switch self {
    case .opened, .parsed, .navigated: !accepts || reads.contains(where: \.refuses)
    case .parseError: true
    case .error, .unsupported: false
    }
  }
}

extension ReadResult {
  fileprivate var refuses: Bool {
    switch self {
    case .value(.null), .error: true
    case .value(.text), .value(.list): false
    }
  }
}
