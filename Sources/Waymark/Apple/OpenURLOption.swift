/// A router that passes along what the system says of a link.
public typealias DefaultRouter = Router<OpenURLOption>

/// What the system says of a link that it asks an app to open.
nonisolated public struct OpenURLOption: ExpressibleByDictionaryLiteral {
  /// The bundle identifier of the app that asks, where the system tells.
  public let sourceApplication: String?
  /// What that app says, as a property list.
  public let annotation: Any?
  /// Whether a document may be opened where it is; otherwise it must be copied first.
  public let openInPlace: Bool

  /// What the system says; nothing, where all is left out.
  public init(
    sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false
  ) {
    self.sourceApplication = sourceApplication
    self.annotation = annotation
    self.openInPlace = openInPlace
  }

  /// `[:]`, where the system says nothing.
  public init(dictionaryLiteral elements: (String, Never)...) {
    self.init(sourceApplication: nil)
  }
}

nonisolated extension RouterProtocol where UserInfo == OpenURLOption {
  /// Runs the handlers of the matching routes; see ``openIfPossible(_:userInfo:)``.
  @discardableResult
  public func openIfPossible(_ link: some LinkConvertible, options: OpenURLOption = [:]) -> Bool {
    openIfPossible(link, userInfo: options)
  }

  /// Whether some route matches the link; see ``responds(to:userInfo:)``.
  public func responds(to link: some LinkConvertible, options: OpenURLOption) -> Bool {
    responds(to: link, userInfo: options)
  }

  /// Whether some route matches the link where the system says nothing of it.
  public func responds(to link: some LinkConvertible) -> Bool { responds(to: link, userInfo: [:]) }
}

nonisolated extension Context where UserInfo == OpenURLOption {
  /// What the system says of the link.
  public var options: OpenURLOption { userInfo }
}
