package import WaymarkSpec

/// A measure of how much of a request a person has to read.
///
/// Sizes compare the number of things first, then the length of their texts, then the plainness of the
/// texts, then their order.
package struct Size: Hashable, Comparable, Sendable {
  private var things = 0
  private var length = 0
  /// The sum of the penalties of the characters and types; 0 for the plainest.
  private var plainness = 0
  /// The sum of `plainness` after each text, which differs for two orders of the same texts.
  private var order = 0

  /// Creates the size of a request.
  package init(_ request: Specification.Request) { self.init(request.json) }

  /// Creates the size of a request's JSON, or of all requests of one trial.
  package init(_ json: JSON) { add(json, of: "") }

  /// Whether the first request is shorter to read, or equally short and plainer.
  package static func < (one: Self, other: Self) -> Bool {
    (one.things, one.length, one.plainness, other.order)
      < (other.things, other.length, other.plainness, one.order)
  }

  /// Adds a value with its key.
  private mutating func add(_ json: JSON, of key: String) {
    switch json.value {
    case .null, .bool, .number: break
    case .string(let text):
      switch key {
      case "as": plainness += 100 * (ValueType.ranks[text] ?? 0)
      case "guard", "handler", "context": things += 1
      // The path follows from the URL.
      case "path": break
      case "pattern":
        add(text)
        // A slash at the start is plainer.
        if text.isBarePattern { length += 2 }
      default: add(text)
      }
    case .array(let elements): for element in elements { add(element, of: key) }
    case .object(let members):
      for member in members {
        if key == "converters" { add(member.key) }
        add(member.value, of: member.key)
        switch member.key {
        case "group": things += 1
        case "requires": things += 2
        // A custom URL scheme is plainer.
        case "universalLink": plainness += 10
        case "requiredQuery": plainness += 50
        default: break
        }
      }
    }
  }

  /// Adds a text.
  ///
  /// Lowercase letters are plainest, then `/` and `:`, digits, uppercase letters, other ASCII, other
  /// scripts, and controls. Neighboring characters differ in plainness, so that shrinking ends with one
  /// text.
  private mutating func add(_ text: String) {
    things += 1
    for scalar in text.unicodeScalars {
      length += 1
      let value = Int(scalar.value)
      switch scalar {
      case "a"..."z": plainness += value - 0x61
      case "/", ":": plainness += 20
      case "0"..."9": plainness += value
      case "A"..."Z": plainness += value
      case "!"..."~": plainness += 64 + value / 2
      default: plainness += scalar.isASCII ? 256 + value : 128 + value & 63
      }
    }
    order += plainness
  }
}

extension String {
  /// Whether the text is a pattern that begins with neither a slash nor a source.
  package var isBarePattern: Bool { !utf8.starts(with: "/".utf8) && !has("://") }
}
