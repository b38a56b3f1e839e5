#!/usr/bin/env python3
"""How many documents somebody must correct until a tagger that learns from them is good: uncertain first, attacker first, random.

A simulated reviewer corrects without mistakes (`sumi review simulate`): random documents to begin with, then always the first of the order that the page of
`sumi review` has, a batch between two rounds of learning. What was learned is judged on other documents: F1 of stretches with their label.
"""
import csv
import pathlib
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402
from panels import Axis  # noqa: E402  (found by the line above)

ORDERS = {"random": "#6b9f14", "uncertain": "#440154", "exposed": "#277f8e"}
WORDS = {"random": "random", "uncertain": "uncertain first", "exposed": "attacker first"}
SEEDS = (1, 2, 3)
TARGETS = {"MEDDOCAN": (.90, .95), "court cases (TAB)": (.70, .75)}
SIZES = {"MEDDOCAN": (10, 10), "court cases (TAB)": (12, 20)}  # documents to begin with, and of a batch
UNTIL = {"MEDDOCAN": .952, "court cases (TAB)": 1}
HEADER = ["set", "order", "seed", "documents", "spans", "characters", "tp", "fp", "fn", "f1"]


def parts(data):
    """{set: (documents to correct, documents to judge by)}; of TAB by its own split."""
    own = {case["metadata"]["data_id"]: case["metadata"]["provenance"]["dataset_type"]
           for case in open_data.lines_of(data / "tab" / "tab-subset-train-dev.jsonl.gz")}
    cases = list(open_data.court_cases(data))
    return {"MEDDOCAN": (list(open_data.meddocan(data, ["train"])), list(open_data.meddocan(data, ["dev"]))),
            "court cases (TAB)": tuple([case for case in cases if own[case["id"]] == part] for part in ("train", "dev"))}


def simulate(experiment, gold, others, order, seed, first, batch, until):
    rounds = experiment.folder / "rounds.csv"
    experiment.run("review", "simulate", gold, others, "-o", rounds, "--order", order, "--seed", seed,
                   "--config", f"first={first}", "--config", f"batch={batch}", "--config", f"until={until}")
    with open(rounds, encoding="utf-8", newline="") as file:
        return [[*map(int, (row[name] for name in HEADER[3:9])), float(row["f1"])] for row in csv.DictReader(file)]


def measure(experiment):
    rows = []
    for name, (train, others) in parts(experiment.data).items():
        first, batch = SIZES[name]
        if experiment.quick:
            train, others = train[:3 * batch], others[:30]
        gold = experiment.write_corpus("gold.jsonl", train)
        judge = experiment.write_corpus("others.jsonl", others)
        rows += [[name, "whole set", 1, *row] for row in simulate(experiment, gold, judge, "given", 1, len(train), batch, 1)]
        for seed in SEEDS[:1] if experiment.quick else SEEDS:
            for order in ORDERS:
                rounds = simulate(experiment, gold, judge, order, seed, first, batch, UNTIL[name])
                rows += [[name, order, seed, *row] for row in rounds]
                experiment.say(f"{name}, {order}, seed {seed}: {rounds[-1][0]} documents, F1 {percent(rounds[-1][-1])}")
    return rows


def reached(rounds, target, column):
    """Of which column (3: documents, 5: characters) so much is needed for an F1: between two rounds by a straight line. None: it isn't reached."""
    before = None
    for row in rounds:
        if row[-1] >= target:
            if before is None:
                return row[column]
            share = (target - before[-1]) / (row[-1] - before[-1])
            return before[column] + share * (row[column] - before[column])
        before = row
    return None


def runs(rows, name, order):
    seeds = sorted({row[2] for row in rows if row[:2] == [name, order]})
    return [[row for row in rows if row[:3] == [name, order, seed]] for seed in seeds]


def mean(values):
    return statistics.mean(values) if values and None not in values else None


def said(values):
    if not values or all(value is None for value in values):
        return "not reached"
    return ", ".join("–" if value is None else f"{value:.0f}" for value in values)


def comparisons(rows, name, target):
    """A row of the table for each order; it is compared with random order of the same seeds."""
    random = {one[0][2]: one for one in runs(rows, name, "random")}
    for order in ORDERS:
        some = [one for one in runs(rows, name, order) if one[0][2] in random]
        ratios = []
        for column in (3, 5):
            needed = mean([reached(one, target, column) for one in some])
            others = mean([reached(random[one[0][2]], target, column) for one in some])
            ratios.append(f"{needed / others:.2f}" if needed and others else "–")
        yield [name, f"{target:.3f}".rstrip("0"), WORDS[order], said([reached(one, target, 3) for one in some]), *ratios]


def report(experiment, rows):
    experiment.write_csv("reviewers", HEADER, rows)
    panels = []
    body = []
    whole = []
    for name in SIZES:
        lines = []
        for order, colour in ORDERS.items():
            all_runs = runs(rows, name, order)
            counts = sorted(set.intersection(*({row[3] for row in one} for one in all_runs))) if all_runs else []
            points = [(count, mean([row[-1] for one in all_runs for row in one if row[3] == count])) for count in counts]
            if points:
                lines.append((WORDS[order], colour, points))
        low = min(y for *_, points in lines for _, y in points)
        high = max(y for *_, points in lines for _, y in points)
        most = max(x for *_, points in lines for x, _ in points)
        panels.append((name, lines, Axis(0, most), Axis(low - .01, high + .01, "%")))
        for target in TARGETS[name]:
            body += comparisons(rows, name, target)
        value = next((row[-1] for row in rows if row[:2] == [name, "whole set"]), None)
        if value is not None:
            if UNTIL[name] >= 1:  # else no run goes on so far
                body += comparisons(rows, name, value)
            count = next(row[3] for row in rows if row[:2] == [name, "whole set"])
            whole.append(f"The whole set of {name} ({count} documents) gives {value:.3f}.")
    experiment.draw("reviewers", "Documents corrected, and what is learned of them", "F1 on other documents; mean of three seeds", panels)
    experiment.write_page("reviewers", "orders", [
        experiment.setting(), "",
        *table(["set", "F1", "order", "documents, each seed", "of random's", "characters, of random's"], body), "", *whole])


def main():
    experiment = Experiment(__file__, __doc__)
    report(experiment, measure(experiment))


if __name__ == "__main__":
    main()
