#!/usr/bin/env python3
"""Hidden characters under the published guarantee: covering the source again, against repeating until stable.

  rounds.py --sumi build/release/bin/sumi --until-stable OLD/sumi FILE.jsonl... > docs/data/rounds.csv

OLD/sumi is the program as of commit 9fea385, which covered what was still shown. Prints CSV.
"""
import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

SETTINGS = {"default": [], "paper": ["--paper"]}


def hidden(sumi, source, folder, *options):
    summary = folder / "summary.json"
    subprocess.run([sumi, "mask", source, "-o", folder / "out.jsonl", "--summary", summary, *options], check=True,
                   stderr=subprocess.DEVNULL)
    figures = json.loads(summary.read_text(encoding="utf-8"))
    return figures["hidden_characters"], figures["rounds"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--until-stable", required=True)
    parser.add_argument("--k", default="2,4,10")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["megabytes", "k", "by", "setting", "until_stable_hidden", "until_stable_rounds", "again_hidden",
                  "again_rounds", "ratio", "source_hidden"])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for source in arguments.files:
            megabytes = round(pathlib.Path(source).stat().st_size / 1e6)
            for k in arguments.k.split(","):
                for by in ("occurrences", "documents"):
                    for setting, more in SETTINGS.items():
                        options = ["--k", k, "--by", by, *more, "--guarantee"]
                        before = hidden(arguments.until_stable, source, folder, *options, "published")
                        again = hidden(arguments.sumi, source, folder, *options, "published")
                        least, _ = hidden(arguments.sumi, source, folder, *options, "source")
                        out.writerow([megabytes, k, by, setting, *before, *again, round(again[0] / before[0], 3), least])
                        sys.stdout.flush()


if __name__ == "__main__":
    main()
