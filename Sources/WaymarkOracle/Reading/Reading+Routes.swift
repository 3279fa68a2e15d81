import WaymarkSpec

// Why routes open a link or not.

extension Evaluation {
  /// Reads a link by a router.
  func reading(of link: Request.Link, by open: Request.Open) -> Reading {
    var reading = Reading(link: link.url)
    let definition = definition(open)
    reading.code = refusal(of: definition)
    if let code = reading.code { reading.router = refusals(of: definition, code) }
    guard let read = self.link(link.url) else {
      reading.refusal = malformation(of: link.url)
      return reading
    }
    let source = definition.sources.map(origin).first { accepts($0, read) }
    let isUniversal = source.map { $0.host != nil } ?? isWeb(read.scheme)
    let accepted = source.map { source in
      Reading.Step(
        source.host == nil ? .`source.custom` : .`source.universal`,
        "the router accepts links from “\(source.source.text)”, compared without case")
    }
    let ofPort = source.flatMap { port(of: read, acceptedBy: $0) }
    reading.steps =
      steps(of: link.url, isUniversal: isUniversal) + [accepted, ofPort].compactMap(\.self)
      + items(of: read.query)
    guard source != nil else {
      let authority = writtenAuthority(of: link.url) ?? ""
      reading.refusal = refusal(
        of: read, authority.partedAtLast("@").after ?? authority, by: open.accepting)
      return reading
    }
    let request = Request.open(
      Request.Open(accepting: open.accepting, entries: open.entries, links: [link]))
    var attempts: [Int] = []
    if case .links(let answers) = observe(request), case .opened(let opened)? = answers.first {
      (attempts, reading.opens) = (opened.attempts, opened.opens)
    }
    var taken: Set<Int> = []
    // What is said of invalid patterns stands with the router.
    let routes = definition.routes.compactMap { route -> Reading.Route? in
      guard let pattern = route.pattern else { return nil }
      let told = self.route(route, pattern, link, read, opens: reading.opens, attempts)
      if told.isTried { taken.insert(route.index) }
      return told.route
    }
    reading.routes = Reading.closestFirst(routes, taken: taken)
    return reading
  }

  /// Reads a link under a pattern, without a router.
  func reading(of link: Request.Link, under text: String) -> Reading {
    var reading = Reading(link: link.url)
    let pattern = pattern(text)
    let isUniversal = pattern?.source?.host != nil
    if let read = self.link(link.url) {
      reading.steps = steps(of: link.url, isUniversal: isUniversal) + items(of: read.query)
    }
    let request = Request.parse(Request.Parse(pattern: text, links: [link]))
    guard case .links(let answers) = observe(request) else { return reading }
    if case .parseError(let code)? = answers.first {
      let isRead = self.link(link.url) != nil
      let step =
        if pattern == nil {
          Reading.Step(.`parse.pattern`, fault(ofPattern: text).text)
        } else if pattern?.source == nil {
          Reading.Step(.`parse.relative`, "the pattern names no source")
        } else if !isRead {
          Reading.Step(.`parse.malformed`, malformation(of: link.url).text)
        } else {
          code.difference
        }
      reading.parsed = "is refused under “\(text)”, \(code.rawValue): \(step)"
    } else {
      reading.parsed = "is read under “\(text)”."
    }
    return reading
  }

  /// Returns the statement about the port of an accepted universal link; nil if neither link nor source has one.
  private func port(of link: Link, acceptedBy source: Origin) -> Reading.Step? {
    guard source.host != nil else { return nil }
    let (port, own) = (link.authority?.port, source.port)
    let text: String? =
      switch (port?.isEmpty == false ? port : nil, own?.isEmpty == false ? own : nil) {
      case (nil, nil):
        port == nil ? nil : "the empty port stands for the default port of “\(source.source.text)”"
      case (nil, let own?): "the link has no port, and “\(own)” is the default port"
      case (let port?, nil): "the port “\(port)” is the default port of “\(source.source.text)”"
      case (let port?, _?): "the port “\(port)” is that of “\(source.source.text)”"
      }
    return text.map { Reading.Step(.`source.port`, $0) }
  }

  /// Returns the statement that a router doesn't accept the source of a link.
  ///
  /// - Parameter site: The host of the link with its port, as written.
  private func refusal(
    of link: Link, _ site: Substring, by sources: [Source]
  ) -> Reading.Step {
    let origins = sources.map(origin)
    let isOtherPort = origins.contains {
      isScheme(link.scheme, of: $0) && $0.host != nil && isHost(link.host, of: $0)
    }
    if let origin = origins.first(where: { isOtherSpelling(of: $0, link) }) {
      return .otherSpelling(of: origin.source.text, link.host)
    }
    let rule: RuleID =
      isOtherPort
      ? .`source.port` : isWeb(link.scheme) ? .`source.universal` : .`source.custom`
    let list =
      sources.prefix(12).map { "“\($0.text)”" }.joined(separator: ", ")
      + (sources.count > 12 ? " and others" : "")
    let own = "\(link.scheme)://\(isWeb(link.scheme) ? site : "")"
    return Reading.Step(
      rule,
      sources.isEmpty
        ? "the router accepts no source"
        : "the router accepts links from \(list), not from “\(own)”")
  }

  /// Whether a link seems to have the host of a source in the other spelling of an internationalized domain name: some
  /// labels are encoded in one and not in the other, and the rest is equal.
  private func isOtherSpelling(of origin: Origin, _ link: Link) -> Bool {
    guard let host = origin.host, isScheme(link.scheme, of: origin),
      isPort(link.authority?.port, origin)
    else { return false }
    let labels = [host, link.host].map { caseFolded($0).split(separator: ".") }
    func isEncoded(_ label: Substring) -> Bool { label.hasPrefix("xn--") }
    func isOther(_ one: Substring, _ other: Substring) -> Bool {
      isEncoded(one) && !other.utf8.allSatisfy { $0 < 0x80 }
    }
    return labels[0] != labels[1] && labels[0].count == labels[1].count
      && zip(labels[0], labels[1]).allSatisfy { $0 == $1 || isOther($0, $1) || isOther($1, $0) }
  }

  /// Returns the statements about what a reader of the pattern could take for syntax.
  private func notes(on pattern: Pattern, _ text: String) -> [Reading.Step] {
    let literals = pattern.components.compactMap {
      if case .literal(let literal) = $0, literal[...].hasASCII(":") { literal } else { nil }
    }
    let isSlashIgnored = !pattern.components.isEmpty && text.hasSuffix("/")
    return literals.map {
      Reading.Step(
        .`pattern.literal`, "“\($0)” is literal, because its colon doesn't stand at its start")
    }
      + (isSlashIgnored
        ? [Reading.Step(.`pattern.relative`, "the slash at the end of the pattern is ignored")]
        : [])
  }

  /// Returns the statements about a route, and whether the link is put to its guard.
  private func route(
    _ route: DefinedRoute, _ pattern: Pattern, _ request: Request.Link, _ link: Link, opens: Int?,
    _ attempts: [Int]
  ) -> (route: Reading.Route, isTried: Bool) {
    func told(
      _ steps: [Reading.Step], isTaken: Bool = false, isTried: Bool = false,
      _ closeness: Reading.Route.Closeness = .init()
    ) -> (Reading.Route, Bool) {
      (
        Reading.Route(
          number: route.index, pattern: route.text, isTaken: isTaken,
          steps: notes(on: pattern, route.text) + steps,
          closeness: closeness), isTried
      )
    }
    let isUniversal =
      route.accepted.first { accepts($0, link) }.map { $0.host != nil } ?? isWeb(link.scheme)
    let components = components(of: link, isUniversal: isUniversal)
    let differing = zip(components.indices, pattern.components).filter { index, component in
      !agrees(components[index], component, at: index, link, isUniversal)
    }.map(\.0)
    let length = min(components.count, pattern.components.count)
    let closeness = Reading.Route.Closeness(
      differing: differing, of: length,
      missing: abs(components.count - pattern.components.count))
    guard source(of: link, by: route, pattern) != nil else {
      return told([refusal(by: route, pattern, link)], closeness)
    }
    guard components.count == pattern.components.count else {
      return told(
        [.count(.`match.count`, pattern.components.count, components.count)], closeness)
    }
    if let first = differing.first, case .literal(let literal) = pattern.components[first] {
      let isFirst = first == 0 && !isUniversal
      return told([difference(components[first], literal, isFirst: isFirst)], closeness)
    }
    var steps = matches(components, pattern)
    let items = Lazily { $0.queryItems(link.query) }
    let arguments = zip(pattern.components, components).compactMap { component, text -> Argument? in
      if case .argument(let name) = component { Argument(name: name, text: text) } else { nil }
    }
    let context = Context(
      url: request.url, userInfo: request.userInfo, arguments: arguments, items: items)
    steps += reads(of: route.guard, .`open.guard`, "its guard", in: context)
    if fails(route.guard, in: context) {
      steps.append(Reading.Step(.`open.guard`, "its guard rejects the link"))
      return told(steps, isTried: true, closeness)
    }
    if route.index == opens { return told(steps, isTaken: true, isTried: true, closeness) }
    if attempts.contains(route.index), fails(route.handler, in: context) {
      steps += reads(of: route.handler, .`open.next`, "its handler", in: context)
      steps.append(Reading.Step(.`open.next`, "its handler rejects the link"))
      return told(steps, isTried: true, closeness)
    }
    if opens != nil {
      steps.append(Reading.Step(.`open.first`, "an earlier route opens the link"))
    }
    return told(steps, isTaken: true, isTried: true, closeness)
  }

  private func refusal(
    by route: DefinedRoute, _ pattern: Pattern, _ link: Link
  ) -> Reading.Step {
    if let own = pattern.source {
      if isOtherSpelling(of: own, link) {
        return .otherSpelling(of: own.source.text, link.host)
      }
      return Reading.Step(
        .`pattern.restricts`, "the pattern matches only links from “\(own.source.text)”")
    }
    let names = route.accepted.prefix(12).map { "“\($0.source.text)”" }.joined(separator: ", ")
    return Reading.Step(.`open.accepting`, "the route accepts only links from \(names)")
  }

  private func agrees(
    _ text: String, _ component: Pattern.Component, at index: Int, _ link: Link, _ isUniversal: Bool
  ) -> Bool {
    guard case .literal(let literal) = component else { return true }
    return isLiteral(text, literal, at: index, link, isUniversal: isUniversal)
  }

  private func difference(_ text: String, _ literal: String, isFirst: Bool) -> Reading.Step {
    let isCase = caseFolded(text) == caseFolded(literal)
    return Reading.Step(
      isFirst ? .`match.first-case` : .`match.literal`,
      "the component “\(text)” differs from “\(literal)”"
        + (isFirst ? ", even ignoring case" : isCase ? " in case" : ""))
  }

  private func matches(_ components: [String], _ pattern: Pattern) -> [Reading.Step] {
    zip(pattern.components, components).compactMap { component, text in
      switch component {
      case .argument(let name): Reading.Step(.`match.argument`, "“:\(name)” is “\(text)”")
      case .literal(let literal) where literal == text: nil
      case .literal(let literal):
        Reading.Step(.`match.first-case`, "“\(text)” equals “\(literal)”, ignoring case")
      }
    }
  }
}

extension Reading.Step {
  /// The statement that a source and a link have different spellings of internationalized domain names.
  fileprivate static func otherSpelling(of source: String, _ host: String) -> Self {
    Self(
      .`link.unicode-host`,
      "“\(host)” isn't the host of “\(source)”, because IDNA isn't applied")
  }
}

extension ParseErrorCode {
  /// The difference between a link and a pattern that the code stands for.
  fileprivate var difference: Reading.Step {
    switch self {
    case .schemeIsMismatch: Reading.Step(.`parse.scheme`, "the schemes differ")
    case .hostIsMismatch: Reading.Step(.`parse.host`, "the hosts or ports differ")
    case .componentsCountMismatch: Reading.Step(.`parse.count`, "the numbers of components differ")
    case .componentIsMismatch: Reading.Step(.`parse.component`, "a literal differs")
    case .invalidPattern: Reading.Step(.`parse.pattern`, "the pattern is invalid")
    case .invalidURL: Reading.Step(.`parse.malformed`, "the link is malformed")
    }
  }
}
