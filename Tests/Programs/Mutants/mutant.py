"""The mutants of a Python program: each is the program with a change at one place."""
import ast
from typing import NamedTuple

from mutations import Mutations


class Mutant(NamedTuple):
    """A changed program: `line` and `column`, from 1, are where `old` gave way to `new`; `before`
    and `after` are the lines of the change, whole."""
    line: int
    column: int
    old: str
    new: str
    before: str
    after: str
    program: str

    @property
    def name(self):
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        change = f"`{old}` → `{new}`" if new else f"`{old}` → nothing"
        return f"router.py:{self.line}:{self.column} {change}"

    @property
    def key(self):
        """What it is known by, wherever its line stands and however that is indented."""
        return " ".join(self.before.split()), " ".join(self.after.split())

    @property
    def change(self):
        """The lines of the change, as a file of equivalent mutants has them."""
        return "- {}\n+ {}".format(*self.key)


def mutants(program, sample=None):
    """The mutants of `program` that Python can read, in order of place, or a `sample` of them."""
    encoded = program.encode()
    changes = sorted(Mutations(program).changes)
    count = min(sample or len(changes), len(changes))
    for start, end, new in (changes[index * len(changes) // count] for index in range(count)):
        changed = (encoded[:start] + new.encode() + encoded[end:]).decode()
        try:
            ast.parse(changed)
        except SyntaxError:
            continue
        first = encoded.rfind(b"\n", 0, start) + 1
        last = encoded.find(b"\n", end)
        yield Mutant(
            encoded.count(b"\n", 0, start) + 1, len(encoded[first:start].decode()) + 1,
            encoded[start:end].decode(), new, encoded[first:last].decode(),
            (encoded[first:start] + new.encode() + encoded[end:last]).decode(), changed)
