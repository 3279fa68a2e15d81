import Foundation
import Waymark
import WaymarkNavigator
public import WaymarkSpec

/// Something that a rule leaves open: routers may differ there, so that no case can say what is right.
public struct LeftOpen: Error, Hashable, Sendable, CustomStringConvertible {
  private let id: RuleID
  /// What it leaves open, as “how “a b” reads as a URL, which is no URI reference”.
  public let reason: String

  /// Which rule leaves open what.
  public var description: String {
    "\(rule) leaves open \(reason); routers may differ there, so ask something else"
  }

  /// The rule.
  public var rule: String { id.name }

  init(_ id: RuleID, _ reason: String) {
    self.id = id
    self.reason = reason
  }

  /// The first thing in a request that the rules leave open; nil where they decide all of it.
  public init?(in request: Specification.Request) {
    let found =
      switch request {
      case .open(let open): open.leftOpen
      case .parse: request.leftOpenReads
      case .navigate(let navigate): navigate.leftOpen
      }
    guard let found else { return nil }
    self = found
  }
}

extension Request.Open {
  fileprivate var leftOpen: LeftOpen? {
    // What guards and handlers read is read in the context of their own routes.
    let ofVerdicts = routes.flatMap { route in
      [route.guard, route.handler].compactMap { verdict -> Request? in
        guard case .requires(let reads) = verdict else { return nil }
        let alone = Request.Open(
          accepting: accepting,
          entries: [.route(WaymarkSpec.Route(pattern: route.pattern))],
          links: links.map { Request.Link($0.url, userInfo: $0.userInfo, reads: reads) })
        return .open(alone)
      }
    }
    return ([.open(self)] + ofVerdicts).lazy.compactMap(\.leftOpenReads).first
  }
}

extension Request {
  /// What is read, as far as rules leave open what it is: its text is read first.
  fileprivate var leftOpenReads: LeftOpen? {
    let asTexts = asking(
      links.map { Link($0.url, userInfo: $0.userInfo, reads: $0.reads.map(\.asText)) })
    guard case .links(let answers) = ReferenceRouter().observe(asTexts) else { return nil }
    for (link, answer) in zip(links, answers) {
      for (read, result) in zip(link.reads, answer.reads) {
        if read == .context(.url), !link.url.isURIReference {
          return LeftOpen(
            .`open.context`, "how “\(link.url)” is given back, which is no URI reference")
        }
        guard case .value(.text(let text)) = result else { continue }
        if let found = read.type.leftOpen(text) { return found }
      }
    }
    return nil
  }
}

extension Request.Navigate {
  fileprivate var leftOpen: LeftOpen? {
    let texts = patterns + links.map(\.url)
    if let text = texts.first(where: { $0.last?.isNewline == true && $0.dropLast().last == "/" }) {
      return LeftOpen(
        .`navigator.slashes`,
        "what \(JSON.string(text).compact) is, which ends in a slash and a line end")
    }
    if converters.contains(where: { $0.type == PlaceholderType.path.rawValue }) {
      return LeftOpen(.`navigator.converter`, "what replaces the converter of “path”")
    }
    guard patterns.contains(where: { $0.has("<float:") }) else { return nil }
    return links.lazy.flatMap { Address($0.url).components }
      .compactMap { ValueType(.float).leftOpen($0) }.first
  }
}

extension Read {
  /// The read of the text itself.
  fileprivate var asText: Read {
    switch self {
    case .argument(let name, _): .argument(name, as: ValueType(.string))
    case .query(let name, _): .query(name, as: ValueType(.string))
    case .requiredQuery(let name, _): .requiredQuery(name, as: ValueType(.string))
    case .context, .value, .queryText: self
    }
  }
}

extension ValueType {
  /// What rules leave open of a text that is read as the type; nil where they leave nothing.
  fileprivate func leftOpen(_ text: String) -> LeftOpen? {
    let texts =
      container == .none
      ? [text]
      : text.utf8.split(separator: UInt8(ascii: ","))
        .map { String(Substring($0)) }
    for text in texts {
      if scalar == .url, !text.isEmpty, !text.isURIReference {
        return LeftOpen(.`value.url`, "how “\(text)” reads as a URL, which is no URI reference")
      }
      guard case .float(let isSingle) = scalar.traits.form else { continue }
      if let reason = text.leftOpenNumber(isDouble: !isSingle) {
        return LeftOpen(.`value.float`, "how “\(text)” reads as a number, \(reason)")
      }
      if container == .set, Double(text)?.isNaN == true {
        return LeftOpen(.`value.set`, "what a set is that holds “\(text)”")
      }
    }
    return nil
  }
}

extension String {
  /// Why rules leave open which number the text is; nil where they do not.
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
  var isURIReference: Bool {
    let marks = Set("-._~!$&'()*+,;=:@/?%#[]".utf8)
    let bytes = Array(utf8)
    let isPlain = bytes.allSatisfy { byte in
      marks.contains(byte) || Unicode.Scalar(byte).properties.isASCIIHexDigit
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    let escapes = escapeCount
    guard isPlain, bytes.count(where: { $0 == UInt8(ascii: "%") }) == escapes,
      bytes.count(where: { $0 == UInt8(ascii: "#") }) < 2
    else { return false }
    let start = prefix { !"/?#".contains($0) }
    var rest = self[...]
    if let colon = start.firstIndex(of: ":") {
      guard Bytes(start[..<colon].utf8).isScheme else { return false }
      rest = self[index(after: colon)...]
    }
    guard rest.hasPrefix("//") else { return !rest.contains { "[]".contains($0) } }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let tail = rest.dropFirst(2 + authority.count)
    if case .authority? = Self.malformation(of: "x://" + authority) { return false }
    return !tail.contains { "[]".contains($0) }
  }

  private static func malformation(of text: String) -> DeepLink.Malformation? {
    do throws(DeepLink.Malformation) {
      _ = try DeepLink(text)
      return nil
    } catch {
      return error
    }
  }
}
