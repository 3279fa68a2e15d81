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
    // The case of the first component is folded, so that links with a custom URL scheme find their routes;
    // universal links may find too many.
    let hashes = (0..<link.componentCount).lazy.map {
      link.hash(ofComponent: $0, foldsCase: $0 == 0)
    }
    ofAll.find(hashes, &found)
    ofSource[source]?.find(hashes, &found)
    found.sort()
    return found
  }
}
