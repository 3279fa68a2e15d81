import WaymarkSpec

/// The context that a guard and a handler receive.
struct Context {
  var url: String
  var userInfo: String?
  var arguments: [Argument]
  var items: Lazily<[QueryItem]>
  /// The number of the route that matches.
  var route = 0
  /// The arguments of each route that matches, by its number; none for the others.
  var ofRoutes = Lazily<[[Argument]]> { _ in [] }
}

extension Evaluation {
  /// Reads a value in a context.
  func read(_ read: Read, in context: Context) -> ReadResult {
    switch read {
    case .argument(let name, as: let type): argument(name, as: type, in: context)
    case .query(let name, as: let type):
      beside(context, query(name, as: type, in: context))
    case .requiredQuery(let name, as: let type):
      beside(context, requiredQuery(name, as: type, in: context))
    case .value, .queryText: .value(.null)
    case .context(.url): .value(url(context.url).map { .text($0) } ?? .null)
    case .context(.userInfo):
      // open.user-info: the value passed along with the link.
      .value(
        decide(.`open.user-info`, alsoIf: true, context.userInfo, or: .losesUserInfo, nil)
          .map { .text($0) } ?? .null)
    }
  }

  /// query.not-utf8, query.not-utf8-name: an item that is not UTF-8 leaves the others as they are.
  private func beside(_ context: Context, _ item: ReadResult) -> ReadResult {
    // Only a mistake reads it.
    var query: Substring? { context.url[...].parted(at: "#").before.parted(at: "?").after }
    let besideValues = decide(.`query.not-utf8`, item, or: .unreadableQueryIsError) {
      areReadable(query) { $0.after } ? $0 : .error(.couldNotParse)
    }
    return decide(.`query.not-utf8-name`, besideValues, or: .unreadableQueryIsError) {
      areReadable(query) { $0.before } ? $0 : .error(.couldNotParse)
    }
  }

  private func query(_ name: String, as type: ValueType, in context: Context) -> ReadResult {
    let items = context.items.value(self)
    var isMissing: Bool { !items.contains { caseFolded($0.name) == caseFolded(name) } }
    func ofArgument() -> ReadResult? {
      context.arguments.last { $0.name == name }.flatMap { value($0.text, as: type) }
        .map { .value($0) }
    }
    let own = ReadResult.value(query(name, as: type, in: items) ?? .null)
    // query.split: parameters are items of the query.
    let ofQuery = decide(.`query.split`, own, or: .argumentsOverrideQuery) {
      isMissing ? $0 : ofArgument() ?? $0
    }
    // query.absent: a missing parameter is null, and no error.
    return decide(.`query.absent`, ofQuery) { mistake, value in
      switch mistake {
      case .missingItemIsError: isMissing ? .error(.missingRequiredQueryParameter) : value
      case .queriesComeFromArgumentsToo: isMissing ? ofArgument() ?? value : value
      default: value
      }
    }
  }

  /// value.argument: where the type can't hold it, `couldNotParse`; where there is none, `keyNotFound`.
  private func argument(_ name: String, as type: ValueType, in context: Context) -> ReadResult {
    // Some mistakes accept equal names; the last one counts.
    func last(_ arguments: [Argument]) -> Argument? {
      arguments.last { areEqual($0.name, name, or: .argumentNamesByScalars) }
    }
    // value.argument: it is read from the route that opens.
    let argument = decide(.`value.argument`, last(context.arguments)) { mistake, argument in
      switch mistake {
      case .readsArgumentsOfAllRoutes:
        last(Array(context.ofRoutes.value(self).joined())) ?? argument
      case .keepsArgumentsOfRoutesBefore:
        argument ?? last(Array(context.ofRoutes.value(self).prefix(context.route).joined()))
      case .losesPrototypes: name == "__proto__" ? nil : argument
      case .argumentsHaveNumbers:
        argument
          ?? Int(name).flatMap { place in
            context.arguments.indices.contains(place) && "\(place)" == name
              ? context.arguments[place] : nil
          }
      default: argument
      }
    }
    let right = result(argument, as: type, in: context)
    return decide(.`value.argument`, alsoIf: true, right) { mistake, right in
      switch mistake {
      case .queryOverridesArguments, .argumentsComeFromQueriesToo:
        guard mistake == .queryOverridesArguments || argument == nil else { return right }
        return query(name, as: type, in: context.items.value(self)).map { .value($0) } ?? right
      case .readsArgumentsWithoutCase:
        return result(
          context.arguments.last { caseFolded($0.name) == caseFolded(name) }, as: type, in: context)
      case .argumentsAreNull: return .value(.null)
      case .unknownArgumentIsNull: return argument == nil ? .value(.null) : right
      case .unknownArgumentIsEmpty: return argument == nil ? .value(.text("")) : right
      case .unknownArgumentIsUnreadable:
        return argument == nil ? .error(.couldNotParse) : right
      case .unreadableArgumentIsNull: return right == .error(.couldNotParse) ? .value(.null) : right
      default: return right
      }
    }
  }

  private func result(
    _ argument: Argument?, as type: ValueType, in context: Context
  ) -> ReadResult {
    guard let argument else { return .error(.keyNotFound) }
    let written = type.container == .none ? nil : written(argument.text, in: context.url)
    let value = value(argument.text, written: written, as: type)
    // link.not-utf8: a value that is not UTF-8 is not read.
    return decide(
      .`link.not-utf8`, value.map { .value($0) } ?? .error(.couldNotParse),
      or: .pathNotUTF8IsPassedOn
    ) { argument.text.isNoText ? .value(.null) : $0 }
  }

  /// The component of a link that decodes to a text and has escapes such as that of a comma; nil if there is none.
  private func written(_ text: String, in url: String) -> Substring? {
    let pieces = url[...].parted(at: "#").before.parted(at: "?").before.pieces(at: "/")
    // The first component can follow the scheme or user info, and precede a port.
    return pieces.lazy.flatMap { piece in
      let host = piece.partedAtLast("@").after ?? piece
      return [piece, piece.parted(at: ":").after ?? piece, host, host.parted(at: ":").before]
    }.first { $0.parted(at: "%2").after != nil && decoded($0) == text }
  }

  /// query.required: one that would be null is `missingRequiredQueryParameter`.
  private func requiredQuery(
    _ name: String, as type: ValueType, in context: Context
  ) -> ReadResult {
    let items = context.items.value(self)
    let value = query(name, as: type, in: items)
    let right: ReadResult = value.map { .value($0) } ?? .error(.missingRequiredQueryParameter)
    return decide(.`query.required`, alsoIf: true, right) { mistake, right in
      if mistake == .emptyRequiredIsMissing {
        let first = items.first { caseFolded($0.name) == caseFolded(name) }
        return first?.value == "" ? .error(.missingRequiredQueryParameter) : right
      }
      let first = items.first { caseFolded($0.name) == caseFolded(name) }
      if mistake == .unreadableRequiredIsUnreadable, value == nil, first?.value != nil {
        return .error(.couldNotParse)
      }
      if mistake == .unreadableRequiredIsNull, value == nil, first != nil { return .value(.null) }
      guard value == nil, first == nil else { return right }
      return switch mistake {
      case .missingRequiredIsNull: .value(.null)
      case .missingRequiredIsEmpty: .value(.text(""))
      default: right
      }
    }
  }

  /// open.context: the link as it was given.
  private func url(_ url: String) -> String? {
    openings?.note(givenBack: url)
    return decide(.`open.context`, alsoIf: true, url as String?) { mistake, right in
      switch mistake {
      case .contextHasNoLink: return nil
      case .contextHasDecodedLink: return decoded(url[...]) ?? url
      case .contextHasLinkWithoutFragment: return String(url[...].parted(at: "#").before)
      case .contextHasLowerCasedScheme:
        let (scheme, rest) = url[...].parted(at: ":").both
        return scheme.lowercased() + ":" + (rest ?? "")
      default: return right
      }
    }
  }
}
