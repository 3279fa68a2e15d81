import WaymarkSpec

/// An exchange of requests and responses with a router.
///
/// If a request of several links has no answer, its links are put again one by one, to find the link that
/// is to blame.
enum Exchange {
  /// Puts one request to a router, and returns the response.
  static func response(to request: Request, _ router: any RouterUnderTest) -> Response {
    responses(to: [request], router)[0] ?? .noAnswer
  }

  /// Puts requests to a router, and returns the responses in their order; nil for a missing request.
  ///
  /// After an interruption, the remaining requests are not asked, and answers are ignored, because the
  /// programs are ended.
  static func responses(
    to requests: [Request?], _ router: any RouterUnderTest,
    isInterrupted: () -> Bool = { false }
  ) -> [Response?] {
    var responses: [Response?] = []
    var next = requests.makeIterator()
    put(to: router, next: { next.next().map { ((), $0) } }) { (_: Void, response) in
      guard !isInterrupted() else { return false }
      responses.append(response)
      return true
    }
    return responses
      + requests[responses.count...].map { $0.map { _ in .notAsked(.interrupted) } }
  }

  /// Puts requests to a router until there are no more.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - next: A closure that returns the next item with its request, which is nil if there is nothing to
  ///     ask; nil at the end.
  ///   - answered: A closure that receives each item with its response, and returns whether to continue.
  ///     The response is nil if there was nothing to ask.
  static func put<Item>(
    to router: any RouterUnderTest, next: () -> (item: Item, request: Request?)?,
    answered: (Item, Response?) -> Bool
  ) {
    var queue = Queue<Item>()
    var goesOn = true
    repeat {
      router.ask {
        if let request = queue.nextLink() { return request }
        while let (item, request) = next() {
          queue.append(item, request)
          if let request { return request }
        }
        return nil
      } answered: { result in
        queue.receive(result)
        while goesOn, let (item, response) = queue.popSettled() {
          goesOn = answered(item, response)
        }
        return goesOn
      }
    } while goesOn && queue.hasLinksToAsk
    while goesOn, let (item, response) = queue.pop() { goesOn = answered(item, response) }
  }

  /// The requests that are asked, beginning with the first incomplete one.
  private struct Queue<Item> {
    private var entries: [Pending] = []
    private var first = 0
    /// The requests without an answer so far: an entry as a whole, or one of its links.
    private var asked: [(entry: Int, link: Int?)] = []
    private var firstAsked = 0
    /// The links that are to be asked alone.
    private var links: [(entry: Int, link: Int)] = []
    private var firstLink = 0

    private struct Pending {
      let item: Item
      let request: Request?
      var response: Response?
      /// The links that were put again and have no answer yet.
      var open = 0

      /// Whether the entry is complete.
      var isSettled: Bool { request == nil || response != nil && open == 0 }

      mutating func settle(_ link: Int, _ result: Result<Observation, any Error>) {
        guard case .apart(var results, let instead) = response else { return }
        results[link] = result
        response = .apart(results, instead: instead)
        open -= 1
      }
    }

    var hasLinksToAsk: Bool { firstLink < links.count }

    mutating func append(_ item: Item, _ request: Request?) {
      if request != nil { asked.append((entries.count, nil)) }
      entries.append(Pending(item: item, request: request))
    }

    mutating func nextLink() -> Request? {
      guard hasLinksToAsk, let request = entries[links[firstLink].entry].request else { return nil }
      let (entry, link) = links[firstLink]
      firstLink += 1
      asked.append((entry, link))
      return request.alone(link)
    }

    mutating func receive(_ result: Result<Observation, any Error>) {
      // A surplus answer belongs to no request.
      guard firstAsked < asked.count else { return }
      let (entry, link) = asked[firstAsked]
      firstAsked += 1
      if let link {
        entries[entry].settle(link, result)
      } else if case .failure(let apart as Apart) = result {
        entries[entry].response = .apart(apart.results, instead: apart.instead)
      } else if case .failure(let error) = result, error.isOfOneLink,
        let count = entries[entry].request?.links.count, count > 1
      {
        entries[entry].response = .apart(
          Array(repeating: .failure(error), count: count), instead: error)
        entries[entry].open = count
        links += (0..<count).map { (entry, $0) }
      } else {
        entries[entry].response = .whole(result)
      }
    }

    /// Removes the first entry and returns it if it is complete.
    mutating func popSettled() -> (Item, Response?)? {
      guard first < entries.count else { return nil }
      return entries[first].isSettled ? pop() : nil
    }

    /// Removes the first entry and returns it.
    mutating func pop() -> (Item, Response?)? {
      guard first < entries.count else { return nil }
      let entry = entries[first]
      first += 1
      if first == entries.count {
        entries.removeAll(keepingCapacity: true)
        asked.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        (first, firstAsked, firstLink) = (0, 0, 0)
      }
      return (entry.item, entry.request.map { _ in entry.response ?? .noAnswer })
    }
  }
}

/// The answers of a router to links one by one, and the reason that it didn't answer them together.
struct Apart: Error {
  let results: [Result<Observation, any Error>]
  let instead: NoAnswer
}

extension Error {
  /// Whether a single link may be the reason that several links have no answer.
  fileprivate var isOfOneLink: Bool {
    if case .notAsked? = self as? NoAnswer { false } else { true }
  }
}

extension Request {
  /// Returns the request with only one of its links.
  func alone(_ link: Int) -> Request { links.count == 1 ? self : asking([links[link]]) }
}
