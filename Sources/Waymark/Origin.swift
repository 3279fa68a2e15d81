/// Where a link leads, in the form in which origins are compared: a source accepts a link exactly
/// where their origins are equal.
nonisolated public enum Origin: Hashable, Sendable {
  /// A custom URL scheme, in lower case.
  case custom(scheme: String)  // Rule: source.custom
  /// `http` or `https`, a host without case, and a port without leading zeros (as RFC 6454 §4).
  case universal(scheme: String, host: String, port: String)  // Rule: source.universal

  /// The origin of a scheme and a host without case, and a port as it was written.
  init(scheme: String, host: @autoclosure () -> String, port: String?) {
    guard let defaultPort = Self.defaultPort(of: scheme) else {
      self = .custom(scheme: scheme)  // Rule: match.port
      return
    }
    let port = port.flatMap { $0.isEmpty ? nil : String($0.drop { $0 == "0" }) }
    // Rule: source.port
    self = .universal(scheme: scheme, host: host(), port: port ?? defaultPort)
  }

  /// The default port of a scheme of universal links; nil for any other scheme.
  static func defaultPort(of scheme: String) -> String? {
    switch scheme {
    case "http": "80"
    case "https": "443"
    default: nil
    }
  }

  /// Whether it is that of links of a custom URL scheme.
  var isCustom: Bool { if case .custom = self { true } else { false } }

  /// The scheme, in lower case.
  public var scheme: String {
    switch self {
    case .custom(let scheme), .universal(let scheme, _, _): scheme
    }
  }
}
