#!/usr/bin/env python3
"""Publishers against attackers on open data: a tagger applied once, once at the cheapest threshold, and the game.

Four folds by owners; each is published by what was learned of the others and attacked by taggers that know what is sensitive there. The
second part is one set at many loss ratios (the paper's Figures 3 to 5), the third lets other finders play. --parts sets,ratios,finders chooses.
"""
import collections
import csv
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from parts import NAMES, only  # noqa: E402
from running import Experiment, table  # noqa: E402
from panels import Axis  # noqa: E402  (running says where it lies)

SETS = {  # small ones first
    "pathology reports, all": open_data.pathology,
    "mail threads, names": open_data.mail_threads,
    "Wikigold, persons": lambda data: only(open_data.wikigold(data), {"PER"}),
    "Wikigold, all": open_data.wikigold,
    "Presidio's sentences, all": open_data.presidio_synth,
    "Broad Twitter Corpus, persons": lambda data: only(open_data.broad_twitter(data, "train"), {"PER"}),
    "court cases (TAB), identifying": open_data.court_cases,
    "MEDDOCAN, names": lambda data: only(open_data.meddocan(data), NAMES),
    "MEDDOCAN, all": open_data.meddocan,
}
ATTACKERS = ["svm", "crf", "bayes"]
BUDGET = "100"
COLOURS = ["#472f7d", "#1fa187", "#a8500f"]


class Sum:
    """Rows of one publisher and loss ratio: counts over all folds, and what the best attacker finds in each."""

    def __init__(self):
        self.counts = collections.Counter()
        self.folds = {}
        self.true_positives = collections.defaultdict(dict)

    def add(self, row):
        fold = row["fold"]
        if fold not in self.folds:
            for key in ("iterations", "tokens", "sensitive", "left", "hidden_by_error"):
                self.counts[key] += int(row[key])
            self.folds[fold] = float(row[f"random_{BUDGET}"])
        self.true_positives[fold][row["attacker"]] = int(row["tp_attacker"])
        self.folds[fold] = max(self.folds[fold], float(row[f"found_first_{BUDGET}"]), float(row[f"by_share_{BUDGET}"]))

    @property
    def publish_ratio(self):
        return 1 - self.counts["hidden_by_error"] / (self.counts["tokens"] - self.counts["sensitive"])

    @property
    def published_of_all(self):
        """As the paper counts: of all tokens, the sensitive ones too."""
        counts = self.counts
        return 1 - (counts["sensitive"] - counts["left"] + counts["hidden_by_error"]) / counts["tokens"]

    @property
    def found(self):
        return sum(self.folds.values())

    @property
    def most_true_positives(self):
        return sum(max(of_fold.values()) for of_fold in self.true_positives.values())

    @property
    def rounds(self):
        return self.counts["iterations"] / len(self.folds)


def evaluated(experiment, records, *options, attackers=ATTACKERS):
    corpus = experiment.write_corpus("corpus.jsonl", records)
    results = experiment.folder / "results.csv"
    experiment.run("sanitize", "evaluate", corpus, "-o", results, "--attackers", ",".join(attackers), *options)
    sums = collections.defaultdict(Sum)
    with open(results, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            sums[row["publisher"], float(row["loss_ratio"])].add(row)
    return sums


def described(name, key, one):
    counts = one.counts
    return (name, key[0], f"{key[1]:g}", f"{one.rounds:.1f}", counts["sensitive"], counts["left"], f"{one.publish_ratio:.4f}", f"{one.published_of_all:.4f}",
            one.most_true_positives, f"{one.found:.1f}")


HEADER = ["set", "publisher", "L/C", "rounds", "sensitive", "left", "publish ratio", "published of all", "attacker's true positives",
          f"found at {BUDGET} a fold"]


def records_of(experiment, reader):
    records = list(reader(experiment.data))
    return records[:60] if experiment.quick else records


def ratio_with_interval(pairs):
    """Sum of the second over sum of the first, with 95% by resampling folds."""
    draw = random.Random(1)
    ratios = []
    for _ in range(1000):
        some = [draw.choice(pairs) for _ in pairs]
        before = sum(pair[0] for pair in some)
        ratios.append(sum(pair[1] for pair in some) / before if before else 0)
    ratios.sort()
    before = sum(pair[0] for pair in pairs)
    return (sum(pair[1] for pair in pairs) / before if before else 0), ratios[25], ratios[974]


def compare_sets(experiment):
    rows, pairs = [], []
    for name, reader in SETS.items():
        sums = evaluated(experiment, records_of(experiment, reader), "--loss-ratio", "10")
        for key in sorted(sums, key=lambda key: ["one-shot", "one-shot-cost", "greedy"].index(key[0])):
            rows.append(described(name, key, sums[key]))
        one_shot, greedy = sums["one-shot", 10.0], sums["greedy", 10.0]
        pairs += [(one_shot.folds[fold], greedy.folds[fold]) for fold in one_shot.folds]
        ratio, low, high = ratio_with_interval(pairs)
        experiment.say(f"{name}: left {one_shot.counts['left']} -> {greedy.counts['left']}, found {one_shot.found:.0f} -> {greedy.found:.0f}")
        experiment.write_csv("game", HEADER, rows)
        experiment.write_page("game", "sets", [
            experiment.setting(), "", *table(HEADER, rows), "",
            f"Found by the best attacker who looks at {BUDGET} tokens of each fold, the game against one-shot, all sets: "
            f"{ratio:.2f} (95% by resampling folds: {low:.2f} to {high:.2f})."])


def compare_ratios(experiment):
    sums = evaluated(experiment, records_of(experiment, open_data.mail_threads), "--loss-ratio", "0.1,1,10,100")
    rows = [described("mail threads, names", key, sums[key]) for key in sorted(sums)]
    experiment.write_csv("game_ratios", HEADER, rows)
    experiment.write_page("game", "ratios", [experiment.setting(), "", *table(HEADER, rows)])
    ratios = sorted({key[1] for key in sums})
    publishers = sorted({key[0] for key in sums})

    def panel(title, unit, value):
        lines = [(publisher, colour, [(ratio, value(sums[publisher, ratio])) for ratio in ratios]) for publisher, colour in zip(publishers, COLOURS)]
        values = [y for _, _, points in lines for _, y in points]
        low, high = (min(values), 1) if unit == "%" else (0, max(values))
        return title, lines, Axis(ratios[0], ratios[-1], logarithmic=True), Axis(low, high, unit)

    experiment.draw("game", "Publishers against attackers at each loss ratio", "Mail threads, names; four folds. One-shot is the same at every ratio.",
                    [panel("true positives of the best attacker, by L/C", "", lambda one: one.most_true_positives),
                     panel("sensitive tokens left, by L/C", "", lambda one: one.counts["left"]),
                     panel("published of what isn't sensitive, by L/C", "%", lambda one: one.publish_ratio)])


def compare_finders(experiment):
    rows = []
    for name in ("mail threads, names", "Wikigold, persons"):
        records = records_of(experiment, SETS[name])
        for title, options in {"taggers alone": [], "with finders": ["--with", "patterns,words:2,words:3,repeats:2"]}.items():
            sums = evaluated(experiment, records, "--loss-ratio", "10,100", "--config", "publishers=greedy", *options, attackers=["svm", "bayes"])
            rows += [described(f"{name}: {title}", key, sums[key]) for key in sorted(sums) if key[0] == "greedy"]
    experiment.write_csv("game_finders", HEADER, rows)
    experiment.write_page("game", "finders", [experiment.setting(), "", *table(HEADER, rows)])


def main():
    parts = {"sets": compare_sets, "ratios": compare_ratios, "finders": compare_finders}
    chosen = list(parts)
    if "--parts" in sys.argv:
        at = sys.argv.index("--parts")
        chosen = sys.argv[at + 1].split(",")
        del sys.argv[at:at + 2]
    experiment = Experiment(__file__, __doc__)
    for part in chosen:
        parts[part](experiment)


if __name__ == "__main__":
    main()
