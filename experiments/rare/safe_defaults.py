#!/usr/bin/env python3
"""What stays readable, and who can be singled out by name, from the paper's setting to the safe defaults.

  safe_defaults.py --sumi build/release/bin/sumi --notes samples/notes.jsonl
  safe_defaults.py --sumi build/release/bin/sumi --pathology pathology-upper-gi.jsonl.gz

The pathology reports are those of EndoMineR (github.com/ropensci/EndoMineR, data/Mypath.rda) as JSON lines with the
fields id, text and spans {start, end, type, text}; their owner is the hospital number (100 of them, each with reports
of three names), the roster has all 300 names. Prints CSV.
"""
import argparse
import csv
import gzip
import json
import pathlib
import subprocess
import sys
import tempfile

PAPER = ["--paper", "--by", "owners", "--guarantee", "published"]
SETTINGS = [
    ("paper (by occurrences, source)", ["--paper"]),
    ("paper, by owners, published", PAPER),
    ("+ least length 6", PAPER + ["--min-length", "6"]),
    ("+ token snapping", PAPER + ["--snap", "token"]),
    ("+ token snapping, collapsed", PAPER + ["--snap", "token", "--collapse"]),
    ("+ both, not collapsed", PAPER + ["--min-length", "6", "--snap", "token"]),
    ("default", []),
    ("default, by documents", ["--by", "documents"]),
    ("default, least length 12", ["--min-length", "12"]),
    ("default, gap 3", ["--gap", "3"]),
    ("default, least length 8", ["--min-length", "8"]),
    ("default, least length 10", ["--min-length", "10"]),
    ("default, least length 16", ["--min-length", "16"]),
    ("default, least length 20", ["--min-length", "20"]),
]


def read_lines(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def from_pathology(path):
    """Notes with owners and labels, and the roster of their patients."""
    notes, roster = [], set()
    for report in read_lines(path):
        value = {span["type"]: span["text"] for span in report["spans"]}
        spans = [{"start": s["start"], "end": s["end"], "label": s["type"]} for s in report["spans"]]
        notes.append({"id": report["id"], "owner": value["HOSPITAL_NUMBER"], "text": report["text"], "spans": spans})
        roster.add((value["PATIENT_NAME"], value["DATE_OF_BIRTH"]))
    return notes, sorted(roster), "PATIENT_NAME"


def from_sample(path):
    with open(pathlib.Path(path).with_name("patients.csv"), encoding="utf-8", newline="") as table:
        roster = [(row["NAME"], row["DATE_OF_BIRTH"]) for row in csv.DictReader(table)]
    return read_lines(path), roster, "NAME"


def name_characters_hidden(notes, key, label):
    hidden = total = 0
    for note, line in zip(notes, key):
        covered = set()
        for run in line["hidden"]:
            covered.update(range(run["start"], run["end"]))
        for span in note["spans"]:
            if span["label"] == label:
                total += span["end"] - span["start"]
                hidden += sum(at in covered for at in range(span["start"], span["end"]))
    return hidden / total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--notes")
    parser.add_argument("--pathology")
    parser.add_argument("--k", type=int, nargs="+", default=[3])
    options = parser.parse_args()
    notes, roster, label = from_pathology(options.pathology) if options.pathology else from_sample(options.notes)
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "notes.jsonl").write_text("".join(json.dumps(n, ensure_ascii=False) + "\n" for n in notes), "utf-8")
    with open(folder / "roster.csv", "w", encoding="utf-8", newline="") as table:
        csv.writer(table).writerows([(label, "DATE_OF_BIRTH"), *roster])

    def sumi(*arguments):
        done = subprocess.run([options.sumi, *map(str, arguments)], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stderr)

    def attack(published, columns, collapse, arguments):
        """The unique-link rate, and that of naming one candidate a document."""
        known = [word for name in ("--min-length", "--gap") if name in arguments for word in (name, arguments[arguments.index(name) + 1])]
        if "--paper" in arguments and "--min-length" not in arguments:
            known += ["--min-length", "1"]
        sumi("attack", "roster", published, "--roster", folder / "roster.csv", "--source", folder / "notes.jsonl",
             "--columns", columns, collapse, *known, "-o", "/dev/null", "--summary", folder / "attack.json")
        found = json.loads((folder / "attack.json").read_text())
        return [f"{found[key]:.3f}" for key in ("unique_link_rate", "expected_hits")] + [f"{found['steps'][0]['unique_link_rate']:.3f}"]

    out = csv.writer(sys.stdout)
    out.writerow(["setting", "k", "kept_ratio", "name_characters_hidden", "linked_by_name", "hits_by_name", "linked_by_name_by_matching_alone",
                  "linked_by_name_and_birth_date", "hits_by_name_and_birth_date", "linked_by_name_and_birth_date_by_matching_alone", "rounds"])
    for k in options.k:
        for name, arguments in SETTINGS:
            sumi("mask", folder / "notes.jsonl", "-o", folder / "published.jsonl", "--private", folder / "key.jsonl",
                 "--summary", folder / "summary.json", "--k", k, *arguments)
            summary = json.loads((folder / "summary.json").read_text())
            each = "--collapse" in arguments or not "--paper" in arguments
            collapse = "--collapse" if each else "--no-collapse"
            out.writerow([name, k, f"{summary['kept_ratio']:.3f}",
                          f"{name_characters_hidden(notes, read_lines(str(folder / 'key.jsonl')), label):.3f}",
                          *attack(folder / "published.jsonl", label, collapse, arguments),
                          *attack(folder / "published.jsonl", label + ",DATE_OF_BIRTH", collapse, arguments),
                          summary["rounds"]])


if __name__ == "__main__":
    main()
