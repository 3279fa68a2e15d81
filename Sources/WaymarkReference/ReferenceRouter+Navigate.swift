import Waymark
import WaymarkLinks
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
        navigated.reads = reads.map { $0.result(of: url, values: values) }
        return true
      }
    }
    guard navigator.invalidPatterns.isEmpty else { return .definitionError(.invalidPattern) }
    // A pattern that is registered again replaces the former one.
    let numbers = navigator.registeredPatterns.handled.map { pattern in
      request.patterns.lastIndex { $0.isEqual(to: pattern.text) }
    }
    return .links(
      request.links.map { link in
        navigated = Observation.Navigated(matches: nil, reads: [])
        reads = link.reads
        let told =
          explains ? [navigator.explain(link.url), navigator.openAndExplain(link.url)] : []
        let isOpen = told.last.map { $0.opens != nil } ?? navigator.open(link.url)
        guard isOpen == (navigated.matches != nil) else {
          return .error("opening returned \(isOpen), which the handlers contradict")
        }
        if let wrong = told.first(where: { $0.opens.flatMap { numbers[$0] } != navigated.matches })
        {
          return .error("the explanation differs from what happened:\n\(wrong)")
        }
        return .navigated(navigated)
      })
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
