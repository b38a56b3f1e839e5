#!/usr/bin/env python3
"""Time, memory, kept ratio and rounds of `sumi mask`, from JSON lines to JSON lines.

  scale.py --sumi build/release/bin/sumi --abstracts abstracts.jsonl.gz [--megabytes 10 27 100] [--k 2 3 5 10]

The abstracts are those of systematic-review data sets (github.com/asreview/systematic-review-datasets) as JSON lines with a
field text. Sizes above theirs are made by recombining: the first sentences of one abstract with the last of another.
Owners are made up: each person wrote three abstracts. Prints CSV.
"""
import argparse
import csv
import gzip
import json
import pathlib
import random
import subprocess
import sys
import tempfile


def texts_of(path):
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line)["text"] for line in lines]


def write_corpus(path, texts, megabytes):
    """The abstracts themselves as far as they go, then recombined ones. Returns how many bytes the texts have."""
    draw = random.Random(1)
    written, number = 0, 0
    with open(path, "w", encoding="utf-8") as out:
        while written < megabytes * 1_000_000:
            if number < len(texts):
                text = texts[number]
            else:
                head, tail = draw.choice(texts).split(". "), draw.choice(texts).split(". ")
                text = ". ".join(head[:(len(head) + 1) // 2] + tail[len(tail) // 2:])
            record = {"id": f"a{number}", "owner": f"p{draw.randrange(1 + 3 * number) // 3}", "text": text}
            out.write(json.dumps(record, ensure_ascii=False) + "\n")
            written += len(text.encode())
            number += 1
    return written


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--abstracts", required=True)
    parser.add_argument("--megabytes", type=int, nargs="+", default=[10, 27, 100])
    parser.add_argument("--k", type=int, nargs="+", default=[4])
    parser.add_argument("--by", nargs="+", default=["occurrences", "owners"])
    parser.add_argument("--guarantee", nargs="+", default=["source", "published"])
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    texts = texts_of(options.abstracts)
    folder = pathlib.Path(tempfile.mkdtemp())
    out = csv.writer(sys.stdout)
    out.writerow(["megabytes", "k", "by", "guarantee", "setting", "kept_ratio", "rounds", "seconds",
                  "peak_bytes_per_byte", "verify_seconds"])
    for megabytes in options.megabytes:
        size = write_corpus(folder / "in.jsonl", texts, megabytes)
        for k in options.k:
            for by in options.by:
                for guarantee in options.guarantee:
                    for setting, extra in (("paper", ["--paper"]), ("default", [])):
                        promise = ["--k", k, "--by", by, "--guarantee", guarantee]
                        collapse = ["--no-collapse"] if setting == "paper" else []

                        def run(*arguments):
                            done = subprocess.run([options.sumi, *map(str, arguments), "--summary", folder / "s.json",
                                                   "--threads", str(options.threads)], capture_output=True, text=True)
                            if done.returncode != 0:
                                sys.exit(done.stderr)
                            return json.loads((folder / "s.json").read_text())

                        mask = run("mask", folder / "in.jsonl", "-o", folder / "out.jsonl", *promise, *extra)
                        verify = run("verify", folder / "out.jsonl", "--source", folder / "in.jsonl", *promise, *collapse)
                        out.writerow([f"{size / 1e6:.1f}", k, by, guarantee, setting, f"{mask['kept_ratio']:.4f}",
                                      mask["rounds"], f"{mask['seconds']:.1f}",
                                      f"{mask['peak_memory_bytes'] / size:.1f}", f"{verify['seconds']:.1f}"])
                        sys.stdout.flush()


if __name__ == "__main__":
    main()
