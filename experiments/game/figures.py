#!/usr/bin/env python3
"""Figures 3, 4 and 5 of the paper of the game: publishers at loss ratios from .1 to 1000, by kind of tagger, attacked at several budgets.

Parts of six sets, so small that a set takes some ten minutes of one core. Each part is published in the paper's settings (a hypothesis hides
what its tagger finds, and is judged on the documents that it was trained on; also with hidden tokens dropped, not marked) and in ours (the cheapest threshold, judged on other documents).
--sets NAMES runs the sets whose names begin with one of these (comma-separated), and keeps the rows of the others; --settings paper's runs one of both.
"""
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from parts import SMALL_PARTS, chosen  # noqa: E402
from running import Experiment, table  # noqa: E402
from panels import Axis  # noqa: E402  (running says where it lies)

RATIOS = [.1, 1, 10, 100, 1000]
BUDGETS = [10, 30, 100, 300, 1000]
TAGGERS = {"crf": "CRF", "svm": "SVM", "ensemble": "ensemble", "best": "selection"}
PAPERS = ["--learner", "accuracy", "--config", "estimate=training"]
SETTINGS = {"paper's": PAPERS, "ours": [], "paper's, dropped": [*PAPERS, "--config", "hiding=dropped"]}
# Ours: the default; of the others, which are trained in cross-validation too, only mail was run.
SOME = {"ours": ("svm",), "paper's, dropped": ("best",)}
COLOURS = ["#472f7d", "#277f8e", "#6b9f14", "#a8500f", "#8a867a", "#c04070", "#365c8d", "#1d1d1f"]


HEADER = ["set", "settings", "tagger", "publisher", "L/C", "rounds", "tokens", "sensitive", "left", "hidden in error", "publish ratio",
          "published of all", "attacker's true positives", *(f"found at {budget}" for budget in BUDGETS)]


def sums_of(rows):
    """One row for each publisher and loss ratio, all folds together; of each fold what the best attacker finds."""
    games = {}
    for row in rows:
        games.setdefault((row["publisher"], float(row["loss_ratio"])), {}).setdefault(row["fold"], []).append(row)
    for (publisher, ratio), folds in games.items():
        first = [of_fold[0] for of_fold in folds.values()]
        total = {key: sum(int(row[key]) for row in first) for key in ("iterations", "tokens", "sensitive", "left", "hidden_by_error")}
        harmless = total["tokens"] - total["sensitive"]
        found = [sum(max(float(row[f"{order}_{budget}"]) for row in of_fold for order in ("found_first", "by_share", "random"))
                     for of_fold in folds.values()) for budget in BUDGETS]
        yield [publisher, f"{ratio:g}", f"{total['iterations'] / len(folds):.2f}", total["tokens"], total["sensitive"], total["left"],
               total["hidden_by_error"], f"{1 - total['hidden_by_error'] / harmless:.4f}",
               f"{1 - (total['sensitive'] - total['left'] + total['hidden_by_error']) / total['tokens']:.4f}",
               sum(max(int(row["tp_attacker"]) for row in of_fold) for of_fold in folds.values()), *(f"{one:.1f}" for one in found)]


def measured(experiment, name, wanted):
    records = SMALL_PARTS[name](experiment.data)
    corpus = experiment.write_corpus("corpus.jsonl", records[:24] if experiment.quick else records)
    for settings, options in SETTINGS.items():
        if wanted not in (None, settings):
            continue
        for tagger, called in TAGGERS.items():
            if tagger not in SOME.get(settings, TAGGERS):
                continue
            results = experiment.folder / "results.csv"
            experiment.run("sanitize", "evaluate", corpus, "-o", results, "--tagger", tagger, "--loss-ratio", ",".join(f"{ratio:g}" for ratio in RATIOS),
                           "--budget", ",".join(map(str, BUDGETS)), *options)
            with open(results, encoding="utf-8", newline="") as lines:
                for row in sums_of(list(csv.DictReader(lines))):
                    yield [name, settings, called, *row]
        experiment.say(f"{name}, {settings}")


def rows_before(path, name, settings):
    """Rows of other sets, and of other settings where only one is asked for, as they were."""
    if not path.exists():
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return [row for row in list(csv.reader(file))[1:] if row[0] != name or settings not in (None, row[1])]


class Rows:
    def __init__(self, rows):
        self.rows = [dict(zip(HEADER, map(str, row))) for row in rows]

    def line(self, column, x="L/C", share_of=None, **where):
        chosen = [row for row in self.rows if all(row[key.replace("_", " ").replace("LC", "L/C")] == value for key, value in where.items())]
        return [(float(row[x]), float(row[column]) / (float(row[share_of]) if share_of else 1)) for row in chosen]

    def budgets(self, **where):
        games = [row for row in self.rows if row["L/C"] == "10" and row["publisher"] == "greedy"]
        row = next((row for row in games if all(row[key] == value for key, value in where.items())), None)
        return [(budget, float(row[f"found at {budget}"]) / float(row["sensitive"])) for budget in BUDGETS] if row else []


def panels_of(rows, titles, lines_of, axis):
    for title in titles:
        lines = [(name, colour, line) for (name, line), colour in zip(lines_of(rows, title), COLOURS) if line]
        yield title.partition(" (")[0], lines, axis[0], Axis(0, max([axis[1], *(y for *_, line in lines for _, y in line)]) or 1, axis[2])


def figure_3(rows, title):
    column = "attacker's true positives"
    for tagger in ("CRF", "selection"):
        yield f"{tagger}", rows.line(column, set=title, settings="paper's", tagger=tagger, publisher="greedy")
        yield f"{tagger}, once", rows.line(column, set=title, settings="paper's", tagger=tagger, publisher="one-shot")
    yield "SVM, ours", rows.line(column, set=title, settings="ours", tagger="SVM", publisher="greedy")


def figure_4(rows, title):
    column = "published of all"
    yield "game", rows.line(column, set=title, settings="paper's", tagger="selection", publisher="greedy")
    for tagger in ("CRF", "SVM", "ensemble"):
        yield f"{tagger}, cost", rows.line(column, set=title, settings="paper's", tagger=tagger, publisher="one-shot-cost")
    yield "game of SVM, ours", rows.line(column, set=title, settings="ours", tagger="SVM", publisher="greedy")
    yield "SVM, cost, ours", rows.line(column, set=title, settings="ours", tagger="SVM", publisher="one-shot-cost")


def figure_5(rows, title):
    for tagger in TAGGERS.values():
        yield tagger, rows.budgets(set=title, settings="paper's", tagger=tagger)
    yield "SVM, ours", rows.budgets(set=title, settings="ours", tagger="SVM")


def draw_all(experiment, rows, titles):
    by_ratio, by_budget = Axis(RATIOS[0], RATIOS[-1], logarithmic=True), Axis(BUDGETS[0], BUDGETS[-1], logarithmic=True)
    note = "The paper's settings (“ours” where it says so); four folds."
    experiment.draw("game-figure-3", "What the best attacker's tagger finds, by L/C", note, panels_of(rows, titles, figure_3, (by_ratio, 1, "")))
    experiment.draw("game-figure-4", "Share of all tokens that is published, by L/C", note, panels_of(rows, titles, figure_4, (by_ratio, 1, "%")))
    experiment.draw("game-figure-5", "Share of the sensitive tokens found, by tokens looked at in a fold, L/C = 10", note,
                    panels_of(rows, titles, figure_5, (by_budget, .01, "%")))


def shown(rows):
    """Of the rows those of the selection in the paper's settings and of the SVM in ours, for the page."""
    columns = ["set", "settings", "tagger", "publisher", "L/C", "rounds", "sensitive", "left", "publish ratio", "published of all", "attacker's true positives",
               "found at 100"]
    shown = [row for row in rows.rows if (row["settings"], row["tagger"]) in (("paper's", "selection"), ("ours", "SVM"), ("paper's, dropped", "selection"))]
    once = [row for row in shown if row["L/C"] == "10" or (row["publisher"] != "one-shot" and row["settings"] != "paper's, dropped")]
    yield from table(columns, [[row[column] for column in columns] for row in once])


def main():
    names = chosen(sys.argv, SMALL_PARTS)
    wanted = sys.argv.pop(sys.argv.index("--settings") + 1) if "--settings" in sys.argv else None
    if wanted:
        sys.argv.remove("--settings")
    experiment = Experiment(__file__, __doc__)
    path = experiment.out / "data" / "game_figures.csv"
    for name in names:
        rows = rows_before(path, name, wanted) + list(measured(experiment, name, wanted))
        rows.sort(key=lambda row: list(SMALL_PARTS).index(row[0]))
        experiment.write_csv("game_figures", HEADER, rows)
        known = Rows(rows)
        draw_all(experiment, known, [name for name in SMALL_PARTS if any(row[0] == name for row in rows)])
        experiment.write_page("game", "the paper's figures", [experiment.setting(), "", *shown(known)])


if __name__ == "__main__":
    main()
