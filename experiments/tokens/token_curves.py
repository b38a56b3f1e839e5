#!/usr/bin/env python3
"""Precision and recall of hiding rare text against gold spans, as k grows: Figure 2 of the first paper, on open data.

Least length l (of repeats), n (of ngrams) and ratio R are chosen on one half of a data set's documents (the greatest mean F1 over
k), and tried on the other. Each half is masked alone.
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402
from token_scores import TokenScores, counts_at, rates  # noqa: E402

from panels import Axis  # noqa: E402

DATA = {"pathology": ("Pathology reports (made up)", open_data.pathology), "meddocan": ("MEDDOCAN, Spanish cases", open_data.meddocan),
        "court": ("Court cases (TAB)", open_data.court_cases), "mail": ("Mail threads, names", open_data.mail_threads)}
PAPER = ["--paper", "--by", "occurrences"]
METHODS = {
    "MR": ("--min-length", [1, 2, 3, 4, 6, 8, 12], [*PAPER, "--method", "repeats"]),
    "Word": (None, [None], [*PAPER, "--method", "words"]),
    "MR+Word": ("--min-length", [1, 2, 3, 4, 6, 8, 12], [*PAPER, "--method", "repeats,words", "--combine", "all"]),
    "n-grams": ("--n", [2, 3, 4, 5, 6, 8], [*PAPER, "--method", "ngrams"]),
}
SAFE = ("defaults", ["--by", "owners"])
COLOURS = {"MR": "#0072b2", "Word": "#d55e00", "MR+Word": "#009e73", "n-grams": "#cc79a7", "defaults": "#1d1d1f"}
RATIOS = [0, .1, .2, .3, .4, .5, .6, .7, .8, .9]


class Half:
    """Of one data set, as a corpus on disk with its scores."""

    def __init__(self, experiment, name, records):
        self.experiment, self.records = experiment, records
        self.path = experiment.write_corpus(f"{name}.jsonl", records)
        self.scores = TokenScores(records)

    def masked(self, k, options):
        """Counts of tokens, and how much is kept."""
        summary, hidden = self.experiment.mask(self.path, "--k", k, *options)
        return self.scores.of(hidden), summary["kept_ratio"]


def with_length(option, length, options):
    return options if option is None else [*options, option, length]


def tune(half, option, lengths, options, ks):
    """The length and ratio with the greatest mean F1; of equals, the first."""
    found = {}
    for length in lengths:
        counts = [half.masked(k, with_length(option, length, options))[0] for k in ks]
        for ratio in RATIOS:
            found[length, ratio] = sum(rates(*counts_at(each, ratio))[2] or 0 for each in counts) / len(ks)
    return max(found, key=found.get)


def assert_same_as_sumi(half, counts, ratio):
    """The counts are those of `sumi score` on the same private file."""
    score = half.experiment.folder / "score.json"
    key = half.experiment.folder / "key.jsonl"
    half.experiment.run("score", half.path, key, "--private", "--ratio", ratio, "--bootstrap", 0, "-o", score)
    token = json.loads(score.read_text(encoding="utf-8"))["hidden"]["token"]
    said, own = (token["tp"], token["fp"], token["fn"]), counts_at(counts, ratio)
    if said != own:
        sys.exit(f"token_scores.py counts {own}, sumi score {said}; they must agree")


def halves(records):
    """By owner, every other one, so that nobody is in both."""
    owners = list(dict.fromkeys(record["owner"] for record in records))
    second = set(owners[1::2])
    return [[record for record in records if (record["owner"] in second) == side] for side in (False, True)]


def main():
    experiment = Experiment(__file__, __doc__)
    ks = [2, 6, 18] if experiment.quick else list(range(2, 19))
    tuning_ks = [2, 6, 18] if experiment.quick else [2, 3, 5, 8, 12, 18]
    rows, panels = [], []
    for name, (title, read) in DATA.items():
        if experiment.quick and name in ("meddocan", "court"):
            continue
        parts = halves(list(read(experiment.data)))
        tuning, test = (Half(experiment, f"{name}-{side}", part) for side, part in zip(("tuning", "test"), parts))
        lines = []
        for method, (option, lengths, options) in METHODS.items():
            length, ratio = tune(tuning, option, lengths, options, tuning_ks)
            lines.append((method, curve(test, name, method, with_length(option, length, options), ratio, length, ks, rows)))
            experiment.say(f"{title}: {method}, l or n {length}, R {ratio}")
        enough = [k for k in ks if k <= len({record["owner"] for record in test.records})]
        lines.append((SAFE[0], curve(test, name, SAFE[0], SAFE[1], 0, 6, enough, rows)))
        panels.append((title, [(method, COLOURS[method], points) for method, points in lines]))
    header = ["data", "method", "length", "ratio", "k", "tokens", "tp", "fp", "fn", "precision", "recall", "f1", "kept_ratio"]
    experiment.write_csv("token_curves", header, rows)
    note = "hidden tokens: precision (upwards) against recall; a dot a k from 2 (left) to 18, on test halves"
    experiment.draw("token-curves", "Rare text against sensitive text", note,
                    [(title, lines, Axis(0, 1, "%"), Axis(0, 1, "%")) for title, lines in panels])
    write_table(experiment, rows)


def curve(half, name, method, options, ratio, length, ks, rows):
    points = []
    for k in ks:
        counts, kept = half.masked(k, options)
        if k == ks[0]:
            assert_same_as_sumi(half, counts, ratio)
        tp, fp, fn = counts_at(counts, ratio)
        precision, recall, f1 = rates(tp, fp, fn)
        rows.append((name, method, length, float(ratio), k, sum(counts.values()), tp, fp, fn, precision, recall, f1, kept))
        if precision is not None and recall is not None:
            points.append((recall, precision))
    return points


def write_table(experiment, rows):
    ks = sorted({row[4] for row in rows})
    shown = [k for k in (2, 4, 10, 18) if k in ks] or ks
    lines = [experiment.setting(), ""]
    header = ["data", "method", "l or n", "R", *(f"P / R at k = {k}" for k in shown), "best F1 (k)"]
    body = []
    for name in dict.fromkeys(row[0] for row in rows):
        gold, tokens = next((row[6] + row[8], row[5]) for row in rows if row[0] == name)
        for method in dict.fromkeys(row[1] for row in rows if row[0] == name):
            own = [row for row in rows if row[:2] == (name, method)]
            at = {row[4]: f"{percent(row[9])} / {percent(row[10])}" for row in own}
            best = max(own, key=lambda row: row[11] or 0)
            body.append([f"{name} (gold: {percent(gold / tokens)})", method, own[0][2] or "", own[0][3],
                         *(at.get(k, "too few owners") for k in shown), f"{percent(best[11])} ({best[4]})"])
    experiment.write_page("token-curves", "tokens", [*lines, *table(header, body)])


if __name__ == "__main__":
    main()
