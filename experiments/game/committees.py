#!/usr/bin/env python3
"""The game of a committee of taggers on six hard sets or parts of them, beside taggers applied once at every threshold.

--sets NAMES runs the sets whose names begin with one of these (comma-separated), and keeps the rows of the others. The games of game.csv are
compared with taggers applied once as well.
"""
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from game import BUDGET, HEADER, SETS, described, evaluated  # noqa: E402
from parts import PARTS, chosen  # noqa: E402
from running import Experiment, table  # noqa: E402

TWEETS = "Broad Twitter Corpus, persons"  # whole, in game.csv
KINDS = ["one-shot", "one-shot-cost", "greedy", "one-shot-equal"]
AGAINST = ["set", "the game's tagger", "rounds", "publish ratio", "left by the game", "best one-shot tagger", "left by it", "game / one-shot"]


def read(path, name=None):
    """Rows of a CSV file but those of one set."""
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as lines:
        return [row for row in csv.DictReader(lines) if row["set"] != name]


def best_one_shot(rows, published):
    """(tagger, left) of what leaves least, of all taggers and thresholds that publish at least this share of what is harmless."""
    enough = [row for row in rows if 1 - int(row["hidden_by_error"]) / (int(row["tokens"]) - int(row["sensitive"])) >= published]
    best = min(enough, key=lambda row: int(row["left"]))
    return best["tagger"], int(best["left"])


def one_shots(experiment, name, records):
    """Every tagger at every threshold, applied once."""
    corpus, shots = experiment.write_corpus("corpus.jsonl", records), experiment.folder / "shots.csv"
    experiment.run("sanitize", "evaluate", corpus, "-o", experiment.folder / "results.csv", "--loss-ratio", 10, "--config", "publishers=greedy",
                   "--tagger", "bayes", "--config", "most-rounds=1", "--learner", "accuracy", "--config", "estimate=training", "--attackers", "bayes",
                   "--config", f"one-shots={shots}")
    with open(shots, encoding="utf-8", newline="") as lines:
        return [{"set": name, **row} for row in csv.DictReader(lines)]


def committee(experiment, name, records):
    sums = evaluated(experiment, records, "--loss-ratio", "10", "--tagger", "committee", "--config", "publishers=" + str(",".join(KINDS)), attackers=["svm", "bayes"])
    return [dict(zip(HEADER, map(str, described(name, key, sums[key])))) for key in sorted(sums, key=lambda key: KINDS.index(key[0]))]


def against_one_shots(data):
    """Each game at L/C = 10 beside the best tagger and threshold at its published ratio."""
    every = read(data / "game_one_shots.csv")
    for file, tagger in (("game", "SVM"), ("game_committee", "committee")):
        for game in read(data / f"{file}.csv"):
            of_set = [row for row in every if row["set"] == game["set"]]
            if of_set and game["publisher"] == "greedy" and game["L/C"] == "10":
                best, left = best_one_shot(of_set, float(game["publish ratio"]))
                yield game["set"], tagger, game["rounds"], game["publish ratio"], game["left"], best, left, int(game["left"]) / left


def mean(values):
    values = list(values)
    return sum(values) / len(values)


LEAST_LEFT = 10  # tokens, of which a ratio tells something


def means(data, against):
    """Means over the sets: what the game leaves, and what is found of it, beside taggers applied once."""
    found = {}
    for row in read(data / "game_committee.csv"):
        found.setdefault(row["set"], {})[row["publisher"]] = float(row[f"found at {BUDGET} a fold"])
    of_committee = {row[0]: row for row in against if row[1] == "committee"}
    hard = [name for name, row in of_committee.items() if row[6] >= LEAST_LEFT]
    yield (f"Mean over the {len(hard)} sets of which the best one-shot leaves {LEAST_LEFT} tokens or more: left, game / best one-shot "
           f"{mean(of_committee[name][7] for name in hard):.2f}; found at {BUDGET} a fold, game / one-shot-equal "
           f"{mean(found[name]['greedy'] / found[name]['one-shot-equal'] for name in hard):.2f}. All {len(of_committee)} sets together: left "
           f"{sum(int(row[4]) for row in of_committee.values()) / sum(row[6] for row in of_committee.values()):.2f}, found "
           f"{sum(one['greedy'] for one in found.values()) / sum(one['one-shot-equal'] for one in found.values()):.2f}.")


def write(experiment, name, header, rows):
    experiment.write_csv(name, header, [list(row.values()) if isinstance(row, dict) else row for row in rows])


def in_order(rows):
    order = [*PARTS, TWEETS]
    return sorted(rows, key=lambda row: order.index(row["set"]))


def main():
    names = chosen(sys.argv, PARTS)
    experiment = Experiment(__file__, __doc__)
    data = experiment.out / "data"
    readers = {**PARTS, TWEETS: SETS[TWEETS]}
    for name in [*names, TWEETS]:
        records = list(readers[name](experiment.data))[:24 if experiment.quick else None]
        if name != TWEETS:
            rows = in_order(read(data / "game_committee.csv", name) + committee(experiment, name, records))
            write(experiment, "game_committee", HEADER, rows)
            experiment.write_page("game", "committees", [experiment.setting(), "", *table(HEADER, [list(row.values()) for row in rows])])
        if name in names or not any(row["set"] == name for row in read(data / "game_one_shots.csv")):
            shots = in_order(read(data / "game_one_shots.csv", name) + one_shots(experiment, name, records))
            write(experiment, "game_one_shots", list(shots[0]), shots)
        against = list(against_one_shots(data))
        write(experiment, "game_against_one_shots", AGAINST, against)
        experiment.write_page("game", "one shots", [experiment.setting(), "", *table(AGAINST, [[*row[:-1], f"{row[-1]:.2f}"] for row in against]), "",
                                                    *means(data, against)])
        experiment.say(f"{name}: done")


if __name__ == "__main__":
    main()
