#!/usr/bin/env python3
"""What helps taggers to find more: a cost of misses, and text that nobody marked.

First precision and recall of MEDDOCAN's PHI tokens by `--cost`; then typed F1 on WNUT-17, whose dev part has names that its train part
lacks, by cost, with clusters of words and word lists from the other open sets.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402

COSTS = {"svm": [1, 2, 3, 5, 10, 20, 50], "crf": [1, 3, 5, 10, 20, 50]}
LISTED = {"PER": "person", "PERSON": "person", "LOC": "location", "GPE": "location", "ORG": "org", "ORGANIZATION": "org", "MISC": "misc"}


def scored(experiment, model, dev, *options):
    tagged = experiment.folder / "tagged.jsonl"
    experiment.run("tag", model, dev, "-o", tagged)
    return experiment.run("score", dev, tagged, "-o", experiment.folder / "score.json", "--bootstrap", 0, *options)["micro"]


def by_cost(experiment):
    train, dev = (experiment.write_corpus(f"{part}.jsonl", list(open_data.meddocan(experiment.data, [part]))[:40 if experiment.quick else None])
                  for part in ("train", "dev"))
    rows = []
    for tagger, costs in COSTS.items():
        start = []  # a CRF of one cost is at the optimum of the others
        for cost in costs[:2] if experiment.quick else costs:
            model = experiment.folder / f"{tagger}{cost}.model"
            experiment.run("train", train, "-o", model, "--held-out", 0, "--tagger", tagger, "--cost", cost, *start)
            start = ["--start", model] if tagger == "crf" else []
            micro = scored(experiment, model, dev, "--level", "token", "--labels", "merge")
            rows.append((tagger, cost, micro["precision"], micro["recall"], micro["f1"]))
            experiment.say(f"{tagger}, cost {cost}: {percent(micro['precision'])}, {percent(micro['recall'])}")
    experiment.write_csv("tagging_cost", ["tagger", "cost", "precision", "recall", "f1"], rows)
    return [*table(["tagger", "cost", "precision", "recall", "F1"], [[*row[:2], *map(percent, row[2:])] for row in rows]), ""]


def word_lists(experiment, annotated):
    """Options that name lists of what other sets have marked, and of the words of persons."""
    lists = {}
    for record in annotated:
        for span in record["spans"]:
            entry = " ".join(record["text"][span["start"]:span["end"]].split())
            name = LISTED.get(span["label"])
            if not name or len(entry) < 3 or entry.startswith("@"):
                continue
            lists.setdefault(name, set()).add(entry)
            if name == "person":
                lists.setdefault("person_word", set()).update(word for word in entry.split() if len(word) > 2 and word[0].isupper())
    options = []
    for name, entries in sorted(lists.items()):
        path = experiment.folder / f"{name}.txt"
        path.write_text("\n".join(sorted(entries)) + "\n", encoding="utf-8")
        options += ["--list", f"{name}={path}"]
    return options


def open_text(experiment):
    data = experiment.data
    records = {part: list(open_data.wnut17(data, part)) for part in ("train", "dev")}
    train, dev = (experiment.write_corpus(f"{part}.jsonl", some) for part, some in records.items())
    annotated = [*open_data.broad_twitter(data, "train"), *open_data.wikigold(data), *open_data.mail_threads(data), *open_data.presidio_synth(data)]
    texts = [record["text"] for record in [*records["train"], *annotated]]
    texts += [*open_data.newsgroups(data, 3 if experiment.quick else 300), *open_data.abstracts(data, 100 if experiment.quick else 4000)]
    unmarked = experiment.write_corpus("unmarked.jsonl", ({"text": text if isinstance(text, str) else text["text"]} for text in texts))
    clusters = experiment.folder / "clusters.model"
    experiment.run("train", train, "-o", clusters, "--held-out", 0, "--config", f"unlabelled={unmarked}")
    lists = word_lists(experiment, annotated)
    rows = []
    for name, options in {"no other data": [], "clusters": ["--start", clusters], "lists": lists, "both": ["--start", clusters, *lists]}.items():
        for cost in (1, 2, 5):
            model = experiment.folder / "model"
            experiment.run("train", train, "-o", model, "--held-out", 0, "--cost", cost, *options)
            micro = scored(experiment, model, dev)
            rows.append((name, cost, micro["precision"], micro["recall"], micro["f1"]))
            experiment.say(f"{name}, cost {cost}: F1 {percent(micro['f1'])}")
    experiment.write_csv("tagging_open_text", ["with", "cost", "precision", "recall", "f1"], rows)
    return [*table(["with", "cost", "precision", "recall", "F1"], [[*row[:2], *map(percent, row[2:])] for row in rows]), ""]


def main():
    experiment = Experiment(__file__, __doc__)
    experiment.write_page("tagging", "open text", [experiment.setting(), "", *open_text(experiment)])
    experiment.write_page("tagging", "costs", [experiment.setting(), "", *by_cost(experiment)])


if __name__ == "__main__":
    main()
