#!/usr/bin/env python3
"""Puts mutants of router.py to the cases. Nobody chose them: they change what each character means at
each place, what numbers hold, and what a feature does beside another.

A mutant of a character takes one character at one place for a separator, cuts the text there, drops
it, refuses it, leaves it encoded, or decodes it twice. A mutant of a number refuses, wraps or clamps
what exceeds a number of bits. A mutant of features loses the effect of one feature where another is
present. A mutant counts if it answers some request otherwise than the router: the probes have each
character at each place, and each pair of features.

    waymark cases --format jsonl | places.py

Where the rules refuse a character, each link that has it matches nothing, so that each case can show
one such character only. The cases have one character of each kind; the table counts the mutants of such
places apart.

Exit status: 0 if at least 99 of 100 of the other mutants that differ fail a case, 1 if not, 2 if no
mutant differs."""
import argparse
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path

import features
import probes
import texts

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
        return observed


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--router", type=Path, default=HERE.parent / "router.py", metavar="FILE")
    parser.add_argument("--cases", type=argparse.FileType(encoding="utf-8"), default=sys.stdin,
                        metavar="FILE", help="the cases, standard input where left out")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT",
                        help="only mutants that have this text in their name; repeat for more")
    parser.add_argument("--survivors", action="store_true", help="name the mutants that fail no case")
    return parser.parse_args()


def strings(value):
    """All texts in a request."""
    if isinstance(value, dict):
        return [text for part in value.items() for text in strings(part)]
    if isinstance(value, (list, tuple)):
        return [text for part in value for text in strings(part)]
    return [value] if isinstance(value, str) else []


def main():
    given = options()
    router = Router(given.router)
    cases = [json.loads(line) for line in given.cases]
    if not cases:
        sys.exit("places.py: no case on standard input; see the head of the file")

    def put(request, responds):
        return request, responds, router.answer(request, responds=responds)

    exchanges = [put(case["request"], "responds" in case["expected"].get("links", [{}])[0])
                 for case in cases]
    by_character = defaultdict(list)
    for exchange in exchanges:
        text = "".join(strings(exchange[0]))
        for character in set(text) | texts.escaped(text):
            by_character[character].append(exchange)

    def is_told_apart(mutant, some):
        return any(router.answer(request, mutant, responds) != right
                   for request, responds, right in some)

    counts = Counter()
    for mutant in texts.mutants() + features.mutants():
        if not any(text in texts.name(mutant) for text in given.only or [""]):
            continue
        asked = [put(request, True) for request in probes.requests(mutant)]
        if not is_told_apart(mutant, asked):
            continue
        # A character that the rules refuse at a place is refused one by one.
        kind = texts.kind(mutant), probes.is_refused(mutant, asked)
        counts[kind, "differ"] += 1
        if is_told_apart(mutant, by_character[mutant[2]] if texts.is_of_character(mutant) else exchanges):
            counts[kind, "killed"] += 1
        elif given.survivors:
            print(texts.name(mutant) + (" (refused there)" if kind[1] else ""))
    if not counts:
        print("places.py: no mutant that is left differs from the router", file=sys.stderr)
        return 2
    print(f"{'kind of mutant':<40}{'differ':>8}{'killed':>8}")
    rows = sorted({kind for kind, _ in counts}, key=lambda kind: (kind[1], kind[0]))
    for title, refused in rows:
        print_row(title + (", refused there" if refused else ""), counts, [(title, refused)])
    print_row("all", counts, rows)
    print_row("all, refused there", counts, [row for row in rows if row[1]])
    return 0 if print_row("all others", counts, [row for row in rows if not row[1]]) >= LEAST else 1


def print_row(title, counts, kinds):
    """Prints how many mutants of some kinds differ and are killed, and returns the share."""
    differ, killed = (sum(counts[kind, word] for kind in kinds) for word in ("differ", "killed"))
    share = killed / differ if differ else 1
    print(f"{title:<40}{differ:>8}{killed:>8}{share:>9.1%}")
    return share


if __name__ == "__main__":
    sys.exit(main())
