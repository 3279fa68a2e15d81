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

  /// Puts requests to a router until there are no more, or `answered` returns false. An item whose request is nil is
  /// not asked, and has no response.
  ///
  /// - Parameter maximumSplits: The maximum number of requests whose links are put one by one because the router
  ///   ended. Each link may cost another start.
  static func put<Item>(
    to router: any RouterUnderTest, splittingAtMost maximumSplits: Int = .max,
    next: () -> (item: Item, request: Request?)?, answered: (Item, Response?) -> Bool
  ) {
    var queue = Queue<Item>(endings: Endings(maximum: router.restarts), splits: maximumSplits)
    var goesOn = true
    repeat {
      router.ask {
        if let request = queue.nextAgain() { return request }
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
        return goesOn && !queue.endings.areTooMany
      }
    } while goesOn && !queue.endings.areTooMany && !queue.again.isEmpty
    while goesOn, let (item, response) = queue.pop() { goesOn = answered(item, response) }
    while goesOn, queue.endings.areTooMany, let (item, request) = next() {
      goesOn = answered(item, request.map { _ in .notAsked(queue.endings.reason) })
    }
  }

  /// The requests that are asked. The slices keep the numbers of their elements.
  private struct Queue<Item> {
    /// The endings of the router instead of an answer to one link.
    var endings: Endings
    /// The number of further requests whose links may be asked one by one after the router ended.
    var splits: Int
    /// The requests, beginning with the first incomplete one.
    private var entries: ArraySlice<Pending> = []
    /// The requests without an answer so far: an entry as a whole, or one of its links.
    private var asked: ArraySlice<(entry: Int, link: Int?)> = []
    /// What is to be asked again.
    private(set) var again: ArraySlice<(entry: Int, link: Int?)> = []

    init(endings: Endings, splits: Int) {
      self.endings = endings
      self.splits = splits
    }

    private struct Pending {
      let item: Item
      let request: Request?
      var response: Response?
      /// The number of requests that were put again and have no answer yet.
      var open = 0

      /// Whether the entry is complete.
      var isSettled: Bool { request == nil || response != nil && open == 0 }

      /// The reason that there was no answer to all links, if each was answered alone; otherwise, nil.
      var reasonOfSequence: (any Error)? {
        guard open == 0, case .apart(let results, let instead) = response,
          results.allSatisfy({ (try? $0.get()) != nil })
        else { return nil }
        return instead
      }

      /// Receives the answer to a link, or to all links after each was asked alone, and returns whether all links
      /// are to be asked together again.
      mutating func receive(
        _ result: Result<Observation, any Error>, ofLink link: Int?
      ) -> Bool {
        guard case .apart(var results, let instead) = response else { return false }
        open -= 1
        guard let link else {
          if case .success = result { response = .whole(result) }
          return false
        }
        results[link] = result
        response = .apart(results, instead: instead)
        // If no link alone is to blame, the links may need more time together.
        guard instead.isLate, reasonOfSequence != nil else { return false }
        open = 1
        return true
      }
    }

    mutating func append(_ item: Item, _ request: Request?) {
      if request != nil { asked.append((entries.endIndex, nil)) }
      entries.append(Pending(item: item, request: request))
    }

    mutating func nextAgain() -> Request? {
      guard let (entry, link) = again.popFirst(), let request = entries[entry].request else {
        return nil
      }
      asked.append((entry, link))
      return link.map { request.alone($0) } ?? request
    }

    mutating func receive(_ result: Result<Observation, any Error>) {
      // A surplus answer belongs to no request.
      guard let (entry, link) = asked.popFirst() else { return }
      if entries[entry].response != nil {
        let isPutAgain = entries[entry].receive(result, ofLink: link)
        if isPutAgain { again.append((entry, nil)) }
        endings.count(result)
        // If no link alone is to blame, the sequence of all links is.
        if !isPutAgain, link != nil, let instead = entries[entry].reasonOfSequence {
          endings.count(.failure(instead))
        }
      } else if case .failure(let error) = result, error.isOfOneLink,
        let count = entries[entry].request?.links.count, count > 1
      {
        // Which of the links is to blame stays unknown.
        guard !error.isEnding || splits > 0 else {
          entries[entry].response = .whole(result)
          return endings.count(result)
        }
        if error.isEnding { splits -= 1 }
        entries[entry].response = .apart(
          Array(repeating: .failure(NoAnswer.notStartedAgain), count: count), instead: error)
        entries[entry].open = count
        again += (0..<count).map { (entry, $0) }
      } else {
        entries[entry].response = .whole(result)
        endings.count(result)
      }
    }

    /// Removes the first entry and returns it if it is complete.
    mutating func popSettled() -> (Item, Response?)? {
      entries.first?.isSettled == true ? pop() : nil
    }

    /// Removes the first entry and returns it.
    mutating func pop() -> (Item, Response?)? {
      guard let entry = entries.popFirst() else { return nil }
      let none = endings.areTooMany ? Response.notAsked(endings.reason) : .noAnswer
      return (entry.item, entry.request.map { _ in entry.response ?? none })
    }
  }
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
