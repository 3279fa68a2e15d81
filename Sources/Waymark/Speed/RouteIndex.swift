// Delete this folder, and only speed changes: SpeedTests compiles the library with the plain definitions of
// Tests/Programs/WithoutSpeed in its place.

/// An index that finds the routes of a table that can match a link, by the link's source and components.
///
/// Like ``ComponentIndex``, it doesn't determine whether a route matches.
nonisolated struct RouteIndex: Sendable {
  /// The routes that accept all sources, for links with a custom URL scheme.
  ///
  /// Only these links fold the case of the first component.
  private var ofAllCustom = ComponentIndex()
  /// The routes that accept all sources, for universal links.
  private var ofAllUniversal = ComponentIndex()
  /// The other routes, by the position of their source.
  private var ofSource: [Int: ComponentIndex] = [:]

  init(_ entries: [RouteTable.Row], _ origins: [Origin]) {
    let hasCustom = origins.contains(where: \.isCustom)
    let hasUniversal = !origins.allSatisfy(\.isCustom)
    let sources = Dictionary(uniqueKeysWithValues: zip(origins, origins.indices))
    for (place, entry) in entries.enumerated() {
      guard let accepted = entry.origins else {
        if hasCustom { ofAllCustom.insert(entry.pattern.steps(isCustom: true), number: place) }
        if hasUniversal {
          ofAllUniversal.insert(entry.pattern.steps(isCustom: false), number: place)
        }
        continue
      }
      for origin in accepted {
        guard let source = sources[origin] else { continue }
        ofSource[source, default: ComponentIndex()]
          .insert(entry.pattern.steps(isCustom: origin.isCustom), number: place)
      }
    }
  }

  /// Returns the positions of the routes that can match a link of the given source, in ascending order.
  func candidates(for link: DeepLink, ofSource source: Int) -> [Int] {
    let first = link.firstCaseFolded
    let found =
      link.isCustom
      ? ofAllCustom.candidates(for: link.components, first: first)
      : ofAllUniversal.candidates(for: link.components, first: first)
    guard let others = ofSource[source]?.candidates(for: link.components, first: first),
      !others.isEmpty
    else { return found }
    if found.isEmpty { return others }
    var all = found + others
    all.sort()
    return all
  }
}

nonisolated extension Pattern {
  /// Returns the components in the form in which an index stores them.
  fileprivate func steps(isCustom: Bool) -> some Sequence<ComponentIndex.Step> {
    components.enumerated().lazy.map { place, component in
      switch component {
      case .argument: .any
      case .literal(let literal):
        .literal(isCustom && place == 0 ? literal.caseFolded : literal)
      }
    }
  }
}
