/// A router whose handlers receive the options that the system passes with a link.
public typealias DefaultRouter = Router<OpenURLOption>

/// The options that the system passes with a link that it asks an app to open.
nonisolated public struct OpenURLOption: ExpressibleByDictionaryLiteral {
  /// The bundle identifier of the app that sent the link, or `nil` if the system doesn't provide it.
  public let sourceApplication: String?
  /// The property list that the sending app provided, if any.
  public let annotation: Any?
  /// A Boolean value that indicates whether the app can open a document in place.
  ///
  /// If the value is `false`, the app must copy the document before it opens it.
  public let openInPlace: Bool

  /// Creates options from the values that the system provides.
  ///
  /// - Parameters:
  ///   - sourceApplication: The bundle identifier of the app that sent the link.
  ///   - annotation: A property list from that app.
  ///   - openInPlace: Whether the app can open a document in place.
  public init(
    sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false
  ) {
    self.sourceApplication = sourceApplication
    self.annotation = annotation
    self.openInPlace = openInPlace
  }

  /// Creates empty options from the literal `[:]`.
  public init(dictionaryLiteral elements: (String, Never)...) {
    self.init(sourceApplication: nil)
  }
}

nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
  /// Opens a link; see ``RouterProtocol/openIfPossible(_:userInfo:)-(LinkConvertible,_)``.
  ///
  /// - Parameters:
  ///   - link: The link, as a string, a `URL` or a ``DeepLink``.
  ///   - options: The options that the system passes with the link.
  /// - Returns: `true` if a handler returned; otherwise, `false`.
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible, options: OpenURLOption = [:]) -> Bool {
    openIfPossible(link, userInfo: options)
  }

  /// Returns a Boolean value that indicates whether a route matches the link; see
  /// ``RouterProtocol/responds(to:userInfo:)-(LinkConvertible,_)``.
  ///
  /// - Parameters:
  ///   - link: The link, as a string, a `URL` or a ``DeepLink``.
  ///   - options: The options that the system passes with the link.
  public func responds(to link: some LinkConvertible, options: OpenURLOption) -> Bool {
    responds(to: link, userInfo: options)
  }

  /// Returns a Boolean value that indicates whether a route matches the link if the system passes no
  /// options.
  public func responds(to link: some LinkConvertible) -> Bool { responds(to: link, userInfo: [:]) }
}

nonisolated extension Context where UserInfo == OpenURLOption {
  /// The options that the system passes with the link.
  public var options: OpenURLOption { userInfo }
}
