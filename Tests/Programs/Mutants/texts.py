"""Mutants that take one character at one place otherwise, and numbers beyond some bits.

A mutant is (place, operation, character); of a number, (place, operation, bits as text)."""
import re
import unicodedata
from urllib.parse import quote

# The 128 characters of ASCII, and one of each class beyond.
CHARACTERS = [chr(code) for code in range(128)] + list(
    "é\u0301\u00a0\u0130\u0131\u017f\u0660\u200b\u200d\u2028\u212a\u3000\u65e5\uff0f\uff11\ufeff\ufffd\U0001f600")
OPERATIONS = ["cut", "drop", "refuse", "encode", "twice"]
SEPARATORS = {"segment": "/", "name": "&=", "value": "&", "element": ",", "host": "@:", "user": "@",
              "literal": "/", "argument": "/", "component": "/", "navigator-name": "&=",
              "navigator-value": "&", "navigator-literal": "/", "placeholder": ":"}
PLACES = [*SEPARATORS, "scheme", "literal-host", "port", "fragment", "source"]
DECODED = {"segment", "name", "value", "host", "navigator-value"}
BITS = [8, 16, 31, 32, 53, 63, 64]
NUMBERS = ["integer", "port-number"]

active = None  # the mutant at work, or none
refusal = None


def refuse_with(error):
    global refusal
    refusal = error


def mutants():
    found = [(place, operation, character) for place in PLACES for character in CHARACTERS
             for operation in OPERATIONS if operation in ("cut", "drop", "refuse") or place in DECODED]
    found += [(place, separator, character) for place, separators in SEPARATORS.items()
              for separator in separators for character in CHARACTERS if character != separator]
    return found + [(place, operation, str(bits)) for place in NUMBERS for bits in BITS
                    for operation in ("refuse", "wrap", "clamp")]


def is_of_character(mutant):
    return mutant[0] in PLACES


def kind(mutant):
    place, operation, _ = mutant
    if place in NUMBERS or place == "features":
        return f"{place}: {operation}" if place in NUMBERS else "a feature beside another"
    return f"{place}: " + (operation if operation.isalpha() else "separator")


def name(mutant):
    place, operation, subject = mutant
    shown = subject
    if is_of_character(mutant):
        shown = f"U+{ord(subject):04X} {unicodedata.name(subject, '')}"
    return f"{place}: {operation} {shown}"


def escaped(text):
    """The characters that escapes in a text stand for, one by one and as UTF-8."""
    found = set()
    for run in re.findall("(?:%(?:25)*[0-9A-Fa-f]{2})+", text):
        octets = bytes.fromhex("".join(re.findall("%(?:25)*([0-9A-Fa-f]{2})", run)))
        found |= set(map(chr, octets)) | set(octets.decode("utf-8", "ignore"))
    return found


def raw(place, text):
    """A text at a place before it is decoded."""
    if not active or active[0] != place or text is None or active[2] not in text:
        return text
    _, operation, character = active
    if operation == "refuse":
        raise refusal("invalidPattern" if place in ("literal", "argument") else "invalidURL")
    if operation == "cut":
        return text.partition(character)[0]
    if operation == "drop":
        return text.replace(character, "")
    return text if operation.isalpha() else text.replace(character, operation)


def done(place, text):
    """A text at a place after it is decoded."""
    if not active or active[0] != place or text is None:
        return text
    _, operation, character = active
    escape = quote(character, safe="") if not character.isascii() else f"%{ord(character):02X}"
    if operation == "encode":
        return text.replace(character, escape)
    return text.replace(escape, character) if operation == "twice" else text


def authority(text):
    user, at, rest = text.rpartition("@")
    found = re.fullmatch(r"(\[.*\]|[^:]*)(:.*)?", rest, re.DOTALL)
    if not found:
        return text
    host, port = found[1], found[2]
    host = raw("literal-host" if host.startswith("[") else "host", host)
    return raw("user", user) + at + host + (":" + raw("port", port[1:]) if port else "")


def link(text):
    scheme, colon, rest = text.partition(":")
    head, mark, fragment = rest.partition("#")
    return raw("scheme", scheme) + colon + head + mark + raw("fragment", fragment)


def path(text, place="segment"):
    return "/".join(raw(place, part) for part in text.split("/"))


def pattern(text):
    return "/".join(":" + raw("argument", part[1:]) if part.startswith(":") else raw("literal", part)
                    for part in text.split("/"))


def navigator_pattern(part):
    if part.startswith("<") and part.endswith(">"):
        return "<" + raw("placeholder", part[1:-1]) + ">"
    return raw("navigator-literal", part)


def query(text, prefix=""):
    items = []
    for item in text.split("&"):
        name, equals, value = item.partition("=")
        items.append(raw(prefix + "name", name) + equals + raw(prefix + "value", value))
    return "&".join(items)


def number(place, value, least=None):
    """A number within some bits: refused, wrapped or clamped beyond."""
    if not active or active[0] != place or value is None:
        return value
    bits = int(active[2])
    low, high = (-2 ** (bits - 1), 2 ** (bits - 1)) if least is None else (0, 2 ** bits)
    if low <= value < high:
        return value
    if active[1] == "refuse":
        return None
    return min(max(value, low), high - 1) if active[1] == "clamp" else (value - low) % (high - low) + low


def port(text):
    if not active or active[0] != "port-number" or not text:
        return text
    value = number("port-number", int(text), least=0)
    if value is None:
        raise refusal("invalidURL")
    return str(value)


FUNCTIONS = {"hook_" + function.__name__: function for function in
             (raw, done, authority, link, path, pattern, navigator_pattern, query, number, port)}
HOOKS = [
    ("LINK.match(text)", "LINK.match(hook_link(text))"),
    ('AUTHORITY.fullmatch(link["authority"] or "")',
     'AUTHORITY.fullmatch(hook_authority(link["authority"] or ""))'),
    ('decoded(authority["host"])', 'hook_done("host", decoded(authority["host"]))'),
    ('[decoded(part) for part in link["path"].split("/") if part]',
     '[hook_done("segment", decoded(part)) for part in hook_path(link["path"]).split("/") if part]'),
    ('(authority["port"] or WEB_PORTS[source.scheme])',
     'hook_port(authority["port"] or WEB_PORTS[source.scheme])'),
    ("    (kind, text), = source.items()\n",
     "    (kind, text), = source.items()\n    text = hook_raw('source', text)\n"),
    ("canonical(part) for part in rest.split", "canonical(part) for part in hook_pattern(rest).split"),
    ("    value = parts and int(parts[1] + parts[2])\n",
     "    value = hook_number('integer', parts and int(parts[1] + parts[2]))\n    parts = value is not None\n"),
    ('[element for element in text.split(",") if element]',
     '[hook_raw("element", element) for element in hook_raw("element", text).split(",") if element]'),
    ('(query or "").split("&")', 'hook_query(query or "").split("&")'),
    ("        name = decoded(name)\n", '        name = hook_done("name", decoded(name))\n'),
    ("value = decoded(value) if equals", 'value = hook_done("value", decoded(value)) if equals'),
    ('[part for part in text.split("/") if part]  # navigator.slashes, navigator.opaque',
     '[part for part in hook_path(text, "component").split("/") if part]'),
    ('(?:([^:]*):)?([^:]*)>", part)', '(?:([^:]*):)?([^:]*)>", hook_navigator_pattern(part))'),
    ('.partition("?")[2].split("&")', '.partition("?")[2]\n    items_text = hook_query(items_text, "navigator-")\n    for item in items_text.split("&")'),
    ("    for item in url.partition", "    items_text = url.partition"),
    ("None if re.search(\"%(?![0-9A-Fa-f]{2})\", value) else decoded(value)",
     "None if re.search(\"%(?![0-9A-Fa-f]{2})\", value) else hook_done('navigator-value', decoded(value))"),
    ("else Part(canonical(part))", "else Part(canonical(hook_navigator_pattern(part)))"),
]
