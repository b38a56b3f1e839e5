#!/usr/bin/env python3
"""How often a table is asked about its header: each open table with one, and tables made of their rows, with and without it.

    SUMI_DATA=/data python3 experiments/table/headerless.py --sumi build/release/bin/sumi

A table is made of random rows (1 to 60) of one open table or sample, of all its columns or of some; `sumi convert` reads it, its columns called by number.
What is accepted without a header would be published as one: patterns and, where it is installed, the finder `auto` look at it. Prints lines of Markdown.
"""
import argparse
import collections
import csv
import gzip
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = ("patients.csv", "registry_a.csv", "registry_b.csv", "tables/register.csv", "tables/visits.csv", "terms/all.csv")
NO_TABLES = ("hierarchy", "germeval", "adult.data", "adult.test")  # hierarchies have no header; the others are of other kinds


def open_tables(data):
    yield from (ROOT / "samples" / name for name in SAMPLES)
    for path in sorted(data.rglob("*")):
        name = path.name.removesuffix(".gz")
        if path.is_file() and name.endswith((".csv", ".tsv")) and not any(word in str(path) for word in NO_TABLES):
            yield path


def rows_of(path, most=3000):
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8-sig", newline="") as file:
        head = file.readline()
        file.seek(0)
        delimiter = max(",;\t|", key=head.count)
        rows = [row for _, row in zip(range(most), csv.reader(file, delimiter=delimiter, skipinitialspace=True))]
    return [row for row in rows if len(row) == len(rows[0])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--tables", type=int, default=1000, help="tables made of each kind")
    options = parser.parse_args()
    data = pathlib.Path(os.environ.get("SUMI_DATA", ""))
    if not os.environ.get("SUMI_DATA") or not data.is_dir():
        sys.exit("SUMI_DATA must name the folder of the open data; see experiments/README.md")
    folder = tempfile.TemporaryDirectory()
    at = pathlib.Path(folder.name)

    def code_of(table):
        done = subprocess.run([options.sumi, "convert", table, "--to", "jsonl", "--text-field", "1", "-o", at / "o.jsonl"], capture_output=True, text=True)
        (at / "o.jsonl").unlink(missing_ok=True)
        return done.returncode, done.stderr.strip()

    def marked(row):
        (at / "row.jsonl").write_text(json.dumps({"text": "\n".join(row)}) + "\n", encoding="utf-8")
        done = subprocess.run([options.sumi, "tag", "patterns", at / "row.jsonl", "-o", at / "tagged.jsonl"], capture_output=True, text=True)
        spans = json.loads((at / "tagged.jsonl").read_text(encoding="utf-8"))["spans"] if done.returncode == 0 else ["?"]
        (at / "tagged.jsonl").unlink(missing_ok=True)
        return bool(spans)

    tables = list(open_tables(data))
    print(f"{len(tables)} tables with a header:")
    for path in tables:
        code, said = code_of(path)
        if code != 0:
            print(f"- {path}: exit code {code}: {said}")
    adult = data / "adult" / "adult.data.gz"
    copied = at / "adult.csv"
    copied.write_bytes(gzip.decompress(adult.read_bytes()))
    print(f"adult.data, which has none: exit code {code_of(copied)[0]}")
    rows = {path: rows_of(path) for path in tables}
    print("\n| rows | columns | tables | accepted | asked (2) | other errors | accepted and marked by patterns |\n|---|---|---|---|---|---|---|")
    for has_header in (True, False):
        for kind in ("all", "two or more", "any"):
            draw = random.Random(7)
            counts = collections.Counter()
            for _ in range(options.tables):
                header, *others = rows[draw.choice(tables)]
                width = len(header)
                columns = range(width) if kind == "all" else sorted(draw.sample(range(width), draw.randint(1 if kind == "any" else min(2, width), width)))
                some = draw.sample(others, min(len(others), draw.choice((1, 2, 3, 5, 10, 30, 60))))
                made = [[row[column] for column in columns] for row in [header] * has_header + some]
                with open(at / "made.csv", "w", encoding="utf-8", newline="") as file:
                    csv.writer(file, lineterminator="\n").writerows(made)
                code, said = code_of(at / "made.csv")
                counts[code] += 1
                if not has_header and code == 0:
                    counts["marked"] += marked(made[0])
            others = sum(count for code, count in counts.items() if code not in (0, 2, "marked"))
            print(f"| {'with a header' if has_header else 'without'} | {kind} | {options.tables} | {counts[0]} | {counts[2]} | {others} | "
                  f"{'–' if has_header else counts['marked']} |", flush=True)


if __name__ == "__main__":
    main()
