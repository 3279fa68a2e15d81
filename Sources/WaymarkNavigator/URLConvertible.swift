public import Foundation
import Waymark

/// A link, as a text or as Foundation's `URL`.
public protocol URLConvertible {
  /// The link as it is written.
  var urlStringValue: String { get }
}

extension String: URLConvertible {
  /// The text itself.
  public var urlStringValue: String { self }
}

extension URL: URLConvertible {
  /// The URL as it is written.
  public var urlStringValue: String { absoluteString }
}

extension URLConvertible {
  /// The link as a `URL`; nil where it is none for Foundation.
  public var urlValue: URL? { URL(string: urlStringValue) }

  // Rule: navigator.query-parameters
  // Rule: navigator.query-unescaped
  /// The items of the query by name, as it is written. Values are percent-decoded, of one name the
  /// last counts, and an item without `=` is none. Each access reads the query anew.
  public var queryParameters: [String: String] {
    var parameters: [String: String] = [:]
    var unread = Address(urlStringValue).query
    while let items = unread {
      let (item, tail) = items.cut(at: "&")
      unread = tail
      let (name, value) = item.cut(at: "=")
      guard let value else { continue }
      parameters[String(written: name).withOrderedMarks] =
        value.wellDecoded ?? String(written: value)
    }
    return parameters
  }
}

extension Bytes {
  // Rule: navigator.query-undecodable
  // Rule: navigator.bom
  /// The text that these bytes stand for once decoded; nil where an escape is malformed, or the text
  /// is not UTF-8.
  fileprivate var wellDecoded: String? {
    var rest = self
    while let escape = rest.cut(at: "%").tail {
      guard escape.prefix(2).count(where: { $0.hexDigit != nil }) == 2 else { return nil }
      rest = escape
    }
    return percentDecoded()
  }
}
