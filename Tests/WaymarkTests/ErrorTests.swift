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
      ("/a//b", "The pattern contains two slashes in a row. Write one."),
      ("/:", "The pattern contains a “:” without a name. Write “:name”."),
      ("/:a/:a", "The pattern contains “:a” twice. Give each argument a name of its own."),
      (
        "/a?b",
        "The pattern contains a “?” or “#”. Remove the query and the fragment, and read the query in the handler."
      ),
      (
        "1st://a",
        "“1st” isn't a scheme. Begin with a letter, and continue with letters, digits, “+”, “-” or “.”."
      ),
      ("https://", "The pattern has no host. Write “https://host/path”."),
      (
        "https://a b/",
        "The source of the pattern is malformed. The host “a b” contains a character that isn\'t "
          + "allowed there. Percent-encode it."
      ),
      (
        "https://ash@a.com",
        "The pattern contains user info before its host. Remove the user info and its “@”."
      ),
    ])
  func `The error of an invalid pattern says what is wrong and what to write`(
    pattern: String, reason: String
  ) {
    let error = definitionError([.customURLScheme("pokedex")], [pattern])
    #expect(error?.localizedDescription == "The pattern “\(pattern)” is invalid. \(reason)")
  }

  @Test(
    arguments: [
      (
        LinkSource.customURLScheme("tel"),
        "The URL scheme “tel” is reserved by the system. "
          + "Choose another scheme, or a universal link source."
      ),
      (
        .customURLScheme("poke dex"),
        "“poke dex” isn't a URL scheme. "
          + "Begin with a letter, continue with letters, digits, “+”, “-” or “.”, and omit “://”."
      ),
      (
        .universalLink("https://a.com/b"),
        "The universal link source “https://a.com/b” contains a path. "
          + "Move the path to the beginning of each pattern."
      ),
      (
        .universalLink("ftp://a.com"),
        "“ftp://a.com” isn't a universal link source. "
          + "Write “https://” or “http://”, a host, and a port if needed."
      ),
    ])
  func `The error of an invalid link source says what is wrong and what to write`(
    source: LinkSource, description: String
  ) {
    let error = definitionError([source], ["/a"])
    #expect(error?.localizedDescription == description)
  }

  @Test
  func `The error of a duplicate route says to remove one, or to give them different sources`() {
    #expect(
      definitionError([.customURLScheme("pokedex")], ["/a", "a/"])?.localizedDescription
        == "The route “a/” duplicates an earlier route that accepts the same source. "
        + "Remove one of the two routes, or give them different sources.")
  }

  @Test
  func `The error of a route or group whose source its router doesn't accept says what to do`() {
    let app = LinkSource.customURLScheme("pokedex")
    let web = LinkSource.universalLink("https://a.com")
    #expect(
      definitionError([app], ["/a"], accepting: .only(for: web))?.localizedDescription
        == "The route “/a” accepts “https://a.com”, but its router doesn\'t. Add it to the router\'s sources."
    )
    #expect(
      definitionError([app], ["https://a.com/b"])?.localizedDescription
        == "The pattern “https://a.com/b” names the source “https://a.com”, which its route or its router "
        + "doesn\'t accept. Add the source to both, or begin the pattern with “/”.")
    #expect(
      definitionError([app], ["/a"], accepting: .only(for: [web, .customURLScheme("x"), web]))?
        .localizedDescription
        == "The route “/a” accepts “https://a.com”, “x://”, but its router doesn\'t. "
        + "Add them to the router\'s sources.")
    do throws(DefinitionError) {
      _ = try SimpleRouter(accepting: app) { $0.group(accepting: web) { _ in } }
      Issue.record("the router was accepted")
    } catch {
      #expect(
        "\(error)"
          == "A group accepts “https://a.com”, but its router doesn\'t. Add it to the router\'s sources."
      )
      guard case .unknownLinkSource(let sources) = error else { fatalError("\(error)") }
      #expect(sources.contains(web) && sources.count == 1 && sources.pattern == nil)
    }
  }

  @Test(
    arguments: [
      (
        "/a", "pokedex://a",
        "The pattern “/a” names no source. Begin it with “scheme://” or “https://host”."
      ),
      (
        "a://b", "a://[x]",
        "The link “a://[x]” is malformed. “[x]” isn't an IP literal. Write an address in brackets, such as “[::1]”."
      ),
      (
        "a://b", "/b",
        "The link “/b” is malformed. The link doesn't begin with a scheme. Begin it with a scheme and a colon, such as “pokedex:”."
      ),
      (
        "a://b", "a://%FF",
        "The link “a://%FF” is malformed. “%FF” doesn't decode to UTF-8. Percent-encode the UTF-8 of the text."
      ),
      (
        "a://b", "c://b",
        "The link “c://b” and the pattern “a://b” have different schemes. Use the same one in both."
      ),
      (
        "http://a/b", "http://a:81/b",
        "The link “http://a:81/b” and the pattern “http://a/b” have different hosts or ports. "
          + "Use the same ones in both."
      ),
      (
        "a://b", "a://b/c",
        "The link “a://b/c” and the pattern “a://b” have different numbers of components. "
          + "Use the same number in both."
      ),
      (
        "a://b/c", "a://b/d",
        "The component “d” of the link differs from “c” in the pattern. Use the same text in both."
      ),
    ])
  func
    `The error of a link or pattern that ContextParser refuses says what is wrong and what to write`(
      pattern: String, link: String, description: String
    )
  {
    do throws(ParseError) {
      _ = try ContextParser().parse(link, with: pattern)
      Issue.record("the link was read")
    } catch {
      #expect(error.localizedDescription == description)
    }
  }

  @Test
  func
    `The error of an argument or query parameter that can't be read says what is wrong and what to write`()
    throws
  {
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
        == "In the link “a://b/x?n=y&m”, the argument “:id” of the pattern “a://b/:id” is “x”, a value that can't be read as Int. Correct the link, or request another type."
    )
    #expect(
      wrong?.item.text == "x" && wrong?.item.type == "Int" && wrong.map { "\($0.item)" } == "id")
    let unknown = error { context throws(ReadError) in
      _ = try context.argument(named: "name", as: String.self)
    }
    #expect(
      unknown?.localizedDescription
        == "The pattern “a://b/:id”, which matches the link “a://b/x?n=y&m”, has no argument named “name”; it has “:id”. Correct the name, or add “:name” to the pattern."
    )
    #expect(wrong != unknown && wrong == wrong)
    for (name, description) in [
      (
        "n",
        "In the link “a://b/x?n=y&m”, the query parameter “n” is “y”, "
          + "a value that can't be read as Int. Correct the link, or request another type."
      ),
      (
        "m",
        "The query parameter “m” of the link “a://b/x?n=y&m” has no value in UTF-8, "
          + "which the route “a://b/:id” requires. Write “m=” and a percent-encoded value."
      ),
      (
        "o",
        "The link “a://b/x?n=y&m” has no query parameter “o”, which the route “a://b/:id” requires. "
          + "Add “o=” and a value to the query."
      ),
    ] {
      let missing = error { context throws(ReadError) in
        _ = try context.requiredQueryParameter(named: name, as: Int.self)
      }
      #expect(missing?.localizedDescription == description)
    }
  }
}
