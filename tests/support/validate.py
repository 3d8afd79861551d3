"""Validates JSON Lines on standard input against a schema.

    validate.py SCHEMA.json              says which lines are wrong, and why
    validate.py SCHEMA.json --covered    and which kinds of records and which of their keys did not occur
"""

import json
import pathlib
import sys
import warnings

warnings.simplefilter("ignore", DeprecationWarning)  # of RefResolver, which Debian 12 has nothing newer for
import jsonschema  # noqa: E402


def validator(schema, path):
    resolver = jsonschema.RefResolver(path.as_uri(), schema)
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def resolved(schema, path):
    """A record that is defined elsewhere."""
    if "$ref" not in schema:
        return schema
    return jsonschema.RefResolver(path.as_uri(), schema).resolve(schema["$ref"])[1]


def main():
    path = pathlib.Path(sys.argv[1]).resolve()
    schema = json.loads(path.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    whole = validator(schema, path)
    records = [(record, validator(record, path)) for record in schema.get("oneOf", [schema])]
    seen = [set() for _ in records]
    failed = False
    for number, line in enumerate(sys.stdin, 1):
        object_ = json.loads(line)
        for error in whole.iter_errors(object_):
            failed = True
            print(f"line {number}: {error.message[:200]}\n  {line[:200].rstrip()}")
        for keys, (_, one) in zip(seen, records):
            if one.is_valid(object_):
                keys.update(object_)
    if "--covered" in sys.argv[2:]:
        for keys, (record, _) in zip(seen, records):
            record = resolved(record, path)
            for key in sorted(set(record["properties"]) - keys):
                failed = True
                print(f"no line has {key!r} of: {record['description']}")
    sys.exit(failed)


main()
