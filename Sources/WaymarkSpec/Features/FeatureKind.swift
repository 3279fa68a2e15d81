/// A feature of cases, whose values are the cases of an enum.
///
/// A raw value is a noun phrase that a title can be made of: “an encoded slash”.
protocol FeatureKind: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// What the feature is called, before its values: “path escapes”.
  static var name: String { get }
  /// Whether a case has one value at most.
  static var isExclusive: Bool { get }
  /// The value of a case that has none of the others, where a case may have several.
  static var none: Self? { get }
  /// What stands before a value in a title.
  static var article: String { get }
  /// What joins a value to another one that stands before it in a title.
  static var joiner: String { get }

  /// The values that are seen in a link of a case.
  static func values(of subject: Subject) -> [Self]

  /// What a case with the value has, too.
  var premises: [Premise] { get }
}

extension FeatureKind {
  static var isExclusive: Bool { true }
  static var none: Self? { nil }
  static var article: String { "" }
  static var joiner: String { "and" }
}

/// That a case has one of some values, which are of one exclusive feature.
struct Premise: Sendable {
  let names: [String]

  init<Kind: FeatureKind>(_ values: [Kind]) {
    names = values.map { Kind.name + ": " + $0.rawValue }
  }
}
