#!/usr/bin/env python3
"""What built-in patterns find of the pattern types of Presidio's made-up sentences: recall and precision by type.

  python3 experiments/patterns/presidio_sentences.py --sumi build/release/bin/sumi --data FOLDER > docs/results/data/pattern-sentences.csv

exact: a finding has the gold span's ends; meets: it shares a character with it. Precision: findings of the type that meet a gold span of it. The sentences
were looked at while patterns were written."""
import argparse
import collections
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import open_data  # noqa: E402  (found by the line above)

TYPES = {"CREDIT_CARD": "CREDIT_CARD", "EMAIL_ADDRESS": "EMAIL_ADDRESS", "IBAN_CODE": "IBAN_CODE", "IP_ADDRESS": "IP_ADDRESS", "DOMAIN_NAME": "URL",
         "US_SSN": "US_SSN", "US_DRIVER_LICENSE": "US_DRIVER_LICENSE", "DATE_TIME": "DATE_TIME", "PHONE_NUMBER": "PHONE_NUMBER", "AGE": "AGE",
         "ZIP_CODE": "ZIP_CODE"}


def tagged(sumi, records):
    with tempfile.TemporaryDirectory() as scratch:
        source, found = Path(scratch) / "in.jsonl", Path(scratch) / "out.jsonl"
        source.write_text("".join(json.dumps({"id": one["id"], "text": one["text"]}) + "\n" for one in records), encoding="utf-8")
        subprocess.run([sumi, "tag", "patterns", source, "-o", found], check=True, capture_output=True)
        return [json.loads(line).get("spans", []) for line in open(found, encoding="utf-8")]


def meets(one, other):
    return one["start"] < other["end"] and other["start"] < one["end"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    options = parser.parse_args()
    records = list(open_data.presidio_synth(options.data))
    counts = collections.defaultdict(collections.Counter)
    for record, spans in zip(records, tagged(options.sumi, records)):
        for gold, label in TYPES.items():
            expected = [span for span in record["spans"] if span["label"] == gold]
            found = [span for span in spans if span["label"] == label]
            counts[gold]["gold"] += len(expected)
            counts[gold]["exact"] += sum(any((one["start"], one["end"]) == (span["start"], span["end"]) for one in found) for span in expected)
            counts[gold]["meets"] += sum(any(meets(one, span) for one in found) for span in expected)
            counts[gold]["found"] += len(found)
            counts[gold]["right"] += sum(any(meets(one, span) for span in expected) for one in found)
    every = collections.Counter()
    for of_type in counts.values():
        every.update(of_type)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["type", "found as", "gold", "recall, exact", "recall, meets", "found", "precision"])
    for name, of_type in [*counts.items(), ("all", every)]:
        out.writerow([name, TYPES.get(name, ""), of_type["gold"], f"{of_type['exact'] / of_type['gold']:.3f}", f"{of_type['meets'] / of_type['gold']:.3f}",
                      of_type["found"], f"{of_type['right'] / of_type['found']:.3f}"])


if __name__ == "__main__":
    main()
