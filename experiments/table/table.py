#!/usr/bin/env python3
"""What anonymizing Adult (30,162 rows, eight quasi-identifiers) loses at each k, with diversity, and how well age queries are answered.

The last part redraws Figure 6 of HIDE: query precision against k, where partial removal leaves ages as they are, full removal takes them
away, and statistical anonymization generalizes them.
"""
import csv
import gzip
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from running import Experiment, table  # noqa: E402

CATEGORIES = ["workclass", "education", "marital-status", "occupation", "race", "sex", "native-country"]
KS = [2, 5, 10, 25, 50, 100]
HOW = {"Mondrian, strict": ["--algorithm", "strict"], "best split": ["--effort", 0], "0.1 rounds": ["--effort", 0.1], "1 round": ["--effort", 1],
       "10 rounds": ["--effort", 10]}
DIVERSITY = {"distinct:4": [], "entropy:4": [], "recursive:4,4": []}
WEIGHTS = [1, 2, 3, 4, 6, 8, 12]


def hundred(share):
    return f"{100 * share:.2f}"


class Adult:
    def __init__(self, experiment):
        self.experiment = experiment
        self.folder = experiment.data / "adult" / "arx"
        self.source = self.folder / ("adult_subset.csv" if experiment.quick else "adult.csv.gz")
        self.published = experiment.folder / "published.csv"
        self.pairs = self.published.with_suffix(".pairs")

    def anonymize(self, k, *options, without=()):
        """The summary, checked, with CPU seconds."""
        categories = [name for name in CATEGORIES if name not in without]
        hierarchies = [text for name in categories for text in ("--hierarchy", f"{name}={self.folder / f'adult_hierarchy_{name}.csv'}")]
        qi = ["--qi", ",".join(["age", *categories])]
        before = os.times()
        summary = self.experiment.run("table", "anonymize", self.source, "-o", self.published, "--private", self.pairs, "--k", k, *qi, *hierarchies, *options)
        after = os.times()
        summary["cpu_seconds"] = after.children_user + after.children_system - before.children_user - before.children_system
        promise = [option for i, option in enumerate(options) if {option, options[i - 1]} & {"--sensitive", "--l-diversity", "--t-closeness"}]
        self.experiment.run("table", "check", self.published, "--k", k, *qi, *hierarchies, "--source", self.source, "--private", self.pairs, *promise)
        return summary

    def precision(self):
        return self.experiment.run("table", "query-precision", self.source, self.published, "--private", self.pairs, "--column", "age")


def compare_ways(experiment, adult):
    rows = []
    for objective in ("hierarchy", "set", "range"):
        for name, options in HOW.items():
            for k in KS:
                summary = adult.anonymize(k, "--config", f"objective={objective}", *options)
                rows.append((objective, name, k, summary["ncp"], summary["classes"], summary["average_class"], summary["cpu_seconds"]))
            experiment.say(f"{objective}, {name}: " + " ".join(hundred(row[3]) for row in rows[-len(KS):]))
    experiment.write_csv("table", ["objective", "how", "k", "ncp", "classes", "average_class", "cpu_seconds"], rows)
    lines = []
    for objective in ("hierarchy", "set", "range"):
        body = []
        for name in HOW:
            own = [row for row in rows if row[:2] == (objective, name)]
            body.append([name, *(hundred(row[3]) for row in own), f"{own[2][6]:.2f}"])
        lines += [f"**{objective}**: loss in percent at each k; CPU seconds at k = 10, reading and writing included.", "",
                  *table([objective, *map(str, KS), "seconds"], body), ""]
    return lines


def compare_diversity(experiment, adult):
    rows = []
    for asked in DIVERSITY:
        for effort in (0, 10):
            summary = adult.anonymize(10, "--sensitive", "occupation", "--l-diversity", asked, "--effort", effort, without=["occupation"])
            rows.append((asked, effort, summary["ncp"], summary["suppressed_rows"], summary["cpu_seconds"]))
    for effort in (0, 10):
        summary = adult.anonymize(10, "--sensitive", "occupation", "--t-closeness", 0.2, "--effort", effort, without=["occupation"])
        rows.append(("t = 0.2", effort, summary["ncp"], summary["suppressed_rows"], summary["cpu_seconds"]))
    experiment.write_csv("table_diversity", ["asked", "rounds", "ncp", "suppressed_rows", "cpu_seconds"], rows)
    return [*table(["asked", "rounds", "loss (%)", "rows suppressed", "CPU seconds"],
                   [[row[0], row[1], hundred(row[2]), row[3], f"{row[4]:.2f}"] for row in rows]), ""]


def compare_weights(experiment, adult):
    rows = []
    for weight in WEIGHTS:
        summary = adult.anonymize(10, "--config", f"weight=age={weight}")
        precision = adult.precision()
        assert precision["recall"] == 1
        rows.append((weight, summary["ncp"], *(precision[kind]["mean"] for kind in ("threshold", "range", "point"))))
    experiment.write_csv("table_weights", ["age_weight", "ncp", "threshold", "range", "point"], rows)
    return [*table(["weight of age", "loss (%)", "threshold", "range", "point"],
                   [[row[0], hundred(row[1]), *(f"{value:.3f}" for value in row[2:])] for row in rows]), ""]


def figure_6(experiment, adult):
    rows = []
    for weight in (1, 8):
        for k in KS:
            adult.anonymize(k, "--config", f"weight=age={weight}")
            precision = adult.precision()
            rows.append((weight, k, *(precision[kind]["mean"] for kind in ("threshold", "range", "point"))))
    removed = experiment.folder / "removed.csv"
    reads = gzip.open if str(adult.source).endswith(".gz") else open
    with reads(adult.source, "rt", encoding="utf-8", newline="") as source, open(removed, "w", encoding="utf-8") as out:
        count = sum(1 for _ in csv.reader(source)) - 1
        out.write("age;x\n" + "*;\n" * count)
    none = experiment.run("table", "query-precision", adult.source, removed, "--column", "age")
    rows.append((0, 0, *(none[kind]["mean"] for kind in ("threshold", "range", "point"))))
    experiment.write_csv("table_queries", ["age_weight", "k", "threshold", "range", "point"], rows)
    body = [["partial (ages as they are)", "–", "1.000", "1.000", "1.000"]]
    body += [[f"statistical, age weight {row[0]}", row[1], *(f"{value:.3f}" for value in row[2:])] for row in rows[:-1]]
    body += [["full (ages removed)", "–", *(f"{value:.3f}" for value in rows[-1][2:])]]
    return [*table(["removal", "k", "threshold", "range", "point"], body), ""]


def main():
    experiment = Experiment(__file__, __doc__)
    adult = Adult(experiment)
    for part, lines in (("ways", compare_ways), ("diversity", compare_diversity), ("weights", compare_weights), ("queries", figure_6)):
        experiment.write_page("tables", part, [experiment.setting(), "", *lines(experiment, adult)])


if __name__ == "__main__":
    main()
