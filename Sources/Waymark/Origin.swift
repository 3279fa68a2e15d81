/// The scheme of a link and, for a universal link, its host and port, normalized for comparison.
///
/// A source accepts a link if their origins are equal.
nonisolated public enum Origin: Hashable, Sendable {
  /// A custom URL scheme, in lowercase.
  case custom(scheme: String)  // Rule: source.custom
  /// The scheme `http` or `https`, the host with its case folded, and the port without leading zeros, or the
  /// default port of the scheme (RFC 6454 §4).
  case universal(scheme: String, host: String, port: String)  // Rule: source.universal

  /// Creates an origin from the scheme, the host and the port of a link.
  init(scheme: String, host: String, port: String?) {
    let scheme = scheme.caseFolded
    guard let defaultPort = Self.defaultPort(of: scheme) else {
      self = .custom(scheme: scheme)  // Rule: match.port, a custom scheme has no port
      return
    }
    let port = port.flatMap { $0.isEmpty ? nil : String($0.drop { $0 == "0" }) }
    self = .universal(
      scheme: scheme, host: host.caseFolded,
      port: port ?? defaultPort)  // Rule: source.port
  }

  /// Returns the default port of a scheme of universal links, or `nil` for other schemes.
  static func defaultPort(of scheme: String) -> String? {
    switch scheme {
    case "http": "80"
    case "https": "443"
    default: nil
    }
  }

  /// Whether the origin is a custom URL scheme.
  var isCustom: Bool { if case .custom = self { true } else { false } }

  /// The scheme, in lowercase.
  public var scheme: String {
    switch self {
    case .custom(let scheme), .universal(let scheme, _, _): scheme
    }
  }
}
