extension Specification {
  /// A request with what a conforming router does with it, and the rules that say so.
  public struct Case: Sendable, Identifiable {
    /// Unique over all files, lower-case words joined by `-`, never reused.
    public let id: String
    /// What the case shows, in a sentence.
    public let title: String
    /// The rules that the case shows; only an app's own cases may do without.
    public let rules: [String]
    /// The first version of the specification that has it.
    public let since: Version
    /// What a router is asked: one link.
    public let request: Request
    /// What a conforming router does, complete.
    public let expected: Observation
    /// Where the bug was reported that the case shows; each case of a corpus has it.
    public let report: Report?
    /// What the cases of its file are about: the file's title.
    public let subject: String
    /// Where its group starts, whose cases share a router.
    public let group: Location
    /// The id of the first case of its group.
    package let firstOfGroup: String
    /// Where the case starts.
    public let location: Location
    /// What the library answered that defines the levels; nil where it was not asked.
    package internal(set) var recorded: Recorded?
    /// The rules that the case rests on, once somebody asked.
    package let derived = Locked<RuleSet?>(nil)

    /// Where a bug was reported, and what was seen.
    public struct Report: Hashable, Sendable {
      /// The https address where it was reported; of a case that a seed finds again, what finds it.
      public let source: String
      /// The symptom, in a sentence.
      public let found: String
      /// The router it was found in.
      public let by: String?
      /// The seed that finds it again.
      public let seed: String?

      /// A report of this symptom.
      public init(source: String, found: String, by: String? = nil, seed: String? = nil) {
        self.source = source
        self.found = found
        self.by = by
        self.seed = seed
      }

      /// Whether a text is an https address of something on a site, all of it in ASCII, so that anybody can
      /// look it up.
      public static func isAddress(_ text: String) -> Bool {
        let scheme = "https://"
        guard text.hasPrefix(scheme), text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
          return false
        }
        let parts = text.utf8.dropFirst(scheme.utf8.count).split(
          separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      }

      /// What a source should be, and what to do where it is none.
      package static let expectedSource =
        "the https address of the issue, pull request or commit that reports it, such as "
        + "https://github.com/me/my-router/issues/32"
    }
  }
}

extension Case {
  /// The same case, put as another request that is answered alike.
  package func put(as request: Request) -> Case {
    Case(
      id: id, title: title, rules: rules, since: since, request: request, expected: expected,
      report: report, subject: subject, group: group, firstOfGroup: firstOfGroup,
      location: location)
  }
}

extension Case: CustomStringConvertible {
  /// Where the case stands, and its id.
  public var description: String { "\(location): \(id)" }
}
