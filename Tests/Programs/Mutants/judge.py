"""Says what kills a mutant of a router.

The judge is `waymark check`, and for what it lets pass `waymark fuzz`. To put each of two thousand
mutants to the command would take an hour. So what it asks a router that conforms is recorded once,
and each mutant is run in a child of this process, which has its modules already, until it answers
otherwise. Answers are compared more coarsely there than the command does, numbers as numbers and
lists in any order: what differs all the same is wrong by the command, too. A link that takes two
seconds of the processor times out. A mutant that shows no difference is put to the command itself,
unless it is put to `fuzz` and its answers are the same to the letter."""
import io
import json
import math
import os
import resource
import signal
import struct
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

MEMORY = 4 << 30  # bytes: a mutant may ask for 10 to the power of a number in a link
SECONDS = 2  # for a link, as the command allows
SAME, DIFFERS, DID_NOT_START, ALIKE = 0, 1, 3, 4  # how a child exits


class Unfit(Exception):
    """The mutants could not be judged; its argument says why."""


def coarse(value):
    """What a value has in common with all that the command takes for equal."""
    if isinstance(value, dict):
        return sorted((name, coarse(part)) for name, part in value.items())
    if isinstance(value, list):
        return sorted(map(coarse, value), key=repr)
    try:
        return repr(single(float(value)) + 0.0) if isinstance(value, str) else value
    except ValueError:
        return value


def single(number):
    """A number in the precision of a Float, in which those of that type are compared."""
    try:
        return struct.unpack("f", struct.pack("f", number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)


class Recording:
    """What a router was asked and what it answered, one link at a time."""

    def __init__(self, requests, answers):
        self.requests, self.answers = [], []
        for line, expected in zip(requests.splitlines(), answers.splitlines()):
            request, answer = json.loads(line), json.loads(expected)
            kind = next((name for name in request if name not in ("seq", "hello")), None)
            for index in range(len(answer.get("observed", {}).get("links", ())) if kind else 0):
                link = {**request[kind], "links": [request[kind]["links"][index]]}
                self.requests.append(json.dumps({**request, kind: link}).encode())
                seen = {"links": [answer["observed"]["links"][index]]}
                self.answers.append(json.dumps({**answer, "observed": seen}))
            if not kind or "links" not in answer["observed"]:
                self.requests.append(line)
                self.answers.append(json.dumps(answer))
        if len(requests.splitlines()) != len(answers.splitlines()):
            raise Unfit("the router did not answer all that it was asked")

    def put(self, program):
        """Puts the requests to a program in this process, a child, and ends it."""
        output = Comparison(self.answers)
        try:
            with suppress(ValueError):  # macOS has no such limit
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            sys.stdin, sys.stdout = Input(Requests(self.requests, output)), output
            exec(compile(program, "router.py", "exec"), {"__name__": "__main__"})
        except BaseException:
            os._exit(DIFFERS if output.count else DID_NOT_START)
        os._exit(output.status if output.count == len(self.answers) else DIFFERS)


class Requests(io.BufferedIOBase):
    """Lines, of which a program gets none while it keeps an answer to itself."""

    def __init__(self, lines, output):
        self.lines, self.output = iter(lines), output

    def readline(self, size=-1):
        if not self.output.is_flushed:
            os._exit(DIFFERS)
        line = next(self.lines, None)
        return b"" if line is None else line + b"\n"


class Input(io.TextIOBase):
    """The same, as text."""

    def __init__(self, requests):
        self.buffer = requests

    def readline(self, size=-1):
        return self.buffer.readline().decode()


class Comparison(io.TextIOBase):
    """An output that ends the process at the first answer that is not the expected one."""

    def __init__(self, expected):
        self.expected, self.count, self.line, self.status = expected, 0, "", SAME
        self.is_flushed = True
        signal.setitimer(signal.ITIMER_PROF, SECONDS)

    def flush(self):
        self.is_flushed = True

    def write(self, text):
        self.is_flushed = False
        self.line += text
        while "\n" in self.line:
            line, _, self.line = self.line.partition("\n")
            if self.count == len(self.expected):
                os._exit(DIFFERS)
            self.compare(line, self.expected[self.count])
            self.count += 1
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
        return len(text)

    def compare(self, line, expected):
        if line == expected:
            return
        try:
            if coarse(json.loads(line)) != coarse(json.loads(expected)):
                os._exit(DIFFERS)
        except ValueError:
            os._exit(DIFFERS)
        self.status = ALIKE


class Judge:
    """Judges mutants of a router that conforms."""

    def __init__(self, waymark, directories, router, jobs):
        self.waymark, self.router, self.jobs = waymark, router, jobs
        self.check = ["check", *(word for path in directories for word in ("--spec", path))]

    def checked(self, programs):
        """“start” or “check”, what kills it, or None, for each program."""
        statuses = self.statuses(self.recorded(self.check), programs)
        with ThreadPoolExecutor(self.jobs) as pool:
            asked = {index: pool.submit(self.command, programs[index], *self.check)
                     for index, status in enumerate(statuses) if status in (SAME, ALIKE)}
        found = [asked[index].result() if index in asked else status
                 for index, status in enumerate(statuses)]
        return [None if status == 0 else "start" if status == DID_NOT_START else "check"
                for status in found]

    def fuzzed(self, programs, cases, seed):
        """“fuzz” or None for each program."""
        words = ["fuzz", "--cases", cases, "--seed", seed]
        statuses = self.statuses(self.recorded(words), programs)
        return [None if status == SAME or (
            status == ALIKE and self.command(program, *words, "--first") == 0) else "fuzz"
            for status, program in zip(statuses, programs)]

    def recorded(self, words):
        """What the command asks the router, and what that answers."""
        with tempfile.TemporaryDirectory() as directory:
            requests, answers = Path(directory, "requests"), Path(directory, "answers")
            status = self.command(self.router, *words,
                                  around=f"tee '{requests}' | {{}} | tee '{answers}'")
            if status != 0:
                raise Unfit(f"`waymark {words[0]}` exits with {status} for the router itself")
            return Recording(requests.read_bytes(), answers.read_bytes())

    def command(self, program, *words, around="{}"):
        """The exit status of the command that puts something to a program."""
        with tempfile.TemporaryDirectory() as directory:
            file = Path(directory, "router.py")
            file.write_text(program, encoding="utf-8")
            router = around.format(f"'{sys.executable}' '{file}'")
            command = [self.waymark, *words, "--router", f"ulimit -v {MEMORY >> 10} 2>&-; {router}",
                       "--quiet", "--jobs", "1", "--restarts", "0"]
            # Else an answer that is not flushed would be sent all the same.
            buffered = {name: value for name, value in os.environ.items()
                        if name != "PYTHONUNBUFFERED"}
            return subprocess.run(list(map(str, command)), stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, env=buffered).returncode

    def statuses(self, recording, programs):
        """How the children exit that run the programs."""
        found, running = {}, {}
        for index, program in enumerate(programs):
            if len(running) == self.jobs:
                self.reap(running, found)
            child = os.fork()
            if child == 0:
                recording.put(program)
            running[child] = index
        while running:
            self.reap(running, found)
        return [found[index] for index in range(len(programs))]

    @staticmethod
    def reap(running, found):
        child, status = os.wait()
        found[running.pop(child)] = os.waitstatus_to_exitcode(status)
