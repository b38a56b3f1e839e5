#!/usr/bin/env python3
"""What Presidio's recognizers find in the texts of their own tests, found by sumi when the entity is named.

presidio_cases.py --data DATA [--url http://localhost:3000] [--scores] [--csv FILE]

Asks a running `sumi serve`, or without --url the module sumi.presidio. A case counts where all of its stretches are found and no other;
with --scores, where the scores agree too (to two digits; those of the cases are without context words, ours with them). A language that
the service doesn't have is asked for as English: named entities are sought in any language. DATA has presidio-cases/open.jsonl.gz.
"""
import argparse
import collections
import csv
import gzip
import json
import sys
import urllib.request
from pathlib import Path


def by_service(url, languages):
    def ask(text, language, entities):
        body = {"text": text, "language": language if language in languages else "en", "entities": entities}
        request = urllib.request.Request(url + "/analyze", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return [(one["entity_type"], one["start"], one["end"], one["score"]) for one in json.load(answer)]

    return ask


def by_module():
    from sumi.presidio import AnalyzerEngine

    engine = AnalyzerEngine()
    return lambda text, language, entities: [
        (one.entity_type, one.start, one.end, one.score) for one in engine.analyze(text, "en", entities=entities)
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--url")
    parser.add_argument("--languages", default="en,de,es,it,ko,th,tr,sv,fi")
    parser.add_argument("--scores", action="store_true")
    parser.add_argument("--csv", type=Path)
    arguments = parser.parse_args()
    ask = by_service(arguments.url, arguments.languages.split(",")) if arguments.url else by_module()
    right, all_cases = collections.Counter(), collections.Counter()
    kept = 4 if arguments.scores else 3
    with gzip.open(arguments.data / "presidio-cases" / "open.jsonl.gz", "rt", encoding="utf-8") as file:
        for case in map(json.loads, file):
            entity = case["entities"][0]
            wanted = {(one["entity"], one["start"], one["end"], round(one["score"], 2))[:kept] for one in case["found"]}
            try:
                found = ask(case["text"], case["language"], sorted(set(case["entities"])))
            except (ValueError, OSError):
                found = [("refused", 0, 0, 0)]
            all_cases[entity] += 1
            right[entity] += {(*one[:3], round(one[3], 2))[:kept] for one in found} == wanted
    for entity in sorted(all_cases):
        if right[entity] < all_cases[entity]:
            print(f"{entity}: {right[entity]} of {all_cases[entity]}")
    print(f"all: {sum(right.values())} of {sum(all_cases.values())}")
    if arguments.csv:
        with open(arguments.csv, "w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            rows.writerow(["entity", "cases", "right"])
            rows.writerows([entity, all_cases[entity], right[entity]] for entity in sorted(all_cases))


if __name__ == "__main__":
    sys.exit(main())
