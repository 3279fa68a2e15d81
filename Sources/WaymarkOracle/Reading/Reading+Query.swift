import WaymarkSpec

// The items of a query, each with what decides how it is read.

extension Evaluation {
  /// Returns a statement for each item of a link's query.
  func items(of query: Substring?) -> [Reading.Step] {
    var names: [String: String] = [:]
    return (query?.pieces(at: "&") ?? []).map { piece in
      let written = piece.parted(at: "=")
      guard let item = queryItems(piece).first else {
        return Reading.Step(
          .`query.not-utf8-name`, "“\(piece)” is ignored, because its name doesn't decode to UTF-8")
      }
      var reasons = reasons(for: piece, item)
      if let first = names[caseFolded(item.name)] {
        reasons.append((.`query.first`, "the earlier item “\(first)” counts"))
        if first != item.name { reasons.append((.`query.name`, "names are compared without case")) }
      } else {
        names[caseFolded(item.name)] = item.name
      }
      // The step names its own rule at the end.
      func end(of rule: RuleID? = nil) -> String {
        let texts = reasons.enumerated().map { place, reason in
          reason.text
            + (place == reasons.count - 1 && reason.rule == rule ? "" : " (\(reason.rule.name))")
        }
        return texts.isEmpty ? "" : ": " + texts.joined(separator: ", ")
      }
      guard let value = item.value else {
        guard let written = written.after else {
          let rule: RuleID = piece.isEmpty ? .`query.empty` : .`query.no-value`
          let why = piece.isEmpty ? "an empty item has no value" : "“\(piece)” has no “=”"
          return Reading.Step(rule, "“\(item.name)” is null, because \(why)\(end())")
        }
        return Reading.Step(
          .`query.not-utf8`,
          "“\(item.name)” is null, because “\(written)” doesn't decode to UTF-8")
      }
      let rule: RuleID = value.isEmpty ? .`query.empty` : .`query.split`
      return Reading.Step(
        rule,
        "“\(item.name)” is \(value.isEmpty ? "the empty text" : "“\(value)”")\(end(of: rule))")
    }
  }

  private func reasons(
    for piece: Substring, _ item: QueryItem
  ) -> [(rule: RuleID, text: String)] {
    let bytes = Array(piece.utf8)
    let percents = bytes.indices.filter { bytes[$0] == UInt8(ascii: "%") }
    let escapes = percents.filter { Escape(bytes, at: $0) != nil }
    var reasons: [(rule: RuleID, text: String)] = []
    func add(_ rule: RuleID, if holds: Bool, _ text: String) {
      if holds { reasons.append((rule, text)) }
    }
    add(.`link.percent`, if: !escapes.isEmpty, "percent-decoded once, after the split")
    add(
      .`link.malformed-percent`, if: percents.count > escapes.count,
      "a “%” without two hexadecimal digits stands for itself")
    add(.`link.plus`, if: piece.hasASCII("+"), "“+” is a plus sign")
    add(.`query.split`, if: piece.hasASCII(";"), "“;” separates nothing")
    add(
      .`query.split`, if: item.written?.hasASCII("=") == true,
      "the first “=” ends the name")
    add(
      .`link.query`, if: piece.hasASCII("?"), "a “?” in the query is part of the item")
    add(
      isMixture(piece) ? .`link.unescaped-mixed` : .`link.unescaped`, if: piece.hasUnescaped,
      "characters that a URL can't contain stand for themselves")
    add(
      .`query.split`, if: ["[", "]"].contains { item.name.hasASCII($0) },
      "brackets are part of the name")
    return reasons
  }
}

extension Evaluation {
  /// Returns a statement for each item of the query of a navigator's link.
  func navigatorItemSteps(of query: Substring?) -> [Reading.Step] {
    let pieces = query?.pieces(at: "&") ?? []
    var last: [String: Int] = [:]
    for (place, piece) in pieces.enumerated() {
      if let name = navigatorItems(piece).first?.name { last[name] = place }
    }
    return pieces.enumerated().map { place, piece in
      guard let item = navigatorItems(piece).first else {
        return Reading.Step(
          .`navigator.query-last`, "“\(piece)” is ignored, because it has no “=”")
      }
      let isLast = last[item.name] == place
      let written = piece.parted(at: "=").after ?? ""
      let isUndecoded = item.value[...] == written && written.hasASCII("%")
      let reasons =
        (isUndecoded
          ? ["as written, because it can't be decoded (navigator.query-undecodable)"] : [])
        + (isLast ? [] : ["a later item of this name counts (navigator.query-last)"])
      return Reading.Step(
        .`navigator.query-parameters`,
        "“\(item.name)” is “\(item.value)”"
          + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", ")))
    }
  }
}
