/// A side of a case that can be looked at on its own, such as the form of its link.
///
/// Bugs that no single value shows are shown by two that meet (Kuhn, Wallace and Gallo, "Software Fault
/// Interactions and Implications for Software Testing", IEEE TSE 30(6), 2004). The values are seen in the
/// texts of a request and in what is expected: no router is asked.
package struct Feature: Sendable {
  /// What the feature is called: “path escapes”.
  package let name: String
  /// The numbers of its values.
  let numbers: Range<Int>
  /// Whether a case has one value at most.
  let isExclusive: Bool
  /// The number of the value that a case has alone, where it may have several.
  let none: Int?
  private let find: @Sendable (Subject, inout FeatureSet) -> Void

  /// A value of a feature.
  package struct Value: Sendable {
    /// The value's place among all.
    package let number: Int
    /// What the value is called, with its feature: “path escapes: an encoded slash”.
    package let name: String
    /// The value alone, to be put in a title: “an encoded slash”.
    package let phrase: String
    /// What joins it to another one that stands before it in a title.
    package let joiner: String
    /// What a case with the value has, too.
    let premises: [Premise]
  }

  private init<Kind: FeatureKind>(_: Kind.Type, from start: Int, into values: inout [Value]) {
    let cases = Array(Kind.allCases)
    name = Kind.name
    numbers = start..<start + cases.count
    isExclusive = Kind.isExclusive
    none = Kind.none.flatMap { cases.firstIndex(of: $0) }.map { start + $0 }
    find = { subject, set in
      for value in Kind.values(of: subject) {
        if let index = cases.firstIndex(of: value) { set.insert(start + index) }
      }
    }
    for (index, value) in cases.enumerated() {
      values.append(
        Value(
          number: start + index, name: Kind.name + ": " + value.rawValue,
          phrase: Kind.article + value.rawValue,
          joiner: Kind.joiner, premises: value.premises))
    }
  }

  private static let kinds: [any FeatureKind.Type] = [
    Form.self, PathEscapes.self, PathCharacters.self, EmptySegments.self, DotSegments.self,
    SchemeCase.self, FirstCase.self, Host.self, UserInfo.self, Port.self, Query.self, Items.self,
    Fragment.self, Sources.self, RouteSource.self, Accepting.self, Grouping.self, Guard.self,
    Handler.self, Literals.self, Arguments.self, Routes.self, Before.self, Reads.self, Types.self,
    Containers.self, Results.self, Passing.self, NavigatorForm.self, Placeholders.self,
    Converters.self, Rivals.self, Replacing.self, PatternSlashes.self, PatternTail.self,
    Outcome.self,
  ]

  private static let table: (features: [Feature], values: [Value]) = {
    var values: [Value] = []
    let features = kinds.map { Feature($0, from: values.count, into: &values) }
    precondition(values.count <= FeatureSet.capacity)
    return (features, values)
  }()

  /// The features, in the order in which titles name them.
  package static var all: [Feature] { table.features }

  /// The values of all features, by their numbers.
  package static var values: [Value] { table.values }

  /// The values that are seen in one link of a request, and in what is expected of it.
  package static func values(
    of request: Request, link index: Int = 0, expecting expected: Observation
  ) -> FeatureSet {
    var set = FeatureSet()
    let subject = Subject(request, link: index, expecting: expected)
    for feature in all { feature.find(subject, &set) }
    return set
  }
}

extension Feature {
  /// Whether a value, by its number, is one of how a link is written.
  package static func isOfLinks(_ number: Int) -> Bool {
    all.first { $0.name == Fragment.name }.map { number < $0.numbers.upperBound } ?? false
  }
}
