import WaymarkSpec

/// What a link does wrong, so that no route can match it.
enum LinkEdit: CaseIterable {
  case noScheme, oddScheme, scheme, malformedAuthority, notUTF8Host, notUTF8Segment
  case host, hostAsUserInfo, noAuthority, port
  case otherWebScheme, otherWebSchemeAndHost

  /// The ones that a link of a custom URL scheme can have.
  static let ofCustom: [Self] = [
    .noScheme, .oddScheme, .scheme, .malformedAuthority, .notUTF8Host, .notUTF8Segment,
  ]

  /// The ones that make a link malformed, wherever it leads.
  static let malformed: [Self] = [.malformedAuthority, .notUTF8Host, .notUTF8Segment]

  var isOfAuthority: Bool { self == .malformedAuthority || self == .notUTF8Host }

  var isOfPath: Bool { self == .notUTF8Segment }

  /// The rules that refuse the link.
  var rules: RuleSet {
    switch self {
    case .noScheme, .oddScheme: RuleSet(.`link.scheme`)
    case .scheme: RuleSet(.`source.custom`, .`source.universal`)
    case .otherWebScheme, .otherWebSchemeAndHost: RuleSet(.`source.universal`)
    case .malformedAuthority: RuleSet(.`link.malformed-authority`)
    case .notUTF8Host: RuleSet(.`link.not-utf8`, .`link.host-decoding`)
    case .notUTF8Segment: RuleSet(.`link.not-utf8`)
    case .host, .noAuthority: RuleSet(.`source.universal`)
    case .hostAsUserInfo: RuleSet(.`source.universal`, .`link.userinfo`)
    case .port: RuleSet(.`source.port`)
    }
  }
}
