"""Puts cases to a router: python3 runner.py ROUTER < what “waymark cases --format jsonl” prints."""

import ctypes, json, subprocess, sys, unicodedata


def canonical(result, kind):
    """What equal results of a read have in common."""
    def text(value):
        if "Float" not in kind and "Double" not in kind:
            return unicodedata.normalize("NFC", value) if kind.startswith("Set") else value
        number = ctypes.c_float(float(value)).value if "Float" in kind else float(value)
        return repr(number + 0.0)  # A text, as nan is not equal to itself; -0.0 + 0.0 is 0.0.
    value = result.get("is")
    if not isinstance(value, list):
        return {**result, "is": text(value)} if value is not None else result
    return {"is": sorted(map(text, value)) if kind.startswith("Set") else list(map(text, value))}


def whole(observed, case):
    """An observation as it is compared: “responds” only where the case has it."""
    return {**observed, "links": [
        {key: [canonical(*read) for read in zip(value, case["types"], strict=True)] if key == "reads" else value
         for key, value in link.items() if key != "responds" or key in case["expected"]["links"][0]}
        for link in observed.get("links", [])]}


router = subprocess.Popen(sys.argv[1], shell=True, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
wrong = []
for seq, case in enumerate([{"request": {"hello": {"protocol": 2}}}, *map(json.loads, sys.stdin)]):
    print(json.dumps({"seq": seq, **case["request"]}), file=router.stdin, flush=True)
    answer = json.loads(router.stdout.readline())
    if "hello" in answer:
        without = set(answer["hello"].get("unsupported", []))
    elif without.isdisjoint(case["capabilities"] + case["restsOn"]):
        try:
            if whole(answer["observed"], case) != whole(case["expected"], case):
                wrong.append(case["id"])
        except (KeyError, ValueError):
            wrong.append(case["id"])  # It failed, or what it read cannot be what is expected.
sys.exit("\n".join(wrong) or 0)
