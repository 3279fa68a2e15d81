import WaymarkFuzz
import WaymarkSpec

extension RouterProperty {
  /// Properties of navigators.
  static let ofNavigators: [RouterProperty] = [
    RouterProperty("Another spelling of a navigator's link changes nothing") { draft in
      let (target, request) = draft.navigatorScene()
      // A first component with a colon can be read as a scheme if no slash precedes it.
      let isClear = target.scheme != nil || target.components.first?.text.contains(":") != true
      var other = request
      other.links[0].url = draft.navigatorLink(to: target)
      return isClear ? .same(.navigate(request), .navigate(other)) : nil
    },
    RouterProperty("A query and a fragment do not change which pattern matches") { draft in
      var (_, request) = draft.navigatorScene()
      request.links[0].reads.removeAll { if case .queryText = $0 { true } else { false } }
      var other = request
      other.links[0].url =
        request.links[0].url.withoutQuery + draft.choices.pick(["", "?", "?a/b=c", "#?", "?a#b/c"])
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty("A pattern registered again replaces the earlier one") { draft in
      let (_, request) = draft.navigatorScene()
      let pattern = draft.choices.pick(request.patterns)
      var other = request
      other.patterns.append(pattern)
      // The patterns may already repeat this one. The last of the repetitions is the one that matches.
      let (last, count) = (request.patterns.lastIndex(of: pattern), request.patterns.count)
      return .halves([.navigate(request), .navigate(other)]) {
        $0.renumbered { $0 == last ? count : $0 } == $1
      }
    },
    RouterProperty("A pattern that does not match changes nothing") { draft in
      let (_, request) = draft.navigatorScene()
      let place = draft.choices.draw(request.patterns.count)
      var other = request
      other.patterns.remove(at: place)
      guard Set(request.patterns).count == request.patterns.count else { return nil }
      return .halves([.navigate(request), .navigate(other)]) { one, other in
        guard let matches = one.navigated?.matches, matches != place else { return true }
        return one.renumbered { $0 > place ? $0 - 1 : $0 } == other
      }
    },
    RouterProperty("A placeholder of an unknown type matches as one without a type") { draft in
      var (_, request) = draft.navigatorScene()
      // The query of a pattern has no placeholders.
      request.patterns = request.patterns.map(\.withoutQuery)
      var other = request
      other.patterns = request.patterns.map { pattern in
        pattern.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { text in
          let isUntyped = text.first == "<" && text.last == ">" && !text.contains(":")
          return isUntyped ? "<nobody:" + String(text.dropFirst()) : String(text)
        }.joined(separator: "/")
      }
      // Of duplicates, the last one remains.
      guard Set(request.patterns).count == Set(other.patterns).count else { return nil }
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty("Any scheme before both a relative link and its patterns changes nothing") {
      draft in
      let (_, scene) = draft.navigatorScene(isRelative: true)
      // A text with a colon before its first slash may have a scheme already.
      let request = scene.mapped { $0.utf8.first == UInt8(ascii: "/") ? $0 : "/" + $0 }
      let others = ["front", "other+1"].map { scheme in request.mapped { scheme + ":/" + $0 } }
      return .same(.navigate(request), .navigate(others[0]), .navigate(others[1]))
    },
    RouterProperty("A percent-encoded query value reads as the text") { draft in
      let value = draft.word() + draft.choices.pick(["", "+", "%", "&"])
      let name = draft.choices.pick(["title", "a", "é", ""])
      let others = draft.query(draft.items(), hasRawNames: true) ?? ""
      guard !others.hasByte(UInt8(ascii: "#")) else { return nil }
      // Only a percent sign that is encoded can't be part of another escape.
      let spelled =
        value.hasByte(UInt8(ascii: "%")) ? value.escaped : draft.spelled(value, in: .queryValue)
      let link = Request.Link("myapp://a?\(others)&\(name)=\(spelled)", reads: [.queryText(name)])
      let request = Request.Navigate(patterns: ["myapp://a"], links: [link])
      return Trial(requests: [.navigate(request)]) { seen in
        seen[0].navigated == Observation.Navigated(matches: 0, reads: [.value(.text(value))])
      }
    },
  ]
}

extension Draft {
  /// Returns a target and patterns for it with one link.
  fileprivate mutating func navigatorScene(
    isRelative: Bool = false
  ) -> (NavigatorTarget, Request.Navigate) {
    let target = navigatorTarget(isRelative: isRelative)
    var (request, plans) = navigator(for: target)
    request.links = [
      Request.Link(navigatorLink(to: target), reads: navigatorReads(of: target, plans.map(\.names)))
    ]
    return (target, request)
  }
}

extension Request.Navigate {
  /// Returns the request with other texts of the link and the patterns.
  fileprivate func mapped(_ text: (String) -> String) -> Self {
    var other = self
    other.patterns = patterns.map(text)
    other.links[0].url = text(links[0].url)
    return other
  }
}

extension String {
  /// The text before its query and its fragment.
  fileprivate var withoutQuery: String {
    String(unicodeScalars.prefix { $0 != "?" && $0 != "#" })
  }
}
