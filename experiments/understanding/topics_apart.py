#!/usr/bin/env python3
"""What a topic classifier loses where training and test messages are masked apart, and whether counts kept for later mend it.

The messages of half of the authors train the classifier, those of the others try it. Masked together: as one publication. Apart: each
half by itself. By counts: the first half as before, the second by what `sumi count` kept of the first.
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from naive_bayes import NaiveBayes, bag  # noqa: E402
from running import Experiment, percent, table  # noqa: E402


def main():
    experiment = Experiment(__file__, __doc__)
    records = list(open_data.newsgroups(experiment.data, 30 if experiment.quick else 150))
    owners = list(dict.fromkeys(record["owner"] for record in records))
    held_out = set(owners[1::2])
    halves = [[record for record in records if (record["owner"] in held_out) == side] for side in (False, True)]
    train, test = (experiment.write_corpus(name, half) for name, half in zip(("train.jsonl", "test.jsonl"), halves))
    both = experiment.write_corpus("both.jsonl", halves[0] + halves[1])
    published = experiment.folder / "published.jsonl"
    groups = [[record["group"] for record in half] for half in halves]

    def texts(source, *options, command=("mask",)):
        summary = experiment.run(*command, source, "-o", published, *options)
        with open(published, encoding="utf-8") as lines:
            return [json.loads(line)["text"] for line in lines], summary["kept_ratio"]

    def accuracy(of_train, of_test):
        classifier = NaiveBayes(list(map(bag, of_train)), groups[0])
        right = sum(classifier.classify(bag(text)) == group for text, group in zip(of_test, groups[1]))
        return right / len(of_test)

    rows = [("original", None, 1.0, accuracy(*([record["text"] for record in half] for half in halves)))]
    for k in (3, 10):
        options = ["--k", k, "--by", "owners"]
        together, _ = texts(both, *options)
        first, second = together[:len(halves[0])], together[len(halves[0]):]
        kept = sum(len(text.replace("█", "")) for text in second) / sum(len(record["text"]) for record in halves[1])
        rows.append(("together", k, kept, accuracy(first, second)))
        first, _ = texts(train, *options)
        second, kept = texts(test, *options)
        rows.append(("apart", k, kept, accuracy(first, second)))
        counts = experiment.folder / "train.counts"
        experiment.run("count", train, "-o", counts, *options)
        second, kept = texts(test, command=("mask-by-counts", counts))
        rows.append(("the second by counts of the first", k, kept, accuracy(first, second)))
        for row in rows[-3:]:
            experiment.say(f"{row[0]}, k = {k}: kept of the second half {percent(row[2])}, accuracy {percent(row[3])}")
    header = ["masked", "k", "kept of the second half", "accuracy"]
    experiment.write_csv("topics_apart", header, rows)
    experiment.write_page("topics", "parts", [experiment.setting(), "", *table(header, [[row[0], row[1] or "", percent(row[2]), percent(row[3])]
                                                                                    for row in rows]), ""])


if __name__ == "__main__":
    main()
