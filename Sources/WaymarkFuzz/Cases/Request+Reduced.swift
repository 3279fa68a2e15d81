package import WaymarkSpec

extension Specification.Request {
  /// Returns the request without parts that nothing of interest depends on: routes, guards, the last link's port, the
  /// plain items of its query that it does not read, and its fragment. The texts that remain are the reporter's own, and
  /// so are the earlier links and reads.
  ///
  /// - Parameter isOfInterest: Returns whether a request still shows the same.
  package func reduced(isOfInterest: (Self) -> Bool) -> Self {
    var smallest = self
    shorten(keepsTexts: true) { request in
      let isKept =
        request.links == smallest.links && !request.requiresNothing && isOfInterest(request)
      if isKept { smallest = request }
      return isKept
    }
    while let shorter = smallest.withoutPartsOfLink.first(where: isOfInterest) {
      smallest = shorter
    }
    return smallest
  }

  /// Whether a guard or a handler requires no read.
  private var requiresNothing: Bool {
    guard case .open(let open) = self else { return false }
    return open.routes.contains { $0.guard == .requires([]) || $0.handler == .requires([]) }
  }

  /// The requests whose last link lacks its fragment or one item of its query.
  private var withoutPartsOfLink: [Self] {
    guard let last = links.last else { return [] }
    let (text, fragment) = last.url.cut(at: "#")
    let (path, query) = text.cut(at: "?")
    let items =
      query.map { Substring($0).split(separator: "&", omittingEmptySubsequences: false) } ?? []
    let end = fragment.map { "#" + $0 } ?? ""
    let names = last.reads.compactMap(\.queryName)
    // An item with anything unusual may be what the bug needs.
    let isPlain = { (item: Substring) in
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      return parts.count <= 2
        && parts.allSatisfy {
          !$0.isEmpty
            && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
        }
    }
    let unread = items.indices.filter { index in
      guard isPlain(items[index]) else { return false }
      let name = String(items[index]).cut(at: "=").before.decoded { _ in true }
      return !names.contains { $0.lowercased() == name.lowercased() }
    }
    let shorter = unread.map { index in
      var rest = items
      rest.remove(at: index)
      return path + (rest.isEmpty ? "" : "?" + rest.joined(separator: "&")) + end
    }
    return ((fragment == nil ? [] : [text]) + shorter).map { url in
      var link = last
      (link.url, link.path) = (url, nil)
      return asking(links.dropLast() + [link])
    } + [withoutPort].compactMap(\.self)
  }

  /// The request whose only source, and only link from it, lack their port; nil if they have none in common.
  private var withoutPort: Self? {
    guard case .open(var open) = self, open.links.count == 1,
      case .universalLink(let site)? = open.accepting.first, open.accepting.count == 1,
      open.links[0].url.hasPrefix(site), let colon = site.lastIndex(of: ":"),
      site[colon...].dropFirst().utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      })
    else { return nil }
    open.accepting = [.universalLink(String(site[..<colon]))]
    open.links[0].url = String(site[..<colon]) + open.links[0].url.dropFirst(site.count)
    open.links[0].path = nil
    return .open(open)
  }
}

extension String {
  /// The text before the first of an ASCII character, and after it; nil if there is none.
  fileprivate func cut(at mark: Unicode.Scalar) -> (before: String, after: String?) {
    let parts = unicodeScalars.split(
      separator: mark, maxSplits: 1, omittingEmptySubsequences: false
    ).map { String($0) }
    return (parts[0], parts.dropFirst().first)
  }
}
