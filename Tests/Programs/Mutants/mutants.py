#!/usr/bin/env python3
"""Puts mutants of router.py to `waymark check`, and what survives to `waymark fuzz`.

Each mutant is the router with a change at one place that nobody chose. One that conforms all the
same shows that a case is wanted, or that the place means nothing.

Exit status: 0 where all mutants are killed but those that equivalent-mutants.txt explains, 1 where
one survives or that file is not true, 2 where the mutants could not be put."""
import argparse
import os
import sys
from collections import Counter
from pathlib import Path

from equivalents import Equivalents, MalformedFile
from judge import Judge, Unfit
from mutant import mutants

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
VERDICTS = {"start": "did not start", "check": "killed by check", "fuzz": "killed by fuzz alone",
            "equivalent": "equivalent", "survived": "survived"}


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--router", type=Path, default=HERE.parent / "router.py", metavar="FILE",
                        help="the program to change, router.py where left out")
    parser.add_argument("--waymark", type=Path, metavar="FILE",
                        default=ROOT / ".build/release/waymark",
                        help="the command that judges, that of the release build where left out")
    parser.add_argument("--spec", type=Path, action="append", metavar="DIR",
                        help="the cases, those of Spec and Corpus where left out; repeat for more")
    parser.add_argument("--equivalents", type=Path, metavar="FILE",
                        default=HERE / "equivalent-mutants.txt",
                        help="which mutants differ in nothing, with the reason")
    parser.add_argument("--fuzz", type=int, default=0, metavar="N",
                        help="put N generated cases to what check lets pass; 0 where left out")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what decides those cases")
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, evenly spread")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT",
                        help="only mutants that have this text in their name; repeat for more")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N",
                        help="how many run at a time; as many as there are cores where left out")
    parser.add_argument("--list", action="store_true", help="name the mutants, and put none")
    found = parser.parse_args()
    if min(found.jobs, found.fuzz + 1, found.sample or 1) < 1:
        parser.error("--jobs and --sample are 1 or more, --fuzz is 0 or more")
    return found


def table(verdicts):
    counts = Counter(verdicts)
    judged = counts["check"] + counts["fuzz"] + counts["survived"]
    rows = [(label, counts[verdict]) for verdict, label in VERDICTS.items()]
    lines = [f"{label:<22}{count:>6}" for label, count in [("mutants", len(verdicts)), *rows]]
    share = f" ({counts['check'] / judged:.2%})" if judged else ""
    lines.append(f"check kills {counts['check']} of {judged} that can be killed{share}")
    return "\n".join(lines)


def main():
    given = options()
    program = given.router.read_text(encoding="utf-8")
    chosen = [mutant for mutant in mutants(program, given.sample)
              if any(text in mutant.name for text in given.only or [""])]
    if given.list:
        print(*(mutant.name for mutant in chosen), sep="\n")
        return 0
    if not chosen:
        raise Unfit("no mutant is left to put")
    known = Equivalents(given.equivalents)
    directories = given.spec or [ROOT / "Spec", ROOT / "Corpus"]
    judge = Judge(given.waymark, directories, program, given.jobs)
    verdicts = judge.checked([mutant.program for mutant in chosen])
    rest = [index for index, verdict in enumerate(verdicts) if verdict is None]
    if given.fuzz and rest:
        found = judge.fuzzed([chosen[index].program for index in rest], given.fuzz, given.seed)
        for index, verdict in zip(rest, found):
            verdicts[index] = verdict
    complaints = []
    for index, (mutant, verdict) in enumerate(zip(chosen, verdicts)):
        if known.explain(mutant):
            verdicts[index] = verdict or "equivalent"
            if verdict:
                complaints.append(f"{mutant.name}: {VERDICTS[verdict]}, so that it has to go from "
                              f"{given.equivalents.name}")
        elif verdict in (None, "fuzz"):
            verdicts[index] = verdict or "survived"
            print(f"{mutant.name}: {VERDICTS[verdicts[index]]}\n{mutant.change}")
            if not verdict:
                complaints.append(f"{mutant.name}: survived; write a case that tells it apart, or "
                              f"explain it in {given.equivalents.name}")
    if not (given.sample or given.only):
        complaints += known.unused()
    print(table(verdicts))
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, Unfit, MalformedFile) as error:
        print(f"mutants.py: {error}", file=sys.stderr)
        sys.exit(2)
