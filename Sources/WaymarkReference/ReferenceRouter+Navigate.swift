import Foundation
import Waymark
import WaymarkNavigator
import WaymarkSpec

extension ReferenceRouter {
  /// Creates the navigator of the request with handlers that record their runs, and opens the links.
  func observe(_ request: Request.Navigate) -> Observation {
    let navigator = Navigator(converters: request.converters)
    var navigated = Observation.Navigated(matches: nil, reads: [])
    var reads: [Read] = []
    for (index, pattern) in request.patterns.enumerated() {
      navigator.handle(pattern) { url, values, _ in
        navigated.matches = index
        lazy var parameters = url.queryParameters
        navigated.reads = reads.map { read in
          switch read {
          case .value(let name): .value(values[name].map { .text("\($0)") } ?? .null)
          case .queryText(let name): .value(parameters[name].map { .text($0) } ?? .null)
          case .argument, .query, .requiredQuery, .context: .value(.null)
          }
        }
        return true
      }
    }
    guard navigator.invalidPatterns.isEmpty else { return .definitionError(.invalidPattern) }
    return .links(
      request.links.map { link in
        navigated = Observation.Navigated(matches: nil, reads: [])
        reads = link.reads
        let ahead = explains ? navigator.explain(link.url) : nil
        let explanation = explains ? navigator.openAndExplain(link.url) : nil
        let isOpen = explanation.map { $0.opens != nil } ?? navigator.open(link.url)
        if let failure = Self.contradiction(isOpen, handler: navigated.matches) { return failure }
        let numbers = navigator.patterns.handled.map { pattern in
          request.patterns.lastIndex { $0.isEqual(to: pattern.text) }
        }
        for told in [ahead, explanation].compactMap(\.self)
        where told.opens.flatMap({ numbers[$0] }) != navigated.matches {
          return .error("the explanation differs from what happened:\n\(told)")
        }
        return .navigated(navigated)
      })
  }

  /// Returns an error if the result of opening contradicts the recorded handlers; nil if they agree.
  ///
  /// An observation contains the recorded handlers, but not the result of opening.
  static func contradiction(_ isOpen: Bool, handler: Int?) -> Observation.Answer? {
    switch (isOpen, handler) {
    case (true, nil): .error("opening returned true, but no handler succeeded")
    case (false, let handler?): .error("opening returned false, but handler \(handler) succeeded")
    case (true, _?), (false, nil): nil
    }
  }
}

extension Navigator {
  /// Creates a navigator that prints no warnings, and whose converters accept only certain texts.
  convenience init(converters: [Request.Navigate.Converter]) {
    self.init()
    printsWarnings = false
    for converter in converters {
      matcher.valueConverters[converter.type] = { components, index in
        converter.texts.contains { $0.isEqual(to: components[index]) } ? components[index] : nil
      }
    }
  }
}
