/// A pattern of URLNavigator's dialect, taken apart by its delimiters.
struct NavigatorParts {
  /// What stands before the first colon, where that may be a scheme.
  let scheme: ArraySlice<UInt8>?
  /// What stands behind the scheme, without query and fragment.
  let body: ArraySlice<UInt8>
  let components: [ArraySlice<UInt8>]

  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)[...]
    let text = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let name = text.prefix { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    let isScheme =
      name.first?.isLetter == true && name.endIndex < text.endIndex
      && text[name.endIndex] == UInt8(ascii: ":")
    scheme = isScheme ? name : nil
    body = isScheme ? text[(name.endIndex + 1)...] : text
    components = body.split(separator: UInt8(ascii: "/"))
  }

  /// The types and names of the placeholders, in order.
  var placeholders: [(type: String?, name: String)] { components.compactMap(Self.placeholder) }

  /// How many components are no placeholders.
  var literals: Int { components.count { Self.placeholder($0) == nil } }

  private static func placeholder(
    _ component: ArraySlice<UInt8>
  ) -> (type: String?, name: String)? {
    guard component.count >= 2, component.first == UInt8(ascii: "<"),
      component.last == UInt8(ascii: ">")
    else { return nil }
    let parts = component.dropFirst().dropLast()
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    switch parts.count {
    case 1: return (nil, parts[0])
    case 2: return (parts[0], parts[1])
    default: return nil
    }
  }
}
