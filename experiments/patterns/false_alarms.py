#!/usr/bin/env python3
"""How often each built-in pattern finds something in texts where there is nothing, or hardly anything, to find.

  python3 experiments/patterns/false_alarms.py --sumi build/release/bin/sumi --data FOLDER > docs/results/data/pattern-alarms.csv

Findings for a million characters: in abstracts of articles, which name no persons' numbers, and in news messages, which have real
mail addresses, telephone numbers and dates: there only what a national number, a card or a wallet would be is an alarm."""
import argparse
import collections
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import open_data  # noqa: E402  (found by the line above)


def news(data):
    for name, message in open_data.members(data / "newsgroups" / "20news-bydate-train-subset.tar.gz"):
        yield {"id": name, "text": message.decode("latin-1").partition("\n\n")[2]}


def findings(sumi, records):
    with tempfile.TemporaryDirectory() as scratch:
        source, tagged = Path(scratch) / "in.jsonl", Path(scratch) / "out.jsonl"
        characters = 0
        with open(source, "w", encoding="utf-8") as out:
            for record in records:
                characters += len(record["text"])
                out.write(json.dumps({"id": record["id"], "text": record["text"]}) + "\n")
        subprocess.run([sumi, "tag", "patterns", source, "-o", tagged], check=True, capture_output=True)
        labels = collections.Counter(span["label"] for line in open(tagged, encoding="utf-8") for span in json.loads(line).get("spans", []))
    return characters, labels


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--sumi", required=True)
    arguments.add_argument("--data", required=True, type=Path)
    given = arguments.parse_args()
    abstracts = findings(given.sumi, open_data.lines_of(given.data / "abstracts" / "abstracts.jsonl.gz"))
    messages = findings(given.sumi, news(given.data))
    print("entity,abstracts_per_million,news_per_million")
    for label in sorted(abstracts[1] | messages[1]):
        print(f"{label},{abstracts[1][label] * 1e6 / abstracts[0]:.2f},{messages[1][label] * 1e6 / messages[0]:.2f}")
    print(f"{sum(c for c, _ in (abstracts, messages))} characters", file=sys.stderr)


if __name__ == "__main__":
    main()
