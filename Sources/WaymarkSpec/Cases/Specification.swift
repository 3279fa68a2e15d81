/// All the rules and cases that a router is held to.
public struct Specification: Sendable {
  /// The version of the rules and cases; nil if there are no rules, or those of several files.
  public let version: Version?
  /// The words with a meaning of their own in the rules.
  public let terms: [Specification.Term]
  /// The rules by area, in their order.
  public let areas: [Specification.Area]
  /// The cases, in the order of their files and of their places there.
  public let cases: [Specification.Case]
  /// The links of an app's own files: those of its cases, and those whose routes are the app's alone.
  public let links: [Specification.AppLink]

  /// A file of rules or cases.
  public struct File: Sendable {
    /// The name that a person is shown.
    public let name: String
    /// Its content.
    public let bytes: [UInt8]
    /// The kind of content.
    public let kind: Content

    /// The kinds of content of a file.
    public enum Content: Sendable {
      case rules
      case cases
      /// Recorded answers of real libraries.
      case recorded
      /// Cases that each show a bug that was reported.
      case corpus
      /// An app's own cases, which need not cite rules.
      case own
    }

    /// A file of this name and content.
    public init(name: String, bytes: [UInt8], kind: Content) {
      self.name = name
      self.bytes = bytes
      self.kind = kind
    }
  }

  /// Reads the files.
  ///
  /// - Throws: ``Problems``, all of what is wrong in all the files.
  public init(files: [File]) throws(Specification.Problems) {
    var problems: [Problem] = []
    func read<Content>(_ file: File, _ read: (inout Document) -> Content) -> Content {
      var document = Document(file: file.name, bytes: file.bytes)
      let content = read(&document)
      problems += document.problems.sorted { $0.location < $1.location }
      return content
    }
    let rules = files.filter { $0.kind == .rules }.map { read($0) { $0.rules() } }
    let areas = rules.flatMap(\.areas)
    let version = rules.count == 1 ? rules[0].version : nil
    var index = Index(rules: Set(areas.flatMap(\.rules).map(\.id)), version: version)
    let cases = files.filter { $0.kind != .rules && $0.kind != .recorded }.flatMap { file in
      read(file) { $0.cases(&index, file.kind) }
    }
    let recordings = files.filter { $0.kind == .recorded }.flatMap { read($0) { $0.recordings() } }
    guard problems.isEmpty else { throw Problems(problems: problems) }
    self.version = version
    self.terms = rules.flatMap(\.terms)
    self.areas = areas
    self.cases = recordings.applied(to: cases)
    links = index.links
  }

  /// The rules, in the order of their areas.
  public var rules: [Specification.Rule] { areas.flatMap(\.rules) }

  /// The routers of the groups, without links, in order, each once.
  package var routers: [Specification.Request] {
    var seen: Set<Location> = []
    return cases.filter { seen.insert($0.group).inserted }.map { $0.request.asking([]) }
  }

  /// Whether a file is in its canonical form, and what that is.
  ///
  /// - Throws: ``Problems`` where the file is no JSON.
  public static func formatted(_ bytes: [UInt8], file: String) throws(Specification.Problems)
    -> String
  {
    var document = Document(file: file, bytes: bytes)
    guard let json = document.json() else { throw Problems(problems: document.problems) }
    return json.formatted
  }
}
