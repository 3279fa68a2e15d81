extension Specification {
  /// Returns the case with an id, or all cases if the id is `nil`.
  ///
  /// A test whose arguments are cases can take the id from an environment variable, to put one case alone.
  ///
  /// - Parameter id: The id, such as `link-fragment`.
  /// - Throws: ``NoSuchCase`` if no case has the id.
  public func cases(named id: String?) throws(NoSuchCase) -> [Case] {
    guard let id else { return cases }
    let named = cases.filter { $0.id == id }
    guard named.isEmpty else { return named }
    throw NoSuchCase(id: id, suggestion: WaymarkSpec.suggestion(for: id, among: cases.map(\.id)))
  }

  /// The error that no case has an id.
  public struct NoSuchCase: Error, CustomStringConvertible {
    /// The id.
    public let id: String
    /// The id of a case that was probably meant, or `nil` if none is similar.
    public let suggestion: String?

    /// The id, and the one that was probably meant.
    public var description: String {
      "there is no case “\(id.inLine)”" + (suggestion.map { "; did you mean “\($0)”?" } ?? "")
    }
  }
}
