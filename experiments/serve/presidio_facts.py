#!/usr/bin/env python3
"""Writes down what Presidio's recognizers find in the catalogue's own lines: presidio_facts.py tests/python/presidio_facts.jsonl

Needs presidio-analyzer 2.2.366. A line a text: entity, text, and of each finding its begin, end and score before context words count.
Lines of which Presidio finds nothing where sumi's check proves a number are left out: sumi finds more there, by intent.
"""
import json
import logging
import re
import sys
import tomllib
from pathlib import Path

import presidio_analyzer.predefined_recognizers as presidio

CATALOGUE = Path(__file__).resolve().parents[2] / "src/tag/patterns/catalogue"
logging.disable(logging.CRITICAL)


def rows():
    for path in sorted(CATALOGUE.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["entity"]:
            if "presidio" in row and hasattr(presidio, row["presidio"]["recognizer"]):
                lines = [*row.get("finds", []), *row["presidio"].get("finds", [])]
                over = [*row.get("passes_over", []), *row["presidio"].get("passes_over", [])]
                yield row["presidio"]["recognizer"], row["name"], lines, over


def main():
    cases = []
    for recognizer, entity, finds, passes_over in rows():
        look = getattr(presidio, recognizer)(supported_entity=entity)
        texts = [(re.sub(r"\[(.*)\]", r"\1", line), True) for line in finds] + [(line, False) for line in passes_over]
        for text, is_found in dict(texts).items():
            found = sorted((one.start, one.end, round(one.score, 2)) for one in look.analyze(text, [entity], None))
            if found or not is_found:
                cases.append({"recognizer": recognizer, "entity": entity, "text": text, "found": found})
    with open(sys.argv[1], "w", encoding="utf-8") as out:
        out.writelines(json.dumps(case, ensure_ascii=False) + "\n" for case in cases)


if __name__ == "__main__":
    sys.exit(main())
