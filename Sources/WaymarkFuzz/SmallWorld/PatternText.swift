import WaymarkSpec

/// What the text of a pattern has that rules are about; nothing is read, right or wrong.
struct PatternText {
  private let text: String
  private let scheme: Substring?
  private let rest: Substring

  /// A pattern as it is written.
  init(_ text: String) {
    self.text = text
    let scalars = Array(text.unicodeScalars)
    let mark = scalars.indices.first { scalars[$0...].starts(with: "://".unicodeScalars) }
    guard let mark else {
      (scheme, rest) = (nil, text[...])
      return
    }
    let place = text.unicodeScalars.index(text.startIndex, offsetBy: mark)
    scheme = text[..<place]
    rest = text[text.unicodeScalars.index(place, offsetBy: 3)...]
  }

  private var isWeb: Bool { scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false }
  private var host: Substring {
    Substring(rest.unicodeScalars.prefix { $0 != "/" })
  }

  /// The source that the pattern seems to name; nil where it names none.
  var source: Source? {
    guard let scheme else { return nil }
    return isWeb ? .universalLink("\(scheme)://\(host)") : .customURLScheme(String(scheme))
  }

  /// The rules that the pattern may rest on, with what matches it.
  var grounds: RuleSet {
    var rules = RuleSet(.`match.count`)
    if let scheme {
      rules.insert(isWeb ? .`pattern.web` : .`pattern.scheme`)
      if isWeb, scheme != scheme.lowercased() { rules.insert(.`pattern.web-case`) }
      if !String(scheme).isScheme { rules.insert(.`pattern.strict`) }
      if isWeb {
        if host.utf8.contains(where: { $0 >= 0x80 }) {
          rules.formUnion(
            RuleSet(.`pattern.unicode-host`, .`link.unicode-host`, .`link.unescaped`))
        }
        if host.utf8.contains(UInt8(ascii: "%")) { rules.insert(.`link.host-decoding`) }
        if host.utf8.contains(where: { "@:".utf8.contains($0) }) {
          rules.formUnion(RuleSet(.`pattern.strict`, .`source.port`))
        }
        if host.isEmpty { rules.insert(.`pattern.invalid`) }
        if LinkText(text).malformsAuthority {
          rules.formUnion(RuleSet(.`pattern.invalid`, .`link.malformed-authority`))
        }
      }
    } else {
      rules.insert(.`pattern.relative`)
    }
    if rest.utf8.contains(where: { "?#".utf8.contains($0) }) || scheme?.contains("?") == true {
      rules.insert(.`pattern.strict`)
    }
    if text.unicodeScalars.contains(where: {
      $0.properties.canonicalCombiningClass != .notReordered
    }) {
      rules.insert(.`pattern.scalars`)
    }
    if rest.hasDoubledSlash { rules.insert(.`pattern.invalid`) }
    if rest.has("://") { rules.insert(.`pattern.strict`) }
    let components = (isWeb ? rest[host.endIndex...] : rest).unicodeScalars
      .split(separator: "/").map { Substring($0) }
    if components.isEmpty { rules.insert(.`match.root`) }
    for component in components {
      if component.unicodeScalars.first == ":" {
        rules.formUnion(RuleSet(.`pattern.argument`, .`match.argument`))
        if component.unicodeScalars.count == 1 { rules.insert(.`pattern.strict`) }
      } else {
        rules.insert(.`match.literal`)
        if component.utf8.contains(UInt8(ascii: "%")) || component.contains("{") {
          rules.insert(.`pattern.literal`)
        }
      }
    }
    if Set(components).count < components.count, components.contains(where: { $0.hasPrefix(":") }) {
      rules.insert(.`pattern.strict`)
    }
    if components.first.map({ $0.lowercased() != $0 }) == true { rules.insert(.`match.first-case`) }
    return rules
  }
}

extension Substring {
  fileprivate var hasDoubledSlash: Bool {
    zip(utf8, utf8.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == $0 }
  }
}

extension String {
  /// Whether the text is a scheme (RFC 3986 §3.1).
  var isScheme: Bool {
    guard let first = utf8.first, first | 0x20 >= UInt8(ascii: "a"),
      first | 0x20 <= UInt8(ascii: "z")
    else { return false }
    return utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
    }
  }
}
