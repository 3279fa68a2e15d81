extension Feature {
  /// How a link is written up to its path.
  enum Form: String, FeatureKind {
    case host = "host form"
    case oneSlash = "one-slash form"
    case threeSlashes = "three-slash form"
    case noSlash = "no-slash form"
    case emptyHost = "empty-host form"
    case web = "web form"
    case noScheme = "schemeless form"

    static let name = "link"
    static let article = "a link in "

    /// An authority stands in it.
    static let withAuthority: [Self] = [.host, .emptyHost, .web]

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      guard subject.scheme != nil else { return [.noScheme] }
      guard let authority = subject.authority else {
        return [subject.path.first == UInt8(ascii: "/") ? .oneSlash : .noSlash]
      }
      if subject.isWeb { return [.web] }
      if authority.isEmpty { return [.threeSlashes] }
      return [subject.host?.isEmpty == true ? .emptyHost : .host]
    }
  }

  /// In which case the scheme is written.
  enum SchemeCase: String, FeatureKind {
    case lower = "a scheme in lower case"
    case capitals = "a scheme with capitals"

    static let name = "scheme"

    var premises: [Premise] { [Premise(Form.allCases.filter { $0 != .noScheme })] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead, let scheme = subject.scheme else { return [] }
      return [scheme.hasCapital ? .capitals : .lower]
    }
  }

  /// In which case the first component of a custom link, or the host of a web link, is written.
  enum FirstCase: String, FeatureKind {
    case lower = "a first component in lower case"
    case capitals = "a first component with capitals"

    static let name = "first component"

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      let host = subject.host.flatMap { $0.isEmpty ? nil : $0 }
      guard let first = host ?? subject.segments.first(where: { !$0.isEmpty }) else { return [] }
      return [first.hasCapital ? .capitals : .lower]
    }
  }

  /// How the host is written.
  enum Host: String, FeatureKind {
    case plain = "a plain host"
    case dotted = "a host with dots"
    case escaped = "an escaped host"
    case other = "a host beyond ASCII"
    case literal = "an IP literal"
    case sign = "a host with special signs"

    static let name = "host"
    static let isExclusive = false
    static let none: Self? = .plain

    var premises: [Premise] { [Premise([Form.host, .web])] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead, subject.scheme != nil, let host = subject.host,
        subject.isWeb || !host.isEmpty
      else { return [] }
      if host.first == UInt8(ascii: "[") { return [.literal] }
      var values: [Self] = []
      if host.contains(UInt8(ascii: ".")) { values.append(.dotted) }
      if host.contains(UInt8(ascii: "%")) { values.append(.escaped) }
      if host.contains(where: { $0 >= 0x80 }) { values.append(.other) }
      if host.contains(where: {
        $0 < 0x80 && !$0.isLetter && !$0.isDigit && !"-.%".utf8.contains($0)
      }) {
        values.append(.sign)
      }
      return values.isEmpty ? [.plain] : values
    }
  }

  /// What stands before the host.
  enum UserInfo: String, FeatureKind {
    case absent = "no user info before the host"
    case empty = "empty user info before the host"
    case user = "a user's name before the host"
    case colon = "a password before the host"
    case escaped = "escapes before the host"

    static let name = "authority's user info"

    var premises: [Premise] { [Premise(Form.withAuthority)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.hasWrittenAuthority else { return [] }
      guard let text = subject.userInfo else { return [.absent] }
      if text.isEmpty { return [.empty] }
      if text.contains(UInt8(ascii: "%")) { return [.escaped] }
      return [text.contains(UInt8(ascii: ":")) ? .colon : .user]
    }
  }

  /// What stands behind the host.
  enum Port: String, FeatureKind {
    case absent = "no port"
    case empty = "an empty port"
    case usual = "a default port"
    case other = "another port"
    case noNumber = "a port of no digits"

    static let name = "port"

    var premises: [Premise] { [Premise(Form.withAuthority)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.hasWrittenAuthority else { return [] }
      guard let port = subject.port else { return [.absent] }
      if port.isEmpty { return [.empty] }
      guard port.allSatisfy(\.isDigit) else { return [.noNumber] }
      let digits = String(decoding: port.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
      let usual = subject.scheme?.lowercased == "https" ? "443" : "80"
      return [digits == usual ? .usual : .other]
    }
  }

  /// What stands behind `#`.
  enum Fragment: String, FeatureKind {
    case absent = "no fragment"
    case empty = "an empty fragment"
    case text = "a fragment"
    case query = "a fragment with a question mark"

    static let name = "fragment"

    var premises: [Premise] { [Premise(Outcome.reading)] }

    static func values(of subject: Subject) -> [Self] {
      guard subject.isRead else { return [] }
      guard let fragment = subject.fragment else { return [.absent] }
      if fragment.isEmpty { return [.empty] }
      return [fragment.contains(UInt8(ascii: "?")) ? .query : .text]
    }
  }
}

extension Subject {
  /// Whether the link is read, and has a scheme and an authority of some text.
  fileprivate var hasWrittenAuthority: Bool {
    isRead && scheme != nil && authority.map { isWeb || !$0.isEmpty } ?? false
  }
}
