"""Requests that have each character at each place, each number at a bound, each pair of features."""
from urllib.parse import quote

SOURCE = {"customURLScheme": "p"}
INSIDE = 1  # the number of the request that has the character between two letters
WEB = {"universalLink": "https://h.example"}


def opening(pattern, url, *reads, accepting=(SOURCE,)):
    return {"open": {"accepting": list(accepting), "routes": [{"pattern": pattern}],
                     "links": [{"url": url, "reads": list(reads)}]}}


def navigating(pattern, url, *reads):
    return {"navigate": {"patterns": [pattern], "links": [{"url": url, "reads": list(reads)}]}}


def argument(name="v"):
    return {"argument": name, "as": "String"}


def query(name, kind="String"):
    return {"query": name, "as": kind}


# By place: the request for a text there.
AT = {
    "segment": lambda text: opening("/x/:v", f"p://x/{text}", argument()),
    "host": lambda text: opening("/:v", f"p://{text}", argument()),
    "user": lambda text: opening("/:v", f"p://{text}@x", argument()),
    "port": lambda text: opening("/:v", f"p://x:{text}", argument()),
    "literal-host": lambda text: opening("/:v", f"p://[{text}]", argument()),
    "scheme": lambda text: opening("/x", f"{text}://x", accepting=[{"customURLScheme": text}]),
    "source": lambda text: opening("/x", f"{text}://x", accepting=[{"customURLScheme": text}]),
    "fragment": lambda text: opening("/x", f"p://x#{text}"),
    "name": lambda text: opening("/x", f"p://x?{text}=1&b=2", query(text), query("b"), query("a")),
    "value": lambda text: opening("/x", f"p://x?q={text}&b=2", query("q"), query("b")),
    "element": lambda text: opening("/x", f"p://x?q=c,{text}", query("q", "[String]")),
    "literal": lambda text: opening(f"/x/{text}", "p://x/" + quote(text, safe="")),
    "argument": lambda text: opening(f"/x/:{text}", "p://x/y", argument(text), argument("a")),
    "component": lambda text: navigating("p://x/<v>", f"p://x/{text}", {"value": "v"}),
    "navigator-name": lambda text: navigating(
        "p://x", f"p://x?{text}=1&b=2", {"query": text}, {"query": "b"}, {"query": "a"}),
    "navigator-value": lambda text: navigating("p://x", f"p://x?q={text}&b=2", {"query": "q"}),
    "navigator-literal": lambda text: navigating(f"p://x/{text}", f"p://x/{text}"),
    "placeholder": lambda text: navigating(f"p://x/<{text}>", "p://x/y", {"value": text}),
}


def of_character(place, character):
    escape = quote(character, safe="") if not character.isascii() else f"%{ord(character):02X}"
    forms = [character, f"a{character}b", f"{character}b", f"a{character}"]  # INSIDE is the second.
    if place not in ("scheme", "source", "literal", "argument", "placeholder", "navigator-literal"):
        forms += [f"a{escape}b", f"a{escape.replace('%', '%25')}b"]
    return [AT[place](form) for form in forms]


def of_number(place):
    numbers = [2 ** bits + off for bits in (7, 8, 15, 16, 31, 32, 53, 63, 64) for off in (-1, 0, 1)]
    if place == "integer":
        read = {"argument": "v", "as": "Int"}
        return [opening("/x/:v", f"p://x/{sign}{number}", read)
                for number in numbers for sign in ("", "-")]
    found = []
    for number in numbers:
        for source in (number, 443, number % 2 ** 16, number % 2 ** 32):
            web = {"universalLink": f"https://h.example:{source}"}
            found.append(opening("/x", f"https://h.example:{number}/x", accepting=[web]))
    return found


def of_features():
    reads = [{"context": "userInfo"}, query("q"), query("l", "[Int]"), query("l", "Set<Int>"),
             argument("x")]
    urls = ["p://a/b?q=1&l=1,1", "https://h.example/a/b?q=1&l=1,1#f", "p://u@a:8/b?q=1&l=1,1"]
    verdicts = [{}, {"guard": "rejects"}, {"handler": "rejects"},
                {"guard": {"requires": [{"requiredQuery": "z", "as": "Int"}]}}]
    found = []
    for pattern in ("/a/:x", "/a/b", "p://a/:x"):
        for verdict in verdicts:
            for accepting in ({}, {"accepting": [SOURCE]}, {"accepting": [WEB]}):
                for grouped in (False, True):
                    route = {"pattern": pattern, **verdict}
                    first = ({"group": {"accepting": accepting.get("accepting", [SOURCE]),
                                        "routes": [route]}} if grouped else {**route, **accepting})
                    for url in urls:
                        for user in ({}, {"userInfo": "i"}):
                            found.append({"open": {
                                "accepting": [SOURCE, WEB],
                                "routes": [first, {"pattern": "/:y/b", "handler": "rejects"}],
                                "links": [{"url": url, "reads": reads, **user}]}})
    return found


def requests(mutant):
    place, _, subject = mutant
    if place == "features":
        return of_features()
    if place in ("integer", "port-number"):
        return of_number(place)
    return of_character(place, subject)


def is_refused(mutant, exchanges):
    """Whether the router refuses the character of a mutant at its place."""
    place, _, subject = mutant
    if place not in AT:
        return False
    _, _, right = exchanges[INSIDE]
    link, = right.get("links", [{}])
    return link.get("opens", link.get("matches")) is None
