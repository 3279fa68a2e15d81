import WaymarkSpec

extension Oracle {
  /// The number of links of a router that do not rest on size.large. The further ones do.
  package static let smallNumberOfLinks = 16
}

// size.large: what is large is treated as what is small. The question arises only beyond these numbers.
extension Evaluation {
  private static let largestLink = 4096
  private static let largestRouter = 100
  private static let largestPattern = 32

  /// Whether a link is read at all, however long it is, and however many came before it.
  func isRead(_ url: String, number: Int) -> Bool {
    let isLong = url.utf8.count > Self.largestLink
    return decide(
      .`size.large`, alsoIf: isLong || number >= Oracle.smallNumberOfLinks, true,
      or: .refusesLongLinks,
      !isLong)
  }

  /// Notes that a router, or one of its patterns, is large.
  func noteSize(routes: Int = 0, sources: Int = 0, components: @autoclosure () -> Int?) {
    note(
      .`size.large`,
      if: routes > Self.largestRouter || sources > Self.largestRouter
        || components() ?? 0 > Self.largestPattern)
  }

  /// Whether a pattern may match at all, however many components it has.
  func isTried(_ components: Int) -> Bool {
    let isDeep = components > Self.largestPattern
    return decide(.`size.large`, alsoIf: isDeep, true, or: .refusesDeepPatterns, !isDeep)
  }

  /// Whether a component of a number is compared: each one is.
  func isCompared(component number: Int) -> Bool {
    decide(
      .`size.large`, true, or: .comparesFirstComponents, number < Self.largestPattern)
  }

  /// Whether numbers of components of a link and a pattern are equal, also if they are large.
  func areAsMany(_ given: Int, _ wanted: Int) -> Bool {
    decide(.`size.large`, given == wanted, or: .comparesFirstComponents) {
      $0 || min(given, wanted) >= Self.largestPattern
    }
  }

  /// The routes or patterns that are tried for a link: all of them.
  func routesTried(among order: [Int]) -> [Int] {
    decide(.`size.large`, alsoIf: order.count > Self.largestRouter, order, or: .triesHundredRoutes)
    {
      Array($0.prefix(Self.largestRouter))
    }
  }
}
