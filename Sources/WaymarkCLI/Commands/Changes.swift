import WaymarkSpec

extension Command {
  static let changes = Command(
    name: "changes",
    summary: "Print the differences between two versions, and the version number that they require",
    operands: "OLD NEW",
    examples: ["git archive 1.0.0 Spec Corpus | tar -x -C /tmp/old && waymark changes /tmp/old ."]
  ) { call in
    guard call.operands.count == 2 else {
      throw call.error(
        "found \(call.operands.count) directories, expected OLD and NEW, each with Spec and"
          + " Corpus, or of rules and cases itself")
    }
    let states = try call.operands.map { try Specification(at: $0) }
    guard let found = Specification.Changes(from: states[0], to: states[1]) else {
      throw call.error("a rules.json has no version")
    }
    print(found.markdown, terminator: "")
    return found.isEnough ? 0 : 1
  }
}

extension Specification.Changes {
  /// The differences as a section of `Spec/CHANGELOG.md`, followed by a verdict on the version.
  fileprivate var markdown: String {
    let sections = Headline.allCases.compactMap { kind -> String? in
      let items = changes.filter { $0.kind == kind }
      guard !items.isEmpty else { return nil }
      return "### \(kind.rawValue)\n\n" + items.map { "- \($0.markdown)\n" }.joined()
    }
    let complaints = untrue.map { item in
      "\(item): found since \(item.since), which is wrong;"
        + (item.since <= old && changes.contains { $0.kind == .caseCame && $0.id == item.id }
          ? " the case is new in \(max(new, least)): write \"since\": \"\(max(new, least))\"\n"
          : " the case is older: restore “since”\n")
    }
    let verdict =
      step == .none
      ? "Nothing differs, and \(new) is enough."
      : "That asks for \(least) (\(step)), and \(new) is "
        + (new >= least
          ? "enough." : "not enough: write \"version\": \"\(least)\" into rules.json.")
    return (["## \(old) to \(new)\n"] + sections + complaints + [verdict + "\n"])
      .joined(separator: "\n")
  }
}

extension Specification.Changes.Change {
  fileprivate var markdown: String {
    // JSON is shown as it is.
    let words = kind == .caseChanged ? details.map(\.fenced) : details
    return "\(id.fenced): \(words.joined(separator: ", now "))"
  }
}
