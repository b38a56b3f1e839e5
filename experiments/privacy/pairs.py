#!/usr/bin/env python3
"""What joining kept stretches as such would cost: any two of a document that fewer than C documents show must stand together in k documents.

  SUMI_DATA=/data python3 experiments/privacy/pairs.py --sumi build/release/bin/sumi

Where a pair doesn't, the stretch that stands in most such pairs of the document is hidden there, and all is counted again, until no pair is left.
"""
import csv
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402  (found by the line above)
from running import Experiment, percent, table  # noqa: E402

MARK = "\u2588"
K = 3


def stretches_of(text):
    return [piece for piece in text.split(MARK) if piece]


def violating(stretches, shown_in, owners, rare_below):
    """[(how many violating pairs a stretch is in, place)] of one document, and the number of pairs."""
    rare = [(place, shown_in[piece]) for place, piece in enumerate(stretches) if len(shown_in[piece]) < rare_below]
    counts, pairs = {}, 0
    for i, (a, in_a) in enumerate(rare):
        for b, in_b in rare[i + 1:]:
            if len({owners[document] for document in in_a & in_b}) < K:
                counts[a], counts[b], pairs = counts.get(a, 0) + 1, counts.get(b, 0) + 1, pairs + 1
    return counts, pairs


def places_of(published):
    """The documents that show each stretch, as a part of theirs, too."""
    pieces = {piece for stretches in published for piece in stretches}
    whole = ["\0".join(stretches) for stretches in published]
    return {piece: {number for number, text in enumerate(whole) if piece in text} for piece in pieces}


def main():
    experiment = Experiment(__file__, __doc__)
    records = list(open_data.pathology(experiment.data))[:60 if experiment.quick else None]
    owners = [record["owner"] for record in records]
    source, shown = experiment.write_corpus("source.jsonl", records), experiment.folder / "published.jsonl"
    rows = sorted({tuple(next(r["text"][s["start"]:s["end"]] for s in r["spans"] if s["label"] == label)
                         for label in ("PATIENT_NAME", "DATE_OF_BIRTH")) for r in records})
    with open(experiment.folder / "roster.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("PATIENT_NAME", "DATE_OF_BIRTH"), *rows])
    characters = sum(len(record["text"]) for record in records)

    def attacked(kept, name, pairs):
        found = experiment.run("attack", "roster", shown, "--roster", experiment.folder / "roster.csv", "--source", source,
                               "--columns", "PATIENT_NAME,DATE_OF_BIRTH", "-o", "/dev/null")
        lines.append((name, percent(kept), pairs, percent(found["unique_link_rate"]), percent(found["expected_hits"])))
        experiment.say(lines[-1])

    lines = []
    for setting in (["--k", K], ["--k", K, "--min-length", 19], ["--k", K, "--min-length", 20]):
        attacked(experiment.run("mask", source, "-o", shown, *setting)["kept_ratio"], " ".join(map(str, setting)), "")
    for rare_below in (10, 20, 40):
        experiment.run("mask", source, "-o", shown, "--k", K)
        texts = [json.loads(line)["text"] for line in open(shown, encoding="utf-8")]
        first = None
        while True:
            published = [stretches_of(text) for text in texts]
            shown_in = places_of(published)
            total = 0
            for number, stretches in enumerate(published):
                counts, pairs = violating(stretches, shown_in, owners, rare_below)
                total += pairs
                if counts:
                    worst = stretches[max(counts, key=lambda place: (counts[place], -place))]
                    texts[number] = texts[number].replace(worst, MARK, 1)
                    while MARK * 2 in texts[number]:
                        texts[number] = texts[number].replace(MARK * 2, MARK)
            first = total if first is None else first
            if not total:
                break
        experiment.write_corpus("published.jsonl", [{"id": f"d{number:06d}", "text": text} for number, text in enumerate(texts, 1)])
        attacked(sum(len(text.replace(MARK, "")) for text in texts) / characters, f"pairs of stretches that fewer than {rare_below} documents show", round(first / len(records)))
    experiment.write_page("together", "pairs", [experiment.setting(), "", *table(
        ("setting", "kept", "violating pairs a report, at first", "linked by name and birth date", "hits"), lines)])


if __name__ == "__main__":
    main()
