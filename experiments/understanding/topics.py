#!/usr/bin/env python3
"""Is masked text still about something? A topic classifier's accuracy on newsgroup messages, masked by authors.

Bodies of 20 groups are masked as one publication; a classifier is trained on the published messages of half of the authors and
tried on those of the others. Beside it: what is kept, and how many authors' own addresses still stand in full.
"""
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from naive_bayes import NaiveBayes, bag  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

from panels import Axis  # noqa: E402

METHODS = {"repeats": ["--method", "repeats"], "words": ["--method", "words"], "ngrams, n = 5": ["--method", "ngrams"],
           "repeats,words any": ["--method", "repeats,words", "--combine", "any"]}
LINES = dict(zip(METHODS, [("repeats", "#0072b2"), ("words", "#d55e00"), ("5-grams", "#cc79a7"), ("any of both", "#009e73")]))
BOTH_COPIES = ["repeats", "words"]


def settings(quick):
    """(method, k, copies)."""
    for method in METHODS:
        for k in (3,) if quick else (2, 3, 5, 10):
            for copies in ("each", "once") if method in BOTH_COPIES else ("each",):
                yield method, k, copies


def accuracy(records, texts):
    owners = list(dict.fromkeys(record["owner"] for record in records))
    held_out = set(owners[1::2])
    bags = [bag(text) for text in texts]
    train, test = ([i for i, record in enumerate(records) if (record["owner"] in held_out) == side] for side in (False, True))
    classifier = NaiveBayes([bags[i] for i in train], [records[i]["group"] for i in train])
    return sum(classifier.classify(bags[i]) == records[i]["group"] for i in test) / len(test)


def addresses(texts):
    found = set()
    for text in texts:
        found.update(address.strip(".") for address in re.findall(r"[a-z0-9._%+=!-]+@[a-z0-9.-]+", text.lower()))
    return found


def main():
    experiment = Experiment(__file__, __doc__)
    records = list(open_data.newsgroups(experiment.data, 30 if experiment.quick else 150))
    source = experiment.write_corpus("messages.jsonl", records)
    published = experiment.folder / "published.jsonl"
    texts = [record["text"] for record in records]
    own = {record["owner"] for record in records if "@" in record["owner"]} & addresses(texts)
    rows = [("original", None, None, 1.0, accuracy(records, texts), len(own), len(own))]
    for method, k, copies in settings(experiment.quick):
        summary = experiment.run("mask", source, "-o", published, "--k", k, "--by", "owners", "--copies", copies, *METHODS[method])
        with open(published, encoding="utf-8") as lines:
            texts = [json.loads(line)["text"] for line in lines]
        rows.append((method, k, copies, summary["kept_ratio"], accuracy(records, texts), len(own & addresses(texts)), len(own)))
        figures = f"kept {percent(rows[-1][3])}, accuracy {percent(rows[-1][4])}, {summary['seconds']:.0f} s"
        experiment.say(f"{method}, k = {k}, copies {copies}: {figures}")
    experiment.write_csv("topics", ["method", "k", "copies", "kept_ratio", "accuracy", "own_addresses_shown", "own_addresses"], rows)
    draw(experiment, rows)
    authors = len({record["owner"] for record in records})
    facts = (f"{len(records)} messages of {authors} authors, 20 groups (chance 5%); "
             f"the addresses of {len(own)} authors stand in the bodies.")
    body = [[row[0], row[1] or "", row[2] or "", percent(row[3]), percent(row[4]), row[5]] for row in rows]
    header = ["method", "k", "copies", "kept", "accuracy", "authors' addresses in full"]
    experiment.write_page("topics", "topics", [experiment.setting(), "", facts, "", *table(header, body)])


def draw(experiment, rows):
    masked = rows[1:]
    last = max(row[1] for row in masked)

    def panel(title, place, copies, lines=()):
        drawn = [(*LINES[method], [(row[1], row[place]) for row in masked if (row[0], row[2]) == (method, copies)])
                 for method in METHODS]
        return title, [*lines, *(line for line in drawn if line[2])], Axis(2, last, "k", logarithmic=True), Axis(0, 1, "%")

    original = [("original", "#8a867a", [(k, rows[0][4]) for k in sorted({row[1] for row in masked})])]
    experiment.draw("topics", "Topics of masked messages", "20 newsgroups, by authors; published guarantee and defaults",
                    [panel("Accuracy, copies count each", 4, "each", original), panel("Kept characters, copies count each", 3, "each"),
                     panel("Accuracy, copies count once", 4, "once", original), panel("Kept characters, copies count once", 3, "once")])


if __name__ == "__main__":
    main()
