extension Specification {
  /// A request with what a conforming router does with it, and the rules that say so.
  public struct Case: Sendable, Identifiable, CustomStringConvertible {
    /// Unique over all files, lower-case words joined by `-`, never reused.
    public let id: String
    /// A sentence that says what the case shows.
    public let title: String
    /// A further sentence, such as the reason of the outcome; nil if the title says enough.
    public let why: String?
    /// The one to three rules that the case shows, the one that decides first; only an app's own cases may do
    /// without.
    public let rules: [String]
    /// The first version of the specification that has it.
    public let since: Version
    /// The request: a router and one link.
    public let request: Request
    /// The complete observation of a conforming router.
    public let expected: Observation
    /// The bug report that the case comes from; each case of a corpus has one.
    public let report: Report?
    /// The title of its file, which is the subject of its cases.
    public let subject: String
    /// The location of its group, whose cases share a router.
    public let group: Location
    package let firstOfGroup: String
    /// The location of the case.
    public let location: Location
    /// The answer of the library that defines the levels; nil if it was not asked.
    package internal(set) var recorded: Recorded?
    /// The rules that the case rests on, once somebody asked.
    package let derived = Locked<RuleSet?>(nil)

    /// A bug report: its address and the symptom.
    public struct Report: Hashable, Sendable {
      /// The https address where it was reported; of a case that a seed finds again, what finds it.
      public let source: String
      /// Other https addresses where the same bug was reported.
      public let also: [String]
      /// The symptom, in a sentence.
      public let found: String
      /// The router it was found in.
      public let by: String?
      /// The seed that finds it again.
      public let seed: String?

      /// A report of this symptom.
      public init(
        source: String, also: [String] = [], found: String, by: String? = nil, seed: String? = nil
      ) {
        self.source = source
        self.also = also
        self.found = found
        self.by = by
        self.seed = seed
      }

      /// Whether a text is an https address of something on a site, in ASCII.
      public static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return text.utf8.allSatisfy { 0x21...0x7E ~= $0 } && text.hasPrefix("https://")
          && parts.count == 4 && !parts[2].isEmpty && !parts[3].isEmpty
      }

      /// A description of a valid source, for an error message.
      package static let expectedSource =
        "the https address of the issue, pull request or commit that reports it, such as "
        + "https://github.com/me/my-router/issues/32"
    }

    /// The same case, put as another request that is answered alike.
    package func put(as request: Request) -> Case {
      Case(
        id: id, title: title, why: why, rules: rules, since: since, request: request,
        expected: expected, report: report, subject: subject, group: group,
        firstOfGroup: firstOfGroup, location: location)
    }

    /// The location of the case, and its id.
    public var description: String { "\(location): \(id)" }
  }
}
