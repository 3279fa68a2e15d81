import WaymarkSpec

extension Draft {
  /// A definition while it is made, with the reasons to refuse it.
  struct Definition {
    /// The first source, which is one.
    let base: Source
    var accepting: [Source]
    var entries: [Entry] = []
    var codes: [DefinitionErrorCode] = []

    init(base: Source) {
      self.base = base
      accepting = [base]
    }

    /// A pattern that names the first source.
    func own(_ path: String) -> String {
      switch base {
      case .customURLScheme(let scheme): scheme + "://" + path
      case .universalLink(let site): site + "/" + path
      }
    }

    /// What such a pattern rests on.
    var ownRule: RuleID {
      switch base {
      case .customURLScheme: .`pattern.scheme`
      case .universalLink: .`pattern.web`
      }
    }
  }

  /// What is wrong with a definition.
  enum Wrong: CaseIterable {
    case pattern, unknownSource, unknownSourceOfGroup, duplicate, duplicateOfOwn, patternSource
    case universal, universalSyntax, universalPath, universalSlashes, wellKnown, wellKnownCase
    case scheme, schemeSyntax

    var rules: RuleSet {
      switch self {
      case .pattern: RuleSet(.`define.pattern`, .`pattern.invalid`)
      case .unknownSource: RuleSet(.`define.unknown-source`)
      case .unknownSourceOfGroup:
        RuleSet(.`define.unknown-source`, .`define.unknown-source-group`)
      case .duplicate: RuleSet(.`define.duplicate`)
      case .duplicateOfOwn:
        RuleSet(.`define.duplicate`, .`define.duplicate-source`, .`pattern.scheme`, .`pattern.web`)
      case .patternSource:
        RuleSet(.`define.pattern-source`, .`pattern.scheme`, .`pattern.web`)
      case .universal: RuleSet(.`define.universal`)
      case .universalSyntax: RuleSet(.`define.universal`, .`define.universal-syntax`)
      case .universalPath: RuleSet(.`define.universal-path`)
      case .universalSlashes: RuleSet(.`define.universal-path`, .`define.universal-slashes`)
      case .wellKnown: RuleSet(.`define.well-known`)
      case .wellKnownCase: RuleSet(.`define.well-known`, .`define.well-known-case`)
      case .scheme: RuleSet(.`define.scheme`)
      case .schemeSyntax: RuleSet(.`define.scheme`, .`define.scheme-syntax`)
      }
    }

    /// How often it is drawn: patterns and sources are wrong in more ways than the rest.
    var weight: Int {
      switch self {
      case .pattern: 3
      case .universalSyntax: 2
      case .unknownSource, .unknownSourceOfGroup, .duplicate, .duplicateOfOwn, .patternSource,
        .universal, .universalPath, .universalSlashes, .wellKnown, .wellKnownCase, .scheme,
        .schemeSyntax:
        1
      }
    }

    /// What a router needs to be capable of.
    var capability: Capability {
      switch self {
      case .unknownSourceOfGroup: .groups
      case .universal, .universalSyntax, .universalPath, .universalSlashes: .universalLinks
      case .pattern, .unknownSource, .duplicate, .duplicateOfOwn, .patternSource, .wellKnown,
        .wellKnownCase, .scheme, .schemeSyntax:
        .open
      }
    }

    var code: DefinitionErrorCode {
      switch self {
      case .pattern: .invalidPattern
      case .unknownSource, .unknownSourceOfGroup: .unknownLinkSource
      case .duplicate, .duplicateOfOwn: .duplicatedRoute
      case .patternSource: .invalidLinkSource
      case .universal, .universalSyntax: .invalidUniversalLinkSource
      case .universalPath, .universalSlashes: .universalLinkSourceContainsPath
      case .wellKnown, .wellKnownCase: .wellKnownScheme
      case .scheme, .schemeSyntax: .invalidSchemeLinkSource
      }
    }
  }
}

extension DefinitionErrorCode {
  /// Whether what is refused is a source of the router, not one of its routes.
  var isOfSource: Bool {
    switch self {
    case .invalidUniversalLinkSource, .universalLinkSourceContainsPath, .wellKnownScheme,
      .invalidSchemeLinkSource:
      true
    case .invalidPattern, .unknownLinkSource, .duplicatedRoute, .invalidLinkSource: false
    }
  }
}
