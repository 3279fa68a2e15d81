import WaymarkSpec

// Why guards and handlers reject a link.

extension Evaluation {
  /// Returns the statements about the values that a guard or a handler requires, up to the first that it can't
  /// have, by the rules of their types.
  func reads(
    of verdict: Verdict, _ rule: RuleID, _ reader: String, in context: Context
  ) -> [Reading.Step] {
    guard case .requires(let reads) = verdict else { return [] }
    let met = reads.prefix { if case .error = read($0, in: context) { false } else { true } }
    return reads.prefix(met.count + 1).map { read in
      let (result, rules) = Self.noting { $0.read(read, in: context) }
      // The last rule is the one about the type.
      let ofType = RuleID.allCases.last { rules.contains($0) && $0.name.hasPrefix("value.") }
      let own = Reading.Step(
        ofType ?? rule, "\(reader) requires \(read.text), which is \(Request.text(of: result))")
      if rules.contains(.`query.absent`) {
        return Reading.Step(
          .`query.absent`, own.text + ", because the query has no such item")
      }
      guard let reason = reason(inOtherCaseFor: read, among: context.items.value(self)) else {
        return own
      }
      return Reading.Step(.`query.name`, own.text + reason)
    }
  }

  /// Why a read gets an item whose name differs in case; nil if there is no such item.
  fileprivate func reason(inOtherCaseFor read: Read, among items: [QueryItem]) -> String? {
    guard let name = read.queryName,
      let item = items.first(where: { caseFolded($0.name) == caseFolded(name) }),
      item.name != name
    else { return nil }
    return ", read from “\(item.name)”, because names are compared without case"
  }

  /// Returns whether a guard or a handler rejects the link.
  func fails(_ verdict: Verdict, in context: Context) -> Bool {
    switch verdict {
    case .accepts: false
    case .rejects: true
    case .requires(let reads):
      reads.contains { if case .error = read($0, in: context) { true } else { false } }
    }
  }
}

extension Reading {
  /// Returns a statement for each value that a request reads of its link, by the rule of its type.
  static func reads(of request: Request) -> [Step] {
    guard let link = request.links.first, !link.reads.isEmpty,
      case .links(let answers) = Oracle().observe(request), let results = answers.first?.reads
    else { return [] }
    func rules(_ reads: [Read]) -> RuleSet {
      let one = Request.Link(link.url, userInfo: link.userInfo, reads: reads)
      return Oracle.rules(for: request.asking([one])) { _ in false }[0]
    }
    let ofLink = rules([])
    let evaluation = Evaluation.plain
    let items =
      request.dialect == .navigator
      ? [] : evaluation.queryItems(evaluation.link(link.url)?.query)
    return zip(link.reads, results).map { read, result in
      let all = rules([read])
      // The last rule is the one about the type. A guard may have read the same type.
      let ofType =
        RuleID.allCases.last { all.contains($0) && !ofLink.contains($0) }
        ?? RuleID.allCases.last { all.contains($0) && $0.name.hasPrefix("value.") }
      let isAbsent = all.contains(.`query.absent`) && read.queryName != nil
      let rule: RuleID? =
        switch (read, result) {
        case (.requiredQuery, .error): .`query.required`
        case (_, .value(.null)) where isAbsent: .`query.absent`
        default: ofType
        }
      let text =
        "\(read.text) is \(Request.text(of: result))"
        + (isAbsent ? "" : reasonUnread(read, result, of: request.asking([link])))
      guard let reason = evaluation.reason(inOtherCaseFor: read, among: items) else {
        return Step(rule ?? .`open.context`, text)
      }
      return Step(.`query.name`, text + reason + (rule.map { " (\($0.name))" } ?? ""))
    }
  }
}

extension Reading {
  /// Why a type can't hold the text that a read finds; empty if it holds it, or there is none.
  private static func reasonUnread(
    _ read: Read, _ result: ReadResult, of request: Request
  ) -> String {
    guard [.error(.couldNotParse), .value(.null)].contains(result), var link = request.links.first
    else { return "" }
    let (asText, rule): (Read, RuleID)
    switch read {
    case .argument(let name, _):
      (asText, rule) = (.argument(name, as: .init(.string)), .`value.argument`)
    case .query(let name, _):
      (asText, rule) = (.query(name, as: .init(.string)), .`query.unparsable`)
    case .requiredQuery, .context, .value, .queryText: return ""
    }
    link.reads = [asText]
    guard case .links(let answers) = Oracle().observe(request.asking([link])),
      case .value(.text(let text))? = answers.first?.reads.first
    else { return "" }
    let isInteger = [.int, .int64].contains(read.type.scalar) && read.type.container == .none
    let why =
      isInteger && text.isInteger ? "has more than 64 bits" : "isn't of the type \(read.type)"
    return ", because “\(text)” \(why) (\(rule.name))"
  }
}

extension Read {
  /// The read in the notation of bug reports.
  fileprivate var text: String {
    switch self {
    case .argument(let name, let type): "\(name): \(type)"
    case .query(let name, let type): "?\(name): \(type)"
    case .requiredQuery(let name, let type): "!\(name): \(type)"
    case .context(let field): field.rawValue
    case .value(let name): name
    case .queryText(let name): "?\(name)"
    }
  }
}
