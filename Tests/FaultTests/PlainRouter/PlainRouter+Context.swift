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
      fault == .losesUserInfo ? .value(.null) : .value(context.userInfo.map { .text($0) } ?? .null)
    }
  }

  private func argument(_ name: String, as type: ValueType, in context: Context) -> ReadResult {
    if fault == .queryOverridesArguments, let value = query(name, as: type, in: context.items) {
      return .value(value)
    }
    guard let argument = context.arguments.first(where: { isArgument($0.name, name) }) else {
      if fault == .argumentsComeFromQueriesToo, let value = query(name, as: type, in: context.items)
      {
        return .value(value)
      }
      return .error(.keyNotFound)
    }
    guard let value = value(argument.text, as: type) else {
      return fault == .unreadableArgumentIsNull ? .value(.null) : .error(.couldNotParse)
    }
    return .value(value)
  }

  private func isArgument(_ name: String, _ wanted: String) -> Bool {
    if fault == .readsArgumentsWithoutCase { return areEqualWithoutCase(name, wanted) }
    if fault == .argumentNamesByScalars { return areSameScalars(name, wanted) }
    return name == wanted
  }

  private func requiredQuery(
    _ name: String, as type: ValueType, in context: Context
  ) -> ReadResult {
    if let value = query(name, as: type, in: context.items) { return .value(value) }
    let isThere = context.items.contains { areEqualWithoutCase($0.name, name) }
    if fault == .missingRequiredIsNull && !isThere { return .value(.null) }
    if fault == .missingRequiredIsEmpty && !isThere { return .value(.text("")) }
    return .error(.missingRequiredQueryParameter)
  }

  private func contextURL(_ url: String) -> String {
    if fault == .contextHasDecodedLink { return decoded(url[...]) ?? url }
    if fault == .contextHasLinkWithoutFragment { return String(url[...].parted(at: "#").before) }
    if fault == .contextHasLowerCasedScheme {
      let (scheme, rest) = url[...].parted(at: ":")
      return scheme.lowercased() + ":" + (rest ?? "")
    }
    return url
  }
}
