"""The mutants that are known to differ in nothing that can be told, with the reasons."""


class MalformedFile(Exception):
    """A file of equivalent mutants cannot be read; its argument says where and why."""


class Equivalents:
    """A file of paragraphs: a reason in lines with `#`, then changes, `-` above `+`.

    A change is known by the text of its line before and after, with single spaces, so that it
    stays known where other lines are edited."""

    def __init__(self, path):
        self.path = path
        self.places = {}  # by change: the number of its first line
        self.used = set()
        before, has_reason = None, False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            mark, text = line[:2], line[2:]
            if before is not None and mark == "+ ":
                if (before, text) in self.places:
                    self.refuse(number, "a change that stands there already")
                self.places[before, text] = number - 1
                before = None
            elif before is None and mark == "- " and has_reason:
                before = text
            elif before is None and (not line or mark in ("#", "# ")):
                has_reason = bool(line)
            else:
                self.refuse(number, "a line “+ …” is expected" if before is not None else
                            "“# reason”, then “- line” and “+ line” is expected")
        if before is not None:
            self.refuse(number, "a line “+ …” is expected after it")

    def refuse(self, number, why):
        raise MalformedFile(f"{self.path}:{number}: {why}")

    def explain(self, mutant):
        """Whether a mutant stands in the file."""
        self.used.add(mutant.key)
        return mutant.key in self.places

    def unused(self):
        """What is said of the changes that no mutant makes."""
        return [f"{self.path}:{number}: no mutant makes this change (any more)"
                for change, number in self.places.items() if change not in self.used]
