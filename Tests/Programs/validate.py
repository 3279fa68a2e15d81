"""Validates the files of Spec and Corpus against the schemas, with a validator that isn't ours.

Exits with 77 where the validator, Python's jsonschema, is not installed.
"""
import functools
import json
import pathlib
import sys

try:
    import jsonschema
    import referencing
except ImportError:
    sys.exit(77)

root = pathlib.Path(__file__).parents[2]


def load(path):
    return json.loads(path.read_text("utf-8"))


def retrieve(uri):
    name = uri.removeprefix("https://waymark.example/schema/")
    return referencing.Resource.from_contents(load(root / "Spec/schema" / name))


registry = referencing.Registry(retrieve=retrieve)


@functools.cache
def validator(name):
    schema = load(root / f"Spec/schema/{name}.json")
    return jsonschema.Draft202012Validator(schema, registry=registry)


def problems(name, content, place):
    """Prints what a schema has against a content, and counts it."""
    errors = list(validator(name).iter_errors(content))
    for error in errors:
        print(f"{place}: {error.json_path}: {error.message[:200]}")
    return len(errors)


def problems_of_file(path):
    if path.suffix == ".jsonl":  # Cases whole, one a line.
        lines = path.read_text("utf-8").splitlines()
        return sum(problems("case", json.loads(line), f"{path}:{n}") for n, line in enumerate(lines, 1))
    content = load(path)
    if "$schema" not in content:  # Results of a run name no schema, as they go anywhere.
        return problems("results", content, path)
    prefix, name = content["$schema"].rsplit("/", 1)
    if prefix != "https://waymark.example/schema":
        print(f"{path}: $schema leads elsewhere: {content['$schema']}")
        return 1
    return problems(name.removesuffix(".json"), content, path)


def problems_of_exchange(line, place):
    """Of a request and what was observed, in their short forms: the keys of the only link in place of “links”."""
    request = json.loads(line)
    observation = request.pop("observed")
    content, = request.values()
    content["links"] = [{key: content.pop(key) for key in ("url", "userInfo", "reads") if key in content}]
    if "definitionError" not in observation:
        observation = {"links": [observation]}
    return problems("request", request, place) + problems("observation", observation, place)


files = [pathlib.Path(name) for name in sys.argv[1:]]
count = 0
if not files:
    files = sorted([*root.glob("Spec/*.json"), *root.glob("Corpus/*.json")])
    for path in root.glob("Spec/schema/*.json"):
        jsonschema.Draft202012Validator.check_schema(load(path))
    lines = (root / "Tests/ConformanceTests/Recordings/crossroad-4.2.jsonl").read_text("utf-8").splitlines()
    count = sum(problems_of_exchange(line, f"line {n}") for n, line in enumerate(lines[:200], 1))
count += sum(map(problems_of_file, files))
print(f"{len(files)} files, {count} problems")
sys.exit(1 if count else 0)
