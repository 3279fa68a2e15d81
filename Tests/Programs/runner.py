"""Puts cases to a router: python3 runner.py ROUTER < what “waymark cases --format jsonl” prints.

The router has to support sources, since this runner changes no request."""

import ctypes, itertools, json, subprocess, sys, unicodedata
strtof = ctypes.CFUNCTYPE(ctypes.c_float, ctypes.c_char_p, ctypes.c_void_p)(("strtof", ctypes.CDLL(None)))


def single(number):
    """The Float of a number, and its shortest text as a number."""
    value = ctypes.c_float(number).value
    texts = (f"{value:.{digits}g}" for digits in range(1, 10))
    return value, next((float(text) for text in texts if ctypes.c_float(float(text)).value == value), value)


def canonical(result, form, is_exact):
    """What equal results of a read have in common."""
    def text(value):
        if "Float" not in form and "Double" not in form:
            return unicodedata.normalize("NFC", value) if form.startswith("Set") else value
        number = (float(value), strtof(value.encode(), None))["Float" in form and not is_exact]
        if "Float" in form and is_exact and number in single(number):
            number = single(number)[0]  # A navigator's 16777217 is not the Float 16777216.
        return repr(number + 0.0)  # A text, as nan is not equal to itself; -0.0 + 0.0 is 0.0.
    value = result.get("is")
    if not isinstance(value, list):
        return {**result, "is": text(value)} if value is not None else result
    return {"is": sorted(map(text, value)) if form.startswith("Set") else list(map(text, value))}


def compared(observed, case):
    """An observation as it is compared: “responds” only where the case has it."""
    is_exact = "navigate" in case["request"]
    return {**observed, "links": [
        {key: [canonical(*read, is_exact) for read in zip(value, case["types"], strict=True)]
         if key == "reads" else value for key, value in link.items()
         if key != "responds" or key in case["expected"]["links"][0]}
        for link in observed.get("links", [])]}


def is_right(answer, case, place):
    """Whether the answer to the link at a place in its group is what the case expects."""
    try:
        observed = answer["observed"]
        if "links" in observed:
            observed = {"links": [observed["links"][place]]}
        return compared(observed, case) == compared(case["expected"], case)
    except (KeyError, ValueError, IndexError, TypeError):
        return False  # It failed, or what it read cannot be what is expected.


router = subprocess.Popen(sys.argv[1], shell=True, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(seq, request):
    print(json.dumps({"seq": seq, **request}), file=router.stdin, flush=True)
    return json.loads(router.stdout.readline())


without = set(ask(0, {"hello": {"protocol": 2}})["hello"].get("unsupported", []))
cases = [case for case in map(json.loads, sys.stdin) if without.isdisjoint(
    case["capabilities"] + case["restsOn"] + [rule.split(".")[0] + ".*" for rule in case["restsOn"]])]
wrong = []
# The cases of a group share a router, which answers their links in order, sixteen at a time (size.large).
groups = [list(group) for _, group in itertools.groupby(cases, key=lambda case: case["group"])]
groups = [group[start:start + 16] for group in groups for start in range(0, len(group), 16)]
for seq, group in enumerate(groups, 1):
    (kind, request), = group[0]["request"].items()
    links = [case["request"][kind]["links"][0] for case in group]
    answer = ask(seq, {kind: {**request, "links": links}})
    if answer.get("seq") != seq or len(answer.get("observed", {}).get("links", links)) != len(links):
        answer = {}
    wrong += [case["id"] for place, case in enumerate(group) if not is_right(answer, case, place)]
sys.exit("\n".join(wrong) or 0)
