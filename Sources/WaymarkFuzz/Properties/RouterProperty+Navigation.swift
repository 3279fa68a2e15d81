import WaymarkSpec

extension RouterProperty {
  /// What changes nothing about a navigator.
  static let ofNavigation: [RouterProperty] = [
    RouterProperty(
      title: "Slashes more or less change nothing about a navigator's link",
      rules: RuleSet(.`navigator.slashes`), dialect: .navigator
    ) { draft in
      let (target, request) = draft.navigatorScene()
      // Without a slash in front of it, a first component may be read as a scheme.
      let isRead = target.scheme == nil && target.pieces.first?.text.contains(":") == true
      guard !isRead else { return nil }
      var other = request
      other.links[0].url = draft.navigatorLink(to: target)
      return .same(.navigate(request), .navigate(other))
    },
    RouterProperty(
      title: "Query and fragment change nothing about which pattern matches",
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
      title: "A pattern registered again takes the place of the earlier one",
      rules: RuleSet(.`navigator.replace`), dialect: .navigator
    ) { draft in
      let (_, request) = draft.navigatorScene()
      let place = draft.choices.draw(request.patterns.count)
      var other = request
      other.patterns.append(request.patterns[place])
      // One that is there already more than once is replaced as often.
      let last = request.patterns.lastIndex(of: request.patterns[place])
      return Trial(requests: [.navigate(request), .navigate(other)]) { observations in
        guard var first = observations[0].navigated else {
          return observations[0] == observations[1] ? nil : "the observations are not the same"
        }
        if first.matches == last { first.matches = request.patterns.count }
        return first == observations[1].navigated ? nil : "the observations are not the same"
      }
    },
    RouterProperty(
      title: "A pattern that does not match might not be there",
      rules: RuleSet(.`navigator.components`), dialect: .navigator
    ) { draft in
      let (_, request) = draft.navigatorScene()
      let place = draft.choices.draw(request.patterns.count)
      var other = request
      other.patterns.remove(at: place)
      let isThereTwice = Set(request.patterns).count < request.patterns.count
      return Trial(requests: [.navigate(request), .navigate(other)]) { observations in
        guard var first = observations[0].navigated, let matches = first.matches,
          matches != place, !isThereTwice
        else { return nil }
        first.matches = matches > place ? matches - 1 : matches
        return first == observations[1].navigated ? nil : "the observations are not the same"
      }
    },
    RouterProperty(
      title: "A placeholder without a type is one of a type that nobody knows",
      rules: RuleSet(.`navigator.string`, .`navigator.unknown-type`), dialect: .navigator
    ) { draft in
      var (_, request) = draft.navigatorScene()
      // Behind a query nothing is a placeholder, and a pattern is replaced by its text.
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
      title: "Another scheme for link and patterns changes nothing",
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
      title: "What matches a link without a scheme does so with one in front of both",
      rules: RuleSet(.`navigator.relative`, .`navigator.scheme`), dialect: .navigator
    ) { draft in
      var (_, request) = draft.navigatorScene(.relative)
      // With a colon in front of the first slash, a text may have a scheme of its own.
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
      title: "What a query's value is encoded from is what it reads as",
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
          ? nil : "it does not read as \(JSON.string(value).compact)"
      }
    },
  ]
}

extension Draft {
  /// A target, and patterns for it that are asked one link.
  ///
  /// - Parameters:
  ///   - form: What stands in front of the link; any, where left out.
  ///   - scheme: The scheme that it has then; any, where left out.
  fileprivate mutating func navigatorScene(
    _ form: NavigatorForm? = nil, of scheme: String? = nil
  ) -> (NavigatorTarget, Request.Navigate) {
    var target = step(.target) { $0.navigatorTarget(form) }
    if let scheme { target.scheme = scheme }
    let converters = step(.sites) { $0.navigatorConverters(for: target) }
    let plans = navigatorPlans(for: target, converters)
    let patterns = step(.pattern) { draft in plans.map { draft.text(of: $0) } }
    let link = Request.Link(navigatorLink(to: target), reads: navigatorReads(of: target, plans))
    return (
      target, Request.Navigate(patterns: patterns, converters: converters, links: [link])
    )
  }
}
