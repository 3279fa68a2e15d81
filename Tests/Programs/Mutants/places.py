#!/usr/bin/env python3
"""Puts mutants of router.py to the cases that nobody chose: a character at a place, a number at a
bound, a feature beside another.

A mutant of a character takes one character at one place for a separator, cuts the text there, drops
it, refuses it, leaves it encoded, or decodes it twice. A mutant of a number refuses, wraps or clamps
what exceeds a number of bits. A mutant of features loses the effect of one feature where another is
present. A mutant counts if it answers some request otherwise than the router: the probes have each
character at each place, and each pair of features.

    mutants of places: waymark cases --format jsonl | places.py

Exit status: 0 if at least 99 of 100 mutants of each kind that differ fail a case, 1 otherwise."""
import argparse
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path

import features
import probes
import texts
from judge import coarse

HERE = Path(__file__).resolve().parent
LEAST = 0.99


class Router:
    """The Python router in this process, with hooks at its places."""

    def __init__(self, path):
        program = path.read_text(encoding="utf-8")
        for old, new in texts.HOOKS:
            if program.count(old) != 1:
                sys.exit(f"places.py: router.py has {program.count(old)} times: {old}")
            program = program.replace(old, new)
        start = program.index("for request_line in")
        self.module = {"__name__": "router", **texts.FUNCTIONS, "features": features}
        exec(compile(program[:start], str(path), "exec"), self.module)
        texts.refuse_with(self.module["Refused"])

    def answer(self, request, mutant=None, responds=True):
        """What the router answers, as far as it is compared."""
        texts.active = mutant if mutant and mutant[0] != "features" else None
        if mutant and mutant[0] == "features":
            request = features.without(request, mutant)
        try:
            observed = self.module["answer"](json.dumps({"seq": 0, **request}))["observed"]
        except Exception as error:  # A mutant that ends is told apart, too.
            return repr(type(error))
        finally:
            texts.active = None
        for link in observed.get("links", []) if not responds else []:
            link.pop("responds", None)
        return coarse(observed)


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--router", type=Path, default=HERE.parent / "router.py", metavar="FILE")
    parser.add_argument("--survivors", action="store_true", help="name the mutants that fail no case")
    return parser.parse_args()


def main():
    given = options()
    router = Router(given.router)
    cases = [json.loads(line) for line in sys.stdin]
    if not cases:
        sys.exit("places.py: no case on standard input; see the head of the file")

    def put(request, responds):
        return request, responds, router.answer(request, responds=responds)

    exchanges = [put(case["request"], "responds" in case["expected"].get("links", [{}])[0])
                 for case in cases]
    written = [json.dumps(request, ensure_ascii=False) for request, _, _ in exchanges]
    by_character = defaultdict(list)
    for place, text in enumerate(written):
        for character in set(json.dumps(json.loads(text), ensure_ascii=False)) | texts.escaped(text):
            by_character[character].append(exchanges[place])

    def is_told_apart(mutant, some):
        return any(router.answer(request, mutant, responds) != right
                   for request, responds, right in some)

    counts = Counter()
    for mutant in texts.mutants() + features.mutants():
        asked = [put(request, True) for request in probes.requests(mutant)]
        if not is_told_apart(mutant, asked):
            continue
        kind = texts.kind(mutant)
        counts[kind, "differ"] += 1
        if is_told_apart(mutant, by_character[mutant[2]] if len(mutant[2]) == 1 else exchanges):
            counts[kind, "killed"] += 1
        elif given.survivors:
            print(texts.name(mutant))
    print(f"{'kind of mutant':<40}{'differ':>8}{'killed':>8}")
    kinds = sorted({kind for kind, _ in counts})
    for kind in kinds:
        print(f"{kind:<40}{counts[kind, 'differ']:>8}{counts[kind, 'killed']:>8}")
    differ = sum(counts[kind, "differ"] for kind in kinds)
    killed = sum(counts[kind, "killed"] for kind in kinds)
    print(f"{'all':<40}{differ:>8}{killed:>8}  {killed / differ:.2%}")
    return 0 if killed >= LEAST * differ else 1


if __name__ == "__main__":
    sys.exit(main())
