// Errors say which text is wrong, what is wrong with it, and what would be right.

import Foundation
import Testing
import Waymark

@Suite struct `Errors say which text is wrong, what is wrong, and what would be right` {
  /// The error of a router that accepts such sources and has routes of such patterns.
  private func definitionError(
    _ sources: [LinkSource], _ patterns: [String], accepting policy: AcceptPolicy = .any
  ) -> DefinitionError? {
    do throws(DefinitionError) {
      _ = try SimpleRouter(accepting: sources) { registry in
        for pattern in patterns { registry.route(pattern, accepting: policy) { _ in } }
      }
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("/a//b", "it has two slashes in a row; write one."),
      ("/:", "it has a “:” without a name; write “:name”."),
      ("/:a/:a", "it names “:a” twice; give each argument its own name."),
      ("/a?b", "it has a “?” or “#”; end it with its path, handlers read the query."),
      (
        "1st://a",
        "“1st” before “://” is no scheme; write a letter, then letters, digits, “+”, “-”, “.”."
      ),
      ("https://", "it has no host; write “https://host/path”."),
      (
        "https://a b/",
        "it begins with a malformed link. The host “a b” has a character that must be "
          + "percent-encoded there."
      ),
      ("https://ash@a.com", "it has user info before its host; remove all up to the “@”."),
    ])
  func `of patterns`(pattern: String, reason: String) {
    let error = definitionError([.customURLScheme("pokedex")], [pattern])
    #expect(error?.localizedDescription == "The pattern “\(pattern)” is invalid: \(reason)")
  }

  @Test(
    arguments: [
      (
        LinkSource.customURLScheme("tel"),
        "The scheme of “tel://” belongs to the system; "
          + "choose your own, or a universal link source."
      ),
      (
        .customURLScheme("poke dex"),
        "“poke dex://” is of no scheme; "
          + "write a letter, then letters, digits, “+”, “-”, “.”, no “://”."
      ),
      (
        .universalLink("https://a.com/b"),
        "The universal link source “https://a.com/b” has a path; "
          + "begin the patterns with it instead."
      ),
      (
        .universalLink("ftp://a.com"),
        "“ftp://a.com” is no universal link source; "
          + "write “https://” and a host, perhaps a port."
      ),
    ])
  func `of sources`(source: LinkSource, description: String) {
    let error = definitionError([source], ["/a"])
    #expect(error?.localizedDescription == description)
  }

  @Test func `of routes`() {
    let app = LinkSource.customURLScheme("pokedex")
    let web = LinkSource.universalLink("https://a.com")
    #expect(
      definitionError([app], ["/a"], accepting: .only(for: web))?.localizedDescription
        == "The route “/a” accepts “https://a.com”, none of the router's; add it.")
    #expect(
      definitionError([app], ["/a", "a/"])?.localizedDescription
        == "The route “a/” is there twice; remove one, or let them accept different sources.")
    #expect(
      definitionError([app], ["https://a.com/b"])?.localizedDescription
        == "The pattern “https://a.com/b” is for “https://a.com”, its route not; "
        + "accept that, or begin with “/”.")
    #expect(
      definitionError([app], ["/a"], accepting: .only(for: [web, .customURLScheme("x"), web]))?
        .localizedDescription
        == "The route “/a” accepts “https://a.com”, “x://”, none of the router's; add them.")
    do throws(DefinitionError) {
      _ = try SimpleRouter(accepting: app) { $0.group(accepting: web) { _ in } }
    } catch {
      #expect("\(error)" == "A group accepts “https://a.com”, none of the router's; add it.")
      guard case .unknownLinkSource(let sources) = error else { fatalError("\(error)") }
      #expect(sources.contains(web) && sources.count == 1 && sources.pattern == nil)
    }
  }

  @Test(
    arguments: [
      (
        "/a", "pokedex://a",
        "The pattern “/a” names no source; begin it with “scheme://” or “https://host”."
      ),
      (
        "a://b", "a://[x]",
        "“a://[x]” is malformed. “[x]” is no IP literal; write one as “[::1]”."
      ),
      (
        "a://b", "/b",
        "“/b” is malformed. It starts with no scheme; a link starts as “pokedex:” does."
      ),
      ("a://b", "a://%FF", "“a://%FF” is malformed. “%FF” is not UTF-8 once percent-decoded."),
      ("a://b", "c://b", "“c://b” has another scheme than the pattern “a://b”."),
      (
        "http://a/b", "http://a:81/b",
        "“http://a:81/b” has another host or port than the pattern “http://a/b”."
      ),
      ("a://b", "a://b/c", "“a://b/c” has another number of components than the pattern “a://b”."),
      ("a://b/c", "a://b/d", "The component “d” of the link is not the pattern's “c”."),
    ])
  func `of links`(pattern: String, link: String, description: String) {
    do throws(ParseError) {
      _ = try ContextParser().parse(link, with: pattern)
      Issue.record("the link was read")
    } catch {
      #expect(error.localizedDescription == description)
    }
  }

  @Test func `of values`() throws {
    let context = try ContextParser().parse("a://b/x?n=y&m", with: "a://b/:id")
    func error(_ read: (Context<Void>) throws(ReadError) -> Void) -> ReadError? {
      do throws(ReadError) { try read(context) } catch { return error }
      return nil
    }
    let wrong = error { context throws(ReadError) in
      _ = try context.argument(named: "id", as: Int.self)
    }
    #expect(
      wrong?.localizedDescription
        == "The argument “id” of “a://b/:id” is “x” in “a://b/x?n=y&m”, which can't be read as Int."
    )
    #expect(
      wrong?.item.text == "x" && wrong?.item.type == "Int" && wrong.map { "\($0.item)" } == "id")
    let unknown = error { context throws(ReadError) in
      _ = try context.argument(named: "name", as: String.self)
    }
    #expect(
      unknown?.localizedDescription
        == "The pattern “a://b/:id” of “a://b/x?n=y&m” has no argument named “name”; it has “:id”.")
    #expect(wrong != unknown && wrong == wrong)
    for (name, description) in [
      (
        "n",
        "The query parameter “n” is “y” in “a://b/x?n=y&m”, which “a://b/:id” can't read as Int."
      ),
      (
        "m",
        "“a://b/x?n=y&m” has no value of the query parameter “m”, which “a://b/:id” needs; "
          + "append “m=…” to its query."
      ),
      (
        "o",
        "“a://b/x?n=y&m” has no query parameter “o”, which “a://b/:id” needs; "
          + "append “o=…” to its query."
      ),
    ] {
      let missing = error { context throws(ReadError) in
        _ = try context.requiredQueryParameter(named: name, as: Int.self)
      }
      #expect(missing?.localizedDescription == description)
    }
  }
}
