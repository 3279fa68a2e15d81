// Delete this folder, and only speed changes; see Router.swift.

/// An index that finds the routes of a table that can match a link, by the link's source and components.
///
/// Like ``ComponentIndex``, it doesn't determine whether a route matches.
nonisolated struct RouteIndex: Sendable {
  /// The routes that accept all sources.
  private var ofAll = ComponentIndex()
  /// The other routes, by the position of their source.
  private var ofSource: [ComponentIndex?]

  init(_ entries: [RouteTable.Row], sourceCount: Int) {
    ofSource = Array(repeating: nil, count: sourceCount)
    for (place, entry) in entries.enumerated() {
      let steps = entry.pattern.parts.enumerated().lazy.map { place, part in
        part.isArgument
          ? ComponentIndex.Step.any
          : .literal(ComponentHash(place == 0 ? part.lowercased() : part))
      }
      guard let sources = entry.sources else {
        ofAll.insert(steps, number: place)
        continue
      }
      for source in sources {
        if ofSource[source] == nil { ofSource[source] = ComponentIndex() }
        ofSource[source]?.insert(steps, number: place)
      }
    }
    ofAll.trim()
    for source in ofSource.indices { ofSource[source]?.trim() }
  }

  /// Returns the positions of the routes that can match a link of the given source, in ascending order.
  func candidates(for link: DeepLink, ofSource source: Int) -> Candidates {
    var found = Candidates()
    ofAll.find(ComponentHashes(link: link), &found)
    ofSource[source]?.find(ComponentHashes(link: link), &found)
    found.sort()
    return found
  }
}

/// The hashes of a link's components. The case of the first one is folded, so that links with a custom URL scheme
/// find their routes; universal links may find too many.
nonisolated private struct ComponentHashes: Sequence, IteratorProtocol {
  let link: DeepLink
  private var last: DeepLink.Component?

  init(link: DeepLink) { self.link = link }

  mutating func next() -> ComponentHash? {
    guard let component = link.component(after: last) else { return nil }
    last = component
    return link.hash(of: component, foldsCase: component.index == 0)
  }
}
