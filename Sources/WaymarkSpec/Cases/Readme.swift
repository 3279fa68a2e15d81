// The READMEs of both libraries, sentence by sentence, with the rules and cases that show each
// (Spec/readmes.json).

extension Specification {
  /// The README of a library.
  package struct Readme: Hashable, Sendable {
    /// The library: Crossroad or URLNavigator.
    package let library: String
    /// Its version.
    package let version: String
    /// The address of the page.
    package let page: String
    /// Its sections, in their order.
    package let sections: [Section]

    /// A section of a README.
    package struct Section: Hashable, Sendable {
      /// Its title.
      package let title: String
      /// The sentences of the section, in order.
      package let passages: [Passage]
    }

    /// A sentence or a snippet, and what shows it.
    package struct Passage: Hashable, Sendable {
      /// The text as it stands there.
      package let text: String
      /// The rules that it is promised by; none where no case shows it.
      package let rules: [String]
      /// The ids of cases that show it.
      package let cases: [String]
      /// The tests of this package that show it.
      package let tests: [String]
      /// Why no case shows it, or not all of it.
      package let why: String?
    }
  }
}

extension Document {
  /// The pages of a file of READMEs, as far as they can be read.
  mutating func readmes() -> [Specification.Readme] {
    guard let json = json(),
      isObject(json, of: ["$schema", "pages"], expected: "a file of READMEs")
    else { return [] }
    return list(member("pages", of: json), expected: "a list of pages") { $0.readme($1) } ?? []
  }

  private mutating func readme(_ json: JSON) -> Specification.Readme? {
    guard isObject(json, of: ["library", "version", "page", "sections"], expected: "a page") else {
      return nil
    }
    let library = text(member("library", of: json))
    let version = text(member("version", of: json))
    let page = text(member("page", of: json))
    let sections = list(member("sections", of: json), expected: "a list of sections") {
      document, json -> Specification.Readme.Section? in
      guard document.isObject(json, of: ["title", "passages"], expected: "a section") else {
        return nil
      }
      let title = document.text(document.member("title", of: json))
      let passages = document.list(
        document.member("passages", of: json), expected: "a list of passages"
      ) { $0.passage($1) }
      guard let title, let passages else { return nil }
      return Specification.Readme.Section(title: title, passages: passages)
    }
    guard let library, let version, let page, let sections else { return nil }
    return Specification.Readme(library: library, version: version, page: page, sections: sections)
  }

  private mutating func passage(_ json: JSON) -> Specification.Readme.Passage? {
    let keys = ["text", "rules", "cases", "tests", "why"]
    guard isObject(json, of: keys, expected: "a passage") else { return nil }
    let text = text(member("text", of: json))
    let lists = ["rules", "cases", "tests"].map { key in
      list(json[key], expected: "a list of texts") { $0.text($1) } ?? []
    }
    let why = self.text(json["why"])
    guard let text else { return nil }
    if lists[0].isEmpty != lists[1].isEmpty || lists[1].isEmpty && why == nil {
      note(json, expected: "rules with cases that show them, or “why” no case does")
    }
    return Specification.Readme.Passage(
      text: text, rules: lists[0], cases: lists[1], tests: lists[2], why: why)
  }
}
