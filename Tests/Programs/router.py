"""A URL router: reads a JSON request a line, answers each with a JSON line.
Comments such as `# link.query` name the rule of Spec/rules.json that their line carries out."""
import json
import re
import sys
import unicodedata
from collections import namedtuple
from contextlib import suppress
from fractions import Fraction
from itertools import groupby
from urllib.parse import unquote_to_bytes

WEB_PORTS = {"http": "80", "https": "443"}
WELL_KNOWN = {"http", "https", "tel", "facetime", "mailto"}
SOURCE_FAULTS = ("invalidUniversalLinkSource", "universalLinkSourceContainsPath",
                 "wellKnownScheme", "invalidSchemeLinkSource")
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")  # link.scheme
LINK = re.compile(SCHEME.pattern + r"(?://(?P<authority>[^/?#]*))?"  # link.authority
                  r"(?P<path>[^?#]*)(?:\?(?P<query>[^#]*))?")  # link.query, link.fragment
AUTHORITY = re.compile(  # link.malformed-authority
    r"(?:(?P<user>(?:[\w.~!$&'()*+,;=:-]|[^\0-\x7F]|%[0-9A-F]{2})*)@)?"
    r"(?P<host>\[[0-9A-F:.]+\]|(?:[\w.~!$&'()*+,;=-]|[^\0-\x7F]|%[0-9A-F]{2})*)"
    r"(?::(?P<port>[0-9]*))?", re.IGNORECASE | re.ASCII)
UUID = re.compile("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")  # navigator.uuid-exact

Source = namedtuple("Source", "scheme host port", defaults=(None, None))  # custom: scheme alone
Link = namedtuple("Link", "source user path components keys query")
Pattern = namedtuple("Pattern", "source components")
Route = namedtuple("Route", "pattern accepted guard handler")
Context = namedtuple("Context", "request arguments query")
Part = namedtuple("Part", "literal type name", defaults=(None, None))  # of a navigator's pattern


class Refused(Exception):
    """A pattern, a source or a link is refused; its argument is the code."""


def require(condition, code):
    if not condition:
        raise Refused(code)


# Text: canonical and caseless keys are equal where the texts are
def canonical(text):
    """The NFD of `text` (`normalize` takes quadratic time for a run of combining marks)."""
    scalars = "".join(unicodedata.normalize("NFD", scalar) for scalar in text)
    runs = groupby(scalars, key=lambda scalar: not unicodedata.combining(scalar))
    return "".join(mark for _, run in runs for mark in sorted(run, key=unicodedata.combining))


def caseless(text):
    """A key of `text` without case (`text.lower()` would see whether a sigma is final)."""
    return canonical("".join(map(str.lower, text)))


def decoded(text):
    """Text percent-decoded once, or None where that is not UTF-8."""
    try:  # link.percent, link.malformed-percent, link.plus, link.unescaped, link.unescaped-mixed
        return unquote_to_bytes(text).decode("utf-8")
    except UnicodeDecodeError:
        return None


# Links and their sources
def read_link(text, code="invalidURL"):
    """A link in parts; refuses a malformed one and one without a scheme."""
    link = LINK.match(text)
    require(link, code)
    authority = AUTHORITY.fullmatch(link["authority"] or "")
    require(authority, code)
    host = decoded(authority["host"])  # link.host-decoding, link.unicode-host
    components = [decoded(part) for part in link["path"].split("/") if part]  # link.empty-segments
    require(host is not None and None not in components, code)  # link.not-utf8
    source = Source(link[1].lower())  # source.custom, match.port
    if source.scheme in WEB_PORTS:  # source.universal, source.port
        port = (authority["port"] or WEB_PORTS[source.scheme]).lstrip("0")
        source = Source(source.scheme, caseless(host), port)
    elif host:  # match.custom, match.universal, match.empty-host
        components.insert(0, host)
    keys = [canonical(component) for component in components]
    if keys and source.host is None:
        keys[0] = caseless(components[0])  # match.first-case
    return Link(source, authority["user"], link["path"], components, keys, link["query"])


def read_web(text, code):
    """The link that a universal link source is, if it may have a path."""
    link = read_link(text, code)
    require(link.source.host, code)
    require(link.user is None and link.query is None and "#" not in text, code)
    return link


def read_source(source):
    """A source to compare, and its fault or None."""
    (kind, text), = source.items()
    try:
        if kind == "customURLScheme":  # define.well-known-case, define.scheme-syntax
            require(caseless(text) not in WELL_KNOWN, "wellKnownScheme")
            require(SCHEME.fullmatch(text + ":"), "invalidSchemeLinkSource")
            return Source(text.lower()), None
        link = read_web(text, "invalidUniversalLinkSource")  # define.universal-syntax
        require(link.path in {"", "/"}, "universalLinkSourceContainsPath")  # define.universal-path
        return link.source, None
    except Refused as refusal:
        return (kind, caseless(text)), str(refusal)  # source.equality


# Patterns
def read_pattern(text):
    code = "invalidPattern"
    require("?" not in text and "#" not in text, code)  # pattern.strict
    scheme, mark, rest = text.partition("://")  # pattern.scheme
    if not mark:
        source, rest = None, text  # pattern.relative
    elif scheme.lower() in WEB_PORTS:  # pattern.web
        host, slash, rest = rest.partition("/")
        source, rest = read_web(f"{scheme}://{host}", code).source, slash + rest
    else:
        require(SCHEME.fullmatch(scheme + ":"), code)
        source = Source(scheme.lower())
    require("//" not in rest, code)  # pattern.invalid
    components = tuple(canonical(part) for part in rest.split("/") if part)
    names = [part for part in components if part.startswith(":")]  # pattern.argument
    require(":" not in names and len(set(names)) == len(names), code)
    return Pattern(source, components)


def match(pattern, link):
    """The arguments by name."""
    require(len(pattern.components) == len(link.keys), "componentsCountMismatch")  # match.count
    arguments = {}
    for index, part in enumerate(pattern.components):
        if part.startswith(":"):
            arguments[part[1:]] = link.components[index]  # match.argument
        else:  # match.literal
            part = caseless(part) if index == 0 and link.source.host is None else part
            require(part == link.keys[index], "componentIsMismatch")
    return arguments


# Values: each reader gives None for a text that its type can't hold
def read_integer(text):  # value.int
    parts = re.fullmatch(r"([+-]?)0*([0-9]{1,19})", text)
    value = parts and int(parts[1] + parts[2])
    return value if parts and -2**63 <= value < 2**63 else None


NUMBER = re.compile(  # value.float
    r"([+-]?)(?:(?P<word>nan|inf(?:inity)?)"
    r"|(?P<decimal>\d+(?:\.\d*)?|\.\d+)(?:e(?P<e>[+-]?\d+))?"
    r"|0x(?P<hex>[\da-f]+(?:\.[\da-f]*)?|\.[\da-f]+)(?:p(?P<p>[+-]?\d+))?)",
    re.ASCII | re.IGNORECASE)
MOST_DIGITS = 800  # all that a double, or the middle of two, can have; after them, zero or not


def read_number(text, bits, least, limit):
    """A float of `bits` bits, a multiple of 2**least below 2**limit, rounded once."""
    parts = NUMBER.fullmatch(text)
    if not parts or parts["word"]:
        return parts and float(text)
    base, radix, step = (16, 2, 4) if parts["hex"] else (10, 10, 1)
    whole, _, fraction = (parts["hex"] or parts["decimal"]).partition(".")
    digits = (whole + fraction).lstrip("0")
    digits, rest = digits[:MOST_DIGITS], digits[MOST_DIGITS:]
    digits += "1" if rest.strip("0") else "0"
    exponent = re.sub(r"(?<!\d)0+(?=\d)", "", parts["e"] or parts["p"] or "0")[:18]
    power = int(exponent) + step * (len(rest) - 1 - len(fraction))
    exact = int(digits, base) * Fraction(radix) ** min(max(power, -6000), 6000)
    top = exact.numerator.bit_length() - exact.denominator.bit_length()
    top -= exact < 2**top  # now 2**top is its highest power of two
    unit = Fraction(2) ** max(top - bits + 1, least)
    exact = round(exact / unit) * unit  # half to even
    size = float(exact) if exact < 2**limit else float("inf")
    return -size if parts[1] == "-" else size


READERS = {
    "String": str, "User": str, "Int": read_integer, "Int64": read_integer,
    "Float": lambda text: read_number(text, 24, -149, 128),
    "Double": lambda text: read_number(text, 53, -1074, 1024),
    "Bool": {name: name for name in ("true", "false")}.get,  # value.bool
    "URL": lambda text: text or None,  # value.url
    "PokemonType": {name: name for name in ("normal", "fire", "water", "grass")}.get,  # value.enum
}


def described(value):
    return value if isinstance(value, str | None) else repr(value)


def read_value(text, kind):
    """`text` read as `kind` and described, or None where that can't hold it."""
    scalar = kind.removeprefix("Set<").strip("[>]")
    texts, is_collection = [text], scalar != kind
    if is_collection:  # value.list, value.list-drops, value.list-scalars, value.list-encoded
        texts = [element for element in text.split(",") if element]
    values = [value for value in map(READERS[scalar], texts) if value is not None]
    if kind.startswith("Set<"):  # value.set
        values = {(canonical(v) if isinstance(v, str) else v): v for v in values}.values()
    values = [described(value) for value in values]
    return values if is_collection else next(iter(values), None)


# What handlers, guards and the parser's callers read
def read_query(query):
    items = {}
    for item in (query or "").split("&"):
        name, equals, value = item.partition("=")  # query.split
        name = decoded(name)
        if name is not None:  # query.not-utf8-name
            value = decoded(value) if equals else None  # query.no-value, query.not-utf8
            items.setdefault(caseless(name), value)  # query.name, query.first
    return items


def read_result(read, context):
    if "context" in read:  # open.context, open.user-info
        return {"is": context.request.get(read["context"])}
    if "argument" in read:  # value.argument
        text = context.arguments.get(canonical(read["argument"]))
        error = "keyNotFound" if text is None else "couldNotParse"
    else:
        error = "missingRequiredQueryParameter" if "requiredQuery" in read else None
        text = context.query.get(caseless(read["requiredQuery" if error else "query"]))
    value = None if text is None else read_value(text, read["as"])  # query.absent
    return {"error": error} if error and value is None else {"is": value}  # query.required


def accepts(verdict, context):
    reads = verdict["requires"] if isinstance(verdict, dict) else ()
    return verdict != "rejects" and all("is" in read_result(read, context) for read in reads)


# Routers
def define(request):
    """The routes in their order; refuses a router in the order of the rules."""
    sources = [read_source(source) for source in request["accepting"]]
    router = frozenset(source for source, _ in sources)
    routes, unknown, taken = [], set(), {}
    for entry in request["routes"]:
        group = entry.get("group") or {**entry, "routes": [entry]}
        accepting = frozenset(read_source(source)[0] for source in group.get("accepting", ()))
        unknown |= accepting - router
        for route in group["routes"]:  # open.first
            pattern, accepted = read_pattern(route["pattern"]), accepting or router
            if pattern.source:  # pattern.restricts, define.duplicate-source
                accepted = accepted & {pattern.source}
            routes.append(Route(pattern, accepted, route.get("guard"), route.get("handler")))
    require(not unknown, "unknownLinkSource")  # define.unknown-source
    for route in routes:
        others = taken.setdefault(route.pattern.components, set())
        require(others.isdisjoint(route.accepted), "duplicatedRoute")  # define.duplicate
        others |= route.accepted
    require(all(route.accepted for route in routes), "invalidLinkSource")  # define.pattern-source
    for code in SOURCE_FAULTS:
        require(all(fault != code for _, fault in sources), code)
    return routes


def matching_routes(routes, link, request):
    """The routes that match, with their numbers and their handlers' contexts."""
    query = read_query(link.query)
    for number, route in enumerate(routes):  # open.first
        if link.source not in route.accepted:  # source.several, open.once
            continue
        with suppress(Refused):
            context = Context(request, match(route.pattern, link), query)
            if accepts(route.guard, context):  # open.guard
                yield number, route.handler, context


def open_link(routes, request):
    attempts = []
    with suppress(Refused):  # a malformed link matches nothing
        link = read_link(request["url"])
        for number, handler, context in matching_routes(routes, link, request):
            attempts.append(number)
            if accepts(handler, context):  # open.next, open.result
                return {"responds": True, "attempts": attempts, "opens": number,
                        "reads": [read_result(read, context) for read in request.get("reads", ())]}
    return {"responds": bool(attempts), "attempts": attempts, "opens": None, "reads": []}


def parse_link(pattern, request):
    try:
        pattern = read_pattern(pattern)  # parse.pattern
        require(pattern.source, "invalidURL")  # parse.relative
        link = read_link(request["url"])  # parse.malformed
        require(link.source.scheme == pattern.source.scheme, "schemeIsMismatch")  # parse.scheme
        require(link.source == pattern.source, "hostIsMismatch")  # parse.host
        arguments = match(pattern, link)  # parse.count, parse.component
    except Refused as refusal:
        return {"parseError": str(refusal)}
    # A link that is only parsed has no user info.
    context = Context({"url": request["url"]}, arguments, read_query(link.query))
    return {"reads": [read_result(read, context) for read in request.get("reads", ())]}


# The navigator's dialect
def navigator_parts(text):
    """A link or a pattern as its scheme and its components."""
    text = re.split("[?#]", text)[0]  # navigator.query
    found = SCHEME.match(text)  # navigator.scheme, navigator.first-colon
    scheme = found and found[0]
    parts = [part for part in text.split("/") if part]  # navigator.slashes, navigator.opaque
    if scheme and parts[0] == scheme:
        del parts[0]
    return scheme, parts


def read_navigator_pattern(text):
    """A pattern as its scheme and its components."""
    scheme, parts = navigator_parts(text)
    for index, part in enumerate(parts):
        found = re.fullmatch("<(?:([^:]*):)?([^:]*)>", part)  # navigator.placeholder
        parts[index] = Part(None, found[1], canonical(found[2])) if found else Part(canonical(part))
    names = [part.name for part in parts if part.literal is None]
    require(len(set(names)) == len(names), "invalidPattern")  # navigator.duplicate-name
    types = [part.type for part in parts]
    require("path" not in types[:-1], "invalidPattern")  # navigator.path-last
    return scheme, parts


def navigator_query(url):
    items = {}
    for item in url.partition("#")[0].partition("?")[2].split("&"):
        name, equals, value = item.partition("=")  # navigator.query-parameters
        if equals:  # navigator.query-undecodable
            text = None if re.search("%(?![0-9A-Fa-f]{2})", value) else decoded(value)
            items[canonical(name)] = value if text is None else text
    return items


def define_navigator(request):
    patterns = [read_navigator_pattern(text) for text in request["patterns"]]
    numbers = {canonical(text): number for number, text in enumerate(request["patterns"])}
    readers = {"int": read_integer, "float": READERS["Float"],
               "uuid": lambda text: text.upper() if UUID.fullmatch(text) else None}
    for name, converter in request.get("converters", {}).items():  # navigator.converter
        known = {canonical(text) for text in converter["oneOf"]}
        readers[canonical(name)] = lambda text, v=known: text if canonical(text) in v else None
    return patterns, numbers.values(), readers


def navigate_link(navigator, request):
    patterns, numbers, readers = navigator
    link_scheme, components = navigator_parts(request["url"])
    keys = [canonical(text) for text in components]

    def value_at(index, kind):
        if kind == "path":
            return "/".join(components[index:])  # navigator.path
        reader = readers.get(kind and canonical(kind), str)  # navigator.unknown-type
        return described(reader(components[index]))

    def matches(number):
        scheme, parts = patterns[number]
        more = len(keys) - len(parts)  # navigator.count
        return scheme == link_scheme and more >= 0 and (
            not more or parts and parts[-1].type == "path") and all(
                value_at(index, part.type) is not None if part.literal is None
                else part.literal == keys[index] for index, part in enumerate(parts))

    best = max(filter(matches, numbers), default=None,  # navigator.replace, navigator.best
               key=lambda number: sum(part.literal is not None for part in patterns[number][1]))
    if best is None:
        return {"matches": None, "reads": []}
    values = {part.name: value_at(index, part.type) for index, part in enumerate(patterns[best][1])}
    query = navigator_query(request["url"])
    found = [values.get(canonical(read["value"])) if "value" in read
             else query.get(canonical(read["query"])) for read in request.get("reads", ())]
    return {"matches": best, "reads": [{"is": value} for value in found]}


# A router of paths, which is what this one is with the option --paths
def without_sources(part):
    """A part of a request under one source, which nothing in it names."""
    if "accepting" in part:
        part["accepting"] = [{"universalLink": "https://paths.example"}]
    if "pattern" in part:
        part["pattern"] = re.sub("^(?:https?://[^/]*|[^/]*?://)", "", part["pattern"], flags=re.I)
    if "path" in part:
        part["url"] = "https://paths.example" + part["path"]
    return part


# The protocol
TAKES = {"unsupported": ["sources"], "hook": without_sources} if "--paths" in sys.argv else {}
KINDS = {"open": (define, open_link), "navigate": (define_navigator, navigate_link),
         "parse": (lambda request: request["pattern"], parse_link)}


def answer(line):
    message = json.loads(line, object_hook=TAKES.get("hook"))
    if "hello" in message:
        return {"seq": message["seq"], "hello": {
            "router": "python-example", "version": "1.0", "unsupported": TAKES.get("unsupported", [])}}
    kind, = KINDS.keys() & message
    define_router, answer_link = KINDS[kind]
    try:
        router, links = define_router(message[kind]), message[kind]["links"]
        observed = {"links": [answer_link(router, link) for link in links]}
    except Refused as refusal:
        observed = {"definitionError": str(refusal)}
    return {"seq": message["seq"], "observed": observed}


for request_line in sys.stdin.buffer:
    print(json.dumps(answer(request_line)), flush=True)
