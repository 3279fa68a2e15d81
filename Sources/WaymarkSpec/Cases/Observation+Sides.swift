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
    switch self {
    case .opened(let opened): opened.opens != nil
    case .parsed: true
    case .navigated(let navigated): navigated.matches != nil
    case .parseError, .error, .unsupported: false
    }
  }

  fileprivate var refuses: Bool {
    switch self {
    case .opened(let opened): opened.opens == nil || opened.reads.contains(where: \.refuses)
    case .parsed(let reads): reads.contains(where: \.refuses)
    case .navigated(let navigated):
      navigated.matches == nil || navigated.reads.contains(where: \.refuses)
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
