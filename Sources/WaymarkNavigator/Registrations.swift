import Waymark

/// Distinct patterns and their actions, in the order of registration.
nonisolated struct Registrations<Action> {
  private(set) var patterns: [NavigatorPattern] = []
  private var actions: [Action] = []
  private var indices: [String?: ComponentIndex] = [:]
  /// The positions of the patterns, by their texts.
  private var places: [String: Int] = [:]

  mutating func set(_ pattern: NavigatorPattern, _ action: Action) {
    if let place = places[pattern.text] {
      let earlier = patterns[place]
      (patterns[place], actions[place]) = (pattern, action)  // Rule: navigator.replace
      // Equal texts can have different components: “≮x>” is a literal, but with “<” and a combining mark for
      // its first character it is a placeholder.
      if earlier.components != pattern.components { index(pattern, at: place) }
      return
    }
    places[pattern.text] = patterns.count
    index(pattern, at: patterns.count)
    patterns.append(pattern)
    actions.append(action)
  }

  private mutating func index(_ pattern: NavigatorPattern, at place: Int) {
    let steps = pattern.components.dropLast(pattern.takesRest ? 1 : 0).map {
      component -> ComponentIndex.Step in
      switch component {
      case .literal(let literal): .literal(ComponentHash(literal))
      case .placeholder: .any
      }
    }
    indices[pattern.scheme, default: ComponentIndex()]
      .insert(steps, takesRest: pattern.takesRest, number: place)
  }

  /// Returns the position of the best match for a link, its action, and the values of its placeholders.
  func best(
    for url: any URLConvertible, _ matcher: URLMatcher
  ) -> (place: Int, action: Action, values: [String: Any])? {
    let link = Address(url.urlStringValue)
    let hashes = link.components.lazy.map { ComponentHash($0) }
    guard let candidates = indices[link.scheme]?.candidates(for: hashes) else { return nil }
    return matcher.best(of: candidates, among: patterns, for: link).map {
      ($0.index, actions[$0.index], $0.values)
    }
  }
}
