import WaymarkSpec

/// Texts of single values with what they read as, at the boundaries of their types and beside them.
enum ScalarText {
  final class Kind: Sendable {
    let scalar: ValueType.Scalar
    let rule: RuleID
    let form: ValueType.Scalar.Form
    let texts: [(text: String, value: String?)]
    let equals: (String, String)?
    /// The other types that read its texts as it does.
    let twins: [ValueType.Scalar]

    fileprivate init(_ scalar: ValueType.Scalar) {
      let traits = scalar.traits
      self.scalar = scalar
      (rule, form, texts, equals) = (traits.rule, traits.form, traits.samples, traits.equals)
      twins = ValueType.Scalar.allCases.filter { $0.traits.twin == scalar }
    }
  }

  static let kinds: [Kind] = ValueType.Scalar.drawn.map(Kind.init)

  /// What reading a text as a type rests on: of a number with a NUL, on more than others do.
  static func rules(_ rule: RuleID, _ scalar: ValueType.Scalar, of text: String) -> RuleSet {
    var rules = RuleSet(rule)
    if text.hasByte(0), case .float = scalar.traits.form { rules.insert(.`value.float-nul`) }
    return rules
  }
}
