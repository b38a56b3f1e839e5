#!/usr/bin/env python3
"""What finders find before and after a change, at their setting for hiding: the words of persons' names in open sets (recall, precision, and the
share under a span of any label), and whether the words of a list of terms are hidden.

  SUMI_DATA=… python3 experiments/finders/terms.py --before OLD/sumi --after build/release/bin/sumi"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "models" / "recipe"))

import annotated  # noqa: E402  (found by the line above)
import name_words  # noqa: E402

SETS = {**{name: ("en", lambda data, name=name: annotated.english(data, name)) for name in ("wnut", "btc", "wikigold", "presidio", "pathology", "uner")},
        "germeval": ("de", lambda data: list(annotated.scheme(annotated.german_news(data)))),
        "meddocan": ("es", lambda data: list(annotated.scheme(annotated.meddocan(data)))),
        "wikiann-fr": ("fr", lambda data: list(annotated.scheme(annotated.wikiann(data, "fr", 4000))))}


def tagged(sumi, finder, records, folder):
    source, out = folder / "in.jsonl", folder / "out.jsonl"
    source.write_text("".join(json.dumps({"id": str(i), "text": record["text"]}, ensure_ascii=False) + "\n" for i, record in enumerate(records)), encoding="utf-8")
    subprocess.run([sumi, "tag", finder, source, "-o", out, "--for-hiding", "--overwrite"], check=True, capture_output=True)
    with open(out, encoding="utf-8") as lines:
        return [{"spans": [], **json.loads(line)} for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", required=True)
    parser.add_argument("--after", required=True)
    parser.add_argument("--sets", type=lambda text: text.split(","), default=list(SETS))
    parser.add_argument("--lost", action="store_true", help="print the words of names that are lost")
    options = parser.parse_args()
    print("set,finder,words of names,recall before,after,hidden before,after,precision before,after")
    for name in options.sets:
        finder, read = SETS[name]
        records = read(Path(os.environ["SUMI_DATA"]))
        figures = []
        hidden = []
        with tempfile.TemporaryDirectory() as scratch:
            for sumi in (options.before, options.after):
                found = tagged(sumi, finder, records, Path(scratch))
                right, gold, all_found = name_words.compare(records, found)
                covered = set()
                for i, (record, one) in enumerate(zip(records, found)):
                    under = {at for span in one["spans"] for at in range(span["start"], span["end"])}
                    covered |= {(i, begin, end) for begin, end in name_words.name_words(record["text"], record["spans"]) if under.issuperset(range(begin, end))}
                hidden.append(covered)
                figures.append((right / gold, len(covered) / gold, right / max(1, all_found)))
        print(name, finder, gold, *(f"{figures[when][which]:.4f}" for which in range(3) for when in (0, 1)), sep=",", flush=True)
        if options.lost:
            print(sorted({records[i]["text"][begin:end] for i, begin, end in hidden[0] - hidden[1]}))


if __name__ == "__main__":
    main()
