#!/usr/bin/env python3
"""What finders find in the parts of the sets of many languages that are kept apart (models/recipe/corpora.py): recall and precision of the words of persons' names
(models/recipe/name_words.py), F1 of the words of names of all three kinds, by the finder of the set's language and by `auto`, with the documents in any order; with an encoder
(docs/finders.md) among the finders also by `multi` and by `auto --speed balanced`, where --ways asks for them.

  python3 experiments/finders/languages.py --sumi build/release/bin/sumi --data FOLDER --packages build/lists -o languages.csv

--models FOLDER: finders other than the shipped ones. --sets A,B: these alone; their rows are added to the file. --ways finder,multi,fast,balanced,best. --most N: characters of a set."""
import argparse
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "models" / "recipe"))

import corpora  # noqa: E402  (found by the line above)
import name_sources  # noqa: E402
import name_words  # noqa: E402

MOST = 300_000  # characters of a set
SPEEDS = {"auto": "fast", "fast": "fast", "balanced": "balanced", "best": "best"}  # of ways that are `auto`


def tagged(sumi, tagger, records, models, folder):
    source = folder / "in.jsonl"
    source.write_text("".join(json.dumps({"id": str(i), "text": record["text"]}) + "\n" for i, record in enumerate(records)), encoding="utf-8")
    way = ["auto", "--speed", SPEEDS[tagger]] if tagger in SPEEDS else [tagger]
    done = subprocess.run([sumi, "tag", *way, source, "-o", folder / "out.jsonl", "--overwrite", "--models", models], capture_output=True)
    if done.returncode == 4:  # no text in a language with a finder
        return [{"spans": []} for _ in records]
    if done.returncode != 0:
        sys.exit(done.stderr.decode())
    with open(folder / "out.jsonl", encoding="utf-8") as lines:
        return [{"spans": [], **json.loads(line)} for line in lines]


def figures(records, found):
    by_kind = [name_words.compare(records, found, kind) for kind in corpora.NAMES]
    (right, gold, marked), (all_right, all_gold, all_marked) = by_kind[0], map(sum, zip(*by_kind))
    return [gold, *(f"{share:.4f}" for share in (right / max(1, gold), right / max(1, marked), 2 * right / max(1, gold + marked), 2 * all_right / max(1, all_gold + all_marked)))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--packages", type=name_sources.package_folder, required=True)
    parser.add_argument("--models", type=Path, default=ROOT / "models")
    parser.add_argument("--sets", type=lambda text: text.split(","), default=[name for name in corpora.SETS if not name.startswith("made-up")])
    parser.add_argument("--ways", type=lambda text: text.split(","), default=["finder", "auto"])
    parser.add_argument("--most", type=int, default=MOST)
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args()
    for name in options.sets:
        apart = list(corpora.names_alone(corpora.some(name, corpora.records(name, options.data, options.packages)[1], options.most)))
        if not apart:
            continue
        finder = corpora.finder_of(name) or corpora.row_of(name)["language"]
        with tempfile.TemporaryDirectory() as scratch, open(options.output, "a", encoding="utf-8", newline="") as file:
            ways = [finder if way == "finder" else way for way in options.ways]
            for tagger in [way for way in ways if way == "multi" or way in SPEEDS or (options.models / f"{way}.model").exists()]:
                row = [name, corpora.row_of(name)["language"], tagger, *figures(apart, tagged(options.sumi, tagger, apart, options.models, Path(scratch)))]
                csv.writer(file, lineterminator="\n").writerow(row)
                print(*row, flush=True)


if __name__ == "__main__":
    main()
