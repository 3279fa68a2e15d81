/// Which routes of a table can match a link, by its source and its components. Like
/// ``ComponentIndex``, it never decides that one does.
nonisolated struct RouteIndex: Sendable {
  /// The routes that take links of all sources, once for custom URL schemes and once for universal
  /// links: the first component of the former is compared without case.
  private var ofAllCustom = ComponentIndex()
  private var ofAllUniversal = ComponentIndex()
  /// The other routes, by the numbers of their sources.
  private var own: [Int: ComponentIndex] = [:]

  init(_ entries: [RouteTable.Entry], _ origins: [Origin]) {
    let hasCustom = origins.contains(where: \.isCustom)
    let hasUniversal = !origins.allSatisfy(\.isCustom)
    let numbers = Dictionary(zip(origins, origins.indices)) { first, _ in first }
    for (place, entry) in entries.enumerated() {
      guard let own = entry.origins else {
        if hasCustom { ofAllCustom.insert(entry.pattern.steps(isCustom: true), number: place) }
        if hasUniversal {
          ofAllUniversal.insert(entry.pattern.steps(isCustom: false), number: place)
        }
        continue
      }
      for origin in own {
        guard let number = numbers[origin] else { continue }
        self.own[number, default: ComponentIndex()]
          .insert(entry.pattern.steps(isCustom: origin.isCustom), number: place)
      }
    }
  }

  /// The places of the routes that can match a link of such a source, in order.
  func candidates(for link: DeepLink, ofSource number: Int) -> [Int] {
    let first = link.firstCaseFolded
    let found =
      link.isCustom
      ? ofAllCustom.candidates(for: link.components, first: first)
      : ofAllUniversal.candidates(for: link.components)
    guard let others = own[number]?.candidates(for: link.components, first: first),
      !others.isEmpty
    else { return found }
    if found.isEmpty { return others }
    var all = found + others
    all.sort()
    return all
  }
}

nonisolated extension Pattern {
  /// The components as an index has them.
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
