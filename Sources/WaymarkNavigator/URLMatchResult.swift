/// The best match for a link: a pattern, and the values of its placeholders.
nonisolated public struct URLMatchResult {
  /// The pattern as given.
  public let pattern: String
  /// The values of the placeholders by name.
  public let values: [String: Any]
}
