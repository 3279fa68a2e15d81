/// Collects the routes of a router; see ``Router/init(accepting:_:)-(LinkSource,_)``.
public final class Registry<UserInfo> {
  /// What a route does with a link. One that throws passes the link on to the next matching route.
  public typealias Handler = (Context<UserInfo>) throws -> Void
  /// Whether a route wants a link: a condition free of side effects. One that throws does not.
  public typealias Guard = (Context<UserInfo>) throws -> Bool

  /// What was registered, as far as it can be wrong.
  private(set) var definition: Definition
  /// What the routes do, in their order.
  private(set) var actions: [Action<UserInfo>] = []

  init(accepting sources: [LinkSource]) { definition = Definition(sources: sources) }

  /// Registers a route.
  ///
  /// - Parameters:
  ///   - pattern: A relative pattern, `/pokemons/:id`, for all sources that the route accepts, or
  ///     one with a source of its own, `pokedex://pokemons/:id`, for that source only.
  ///   - policy: Which of the router's sources the route accepts.
  ///   - condition: Where it fails, the route does not match (rule open.guard).
  ///   - handler: What to do with a link. Where it throws, the next matching route is tried.
  public func route(
    _ pattern: String, accepting policy: AcceptPolicy = .any, where condition: Guard? = nil,
    handler: @escaping Handler
  ) {
    definition.routes.append((pattern, policy))
    actions.append(Action(condition: condition, handler: handler))
  }

  // Rule: open.accepting
  /// Registers routes that accept the same sources.
  public func group(accepting sources: some Sequence<LinkSource>, _ build: (Group) -> Void) {
    let sources = Array(sources)
    definition.groups.append(sources)
    build(Group(registry: self, policy: .only(sources)))
  }

  /// Registers routes that accept the same, single source.
  public func group(accepting source: LinkSource, _ build: (Group) -> Void) {
    group(accepting: [source], build)
  }

  /// Collects the routes of a group.
  public struct Group {
    let registry: Registry
    let policy: AcceptPolicy

    /// Registers a route that accepts what its group does; see ``Registry/route(_:accepting:where:handler:)``.
    public func route(
      _ pattern: String, where condition: Guard? = nil, handler: @escaping Handler
    ) {
      registry.route(pattern, accepting: policy, where: condition, handler: handler)
    }
  }
}

/// Which of its router's sources a route accepts.
public enum AcceptPolicy: Sendable {
  /// All of them.
  case any
  /// These ones.
  case only([LinkSource])

  /// One source.
  public static func only(for source: LinkSource) -> Self { .only([source]) }

  /// Several sources.
  public static func only(for sources: some Sequence<LinkSource>) -> Self {
    .only(Array(sources))
  }
}

/// What a route does with a link that its pattern matches.
@usableFromInline
struct Action<UserInfo> {
  @usableFromInline
  let condition: Registry<UserInfo>.Guard?
  @usableFromInline
  let handler: Registry<UserInfo>.Handler
}
