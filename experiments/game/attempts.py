#!/usr/bin/env python3
"""Attempts to mend the game of a committee, beside the two rivals applied once: what a missed token costs, and how thresholds are judged.

The small parts of sets of figures.py, at L/C = 10, attacked by the SVM and naive Bayes. --sets NAMES runs the sets whose names begin with one of these
(comma-separated), --attempts A,B some of the attempts; the rows of the others are kept.
"""
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from game import BUDGET, HEADER, described, evaluated  # noqa: E402
from parts import SMALL_PARTS, chosen  # noqa: E402
from running import Experiment, table  # noqa: E402

ATTEMPTS = {"as it is": [], "attacked": ["--config", "costs=attacked"], "nested": ["--config", "estimate=nested"]}
KINDS = ["greedy", "one-shot-equal", "one-shot-chosen"]
FOUND = f"found at {BUDGET} a fold"
BESIDE = ["set", "attempt", "publish ratio", "left", "found", "left / equal", "found / equal", "publish ratio of chosen", "left / chosen", "found / chosen"]


def read(path):
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def quotient(game, rival, column):
    return f"{float(game[column]) / float(rival[column]):.2f}" if float(rival[column]) else "–"


def beside(rows):
    """A row for each set and attempt: the game, and what it leaves and what is found of it by those of each rival."""
    games = {}
    for row in rows:
        games.setdefault((row["set"], row["attempt"]), {})[row["publisher"]] = row
    for (name, attempt), game in games.items():
        greedy, equal, picked = (game[kind] for kind in KINDS)
        yield [name, attempt, greedy["publish ratio"], greedy["left"], greedy[FOUND], quotient(greedy, equal, "left"), quotient(greedy, equal, FOUND),
               picked["publish ratio"], quotient(greedy, picked, "left"), quotient(greedy, picked, FOUND)]


def main():
    names, attempts = chosen(sys.argv, SMALL_PARTS), list(ATTEMPTS)
    if "--attempts" in sys.argv:
        at = sys.argv.index("--attempts")
        attempts = sys.argv[at + 1].split(",")
        del sys.argv[at:at + 2]
    experiment = Experiment(__file__, __doc__)
    path = experiment.out / "data" / "game_attempts.csv"
    for name in names:
        records = list(SMALL_PARTS[name](experiment.data))[:24 if experiment.quick else None]
        for attempt in attempts:
            sums = evaluated(experiment, records, "--loss-ratio", "10", "--tagger", "committee", "--config", "publishers=" + str(",".join(KINDS)), *ATTEMPTS[attempt],
                             attackers=["svm", "bayes"])
            new = [{"attempt": attempt, **dict(zip(HEADER, map(str, described(name, key, sums[key]))))} for key in sums]
            rows = [row for row in read(path) if (row["set"], row["attempt"]) != (name, attempt)] + new
            rows.sort(key=lambda row: (list(SMALL_PARTS).index(row["set"]), list(ATTEMPTS).index(row["attempt"]), KINDS.index(row["publisher"])))
            experiment.write_csv("game_attempts", ["attempt", *HEADER], [list(row.values()) for row in rows])
            experiment.write_page("game", "attempts", [experiment.setting(), "", *table(BESIDE, list(beside(rows)))])
            experiment.say(f"{name}, {attempt}: done")


if __name__ == "__main__":
    main()
