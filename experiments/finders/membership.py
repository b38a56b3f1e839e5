#!/usr/bin/env python3
"""Whether a finder tells whose names were in its training texts: its scores of names that stand in documents it learned from, and
in documents of the same sets that it did not.

  models/build en --without odd --data FOLDER --packages build/lists --sumi build/release/bin/sumi --out build/half
  python3 experiments/finders/membership.py --sumi build/release/bin/sumi --data FOLDER --model build/half/en.model

builds a finder of every second document. Each name stands in the same sentence, and scores what the finder gives to it, or 0. The
AUC is how often a name of a document that was learned scores higher than one of a document that was not: .5 tells nothing."""
import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "recipe"))

import annotated  # noqa: E402  (found by the line above)

SENTENCE = "They said that {} was there."


def scores(sumi, model, names):
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "in.jsonl").write_text("".join(json.dumps({"id": str(i), "text": SENTENCE.format(name)}) + "\n" for i, name in enumerate(names)), encoding="utf-8")
        subprocess.run([sumi, "tag", model, folder / "in.jsonl", "-o", folder / "out.jsonl", "--bias", "3"], check=True, capture_output=True)
        records = [json.loads(line) for line in open(folder / "out.jsonl", encoding="utf-8")]
    return [max((span.get("score", 0) for span in record.get("spans", []) if span["label"] == "PERSON"), default=0) for record in records]


def auc(members, others):
    ordered = sorted([(score, 1) for score in members] + [(score, 0) for score in others])
    higher, below, at = 0.0, 0, 0
    while at < len(ordered):
        end = at
        while end < len(ordered) and ordered[end][0] == ordered[at][0]:
            end += 1
        equal_members = sum(kind for _, kind in ordered[at:end])
        equal_others = end - at - equal_members
        higher += equal_members * (below + equal_others / 2)
        below, at = below + equal_others, end
    return higher / (len(members) * len(others))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--sets", type=lambda text: text.split(","), default=["tab", "mail", "btc"])
    options = parser.parse_args()
    for name in options.sets:
        half = [set(), set()]
        for number, record in enumerate(annotated.english(options.data, name)):
            for span in record["spans"]:
                if span["label"] == "PERSON" and "\n" not in record["text"][span["start"]:span["end"]]:
                    half[number % 2].add(record["text"][span["start"]:span["end"]])
        members, others = sorted(half[0] - half[1]), sorted(half[1] - half[0])
        value = auc(scores(options.sumi, options.model, members), scores(options.sumi, options.model, others))
        print(name, f"{len(members)} and {len(others)} names, AUC {value:.3f}", flush=True)


if __name__ == "__main__":
    main()
