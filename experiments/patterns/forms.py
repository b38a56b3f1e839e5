#!/usr/bin/env python3
"""How many identifiers in the forms in which people write them are found whole, by kind.

  python3 experiments/patterns/forms.py --sumi build/release/bin/sumi --data FOLDER [--finder patterns] [--missed] > docs/results/data/pattern-forms.csv

Each letter and digit of a span must be found by one finding, under any label. The finder `en` runs with `--with patterns --for-hiding`. In the clean
lines patterns may find nothing. --missed prints the lines, too."""
import argparse
import collections
import json
import subprocess
import sys
import tempfile
from pathlib import Path


def spans_found(sumi, finder, source):
    with tempfile.TemporaryDirectory() as scratch:
        tagged = Path(scratch) / "out.jsonl"
        more = ["--with", "patterns", "--for-hiding"] if finder != "patterns" else []
        subprocess.run([sumi, "tag", finder, source, "-o", tagged, *more], check=True, capture_output=True)
        return [json.loads(line).get("spans", []) for line in open(tagged, encoding="utf-8")]


def records_of(path):
    return [json.loads(line) for line in open(path, encoding="utf-8")]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--sumi", required=True)
    arguments.add_argument("--data", required=True, type=Path)
    arguments.add_argument("--finder", default="en")
    arguments.add_argument("--missed", action="store_true")
    arguments.add_argument("--open", type=Path, help="other lines than forms/open.jsonl")
    arguments.add_argument("--clean", type=Path, help="other lines than forms/clean.jsonl")
    given = arguments.parse_args()
    lines, clean = given.open or given.data / "forms" / "open.jsonl", given.clean or given.data / "forms" / "clean.jsonl"
    wanted, whole = collections.Counter(), collections.Counter()
    for record, found in zip(records_of(lines), spans_found(given.sumi, given.finder, lines)):
        for span in record["spans"]:
            kind = record.get("kind", span.get("label"))
            wanted[kind] += 1
            places = [at for at in range(span["start"], span["end"]) if record["text"][at].isalnum()]
            is_whole = any(one["start"] <= places[0] and places[-1] < one["end"] for one in found)
            whole[kind] += is_whole
            if given.missed and not is_whole:
                print(f"missed {kind}: {record['text']!r} {record['text'][span['start']:span['end']]!r}", [record["text"][f["start"]:f["end"]] for f in found], file=sys.stderr)
    print("kind,identifiers,found_whole")
    for kind in sorted(wanted):
        print(f"{kind},{wanted[kind]},{whole[kind] / wanted[kind]:.3f}")
    alarms = spans_found(given.sumi, "patterns", clean)
    if given.missed:
        for record, found in zip(records_of(clean), alarms):
            for span in found:
                print(f"found {span['label']}: {record['text']!r} {record['text'][span['start']:span['end']]!r}", file=sys.stderr)
    print(f"clean lines, found by patterns,{len(alarms)},{sum(map(len, alarms))}")


if __name__ == "__main__":
    main()
