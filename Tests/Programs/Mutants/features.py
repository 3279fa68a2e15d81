"""Mutants that lose the effect of one feature of a request where another is present."""
import json

# Each feature: whether a route, in its group if it has one, has it.
ROUTES = {
    "guard": lambda route, group: "guard" in route,
    "handler": lambda route, group: "handler" in route,
    "group": lambda route, group: group is not None,
    "accepting": lambda route, group: "accepting" in (group or route),
    "source": lambda route, group: "://" in route["pattern"],
    "argument": lambda route, group: "/:" in route["pattern"],
}
LINKS = {
    "user info": lambda link: "userInfo" in link,
    "list": lambda link: any("[" in read.get("as", "") for read in link.get("reads", ())),
    "set": lambda link: any("Set" in read.get("as", "") for read in link.get("reads", ())),
    "query": lambda link: "?" in link["url"],
    "port": lambda link: ":" in link["url"].partition("://")[2].partition("/")[0],
    "user": lambda link: "@" in link["url"],
    "fragment": lambda link: "#" in link["url"],
}
LOST_OF_ROUTES = ["guard", "handler", "accepting", "source"]
LOST_OF_LINKS = ["user info", "list", "set", "query"]


def mutants():
    pairs = [(one, other) for one in [*ROUTES, *LINKS] for other in LOST_OF_ROUTES + LOST_OF_LINKS
             if one != other and (one in ROUTES or other in LOST_OF_LINKS)]
    return [("features", one, other) for one, other in pairs]


def without(request, mutant):
    """The request without a feature wherever another one is present."""
    _, one, other = mutant
    request = json.loads(json.dumps(request))
    if "open" not in request:
        return request
    router = request["open"]
    routes = [(route, entry["group"] if "group" in entry else None) for entry in router["routes"]
              for route in (entry["group"]["routes"] if "group" in entry else [entry])]
    present = [(route, group) for route, group in routes if one in ROUTES and ROUTES[one](route, group)]
    for route, group in present if other in LOST_OF_ROUTES else ():
        if other == "source":
            route["pattern"] = route["pattern"].rpartition("://")[2]
        elif other == "accepting" and group:
            group["accepting"] = router["accepting"]
        else:
            route.pop(other, None)
    for link in router["links"] if other in LOST_OF_LINKS else ():
        if not (present if one in ROUTES else LINKS[one](link)):
            continue
        if other == "user info":
            link.pop("userInfo", None)
        if other == "query":
            head, mark, rest = link["url"].partition("?")
            link["url"] = head + (mark and "".join(rest.partition("#")[1:]))
        for read in link.get("reads", ()):
            if other == "list" and read.get("as", "").startswith("["):
                read["as"] = "String"
            if other == "set" and read.get("as", "").startswith("Set"):
                read["as"] = "[" + read["as"][4:-1] + "]"
    return request
