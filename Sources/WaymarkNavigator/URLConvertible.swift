public import Foundation
import Waymark

/// A link: a text, Foundation's `URL`, or a type of an app that knows its links.
nonisolated public protocol URLConvertible {
  /// The link as a `URL`; nil where there is none.
  var urlValue: URL? { get }
  /// The link as it is written.
  var urlStringValue: String { get }
  /// The items of the query by name; of one name the last counts.
  var queryParameters: [String: String] { get }
  /// The items of the query in order, as Foundation reads them; nil where there is no query.
  var queryItems: [URLQueryItem]? { get }
}

nonisolated extension String: URLConvertible {
  /// The text as a `URL`, in which what no URL may hold is percent-encoded.
  public var urlValue: URL? { URL(written: self) }

  /// The text itself.
  public var urlStringValue: String { self }
}

nonisolated extension URL: URLConvertible {
  /// The URL itself.
  public var urlValue: URL? { self }

  /// The URL as it is written.
  public var urlStringValue: String { absoluteString }
}

nonisolated extension URLConvertible {
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
      parameters[String(written: name).withOrderedMarks()]  // Rule: navigator.query-unescaped
      = value.wellDecoded ?? String(written: value)  // Rule: navigator.query-undecodable
    }
    return parameters  // Rule: navigator.query-parameters
  }

  /// The items of the query in order, as Foundation reads them; nil where there is no query.
  public var queryItems: [URLQueryItem]? { URLComponents(string: urlStringValue)?.queryItems }
}

nonisolated extension Bytes {
  /// The text that these bytes stand for once decoded; nil where an escape is malformed, or the text
  /// is not UTF-8.
  fileprivate var wellDecoded: String? {
    let isWell = indices.allSatisfy { self[$0] != UInt8(ascii: "%") || escape(at: $0) != nil }
    return isWell ? percentDecoded() : nil  // Rule: navigator.bom
  }
}
