/// The pattern that matches a link best, and what its placeholders stand for.
nonisolated public struct URLMatchResult {
  /// The pattern as it was given.
  public let pattern: String
  /// The values by name.
  public let values: [String: Any]
}
