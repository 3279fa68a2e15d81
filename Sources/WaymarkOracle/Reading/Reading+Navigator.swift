import WaymarkSpec

// The reading of a link in the second dialect.

extension Evaluation {
  /// Reads a link by a navigator.
  func reading(of link: Request.Link, by navigate: Request.Navigate) -> Reading {
    var reading = Reading(link: link.url)
    let (read, rules) = Self.noting { $0.navigatorLink(link.url, isPattern: false) }
    reading.steps = steps(of: read, rules) + navigatorItemSteps(of: read.query)
    let patterns = navigate.patterns.map(navigatorPattern)
    let invalid = patterns.indices.filter { patterns[$0] == nil }
    if !invalid.isEmpty {
      reading.code = .invalidPattern
      reading.router = invalid.map { number in
        let fault = navigatorFault(ofPattern: navigate.patterns[number])
        return Reading.Step(
          fault.rule, "the pattern “\(navigate.patterns[number])” is invalid: \(fault.text)")
      }
    }
    let request = Request.navigate(
      Request.Navigate(patterns: navigate.patterns, converters: navigate.converters, links: [link]))
    if case .links(let answers) = observe(request), case .navigated(let navigated)? = answers.first
    {
      reading.opens = navigated.matches
    }
    if patterns.isEmpty {
      reading.refusal = Reading.Step(.`navigator.open`, "no pattern is registered")
    }
    let best = reading.opens.flatMap { patterns[$0] }
    var taken: Set<Int> = []
    let routes = patterns.enumerated().compactMap { number, pattern -> Reading.Route? in
      guard let pattern else { return nil }
      var told = route(number, pattern, read, navigate.converters)
      if told.isTaken {
        taken.insert(number)
        if let best, number != reading.opens {
          told.steps.append(notTaken(pattern, best))
        }
      }
      return told
    }
    reading.routes = Reading.closestFirst(routes, taken: taken)
    return reading
  }

  private func notTaken(_ pattern: NavigatorPattern, _ best: NavigatorPattern) -> Reading.Step {
    if pattern.text == best.text {
      return Reading.Step(.`navigator.replace`, "the pattern is registered again")
    }
    let isMore = best.literals > pattern.literals
    return Reading.Step(
      .`navigator.best`,
      "“\(best.text)” has \(isMore ? "more literals" : "as many literals and is registered earlier")"
    )
  }

  private func steps(of link: NavigatorLink, _ rules: RuleSet) -> [Reading.Step] {
    let isOpaque = link.scheme.map { link.components.first?.hasPrefix($0 + ":") == true } ?? false
    let steps: [Reading.Step?] = [
      link.scheme.map { Reading.Step(.`navigator.scheme`, "the scheme is “\($0)”") }
        ?? Reading.Step(.`navigator.relative`, "the link has no scheme"),
      Reading.Step(
        .`navigator.components`,
        link.components.asComponents),
      rules.contains(.`navigator.slashes`)
        ? Reading.Step(
          .`navigator.slashes`,
          "slashes separate components: empty components are dropped, and any number of slashes ends the scheme"
        ) : nil,
      isOpaque
        ? Reading.Step(
          .`navigator.opaque`, "no slash follows the scheme, so it remains in the first component")
        : nil,
      link.components.contains { $0.hasASCII("%") }
        ? Reading.Step(.`navigator.raw`, "components are not percent-decoded") : nil,
      link.query.map { Reading.Step(.`navigator.query`, "the query “?\($0)” is not matched") },
    ]
    return steps.compactMap(\.self)
  }

  /// Returns the rule that refuses a pattern, and the reason.
  private func navigatorFault(ofPattern text: String) -> (rule: RuleID, text: String) {
    let components = navigatorLink(text, isPattern: true).components.map {
      navigatorComponent($0[...])
    }
    return components.dropLast().contains(where: \.isPath)
      ? (.`navigator.path-last`, "its placeholder of the type path isn't the last component")
      : (.`navigator.duplicate-name`, "it has two placeholders of one name")
  }

  private func route(
    _ number: Int, _ pattern: NavigatorPattern, _ link: NavigatorLink,
    _ converters: [Request.Navigate.Converter]
  ) -> Reading.Route {
    func told(
      _ steps: [Reading.Step], isTaken: Bool = false,
      _ closeness: Reading.Route.Closeness = .init()
    ) -> Reading.Route {
      Reading.Route(
        number: number, pattern: pattern.text, isTaken: isTaken, steps: steps, closeness: closeness)
    }
    var values: [Argument] = []
    if matches(link, pattern, converters, &values) {
      return told(statements(of: values, pattern, link, converters), isTaken: true)
    }
    let wrong = pattern.components.indices.filter { index in
      guard index < link.components.count else { return true }
      let text = link.components[index]
      return switch pattern.components[index] {
      case .literal(let literal): text != literal
      case .placeholder(let type, _): navigatorValue(text, type: type, converters) == nil
      }
    }
    let (here, there) = (pattern.components.count, link.components.count)
    let hasPath = pattern.components.contains(where: \.isPath)
    let closeness = Reading.Route.Closeness(
      differing: wrong, of: here, missing: abs(here - there))
    guard link.scheme == pattern.scheme else {
      return told([otherScheme(link, pattern)], closeness)
    }
    if hasPath, there == here - 1 {
      let literal = wrong.first { index in
        if case .literal = pattern.components[index] { index < there } else { false }
      }
      if let literal {
        return told(
          [difference(link.components[literal], pattern.components[literal], converters)], closeness
        )
      }
      let step = Reading.Step(
        .`navigator.path`,
        "a path placeholder takes at least one component, and the link has none there")
      return told([step], closeness)
    }
    guard here == there || here < there && hasPath, let wrong = wrong.first else {
      return told([.count(.`navigator.count`, here, there)], closeness)
    }
    let step = difference(link.components[wrong], pattern.components[wrong], converters)
    return told([step], closeness)
  }

  /// Returns the statements about the values of placeholders, by the rules of their types.
  private func statements(
    of values: [Argument], _ pattern: NavigatorPattern, _ link: NavigatorLink,
    _ converters: [Request.Navigate.Converter]
  ) -> [Reading.Step] {
    let placeholders = zip(pattern.components, link.components).compactMap { component, text in
      if case .placeholder(let type, _) = component {
        (type: type ?? "string", text: text)
      } else {
        nil
      }
    }
    return zip(values, placeholders).map { value, placeholder in
      let type = PlaceholderType(rawValue: placeholder.type)
      let rule = type == .string ? nil : type?.rule
      // More digits than 32 bits hold make readers ask.
      let isLarge =
        type == .int && !converters.contains { $0.type == "int" } && Int32(value.text) == nil
      return Reading.Step(
        rule ?? .`navigator.values`,
        "“\(value.name)” is “\(value.text)”" + (isLarge ? ", an integer of 64 bits" : ""))
    }
  }

  private func otherScheme(_ link: NavigatorLink, _ pattern: NavigatorPattern) -> Reading.Step {
    guard let scheme = pattern.scheme else {
      return Reading.Step(.`navigator.relative`, "the pattern matches only links without a scheme")
    }
    let isCase = link.scheme?.lowercased() == scheme.lowercased()
    return Reading.Step(
      isCase ? .`navigator.scheme-case` : .`navigator.scheme`,
      "the pattern matches only links from “\(scheme)://”")
  }

  private func difference(
    _ text: String, _ component: NavigatorPattern.Component,
    _ converters: [Request.Navigate.Converter]
  ) -> Reading.Step {
    switch component {
    case .literal(let literal):
      let isCase = text.lowercased() == literal.lowercased()
      return Reading.Step(
        .`navigator.components`,
        "the component “\(text)” differs from “\(literal)”\(isCase ? " in case" : "")")
    case .placeholder(let type, _):
      let type = type ?? "string"
      let isCustom = converters.contains { $0.type == type }
      return Reading.Step(
        isCustom
          ? .`navigator.converter`
          : PlaceholderType(rawValue: type)?.rule ?? .`navigator.converter`,
        "the component “\(text)” can't be read as \(type)"
          + (type == "int" && !isCustom && text.isInteger ? ": it has more than 64 bits" : ""))
    }
  }
}

extension String {
  /// Whether the text is a sign, if any, and digits.
  var isInteger: Bool {
    let digits = utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return !digits.isEmpty && utf8.count - digits.count < 2 && digits.allSatisfy(\.isDigit)
  }
}

extension PlaceholderType {
  /// The rule about the texts that the type can hold.
  fileprivate var rule: RuleID {
    switch self {
    case .string: .`navigator.string`
    case .int: .`navigator.int`
    case .float: .`navigator.float`
    case .uuid: .`navigator.uuid`
    case .path: .`navigator.path`
    }
  }
}
