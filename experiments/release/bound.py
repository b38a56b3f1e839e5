#!/usr/bin/env python3
"""How often the bounds of `sumi release` cover what was missed, and how far above it they lie.

The program of the library's tests simulates drafts and samples with the very code of the command (--tests PROGRAM, the built test_release), 500 drafts a
setting: minutes. With SUMI_DATA, names that a finder misses in open sets are missed in the drafts: how many in one document?
"""
import argparse
import csv
import io
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import ROOT, table  # noqa: E402

SETS = {"MEDDOCAN, es": lambda data: open_data.meddocan(data, ["train"]), "court cases (TAB), en": open_data.court_cases}


def simulated(program):
    done = subprocess.run([program, "--gtest_filter=MostMissed.CoversAllSettings"], capture_output=True, text=True, check=True,
                          env={**os.environ, "SUMI_RELEASE_SIMULATION": "1"})
    lines = [line.removeprefix("csv,") for line in done.stdout.splitlines() if line.startswith("csv,")]
    return list(csv.DictReader(io.StringIO("\n".join(lines))))


def in_one(program, records):
    """Of names that the finders leave, how many a document holds: {how many: documents}."""
    with tempfile.TemporaryDirectory() as folder:
        gold, found = pathlib.Path(folder) / "gold.jsonl", pathlib.Path(folder) / "found.jsonl"
        records = list(records)
        gold.write_text("".join(json.dumps({"id": str(i), "text": one["text"], "spans": []}) + "\n" for i, one in enumerate(records)), encoding="utf-8")
        subprocess.run([program, "tag", "auto", gold, "--with", "patterns", "-o", found, "-q"], check=True)
        counts = {}
        for one, line in zip(records, found.read_text(encoding="utf-8").splitlines()):
            hidden = [(span["start"], span["end"]) for span in json.loads(line)["spans"]]
            missed = {one["text"][span["start"]:span["end"]] for span in one["spans"]
                      if not any(begin <= span["start"] and span["end"] <= end for begin, end in hidden)}
            counts[len(missed)] = counts.get(len(missed), 0) + 1
        return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", required=True, help="the built test_release")
    parser.add_argument("--sumi", help="the program, for open sets (SUMI_DATA)")
    options = parser.parse_args()
    rows = simulated(options.tests)
    with open(ROOT / "docs" / "results" / "data" / "release-bound.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    figures = []
    for missed, rate in dict.fromkeys((row["missed"], row["rate"]) for row in rows):
        for sample in "50", "200", "500":
            line = [missed, f"{1000 * float(rate):g}", sample]
            for most in "1", "5", "13", "20":
                chosen = [row for row in rows if (row["missed"], row["rate"], row["sample"], row["most_in_one"]) == (missed, rate, sample, most)]
                line.append(" / ".join(f"{100 * float(row['covered']):.1f}%, {row['median_bound']}" for row in chosen))
            figures.append(line)
    print(*table(["missed", "in 1,000", "read", "most 1", "most 5", "most 13", "most 20"], figures), sep="\n")
    log = math.log(20)
    print(*table(["read, all clean", "urn (in use)", "Hoeffding, and Anderson", "empirical Bernstein"],
                [[n, f"{20000 * (1 - .05 ** (1 / n)):.0f}", f"{20000 * math.sqrt(log / (2 * n)):.0f}", f"{20000 * 7 * math.log(40) / (3 * (n - 1)):.0f}"]
                 for n in (50, 200, 500, 3000)]), sep="\n")
    if options.sumi and os.environ.get("SUMI_DATA"):
        for name, records in SETS.items():
            print(name, dict(sorted(in_one(options.sumi, records(pathlib.Path(os.environ["SUMI_DATA"]))).items())))


if __name__ == "__main__":
    main()
