extension Specification {
  /// The version of the rules and cases, numbered as semantic versions are (https://semver.org).
  ///
  /// A router that conforms to one version fails no case of those before it with the same first number.
  public struct Version: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// Goes up where a case or a rule goes, or asks or expects something else.
    public let major: Int
    /// Goes up where a case or a rule comes.
    public let minor: Int
    /// Goes up where something is worded in another way.
    public let patch: Int

    /// A version of these numbers.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// The first one: a case that does not say since when it stands, stands since then.
    public static let first = Version(1, 0, 0)

    /// By how much one version differs from the one before.
    package enum Step: Comparable, Sendable { case none, patch, minor, major }

    /// The least version that is so much further.
    package func advanced(by step: Step) -> Version {
      switch step {
      case .none: self
      case .patch: Version(major, minor, patch + 1)
      case .minor: Version(major, minor + 1, 0)
      case .major: Version(major + 1, 0, 0)
      }
    }

    /// Whether one version comes before the other.
    public static func < (one: Self, other: Self) -> Bool {
      (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }

    /// Reads three numbers, `1.0.0`, written without signs and leading zeros; nil of any other text.
    public init?(_ description: String) {
      let parts = description.split(separator: ".", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { part in Int(part).flatMap { "\($0)" == part ? $0 : nil } }
      guard parts.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else {
        return nil
      }
      self.init(numbers[0], numbers[1], numbers[2])
    }

    /// The numbers, joined by dots.
    public var description: String { "\(major).\(minor).\(patch)" }
  }
}

extension Document {
  /// A version in a file.
  package mutating func version(_ json: JSON?) -> Specification.Version? {
    meaning(of: json, expected: "a version such as \"1.0.0\"") { Specification.Version($0) }
  }
}
