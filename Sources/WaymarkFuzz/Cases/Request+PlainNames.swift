package import WaymarkSpec

extension Specification.Request {
  /// The request with the names `a`, `b` and so on in the place of its arguments' names; nil if it has no other names.
  ///
  /// A router that refuses unusual names says nothing about the links of such a request.
  package var withPlainNames: Self? {
    guard case .open(var open) = self else { return nil }
    let names = NameTable(open.routes.flatMap { $0.pattern.argumentNames })
    guard names.hasOthers else { return nil }
    open.entries = open.entries.map { entry in
      switch entry {
      case .route(let route): .route(route.renamed(names))
      case .group(let accepting, let routes):
        .group(accepting: accepting, routes: routes.map { $0.renamed(names) })
      }
    }
    open.links = open.links.map { link in
      var link = link
      link.reads = link.reads.map { $0.renamed(names) }
      return link
    }
    return .open(open)
  }
}

/// Plain names for other ones.
private struct NameTable {
  private var numbers: [String: Int] = [:]
  /// Whether a plain name differs from the name that it stands for.
  private(set) var hasOthers = false

  init(_ names: [String]) {
    for name in names where numbers[name] == nil {
      numbers[name] = numbers.count
      if self[name] != name { hasOthers = true }
    }
  }

  subscript(name: String) -> String {
    guard let number = numbers[name] else { return name }
    let letter = String(UnicodeScalar(UInt8(0x61 + number % 26)))
    return number < 26 ? letter : letter + "\(number / 26)"
  }
}

extension Route {
  fileprivate func renamed(_ names: NameTable) -> Route {
    var route = self
    route.pattern = pattern.renamingArguments { names[$0] }
    route.guard = `guard`.renamed(names)
    route.handler = handler.renamed(names)
    return route
  }
}

extension Verdict {
  fileprivate func renamed(_ names: NameTable) -> Verdict {
    if case .requires(let reads) = self { .requires(reads.map { $0.renamed(names) }) } else { self }
  }
}

extension Read {
  fileprivate func renamed(_ names: NameTable) -> Read {
    if case .argument(let name, as: let type) = self {
      .argument(names[name], as: type)
    } else {
      self
    }
  }
}

extension String {
  /// The names of a pattern's arguments.
  fileprivate var argumentNames: [String] {
    var names: [String] = []
    _ = renamingArguments { name in
      names.append(name)
      return name
    }
    return names
  }

  /// Returns the pattern with other names of its arguments.
  fileprivate func renamingArguments(_ name: (String) -> String) -> String {
    unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { component in
      let rest = component.dropFirst()
      return component.first == ":" && !rest.isEmpty ? ":" + name(String(rest)) : String(component)
    }.joined(separator: "/")
  }
}
