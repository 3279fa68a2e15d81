// What to write in place of the syntax of other routers.

nonisolated extension ForeignSyntax {
  /// The meaning, which the part doesn't have here, and what to write in its place.
  package func advice(isNavigator: Bool = false) -> String {
    let argument = isNavigator ? "<\(name ?? "name")>" : ":\(name ?? "name")"
    let place = isNavigator ? "the handler" : "a guard"
    return switch meaning {
    case .optional where text == "?":
      "“?” isn't optional here. Remove it with the slash before it, because slashes at the end of a link are ignored."
    case .optional where text.has("(.") || text.has("{."):
      "“\(text)” isn't optional here. Write “\(argument)”, and split its text at the dot in \(place)."
    case .optional where text.hasPrefix("[[...") && !isNavigator:
      "“\(text)” isn't optional here, and doesn't match all further components. "
        + "Register a route without it, and one for each number of components, such as “:a” and “:a/:b”."
    case .optional where text.hasPrefix("{") && name != nil:
      "“\(text)” isn't optional here. Register two \(isNavigator ? "patterns" : "routes"), with “\(argument)” and without it."
    case .optional:
      "“\(text)” isn't optional here. Register two \(isNavigator ? "patterns" : "routes"), with and without it."
    case .rest where isNavigator:
      "“\(text)” doesn't match all further components here. Write “<path:\(name ?? "rest")>”."
    case .rest where text.hasSuffix(":.+}") || text.hasSuffix(":.*}"):
      "“\(text)” is plain text here. Write “\(argument)” if it matches one component; otherwise "
        + "register a route for each number of components, such as “:a” and “:a/:b”."
    case .rest:
      "“\(text)” doesn't match all further components here. "
        + "Register a route for each number of components, such as “:a” and “:a/:b”."
    case .wildcard:
      "“\(text)” isn't a wildcard here. Write “\(argument)” for the whole component, and check it in \(place)."
    case .condition where text.contains("?"):
      "“\(text)” isn't optional here, and doesn't check its text. "
        + "Register two routes, one with “\(argument)”, and check it in \(place)."
    case .condition where text.hasPrefix(":") && !isNavigator:
      "“\(text)” doesn't check its text here. Write “\(argument)”, and check it in \(place)."
    case .condition:
      "“\(text)” is plain text here. Write “\(argument)”, and check its text in \(place)."
    case .fragment:
      "“\(text)” doesn't match a fragment here. Remove it, and read the fragment from the link in the handler."
    case .partial where text.hasPrefix("{") && text.has("/"):
      "“\(text)” doesn't contain components here. "
        + "Write them in its place, with an argument such as “\(isNavigator ? "<a>" : ":a")” for each “*”."
    case .partial where text.hasPrefix(":") && text.dropFirst().has(":") && !isNavigator:
      "“\(text)” is one argument, with the name “\(text.dropFirst())”, here. "
        + "Write “\(argument)” for the whole component, and split its text in \(place)."
    case .partial where text.hasPrefix(":") && !isNavigator:
      "“\(text)” is one argument, with the name “\(text.dropFirst())”, here. "
        + "Write “\(argument)”, and check the end of its text in \(place)."
    case .partial where text.has("...}") || text.has("...]"):
      "“\(text)” doesn't contain an argument here, and takes no further components. "
        + "Register a \(isNavigator ? "pattern" : "route") for each number of components, and check their texts in \(place)."
    case .partial:
      "“\(text)” doesn't contain an argument here. "
        + "Write “\(argument)” for the whole component, and check its text in \(place)."
    case .placeholder where isNavigator:
      "“\(text)” is plain text here. Write the placeholder as “\(argument)”."
    case .placeholder: "“\(text)” is plain text here. Write the argument as “\(argument)”."
    case .folder: "“\(text)” is plain text here. Remove it if links don't contain it."
    case .expression:
      "“\(text)” isn't a regular expression here. Write literals and arguments, and check these in \(place)."
    case .exclusion:
      "“\(text)” doesn't exclude links here. Remove it, or check the links in \(place)."
    case .site:
      "“\(text)” doesn't match several hosts here. Write a pattern for each, or a relative one."
    case .query:
      "“\(text)” doesn't match a query here. Remove it, and read the items of the query in \(place)."
    case .method:
      "“\(text)” is a part of a component here. Remove it, because links have no method."
    case .colon where isNavigator: "“\(text)” is plain text here. Write “:\(text.dropFirst(2))”."
    case .colon:
      "“\(text)” is an argument, with the name “\(text.dropFirst())”, here. "
        + "Write “\(argument)”, and compare its text in \(place), because no literal begins with a colon."
    case .end: "“\(text)” is plain text here. Remove it, because a pattern matches whole links."
    }
  }
}
