"""A router that cuts links at slashes, as many do: what an adapter looks like, whole."""

import json
import re
import sys


def split(text):
    return [part for part in re.sub(r"^\w+://", "", text).split("/") if part]


def open_link(patterns, link):
    """What the router does with a link: this is what you put your router's calls in the place of."""
    segments = split(link["url"])
    for number, pattern in enumerate(patterns):
        pairs = list(zip(pattern, segments))
        if len(pattern) == len(segments) and all(a[0] == ":" or a == b for a, b in pairs):
            reads = [{"is": dict(pairs).get(":" + read.get("argument", ""))} for read in link.get("reads", [])]
            return {"responds": True, "attempts": [number], "opens": number, "reads": reads}
    return {"responds": False, "attempts": [], "opens": None, "reads": []}


def answer(message):
    if "hello" in message:
        unsupported = ["parse", "navigate", "groups", "guards", "handlers", "userInfo", "lists", "sets"]
        return {"hello": {"router": "slashes", "version": "1.0", "unsupported": unsupported}}
    try:
        patterns = [split(route["pattern"]) for route in message["open"]["routes"]]
        return {"observed": {"links": [open_link(patterns, link) for link in message["open"]["links"]]}}
    except Exception as error:
        return {"failure": str(error)}


for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps({"seq": message["seq"], **answer(message)}), flush=True)
