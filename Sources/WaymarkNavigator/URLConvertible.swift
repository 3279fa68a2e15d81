public import Foundation
import Waymark

/// A link: a text, a URL of Foundation, or a type of an app that represents a link.
nonisolated public protocol URLConvertible {
  /// The link as a URL, or `nil` if it can't be represented as a URL.
  var urlValue: URL? { get }
  /// The link as written.
  var urlStringValue: String { get }
  /// The values of the query by name. If a name occurs more than once, the last item determines its value.
  var queryParameters: [String: String] { get }
  /// The items of the query in order, as Foundation reads them, or `nil` if there is no query.
  var queryItems: [URLQueryItem]? { get }
}

nonisolated extension String: URLConvertible {
  /// The text as a URL, or `nil` if it can't be represented as a URL.
  ///
  /// Characters that aren't allowed in a URL are percent-encoded.
  public var urlValue: URL? { URL(written: self) }

  /// The text itself.
  public var urlStringValue: String { self }
}

nonisolated extension URL: URLConvertible {
  /// The URL itself.
  public var urlValue: URL? { self }

  /// The URL as written.
  public var urlStringValue: String { absoluteString }
}

nonisolated extension URLConvertible {
  /// The values of the query by name.
  ///
  /// Values are percent-decoded unless they contain a malformed escape or don't decode to UTF-8. Names are
  /// not decoded. If a name occurs more than once, the last item determines its value. Items without `=` are
  /// left out.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the query. Each access reads the query again.
  public var queryParameters: [String: String] {
    var parameters: [String: String] = [:]
    var unread = Address(urlStringValue).query
    while let items = unread {
      let (item, tail) = items.cut(at: "&")
      unread = tail
      let (name, value) = item.cut(at: "=")
      guard let value else { continue }  // Rule: navigator.query-last
      parameters[String(written: name).withOrderedMarks()]  // Rule: navigator.query-unescaped
      = value.wellDecoded ?? String(written: value)  // Rule: navigator.query-undecodable
    }
    return parameters  // Rule: navigator.query-parameters
  }

  /// The items of the query in order, as Foundation reads them, or `nil` if there is no query.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the link.
  public var queryItems: [URLQueryItem]? { URLComponents(string: urlStringValue)?.queryItems }
}

nonisolated extension Bytes {
  /// The percent-decoded text, or `nil` if an escape is malformed, or if the text isn't UTF-8.
  fileprivate var wellDecoded: String? {
    let isWell = indices.allSatisfy { self[$0] != UInt8(ascii: "%") || escape(at: $0) != nil }
    return isWell ? percentDecoded() : nil  // Rule: navigator.bom
  }
}
