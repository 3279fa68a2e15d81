"""A router that cuts links at slashes, as many do: what an adapter looks like, whole."""

import json
import re
import sys


def split(text):
    return [part for part in re.sub(r"^\w+://", "", text).split("/") if part]


def make_router(request):
    """The router of a request: this is what you put in the place of your router's calls."""
    return [split(route["pattern"]) for route in request["routes"]]


def open_link(router, link):
    """What the router does with a link."""
    segments = split(link["url"])
    for number, pattern in enumerate(router):
        if len(pattern) == len(segments) and all(
            one.startswith(":") or one == other for one, other in zip(pattern, segments)
        ):
            arguments = {one[1:]: other for one, other in zip(pattern, segments) if one[0] == ":"}
            break
    else:
        return {"responds": False, "attempts": [], "opens": None, "reads": []}
    reads = [{"is": arguments.get(read.get("argument"))} for read in link.get("reads", [])]
    return {"responds": True, "attempts": [number], "opens": number, "reads": reads}


def answer(message):
    if "hello" in message:
        unsupported = ["parse", "navigate", "groups", "guards", "handlers", "userInfo", "lists", "sets"]
        return {"hello": {"router": "slashes", "version": "1.0", "unsupported": unsupported}}
    try:
        router = make_router(message["open"])
        return {"observed": {"links": [open_link(router, link) for link in message["open"]["links"]]}}
    except Exception as error:
        return {"failure": str(error)}


for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps({"seq": message["seq"], **answer(message)}), flush=True)
