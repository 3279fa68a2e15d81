import Waymark
import WaymarkNavigator
import WaymarkSpec

// What refuses a router, a pattern or a link: each code has its rule, and some rules amend it.

extension Request {
  /// The rules by which the definition is refused.
  var refusalRules: [RuleID] {
    switch self {
    case .parse: return [.`parse.result`]
    case .navigate(let navigate):
      let faults = navigate.patterns.compactMap {
        Explanation(of: "", navigatorPatterns: [$0]).fault
      }
      return Array(faults.prefix(1))
    case .open(let open):
      guard case .definitionError(let code) = ReferenceRouter().observe(self) else { return [] }
      return open.rules(code)
    }
  }
}

extension Explanation {
  /// The rule by which the first of the patterns is none; nil where it is one.
  fileprivate var fault: RuleID? {
    patterns.first?.steps.map(\.id).first {
      [.`navigator.path-last`, .`navigator.duplicate-name`, .`pattern.invalid`, .`pattern.strict`]
        .contains($0)
    }
  }
}

extension Request.Open {
  fileprivate func rules(_ code: DefinitionErrorCode) -> [RuleID] {
    var schemes: [String] = []
    var sites: [String] = []
    for source in accepting {
      switch source {
      case .customURLScheme(let scheme): schemes.append(scheme)
      case .universalLink(let site): sites.append(site)
      }
    }
    switch code {
    case .invalidPattern:
      let link = links.last?.url ?? ""
      let fault = routes.lazy.compactMap {
        Explanation(of: (try? DeepLink(link)) == nil ? "x:" : link, patterns: [$0.pattern]).fault
      }.first
      return [fault, .`define.pattern`].compactMap(\.self)
    case .unknownLinkSource:
      let isOfRoutes = entries.contains { entry in
        if case .group(_, let routes) = entry { !routes.isEmpty } else { true }
      }
      return isOfRoutes
        ? [.`define.unknown-source`] : [.`define.unknown-source-group`, .`define.unknown-source`]
    case .duplicatedRoute: return [.`define.duplicate`]
    case .invalidLinkSource: return [.`define.pattern-source`]
    case .invalidUniversalLinkSource:
      let lacksPart = sites.contains { $0.lacksSchemeOrHost }
      return lacksPart ? [.`define.universal`] : [.`define.universal-syntax`, .`define.universal`]
    case .universalLinkSourceContainsPath:
      let paths = sites.compactMap { try? DeepLink($0).path }.filter { !["", "/"].contains($0) }
      let isPlain = paths.contains {
        $0.replacing(any: ["%2F", "%2f"], with: "/").contains { $0 != "/" }
      }
      return isPlain
        ? [.`define.universal-path`] : [.`define.universal-slashes`, .`define.universal-path`]
    case .wellKnownScheme:
      let isPlain = schemes.contains {
        ["http", "https", "tel", "facetime", "mailto"].contains($0)
      }
      return isPlain ? [.`define.well-known`] : [.`define.well-known-case`, .`define.well-known`]
    case .invalidSchemeLinkSource:
      return schemes.contains { $0.contains("/") }
        ? [.`define.scheme`] : [.`define.scheme-syntax`, .`define.scheme`]
    }
  }
}

extension Request.Parse {
  /// The rules by which a link is none of the pattern.
  func rules(_ code: ParseErrorCode, _ link: String) -> [RuleID] {
    switch code {
    case .invalidPattern:
      return [.`parse.pattern`]
        + [Explanation(of: "x:", patterns: [pattern]).fault].compactMap(\.self)
    case .invalidURL:
      let isRelative = (try? Pattern(pattern))?.source == nil
      return isRelative ? [.`parse.relative`] : [.`parse.malformed`]
    case .schemeIsMismatch: return [.`parse.scheme`]
    case .hostIsMismatch: return [.`parse.host`]
    case .componentsCountMismatch: return [.`parse.count`]
    case .componentIsMismatch: return [.`parse.component`]
    }
  }
}

extension String {
  /// Whether a site has no scheme or no host, or is a file.
  fileprivate var lacksSchemeOrHost: Bool {
    guard let separator = place(of: "://"), separator.lowerBound > startIndex,
      self[..<separator.lowerBound].lowercased() != "file"
    else { return true }
    return self[separator.upperBound...].prefix { !"/?#".contains($0) }.isEmpty
  }
}
