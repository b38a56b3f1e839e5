#!/usr/bin/env python3
"""What `--together 2` leaves where the facts' values are found by a tagger instead of marked by a person.

  SUMI_DATA=/data python3 experiments/privacy/found_spans.py --sumi build/release/bin/sumi

300 pathology reports; facts: name and birth date. A value that isn't found isn't covered, so the attacker's list is of the annotated values. Taggers are trained
on other persons' reports (five folds); the ready-made finder `en` with the patterns has seen none.
"""
import csv
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402  (found by the line above)
from running import Experiment, percent, table  # noqa: E402

FOLDS = 5
FACTS = ("PATIENT_NAME", "DATE_OF_BIRTH")
COLUMNS = ("spans", "kept_ratio", "linked_1", "linked_2", "hits_2", "names_missed", "birth_dates_missed")


def value_of(record, label):
    return next((record["text"][s["start"]:s["end"]] for s in record["spans"] if s["label"] == label), "")


def lines_of(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def missed(records, found, label):
    """The share of annotated values with a letter or digit that no found span covers."""
    values, lost = 0, 0
    for record, tagged in zip(records, found):
        covered = {at for span in tagged["spans"] for at in range(span["start"], span["end"])}
        for span in record["spans"]:
            if span["label"] == label:
                values += 1
                lost += any(record["text"][at].isalnum() and at not in covered for at in range(span["start"], span["end"]))
    return lost / values


def by_folds(experiment, records, options):
    """All reports, each tagged by a tagger trained on the other folds' persons."""
    owners = sorted({record["owner"] for record in records})
    fold_of = {owner: number % FOLDS for number, owner in enumerate(owners)}
    tagged = {}
    for fold in range(FOLDS):
        train = experiment.write_corpus("train.jsonl", [r for r in records if fold_of[r["owner"]] != fold])
        test = experiment.write_corpus("test.jsonl", [{**r, "spans": []} for r in records if fold_of[r["owner"]] == fold])
        model = experiment.folder / f"fold-{fold}.model"
        experiment.run("train", train, "-o", model, "--held-out", 0, *options)
        experiment.run("tag", model, test, "-o", experiment.folder / "tagged.jsonl")
        tagged.update((record["id"], record) for record in lines_of(experiment.folder / "tagged.jsonl"))
    return [tagged[record["id"]] for record in records]


def by_finder(experiment, source, options):
    experiment.run("tag", "en", source, "-o", experiment.folder / "tagged.jsonl", "--with", "patterns", *options)
    return lines_of(experiment.folder / "tagged.jsonl")


def main():
    experiment = Experiment(__file__, __doc__)
    records = list(open_data.pathology(experiment.data))[:60 if experiment.quick else None]
    source = experiment.write_corpus("source.jsonl", records)
    roster = experiment.folder / "roster.csv"
    with open(roster, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([FACTS, *sorted({tuple(value_of(record, fact) for fact in FACTS) for record in records})])
    ways = [("annotated", records, FACTS),
            ("a tagger of other folds", by_folds(experiment, records, []), FACTS),
            ("the same, cost 10", by_folds(experiment, records, ["--cost", 10]), FACTS),
            ("finder en and patterns", by_finder(experiment, source, []), ("PERSON", "DATE")),
            ("the same, for hiding", by_finder(experiment, source, ["--for-hiding"]), ("PERSON", "DATE"))]
    rows = []
    for name, found, facts in ways:
        labels = {span["label"] for record in found for span in record["spans"]}
        facts = [label for label in labels if any(label.startswith(fact) for fact in facts)]
        corpus = experiment.write_corpus("found.jsonl", [{**record, "spans": tagged["spans"]} for record, tagged in zip(records, found)])
        published = experiment.folder / "published.jsonl"
        kept = experiment.run("mask", corpus, "-o", published, "--k", 3, "--together", 2, "--facts", ",".join(sorted(facts)))["kept_ratio"]
        sets = experiment.run("attack", "roster", published, "--roster", roster, "--source", source, "--columns", ",".join(FACTS), "--each-set",
                              "-o", "/dev/null")["sets"]
        one = max(each["unique_link_rate"] for each in sets if len(each["columns"]) == 1)
        two = next(each for each in sets if len(each["columns"]) == 2)
        rows.append((name, kept, one, two["unique_link_rate"], two["expected_hits"], *(missed(records, found, fact) for fact in FACTS)))
        experiment.say(rows[-1])
    experiment.write_csv("found-spans", COLUMNS, rows)
    lines = [experiment.setting(), "", *table(("spans", "kept", "linked by one", "by two", "hits by two", "names missed", "birth dates missed"),
                                              [(row[0], *map(percent, row[1:])) for row in rows]), ""]
    experiment.write_page("together", "found spans", lines)


if __name__ == "__main__":
    main()
