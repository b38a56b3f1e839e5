#!/usr/bin/env python3
"""What a character model recovers of what mask hides, setting by setting.

  restore.py --sumi build/release/bin/sumi --notes samples/notes.jsonl
  restore.py --sumi build/release/bin/sumi --pathology pathology-upper-gi.jsonl.gz
  restore.py --sumi build/release/bin/sumi --abstracts abstracts.jsonl.gz [--background]

Pathology as in experiments/rare/safe_defaults.py: the owner is the hospital number, the roster has all 300 names. Of the
abstracts every 25th is published, up to 600, counted by documents; with --background the others are known to the attacker.
Prints CSV.
"""
import argparse
import csv
import gzip
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "rare"))
from safe_defaults import from_pathology, from_sample  # noqa: E402

PAPER = ["--paper", "--by", "owners", "--guarantee", "published"]
NONE = ["--snap", "none"]
SETTINGS = [
    ("default", []),
    ("default, not collapsed", ["--no-collapse"]),
    ("default, gap 2", ["--gap", "2"]),
    ("default, gap 4", ["--gap", "4"]),
    ("default, least length 1", ["--min-length", "1"]),
    ("default, least length 10", ["--min-length", "10"]),
    ("no snapping", NONE),
    ("no snapping, not collapsed", NONE + ["--no-collapse"]),
    ("no snapping, least length 1", NONE + ["--min-length", "1"]),
    ("no snapping, least length 1, not collapsed", NONE + ["--min-length", "1", "--no-collapse"]),
    ("no snapping, least length 10", NONE + ["--min-length", "10"]),
    ("no snapping, gap 2", NONE + ["--gap", "2"]),
    ("no snapping, gap 4", NONE + ["--gap", "4"]),
    ("paper", ["--paper"]),
    ("paper, gap 2", ["--paper", "--gap", "2"]),
    ("paper, gap 4", ["--paper", "--gap", "4"]),
]


def from_abstracts(path):
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["text"] for line in lines]
    published = texts[::25][:600]
    others = [text for number, text in enumerate(texts) if number % 25 != 0]
    return [{"text": text} for text in published], [{"text": text} for text in others]


def write_lines(path, records):
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), "utf-8")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--notes")
    parser.add_argument("--pathology")
    parser.add_argument("--abstracts")
    parser.add_argument("--background", action="store_true")
    parser.add_argument("--k", type=int, default=3)
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    label, counted, more = None, ["--by", "owners"], []
    if options.abstracts:
        notes, others = from_abstracts(options.abstracts)
        counted = ["--by", "documents"]
        if options.background:
            write_lines(folder / "others.jsonl", others)
            more = ["--background", folder / "others.jsonl"]
    else:
        notes, roster, label = from_pathology(options.pathology) if options.pathology else from_sample(options.notes)
        with open(folder / "roster.csv", "w", encoding="utf-8", newline="") as table:
            csv.writer(table).writerows([(label, "DATE_OF_BIRTH"), *roster])
    write_lines(folder / "notes.jsonl", notes)

    def sumi(*arguments):
        summary = folder / "summary.json"
        done = subprocess.run([options.sumi, *map(str, arguments), "--summary", str(summary)], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stderr)
        return json.loads(summary.read_text())

    def shown(rate):
        return "" if rate is None else f"{rate:.3f}"

    out = csv.writer(sys.stdout)
    out.writerow(["setting", "k", "kept_ratio", "hidden_characters", "recovered", "most_frequent_recovered", "gaps_recovered",
                  "tokens_recovered", "phi_recovered", "phi_spans_recovered", "linked_by_name"])
    for name, arguments in SETTINGS:
        masked = sumi("mask", folder / "notes.jsonl", "-o", folder / "published.jsonl", "--k", options.k, *counted, *arguments)
        collapse = "--no-collapse" if "--paper" in arguments or "--no-collapse" in arguments else "--collapse"
        found = sumi("attack", "restore", folder / "published.jsonl", "--source", folder / "notes.jsonl", "-o", "/dev/null",
                     collapse, *more)
        linked = None
        if label:
            linked = sumi("attack", "roster", folder / "published.jsonl", "--roster", folder / "roster.csv", "--source",
                          folder / "notes.jsonl", "--columns", label, collapse, "-o", "/dev/null")["steps"][0]["unique_link_rate"]
        spans = found["recovered_spans"] / found["hidden_spans"] if found["hidden_spans"] else None
        rates = [found["recovered_ratio"], found["most_frequent_recovered_ratio"], found["recovered_gaps"] / found["gaps"],
                 found["recovered_token_ratio"], found["phi_recovered_ratio"], spans, linked]
        out.writerow([name, options.k, f"{masked['kept_ratio']:.3f}", found["hidden_characters"], *map(shown, rates)])
        sys.stdout.flush()


if __name__ == "__main__":
    main()
