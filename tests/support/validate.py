"""Validates JSON Lines on standard input against a schema.

    validate.py SCHEMA.json              says which lines are wrong, and why
    validate.py SCHEMA.json --covered    and which kinds of records and which of their keys did not occur
"""

import functools
import json
import pathlib
import sys
import urllib.parse

import jsonschema

try:
    import referencing
    from referencing.jsonschema import DRAFT202012
except ImportError:  # Debian 12
    referencing = None


@functools.cache
def read(path):
    schema = json.loads(path.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


def path_of(url):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(url).path))


@functools.cache
def registry_of(folder):
    return referencing.Registry().with_resources(
        (file.as_uri(), DRAFT202012.create_resource(read(file))) for file in folder.glob("*.json"))


def validator(schema, path):
    """Validates by a part of the file, which gets a name in the folder of the file."""
    name = path.with_name("part").as_uri()
    if referencing is None:
        return jsonschema.Draft202012Validator(schema, resolver=jsonschema.RefResolver(name, schema))
    part = {"$schema": jsonschema.Draft202012Validator.META_SCHEMA["$id"], **schema, "$id": name}
    return jsonschema.Draft202012Validator(part, registry=registry_of(path.parent))


def resolved(schema, path):
    """What a reference leads to, and the file that holds it."""
    while "$ref" in schema:
        url, _, pointer = urllib.parse.urljoin(path.as_uri(), schema["$ref"]).partition("#")
        path = path_of(url)
        schema = read(path)
        for key in pointer.split("/")[1:]:
            schema = schema[key]
    return schema, path


def keys_of(schema, path):
    """Which keys a record can have: its own, and those of the records it extends."""
    schema, path = resolved(schema, path)
    return set(schema.get("properties", ())).union(
        *(keys_of(part, path) for word in ("allOf", "oneOf") for part in schema.get(word, ())))


class Records:
    """The kinds of records that a schema allows, and which of their keys have been seen."""

    def __init__(self, schema, path):
        self.whole = validator(schema, path)
        schema, self.path = resolved(schema, path)
        self.kinds = [(kind, validator(kind, self.path), set()) for kind in schema.get("oneOf", [schema])]

    def faults(self, record):
        faults = [error.message for error in self.whole.iter_errors(record)]
        for _, kind, seen in self.kinds:
            if kind.is_valid(record):
                seen.update(record)
        return faults

    def missing(self):
        for kind, _, seen in self.kinds:
            for key in sorted(keys_of(kind, self.path) - seen):
                yield f"no line has {key!r} of: {resolved(kind, self.path)[0]['description']}"


def main():
    path = pathlib.Path(sys.argv[1]).resolve()
    records = Records(read(path), path)
    failed = False
    for number, line in enumerate(sys.stdin, 1):
        for fault in records.faults(json.loads(line)):
            failed = True
            print(f"line {number}: {fault[:200]}\n  {line[:200].rstrip()}")
    if "--covered" in sys.argv[2:]:
        for fault in records.missing():
            failed = True
            print(fault)
    sys.exit(failed)


if __name__ == "__main__":
    main()
