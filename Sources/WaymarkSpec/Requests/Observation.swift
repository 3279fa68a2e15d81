extension Specification {
  /// A router's observed behavior on a request.
  public enum Observation: Hashable, Sendable {
    /// The answers to the links, in their order.
    case links([Answer])
    /// There is no router: it was refused when it was made.
    case definitionError(DefinitionErrorCode)

    /// The answer to one link.
    public enum Answer: Hashable, Sendable {
      case opened(Opened)
      case parsed(reads: [ReadResult])
      case navigated(Navigated)
      case parseError(ParseErrorCode)
      /// Something went wrong inside.
      case error(String)
      /// The router does not offer something that the link needs.
      case unsupported(String)
    }

    /// The answer to a link that the router was asked to open.
    public struct Opened: Hashable, Sendable {
      /// Whether some route matches; nil if it is not compared, in what a case expects.
      public var responds: Bool?
      /// The routes whose handlers ran, in order.
      public var attempts: [Int]
      /// The route whose handler returned; nil if none did.
      public var opens: Int?
      /// The results of the reads in its context, in their order; empty if no route opened the link.
      public var reads: [Observation.ReadResult]

      /// An observation of these parts.
      public init(responds: Bool?, attempts: [Int], opens: Int?, reads: [Observation.ReadResult]) {
        self.responds = responds
        self.attempts = attempts
        self.opens = opens
        self.reads = reads
      }
    }

    /// The navigator pattern that matched a link, and the values that it gave.
    public struct Navigated: Hashable, Sendable {
      /// The pattern that matches best; nil if none matches.
      public var matches: Int?
      /// The results of the reads, in their order; empty if no pattern matches.
      public var reads: [Observation.ReadResult]

      /// An observation of these parts.
      public init(matches: Int?, reads: [Observation.ReadResult]) {
        self.matches = matches
        self.reads = reads
      }
    }

    /// The observation of one of the links, as if it were the only one.
    public func ofLink(_ index: Int) -> Observation {
      switch self {
      case .links(let answers): .links([answers[index]])
      case .definitionError: self
      }
    }
  }
}

extension Observation {
  /// The answers to the links; nil if there is no router.
  package var answers: [Answer]? { if case .links(let answers) = self { answers } else { nil } }

  /// Returns the observation with other answers; itself if there is no router.
  func mapping(_ change: (Int, Answer) -> Answer) -> Observation {
    answers.map { .links($0.enumerated().map(change)) } ?? self
  }

  /// Whether the router was refused when it was made.
  package var isRefusal: Bool { if case .definitionError = self { true } else { false } }
}

extension Observation.Answer {
  /// The route that opens the link, or the pattern that matches it; nil if there is none.
  package var goal: Int? {
    switch self {
    case .opened(let opened): opened.opens
    case .navigated(let navigated): navigated.matches
    case .parsed, .parseError, .error, .unsupported: nil
    }
  }

  /// The results of the reads; empty if there was nothing to read.
  package var reads: [ReadResult] {
    switch self {
    case .opened(let opened): opened.reads
    case .parsed(let reads): reads
    case .navigated(let navigated): navigated.reads
    case .parseError, .error, .unsupported: []
    }
  }
}

extension Specification.Observation {
  /// The result of reading a value.
  public enum ReadResult: Hashable, Sendable {
    case value(Value)
    case error(ReadErrorCode)
  }

  /// A value that was read, as text: the canonical description of the value.
  ///
  /// Values are equal where they are scalar by scalar: a router that normalizes what it was given gives
  /// another value.
  public enum Value: Hashable, Sendable {
    case null
    case text(String)
    case list([String])

    /// Whether both are the same, scalar by scalar.
    public static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.null, .null): true
      case (.text(let one), .text(let other)): one.isSame(as: other)
      case (.list(let one), .list(let other)):
        one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
      case (.null, _), (.text, _), (.list, _): false
      }
    }

    /// Hashes the UTF-8 of the value.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .null: hasher.combine(0)
      case .text(let text): text.utf8.forEach { hasher.combine($0) }
      case .list(let texts): texts.forEach { text in text.utf8.forEach { hasher.combine($0) } }
      }
    }
  }

  /// Why a router is refused when it is made (rules `define.*`).
  public enum DefinitionErrorCode: String, CaseIterable, Sendable {
    case invalidPattern, unknownLinkSource, duplicatedRoute, invalidLinkSource
    case invalidUniversalLinkSource, universalLinkSourceContainsPath
    case wellKnownScheme, invalidSchemeLinkSource
  }

  /// Why a link has no context under a pattern (rules `parse.*`).
  public enum ParseErrorCode: String, CaseIterable, Sendable {
    case invalidPattern, invalidURL, schemeIsMismatch, hostIsMismatch, componentsCountMismatch
    case componentIsMismatch
  }

  /// Why a value could not be read (rules value.argument and query.required).
  public enum ReadErrorCode: String, CaseIterable, Sendable {
    case keyNotFound, couldNotParse, missingRequiredQueryParameter
  }
}

extension String {
  /// Whether both are the same scalar by scalar, not only under canonical equivalence.
  package func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.isSame(as: other.utf8)
  }
}
