// Requests as case files and the protocol write them.

extension Request {
  /// A key that requests share if they are equal scalar by scalar.
  package var key: [UInt8] { Array(json.compact.utf8) }

  /// The request as the protocol has it: an object with the key of its kind.
  package var json: JSON {
    let (kind, router) = routerMembers
    let links = ("links", JSON.array(self.links.map(\.json)))
    return .object([(kind.rawValue, .object(router + [links]))])
  }

  /// The router, as groups of cases share it: its kind, and its members.
  var routerMembers: (kind: Operation, members: [(String, JSON)]) {
    switch self {
    case .open(let open):
      let routes = JSON.array(open.entries.map(\.json))
      return (.open, [("accepting", .array(open.accepting.map(\.json))), ("routes", routes)])
    case .parse(let parse): return (.parse, [("pattern", .string(parse.pattern))])
    case .navigate(let navigate):
      let converters = navigate.converters.map { converter in
        (converter.type, JSON.object(["oneOf": .array(converter.texts.map(JSON.string))]))
      }
      return (
        .navigate,
        [("patterns", .array(navigate.patterns.map(JSON.string)))]
          + (converters.isEmpty ? [] : [("converters", .object(converters))])
      )
    }
  }
}

extension Request.Link {
  package var json: JSON {
    .object([
      "url": .string(url), "path": path.map { .string($0) },
      "userInfo": userInfo.map { .string($0) },
      "reads": reads.isEmpty ? nil : .array(reads.map(\.json)),
    ])
  }
}

extension Source {
  package var json: JSON {
    switch self {
    case .customURLScheme(let scheme): .object(["customURLScheme": .string(scheme)])
    case .universalLink(let link): .object(["universalLink": .string(link)])
    }
  }
}

extension Entry {
  package var json: JSON {
    switch self {
    case .route(let route): route.json
    case .group(let accepting, let routes):
      .object([
        "group": .object([
          "accepting": .array(accepting.map(\.json)), "routes": .array(routes.map(\.json)),
        ])
      ])
    }
  }
}

extension Route {
  package var json: JSON {
    .object([
      "pattern": .string(pattern), "accepting": accepting.map { .array($0.map(\.json)) },
      "guard": `guard` == .accepts ? nil : `guard`.json,
      "handler": handler == .accepts ? nil : handler.json,
    ])
  }
}

extension Verdict {
  package var json: JSON {
    switch self {
    case .accepts: .string("accepts")
    case .rejects: .string("rejects")
    case .requires(let reads): .object(["requires": .array(reads.map(\.json))])
    }
  }
}

extension Read {
  package var json: JSON {
    let type = JSON.string(type.description)
    return switch self {
    case .argument(let name, _): .object(["argument": .string(name), "as": type])
    case .query(let name, _): .object(["query": .string(name), "as": type])
    case .requiredQuery(let name, _): .object(["requiredQuery": .string(name), "as": type])
    case .context(let field): .object(["context": .string(field.rawValue)])
    case .value(let name): .object(["value": .string(name)])
    case .queryText(let name): .object(["query": .string(name)])
    }
  }
}
