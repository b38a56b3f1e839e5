#!/usr/bin/env python3
"""CPU time of finders and patterns on hostile texts, beside abstracts.

  python3 experiments/finders/hostile.py --sumi build/release/bin/sumi --data FOLDER [--megabytes 1] > docs/results/data/finders_hostile.csv

Each text is one document. Seconds of a megabyte, start and writing included, one thread."""
import argparse
import csv
import json
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import open_data  # noqa: E402  (found by the line above)

REPEATED = {"capital letters": "A ", "names": "Anna Smith ", "initials": "J. R. ", "http://": "http://", "single digits": "1 ", "Japanese eras": "令和",
            "titles": "Dr ", "empty lines": "\n", "at signs": "a@", "points": "a.", "brackets": "((((", "dates": "1/2/34 ", "telephones": "212-555-",
            "colons": "Name: ", "hyphens": "a-"}
SETTINGS = {"en": ["en"], "patterns": ["patterns"], "both": ["en", "--with", "patterns"]}


def words(draw, count, change):
    return " ".join(change("".join(draw.choice("abcdefghijklmnop") for _ in range(6))) for _ in range(count))


def texts(data, size):
    draw = random.Random(1)
    abstracts = " ".join(record["text"] for record in open_data.abstracts(data, size // 1500 + 100))
    yield "abstracts", abstracts[:size]
    yield "one word", "a" * size
    yield "one number", "1" * size
    yield "marks on one letter", "e" + "\u0301" * (size // 2)
    for name, text in REPEATED.items():
        yield name, text * (size // len(text.encode()) + 1)
    yield "new names", words(draw, size // 7, str.capitalize)
    yield "new words", words(draw, size // 7, str)
    yield "anything", "".join(draw.choice("aA1 .,@/-\n令é") for _ in range(size // 2))


def seconds(sumi, source, setting):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sumi, "tag", setting[0], source, "-o", source.with_suffix(".out"), "--threads", "1", *setting[1:]], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--megabytes", type=float, default=1)
    options = parser.parse_args()
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["text", *(f"{name}, {what}" for name in SETTINGS for what in ("seconds a MB", "times abstracts"))])
    usual = {}
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "in.jsonl"
        for name, text in texts(options.data, int(options.megabytes * 1e6)):
            source.write_text(json.dumps({"text": text}) + "\n", encoding="utf-8")
            row = [name]
            for setting, arguments in SETTINGS.items():
                each = min(seconds(options.sumi, source, arguments) for _ in range(2)) / len(text.encode()) * 1e6
                row += [f"{each:.2f}", f"{each / usual.setdefault(setting, each):.1f}"]
            out.writerow(row)


if __name__ == "__main__":
    main()
