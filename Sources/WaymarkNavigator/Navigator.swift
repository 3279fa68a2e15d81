import Waymark

/// Makes what a link shows, or runs what it does.
public typealias URLFactory = (_ url: any URLConvertible, _ values: URLValues, _ context: Any?) ->
  Any?

/// Does what a link says, and tells whether it did.
public typealias URLOpenHandler =
  (_ url: any URLConvertible, _ values: URLValues, _ context: Any?) -> Bool

/// Takes links to what they show, and to what they do, by URLNavigator's patterns.
///
/// ```swift
/// let navigator = Navigator()
/// navigator.register("myapp://user/<int:id>") { url, values, context in
///   guard let id = values["id"] as? Int else { return nil }
///   return UserViewController(id: id)
/// }
/// navigator.handle("myapp://alert") { url, values, context in
///   alert(title: url.queryParameters["title"])
///   return true
/// }
/// navigator.open("myapp://alert?title=Hello")
/// ```
/// Of patterns that match equally well, the first that was registered is taken. One that is registered
/// again takes the place of the earlier one.
public final class Navigator: NavigatorProtocol {
  /// Finds the pattern that matches a link best; it has the converters of values.
  public var matcher = URLMatcher()

  /// The patterns that were not registered, with what is wrong with each. A test of an app holds
  /// that there are none.
  public private(set) var invalidPatterns: [(pattern: String, fault: NavigatorPattern.Fault)] = []

  private var factories = Registrations<URLFactory>()
  private var handlers = Registrations<URLOpenHandler>()

  /// A navigator without patterns.
  public init() {}

  /// Registers what links show: a view controller, or any other value.
  public func register(_ pattern: String, _ factory: @escaping URLFactory) {
    add(pattern, factory, to: &factories)
  }

  /// Registers what links do.
  public func handle(_ pattern: String, _ handler: @escaping URLOpenHandler) {
    add(pattern, handler, to: &handlers)
  }

  /// What the link shows: what the factory of the best match makes; nil where nothing matches.
  public func build(for url: some URLConvertible, context: Any? = nil) -> Any? {
    factories.best(for: url, matcher).flatMap { $0.action(url, $0.values, context) }
  }

  // Rule: navigator.open
  /// Runs the handler of the best match.
  ///
  /// - Returns: What it returned; false where nothing matches.
  @discardableResult
  public func open(_ url: some URLConvertible, context: Any? = nil) -> Bool {
    handlers.best(for: url, matcher).map { $0.action(url, $0.values, context) } ?? false
  }

  private func add<Action>(
    _ text: String, _ action: Action, to registrations: inout Registrations<Action>
  ) {
    do throws(NavigatorPattern.Fault) {
      registrations.set(try NavigatorPattern(text), action)
    } catch {
      invalidPatterns.append((text, error))
    }
  }
}

/// What a ``Navigator`` offers, for those that are given one.
public protocol NavigatorProtocol: AnyObject {
  /// Finds the pattern that matches a link best; it has the converters of values.
  var matcher: URLMatcher { get set }
  /// Registers what links show: a view controller, or any other value.
  func register(_ pattern: String, _ factory: @escaping URLFactory)
  /// Registers what links do.
  func handle(_ pattern: String, _ handler: @escaping URLOpenHandler)
  /// What the link shows; nil where nothing matches.
  func build(for url: some URLConvertible, context: Any?) -> Any?
  /// Runs the handler of the best match, and gives what it returned; false where nothing matches.
  @discardableResult
  func open(_ url: some URLConvertible, context: Any?) -> Bool
}

extension NavigatorProtocol {
  /// What the link shows, without a context.
  public func build(for url: some URLConvertible) -> Any? { build(for: url, context: nil) }

  /// Runs the handler of the best match, without a context.
  @discardableResult
  public func open(_ url: some URLConvertible) -> Bool { open(url, context: nil) }
}

/// Patterns with what is done for each, in order of registration: each pattern once.
private struct Registrations<Action> {
  private var patterns: [NavigatorPattern] = []
  private var actions: [Action] = []
  private var indices: [String?: ComponentIndex] = [:]
  /// The places of the patterns, by their texts.
  private var places: [String: Int] = [:]

  // Rule: navigator.replace
  mutating func set(_ pattern: NavigatorPattern, _ action: Action) {
    if let place = places[pattern.text] {
      actions[place] = action
      return
    }
    places[pattern.text] = patterns.count
    let steps = pattern.components.dropLast(pattern.takesRest ? 1 : 0).map {
      component -> ComponentIndex.Step in
      switch component {
      case .literal(let literal): .literal(literal)
      case .placeholder: .any
      }
    }
    indices[pattern.scheme, default: ComponentIndex()]
      .insert(steps, takesRest: pattern.takesRest, number: patterns.count)
    patterns.append(pattern)
    actions.append(action)
  }

  /// What is done for the link, and what the placeholders stand for.
  func best(
    for url: some URLConvertible, _ matcher: URLMatcher
  ) -> (action: Action, values: URLValues)? {
    let link = Address(url.urlStringValue)
    guard let candidates = indices[link.scheme]?.candidates(for: link.components) else {
      return nil
    }
    return matcher.best(of: candidates, among: patterns, for: link).map {
      (actions[$0.index], $0.values)
    }
  }
}
