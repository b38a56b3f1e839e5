#!/usr/bin/env python3
"""What the assignments of `sumi terms build` cost, and what a reader who has the list makes of what is printed.

  closed.py --sumi build/release/bin/sumi LIST… [--sample N …] [--k 5] [--k-max 20]

Builds each list (and random samples of it) with every --assign, redacts each term as a document of its own with `sumi terms apply`, and
counts what came out: characters starred of a term, in the dictionary's patterns and as printed, and the terms that are printed as fewer than k
terms of the list are. Prints CSV.
"""
import argparse
import collections
import csv
import gzip
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import unicodedata

MARK = "█"


def read_list(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as lines:
        return [line for line in lines.read().split("\n") if line]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sumi", required=True)
    parser.add_argument("lists", nargs="+")
    parser.add_argument("--sample", type=int, nargs="*", default=[0], help="terms drawn of a list; 0: all")
    parser.add_argument("--k", type=int, nargs="+", default=[5])
    parser.add_argument("--k-max", type=int, default=20)
    parser.add_argument("--assign", nargs="+", default=["paper", "safe", "closed"])
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    out = csv.writer(sys.stdout)
    out.writerow(["list", "terms", "assign", "k", "mean_characters", "mean_redacted", "mean_printed_redacted", "printed_whole_share", "told_apart",
                  "told_alone", "build_seconds", "build_cpu_seconds", "peak_memory_bytes"])

    def sumi(*arguments):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([options.sumi, *map(str, arguments)], capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode != 0:
            sys.exit(done.stderr)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    for path in options.lists:
        for size in options.sample:
            terms = read_list(path)
            if size:
                terms = random.Random(1).sample(terms, size)
            (folder / "list.txt").write_text("".join(term + "\n" for term in terms), "utf-8")
            terms = sorted({unicodedata.normalize("NFC", term) for term in terms})
            (folder / "documents.jsonl").write_text("".join(json.dumps({"text": term}, ensure_ascii=False) + "\n" for term in terms), "utf-8")
            for assign in options.assign:
                cpu = sumi("terms", "build", folder / "list.txt", "-o", folder / "d.terms", "--k-max", min(options.k_max, len(terms)), "--assign",
                           assign, "--summary", folder / "summary.json")
                summary = json.loads((folder / "summary.json").read_text())
                for k in options.k:
                    sumi("terms", "apply", folder / "d.terms", folder / "documents.jsonl", "-o", folder / "shown.jsonl", "--k", k, "--already-masked")
                    with open(folder / "shown.jsonl", encoding="utf-8") as lines:
                        shown = [unicodedata.normalize("NFKC", json.loads(line)["text"]).casefold() for line in lines]
                    alike = collections.defaultdict(set)
                    for term, form in zip(terms, shown):
                        alike[form].add(unicodedata.normalize("NFKC", term).casefold())
                    told = [len(alike[form]) for form in shown]
                    starred = sum(len(term) - sum(c != MARK for c in form) for term, form in zip(terms, shown))
                    of_k = next(row for row in summary["by_k"] if row["k"] == k)
                    out.writerow([pathlib.Path(path).name, len(terms), assign, k, f"{sum(map(len, terms)) / len(terms):.3f}",
                                  f"{of_k['mean_redacted']:.3f}", f"{starred / len(terms):.3f}",
                                  f"{sum(not form.strip(MARK) for form in shown) / len(terms):.3f}", sum(count < k for count in told),
                                  sum(count == 1 for count in told), f"{summary['seconds']:.2f}", f"{cpu:.2f}", summary["peak_memory_bytes"]])
                    sys.stdout.flush()


if __name__ == "__main__":
    main()
