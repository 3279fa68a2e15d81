import WaymarkSpec

/// What a guard and a handler are given.
struct Context {
  var url: String
  var userInfo: String?
  var arguments: [Argument]
  var items: [QueryItem]
}

extension PlainRouter {
  /// Rules: open.context, open.user-info, value.argument, query.required.
  func read(_ read: Read, in context: Context) -> ReadResult {
    switch read {
    case .argument(let name, as: let type): argument(name, as: type, in: context)
    case .query(let name, as: let type):
      .value(query(name, as: type, in: context.items) ?? .null)
    case .requiredQuery(let name, as: let type): requiredQuery(name, as: type, in: context)
    case .value, .queryText: .value(.null)
    case .context(.url): .value(.text(contextURL(context.url)))
    case .context(.userInfo):
      has(.losesUserInfo) ? .value(.null) : .value(context.userInfo.map { .text($0) } ?? .null)
    }
  }

  private func argument(_ name: String, as type: ValueType, in context: Context) -> ReadResult {
    if has(.queryOverridesArguments), let value = query(name, as: type, in: context.items) {
      return .value(value)
    }
    // Of two equal names the last counts, where there may be two.
    guard let argument = context.arguments.last(where: { isArgument($0.name, name) }) else {
      if has(.argumentsComeFromQueriesToo), let value = query(name, as: type, in: context.items) {
        return .value(value)
      }
      return .error(.keyNotFound)
    }
    guard let value = value(argument.text, as: type) else {
      return has(.unreadableArgumentIsNull) ? .value(.null) : .error(.couldNotParse)
    }
    return .value(value)
  }

  private func isArgument(_ name: String, _ wanted: String) -> Bool {
    if has(.readsArgumentsWithoutCase) { return areEqualCaseFolded(name, wanted) }
    if has(.argumentNamesByScalars) { return areSameScalars(name, wanted) }
    return name == wanted
  }

  private func requiredQuery(
    _ name: String, as type: ValueType, in context: Context
  ) -> ReadResult {
    if let value = query(name, as: type, in: context.items) { return .value(value) }
    let isThere = context.items.contains { areEqualCaseFolded($0.name, name) }
    if has(.missingRequiredIsNull) && !isThere { return .value(.null) }
    if has(.missingRequiredIsEmpty) && !isThere { return .value(.text("")) }
    return .error(.missingRequiredQueryParameter)
  }

  private func contextURL(_ url: String) -> String {
    if has(.contextHasDecodedLink) { return decoded(url[...]) ?? url }
    if has(.contextHasLinkWithoutFragment) { return String(url[...].parted(at: "#").before) }
    if has(.contextHasLowerCasedScheme) {
      let (scheme, rest) = url[...].parted(at: ":")
      return scheme.lowercased() + ":" + (rest ?? "")
    }
    return url
  }
}
