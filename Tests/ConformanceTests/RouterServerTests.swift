// A router in Swift becomes a program that answers each line, whatever stands in it.

import Testing
import WaymarkConformance
import WaymarkReference
import WaymarkSpec

@Suite struct `A router server` {
  private struct Silent: RouterUnderTest {
    struct Refusal: Error, CustomStringConvertible {
      let description = "no answer"
    }

    let name = "Silent"
    let unsupported: Set<Capability> = [.guards, .scalar(.url)]

    func observe(_ request: Request) throws -> Observation { throw Refusal() }
  }

  @Test(
    arguments: [
      (
        #"{"seq":1,"open":{"accepting":[{"customURLScheme":"pokedex"}],"routes":[{"pattern":"/pokemons/:id"}],"links":[{"url":"pokedex://pokemons/25","reads":[{"argument":"id","as":"Int"}]},{"url":"pokedex://"}]}}"#,
        #"{"seq":1,"observed":{"links":[{"responds":true,"attempts":[0],"opens":0,"reads":[{"is":"25"}]},{"responds":false,"attempts":[],"opens":null,"reads":[]}]}}"#
      ),
      (
        #"{"parse":{"pattern":"p://:a","links":[{"url":"p://1,2"},{"url":"q:"}]},"seq":2}"#,
        #"{"seq":2,"observed":{"links":[{"reads":[]},{"parseError":"schemeIsMismatch"}]}}"#
      ),
      (
        #"{"seq":3,"parse":{"pattern":"p://:a","links":[{"url":"p://1,1","reads":[{"argument":"a","as":"Set<Int>"}]}]}}"#,
        #"{"seq":3,"observed":{"links":[{"reads":[{"is":["1"]}]}]}}"#
      ),
      (
        #"{"seq":4,"open":{"accepting":[{"customURLScheme":"tel"}],"routes":[],"links":[{"url":"tel:1"}]}}"#,
        #"{"seq":4,"observed":{"definitionError":"wellKnownScheme"}}"#
      ),
      (
        #"{"seq":0,"hello":{"protocol":2}}"#,
        #"{"seq":0,"hello":{"router":"Waymark","version":"1.0"}}"#
      ),
    ])
  func
    `RouterServer answers a request with an observation, and “hello” with the router's name and version`(
      line: String, answer: String
    )
  {
    #expect(RouterServer(ReferenceRouter(), version: "1.0").answer(to: line.utf8) == answer)
  }

  @Test(
    arguments: [
      ("", #"{"seq":null,"failure":"column 1: found the end, expected a JSON value"}"#),
      ("[]", #"{"seq":null,"failure":"no request: an object with a number “seq” is expected"}"#),
      (
        #"{"seq":5}"#,
        #"{"seq":5,"failure":"column 1: found an object, expected an object with the key “open”, “parse” or “navigate”, and no other"}"#
      ),
      (
        #"{"seq":6,"parse":{"pattern":"p://:a","url":"p://1"}}"#,
        #"{"seq":6,"failure":"column 38: found the key \"url\", expected “pattern”, “links”; column 18: found an object without “links”, expected the key “links”"}"#
      ),
      (
        #"{"seq":8,"parse":{"pattern":"p://:a","links":[]}}"#,
        #"{"seq":8,"failure":"column 46: found an empty list, expected a list of at least one link"}"#
      ),
      (
        #"{"seq":7,"open":{},"parse":{}}"#,
        #"{"seq":7,"failure":"column 1: found an object, expected an object with the key “open”, “parse” or “navigate”, and no other"}"#
      ),
    ])
  func
    `RouterServer answers a line that isn't a valid request with a failure that says what is wrong`(
      line: String, answer: String
    )
  {
    #expect(RouterServer(ReferenceRouter(), version: "1.0").answer(to: line.utf8) == answer)
  }

  @Test
  func
    `RouterServer lists the features that its router excludes, and answers “unsupported” if one is needed`()
  {
    let server = RouterServer(Silent(), version: "2")
    let hello = server.answer(to: #"{"seq":0,"hello":{"protocol":2}}"#.utf8)
    #expect(
      hello
        == #"{"seq":0,"hello":{"router":"Silent","version":"2","unsupported":["URL","guards"]}}"#)
    let unsupported = server.answer(
      to:
        #"{"seq":1,"parse":{"pattern":"p://:a","links":[{"url":"p://1","reads":[{"argument":"a","as":"URL"}]}]}}"#
        .utf8)
    #expect(unsupported == #"{"seq":1,"unsupported":"URL"}"#)
  }

  @Test
  func
    `RouterServer answers a request at which its router throws with a failure that has the error's text`()
  {
    let failure = RouterServer(Silent(), version: "2").answer(
      to: #"{"seq":2,"parse":{"pattern":"p://a","links":[{"url":"p://a"}]}}"#.utf8)
    #expect(failure == #"{"seq":2,"failure":"no answer"}"#)
  }

  @Test
  func `RouterServer answers a line that isn't UTF-8 with a failure that names the column`() {
    let answer = RouterServer(ReferenceRouter(), version: "1.0").answer(to: [0x22, 0xFF, 0x22])
    #expect(
      answer
        == #"{"seq":null,"failure":"column 2: found bytes that are not UTF-8, expected UTF-8"}"#)
  }
}
