import WaymarkSpec

extension RouterProperty {
  /// Properties of navigators.
  static let ofNavigation: [RouterProperty] = [
    RouterProperty(
      title: "Another spelling of a navigator's link changes nothing",
      rules: RuleSet(.`navigator.slashes`), dialect: .navigator
    ) { draft in
      let (target, request) = draft.navigatorScene()
      // A first component with a colon can be read as a scheme if no slash precedes it.
      guard target.scheme != nil || target.pieces.first?.text.contains(":") != true else {
        return nil
      }
      var other = request
      other.links[0].url = draft.navigatorLink(to: target)
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty(
      title: "A query and a fragment do not change which pattern matches",
      rules: RuleSet(.`navigator.query`), dialect: .navigator
    ) { draft in
      var (_, request) = draft.navigatorScene()
      request.links[0].reads.removeAll { if case .queryText = $0 { true } else { false } }
      var other = request.links[0]
      other.url =
        String(other.url.unicodeScalars.prefix { $0 != "?" && $0 != "#" })
        + draft.choices.pick(["", "?", "?a/b=c", "#?", "?a#b/c"])
      request.links.append(other)
      return .same(.navigate(request))
    },
    RouterProperty(
      title: "A pattern registered again replaces the earlier one",
      rules: RuleSet(.`navigator.replace`), dialect: .navigator
    ) { draft in
      let (_, request) = draft.navigatorScene()
      let place = draft.choices.draw(request.patterns.count)
      var other = request
      other.patterns.append(request.patterns[place])
      // The patterns may already repeat this one. The last of the repetitions is the one that matches.
      let last = request.patterns.lastIndex(of: request.patterns[place])
      let count = request.patterns.count
      return .same(.navigate(request), .navigate(other), renumbered: { $0 == last ? count : $0 })
    },
    RouterProperty(
      title: "A pattern that does not match changes nothing",
      rules: RuleSet(.`navigator.components`), dialect: .navigator
    ) { draft in
      let (_, request) = draft.navigatorScene()
      let place = draft.choices.draw(request.patterns.count)
      var other = request
      other.patterns.remove(at: place)
      let isRepeated = Set(request.patterns).count < request.patterns.count
      return Trial(requests: [.navigate(request), .navigate(other)]) { observations in
        guard let matches = observations[0].navigated?.matches, matches != place, !isRepeated
        else { return nil }
        return Trial.difference(
          observations[0].renumbered { $0 > place ? $0 - 1 : $0 }, observations[1])
      }
    },
    RouterProperty(
      title: "A placeholder of an unknown type matches as one without a type",
      rules: RuleSet(.`navigator.string`, .`navigator.unknown-type`), dialect: .navigator
    ) { draft in
      var (_, request) = draft.navigatorScene()
      // The query of a pattern has no placeholders. The patterns without it may be duplicates, which replace
      // each other.
      request.patterns = request.patterns.map { pattern in
        String(pattern.unicodeScalars.prefix { $0 != "?" && $0 != "#" })
      }
      var other = request
      other.patterns = request.patterns.map { pattern in
        pattern.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
          .map { component in
            let isUntyped =
              component.first == "<" && component.last == ">" && component.count > 1
              && !component.contains(":")
            return (isUntyped ? "<nobody:" : "")
              + String(Substring(isUntyped ? component.dropFirst() : component))
          }.joined(separator: "/")
      }
      guard Set(request.patterns).count == Set(other.patterns).count else { return nil }
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty(
      title: "Another scheme in both link and patterns changes nothing",
      rules: RuleSet(.`navigator.scheme`), dialect: .navigator
    ) { draft in
      var (_, request) = draft.navigatorScene(.scheme, of: "pokedex")
      request.patterns.removeAll { !$0.hasPrefix("pokedex:") }
      guard !request.patterns.isEmpty, request.links[0].url.hasPrefix("pokedex:") else {
        return nil
      }
      let first = request
      func other(_ text: String) -> String { "other" + text.dropFirst("pokedex".count) }
      request.patterns = request.patterns.map(other)
      request.links[0].url = other(request.links[0].url)
      return .same(.navigate(first), .navigate(request))
    },
    RouterProperty(
      title: "A scheme before both a relative link and its patterns changes nothing",
      rules: RuleSet(.`navigator.relative`, .`navigator.scheme`), dialect: .navigator
    ) { draft in
      var (_, request) = draft.navigatorScene(.relative)
      // A text with a colon before its first slash may have a scheme already.
      func relative(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: "/") ? text : "/" + text
      }
      request.links[0].url = relative(request.links[0].url)
      request.patterns = request.patterns.map(relative)
      var other = request
      other.links[0].url = "front:/" + request.links[0].url
      other.patterns = request.patterns.map { "front:/" + $0 }
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty(
      title: "A percent-encoded query value reads as the text",
      rules: RuleSet(.`navigator.query-parameters`), dialect: .navigator
    ) { draft in
      let value = draft.word()
      let name = draft.choices.pick(["title", "a", "é", ""])
      let others = draft.navigatorItems().map { $0.name + ($0.written.map { "=" + $0 } ?? "") }
      let query = (others + [name + "=" + draft.navigatorSpelling(value)]).joined(separator: "&")
      let request = Request.Navigate(
        patterns: ["myapp://a"],
        links: [Request.Link("myapp://a?" + query, reads: [.queryText(name)])])
      guard !others.contains(where: { $0.hasByte(UInt8(ascii: "#")) }) else { return nil }
      return Trial(requests: [.navigate(request)]) { observations in
        observations[0].navigated
          == Observation.Navigated(matches: 0, reads: [.value(.text(value))])
          ? nil : "the value is not \(JSON.string(value).compact)"
      }
    },
  ]
}

extension Draft {
  /// Returns a target, and patterns for it with one link.
  ///
  /// - Parameters:
  ///   - form: The form of the target; nil for any form.
  ///   - scheme: The scheme of the target; nil for any scheme.
  fileprivate mutating func navigatorScene(
    _ form: NavigatorForm? = nil, of scheme: String? = nil
  ) -> (NavigatorTarget, Request.Navigate) {
    var target = navigatorTarget(form)
    if let scheme { target.scheme = scheme }
    let converters = navigatorConverters(for: target)
    let plans = navigatorPlans(for: target, converters)
    let patterns = plans.map { text(of: $0) }
    let link = Request.Link(navigatorLink(to: target), reads: navigatorReads(of: target, plans))
    return (
      target, Request.Navigate(patterns: patterns, converters: converters, links: [link])
    )
  }
}
