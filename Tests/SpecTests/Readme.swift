import Foundation

/// The README of a library, sentence by sentence, with the rules and cases that show each.
struct Readme: Decodable {
  /// The library: Crossroad or URLNavigator.
  let library: String
  let version: String
  let sections: [Section]

  struct Section: Decodable {
    let passages: [Passage]
  }

  /// A sentence or a snippet, and what shows it.
  struct Passage: Decodable {
    let text: String
    /// The rules that promise it; nil where no case shows it.
    let rules: [String]?
    /// The ids of cases that show it.
    let cases: [String]?
    /// Why no case shows it, or not all of it.
    let why: String?
  }

  /// The READMEs of `Spec/readmes.json`.
  static func all() throws -> [Readme] {
    struct Pages: Decodable { let pages: [Readme] }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Spec/readmes.json")
    return try JSONDecoder().decode(Pages.self, from: Data(contentsOf: file)).pages
  }
}
