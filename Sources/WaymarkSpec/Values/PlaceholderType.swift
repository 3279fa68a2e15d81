/// The types of placeholders that URLNavigator reads without a converter of one's own.
package enum PlaceholderType: String, CaseIterable, Sendable {
  case string, int, float, uuid, path

  /// The rule that says what the type takes.
  package var rule: RuleID {
    switch self {
    case .string: .`navigator.string`
    case .int: .`navigator.int`
    case .float: .`navigator.float`
    case .uuid: .`navigator.uuid`
    case .path: .`navigator.path`
    }
  }

  /// The rule of a type by its name, which may be none of these.
  package static func rule(of name: String) -> RuleID {
    Self(rawValue: name)?.rule ?? .`navigator.unknown-type`
  }

  /// Whether it takes some texts of one component, and no others.
  package var refusesTexts: Bool {
    switch self {
    case .int, .float, .uuid: true
    case .string, .path: false
    }
  }
}
