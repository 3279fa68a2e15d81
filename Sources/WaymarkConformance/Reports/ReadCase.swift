import WaymarkSpec

/// A case of results, read again from its JSON, to be told in words.
struct ReadCase {
  let request: Request
  let expected: Observation

  /// Nil where a file holds something else, which is shown as it is.
  init?(request: JSON, expected: JSON) {
    var document = Document(file: "", bytes: Array(request.compact.utf8))
    guard let request = document.json().flatMap({ document.request($0) }),
      let expected = Self.observation(expected)
    else { return nil }
    self.request = request
    self.expected = expected
  }

  private static func observation(_ json: JSON) -> Observation? {
    var document = Document(file: "", bytes: Array(json.compact.utf8))
    return document.json().flatMap { document.observation($0, mayLackResponds: true) }
  }

  var headline: String { request.headline(ofLink: 0, expecting: expected) }
  var expects: String { request.text(of: expected, ofLink: 0) }

  /// What of an observation is not what was expected, in words; of the first link where there is
  /// something, or else of the one that is given.
  func difference(from json: JSON, ofLink link: Int) -> (expected: String, observed: String)? {
    Self.observation(json).map { observed in
      let link = expected.firstDifference(from: observed) ?? link
      return request.difference(ofLink: link, expected: expected, observed: observed)
    }
  }
}

extension RouterResults.Fuzz.Entry {
  /// The observation where it differs from the expectation, in words.
  var difference: (expected: String, observed: String)? {
    guard let expected, let request = requests.first, let observed = observed.first else {
      return nil
    }
    return ReadCase(request: request, expected: expected).flatMap {
      $0.difference(from: observed, ofLink: $0.request.links.count - 1)
    }
  }
}
