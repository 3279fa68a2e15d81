package import WaymarkSpec

/// A question that a rule leaves open. Routers may differ there, so no case asks it.
package struct LeftOpen: Error, Hashable, Sendable, CustomStringConvertible {
  package let rule: RuleID
  /// The question, such as “how “a b” reads as a URL, which is no URI reference”.
  package let reason: String

  /// The rule and the question.
  package var description: String {
    "\(rule.name) leaves open \(reason); routers may differ there, so ask something else"
  }
}

extension Oracle {
  /// Returns the first question that the rules leave open in a request; nil if they decide all of it.
  package static func leftOpen(in request: Request) -> LeftOpen? {
    judge(request).leftOpen.lazy.compactMap(\.self).first
  }

  /// Returns a request with the links that the rules of a scope decide alone, and the answers of a conforming router;
  /// nil if no link remains.
  package static func decided(
    _ request: Request, within scope: RuleSet = .all
  ) -> (request: Request, expected: Observation)? {
    let trace = scope == .all ? nil : Trace(notingMistakes: false, beyond: scope)
    let (expected, leftOpen) = judge(request, trace)
    let beyond = trace?.reasons(ofLinks: request.links.count) { _ in true }
    let kept = request.links.indices.filter { link in
      leftOpen[link] == nil && (beyond.map { $0[link].rules == RuleSet() } ?? true)
    }
    guard kept.count < request.links.count else { return (request, expected) }
    guard case .links(let answers) = expected, !kept.isEmpty else { return nil }
    return (request.asking(kept.map { request.links[$0] }), .links(kept.map { answers[$0] }))
  }

  /// Returns the answers of a conforming router, and the first question that the rules leave open about each
  /// link.
  private static func judge(
    _ request: Request, _ trace: Trace? = nil
  ) -> (observation: Observation, leftOpen: [LeftOpen?]) {
    let openings = Openings(ofLinks: request.links.count)
    let observation = Evaluation(Mistake.ByRule([]), trace: trace, openings: openings).observe(
      request)
    let leftOpen: [LeftOpen?]
    switch request {
    case .navigate(let navigate):
      let ofRouter = navigate.leftOpen
      leftOpen = zip(navigate.links, openings.ofLinks).map {
        ofRouter ?? $0.url.leftOpenSlash ?? $1
      }
    case .open(let open):
      let ofRouter = open.leftOpen
      leftOpen = openings.ofLinks.map { ofRouter ?? $0 }
    case .parse: leftOpen = openings.ofLinks
    }
    return (observation, leftOpen)
  }
}

/// The texts of an evaluation about which a rule may leave something open.
final class Openings {
  /// The first question that the rules leave open about each link; nil if they decide the link.
  private(set) var ofLinks: [LeftOpen?]
  private var link = 0

  init(ofLinks count: Int) { ofLinks = Array(repeating: nil, count: count) }

  /// Ends the notes about one link.
  func endLink() { link += 1 }

  /// Notes a text that is read as a type.
  func note(_ text: String, as type: ValueType) {
    if ofLinks[link] == nil { ofLinks[link] = type.leftOpen(text) }
  }

  /// Notes a link that a context gives back.
  func note(givenBack url: String) {
    guard ofLinks[link] == nil, !url.isURIReference else { return }
    ofLinks[link] = LeftOpen(
      rule: .`open.context`, reason: "how “\(url)” is given back, which is no URI reference")
  }
}

extension Request.Open {
  /// The first question that the sources leave open: whether two of them are one, which differ only in how user info,
  /// path, query or fragment are written.
  fileprivate var leftOpen: LeftOpen? {
    let evaluation = Evaluation.plain
    let ofEntries = entries.flatMap { entry -> [Source] in
      switch entry {
      case .route(let route): route.accepting ?? []
      case .group(let accepting, let routes): accepting + routes.flatMap { $0.accepting ?? [] }
      }
    }
    var known: [[String?]: (text: String, parts: [Substring?])] = [:]
    for case .universalLink(let text) in accepting + ofEntries {
      guard let link = evaluation.link(text) else { continue }
      let parts = [link.path, link.authority?.userInfo.map { $0[...] }, link.query, link.fragment]
      // Nothing but a slash is a part that a source may have.
      guard parts.dropFirst().contains(where: { $0 != nil }) || !["", "/"].contains(link.path)
      else { continue }
      let decoded = parts.map { part in
        part.map { evaluation.caseFolded(evaluation.decoded($0 == "/" ? "" : $0) ?? String($0)) }
      }
      let site = [
        String(link.scheme), link.host,
        evaluation.portNumber(link.authority?.port, scheme: String(link.scheme)),
      ].map { evaluation.caseFolded($0) }
      guard let other = known.updateValue((text, parts), forKey: site + decoded),
        zip(other.parts, parts).contains(where: { one, two in
          // Canonically equivalent texts are written in different ways, too.
          one.map { Array($0.utf8) } != two.map { Array($0.utf8) }
        })
      else { continue }
      return LeftOpen(
        rule: .`source.equality`, reason: "whether “\(other.text)” and “\(text)” are one source")
    }
    return nil
  }
}

extension Request.Navigate {
  /// The first question that patterns and converters leave open.
  fileprivate var leftOpen: LeftOpen? {
    if let found = patterns.lazy.compactMap(\.leftOpenSlash).first { return found }
    guard converters.contains(where: { $0.type == PlaceholderType.path.rawValue }) else {
      return nil
    }
    return LeftOpen(
      rule: .`navigator.converter`, reason: "what replaces the converter of “path”")
  }
}

extension ValueType {
  /// Returns the question that a text leaves open if it is read as this type; nil if the rules decide.
  fileprivate func leftOpen(_ text: String) -> LeftOpen? {
    if scalar == .url {
      let texts = container == .none ? [text[...]] : text[...].pieces(at: ",")
      return texts.first { !$0.isEmpty && !String($0).isURIReference }.map { text in
        LeftOpen(
          rule: .`value.url`, reason: "how “\(text)” reads as a URL, which is no URI reference")
      }
    }
    guard case .float(let isSingle) = scalar.traits.form else { return nil }
    // Both are rare.
    guard text.utf8.contains(where: { "xXnN".utf8.contains($0) }) else { return nil }
    for text in container == .none ? [text[...]] : text[...].pieces(at: ",") {
      if let reason = String(text).leftOpenNumber(isDouble: !isSingle) {
        return LeftOpen(
          rule: .`value.float-forms`, reason: "how “\(text)” reads as a number, \(reason)")
      }
      if container == .set, Double(text)?.isNaN == true {
        return LeftOpen(rule: .`value.set`, reason: "what a set is that holds “\(text)”")
      }
    }
    return nil
  }
}

extension String {
  /// The question that a pattern or a link of a navigator leaves open, as written.
  fileprivate var leftOpenSlash: LeftOpen? {
    guard last?.isNewline == true, dropLast().last == "/" else { return nil }
    return LeftOpen(
      rule: .`navigator.slashes`,
      reason: "what \(JSON.string(self).compact) is, which ends in a slash and a line end")
  }

  /// Returns the question that a number leaves open; nil if the rules decide.
  fileprivate func leftOpenNumber(isDouble: Bool) -> String? {
    let body = lowercased().drop { $0 == "+" || $0 == "-" }
    if body.hasPrefix("nan(") { return "a NaN with a payload" }
    guard body.hasPrefix("0x"), let number = Double(String(body)) else { return nil }
    let digits = body.dropFirst(2).prefix { $0 != "p" }
    let least = isDouble ? Double.leastNormalMagnitude : Double(Float.leastNormalMagnitude)
    return number < least && digits.contains { $0 != "0" && $0 != "." }
      ? "a hexadecimal that is subnormal" : nil
  }

  /// Whether the text is a URI reference (RFC 3986 §4.1).
  fileprivate var isURIReference: Bool {
    let bytes = Array(utf8)
    let areAllowed = bytes.indices.allSatisfy { index in
      bytes[index] == UInt8(ascii: "%")
        ? Escape(bytes, at: index) != nil
        : bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "]")
          || !bytes[index].isNoURLByte
    }
    let (text, fragment) = self[...].parted(at: "#").both
    guard areAllowed, fragment.map({ !$0.hasASCII("#") && !$0.hasUnescaped }) ?? true else {
      return false
    }
    let (path, query) = text.parted(at: "?").both
    guard query.map({ !$0.hasUnescaped }) ?? true else { return false }
    var rest = path
    if path.parted(at: "/").before.hasASCII(":") {
      let cut = path.parted(at: ":")
      guard Evaluation.plain.isScheme(cut.before), let after = cut.after else { return false }
      rest = after
    }
    guard rest.starts(withText: "//") else { return !rest.hasUnescaped }
    let (authority, after) = Substring(rest.utf8.dropFirst(2)).parted(at: "/").both
    return Evaluation.plain.written(authority, allowing: nil) != nil
      && !(after?.hasUnescaped ?? false)
  }
}

extension Evaluation {
  /// An evaluation without mistakes and notes.
  static var plain: Evaluation { Evaluation(Mistake.ByRule([]), trace: nil) }
}
