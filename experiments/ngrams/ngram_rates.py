#!/usr/bin/env python3
"""Rates of hiding rare n-grams in company names, by n and k: Figures 2 to 4 of the n-gram paper, on open data.

Each n-gram counts once a document and spaces take no part, as in the paper; one run of `sumi sweep`.
"""
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from open_data import present  # noqa: E402
from running import ROOT, Experiment, percent, table  # noqa: E402

from panels import SHADES, Axis  # noqa: E402

RATES = ["anonymized_rate", "untouched_rate", "fully_hidden_rate", "hidden_character_rate"]
DRAWN = [1, 2, 3, 4, 6, 8]
COLOURS = ["#0072b2", "#d55e00", "#009e73"]


def main():
    experiment = Experiment(__file__, __doc__)
    ks, ns = ("2:5", "1:3") if experiment.quick else ("2:20", "1:8")
    corpora = {"400 company names": present(experiment.data / "terms" / "ja-companies.txt"),
               "200 made-up names": ROOT / "samples" / "companies" / "japanese.txt"}
    rows, panels = [], []
    for title, path in corpora.items():
        curve = experiment.folder / "curve.csv"
        experiment.run("sweep", path, "--format", "lines", "--paper", "--by", "documents", "--method", "ngrams", "--strip-space",
                       "--n", ns, "--k", ks, "-o", curve)
        with open(curve, encoding="utf-8", newline="") as lines:
            found = {(int(row["n"]), int(row["k"])): [float(row[name]) for name in RATES] for row in csv.DictReader(lines)}
        rows += [(path.stem, *key, *values) for key, values in sorted(found.items())]
        panels.append(panels_of(title, found))
        write_page(experiment, title, path, found)
    experiment.write_csv("ngram_rates", ["data", "n", "k", *RATES], rows)
    compare_sentences(experiment)
    experiment.draw("ngram-rates", "Rare n-grams in company names", "source guarantee, each n-gram counted once a document",
                    [panel for row in zip(*panels) for panel in row])


def compare_sentences(experiment):
    """What n-grams and the method by similar sentences keep of the made-up names, each name a document."""
    names = ROOT / "samples" / "companies" / "japanese.txt"
    methods = {"2-grams": ["ngrams", "--n", 2], "3-grams": ["ngrams", "--n", 3], "sentences": ["sentences"]}
    ks = (2, 5) if experiment.quick else (2, 3, 5, 7, 10, 15, 20)
    kept = {}
    for name, (method, *options) in methods.items():
        for k in ks:
            summary = experiment.run("mask", names, "--format", "lines", "-o", experiment.folder / "published.txt", "--overwrite", "--paper", "--by",
                                     "documents", "--k", k, "--method", method, *options)
            kept[name, k] = summary["kept_ratio"]
    rows = [(name, k, kept[name, k]) for name in methods for k in ks]
    experiment.write_csv("ngram_sentences", ["method", "k", "kept_ratio"], rows)
    lines = [(name, shade, [(k, kept[name, k]) for k in ks]) for name, shade in zip(methods, (SHADES[0], SHADES[2], COLOURS[0]))]
    experiment.draw("ngram-sentences", "N-grams and similar sentences", "200 made-up names, source guarantee, the papers' settings",
                    [("kept characters, by k", lines, Axis(ks[0], ks[-1], "k"), Axis(0, 1, "%"))])
    experiment.write_page("ngram-rates", "sentences", [experiment.setting(), "", *table(
        ["method", *(f"k = {k}" for k in ks)], [[name, *(percent(kept[name, k]) for k in ks)] for name in methods]), "",
        "![What is kept by n-grams and by similar sentences](pictures/ngram-sentences.svg)"])


def panels_of(title, found):
    ns, ks = (sorted({key[i] for key in found}) for i in (0, 1))
    at_two = [(name.split("_")[0], COLOURS[i], [(n, found[n, 2][i]) for n in ns]) for i, name in enumerate(RATES[:3])]

    def by_n(rate):
        return [(f"n = {n}", shade, [(k, found[n, k][rate]) for k in ks]) for n, shade in zip(DRAWN, SHADES) if n in ns]

    return [(f"{title}: at k = 2, by n", at_two, Axis(1, max(ns), "n"), Axis(0, 1, "%")),
            (f"{title}: anonymized", by_n(0), Axis(2, max(ks), "k"), Axis(0, 1, "%")),
            (f"{title}: hidden characters", by_n(3), Axis(2, max(ks), "k"), Axis(0, 1, "%"))]


def write_page(experiment, title, path, found):
    ns, ks = (sorted({key[i] for key in found}) for i in (0, 1))
    rows = [[n, *(percent(value) for value in found[n, 2])] for n in ns]
    runs = []  # of ks with the same order of n
    for k in ks:
        order = " > ".join(str(n) for n in sorted((n for n in ns if n <= 4), key=lambda n, k=k: -found[n, k][0]))
        if runs and runs[-1][0] == order:
            runs[-1][2] = k
        else:
            runs.append([order, k, k])
    orders = "; ".join(f"{order} at k = {first}" + f" to {last}" * (last > first) for order, first, last in runs)

    def steps(rate, axis):
        """How many steps along n or k go up, stay, or go down."""
        pairs = [((n, k), (n + 1, k) if axis == "n" else (n, k + 1)) for n, k in found]
        moves = [found[after][rate] - found[before][rate] for before, after in pairs if after in found]
        return f"{sum(move > 0 for move in moves)} up, {sum(move == 0 for move in moves)} level, {sum(move < 0 for move in moves)} down"

    names = path.read_text(encoding="utf-8").split("\n")[:-1]
    lengths = [len("".join(name.split())) for name in names]
    facts = f"{title}: {mean(lengths):.1f} characters on average, {percent(mean(length < 5 for length in lengths))} shorter than 5."
    best = {n: max(ks, key=lambda k, n=n: found[n, k][0]) for n in ns}
    highest = "; ".join(f"{n} at k = {best[n]} ({percent(found[n, best[n]][0])})" for n in ns)
    header = ["n at k = 2", "anonymized", "untouched", "fully hidden", "hidden characters"]
    lines = [experiment.setting(), "", facts, "", *table(header, rows), "",
             f"- Order of the anonymized rate by n: {orders}.",
             f"- Highest anonymized rate by n: {highest}.",
             f"- Hidden character rate, steps along n: {steps(3, 'n')}; along k: {steps(3, 'k')}.",
             f"- Fully hidden rate, steps along k: {steps(2, 'k')}; at k = 2 highest at n = {max(ns, key=lambda n: found[n, 2][2])}."]
    experiment.write_page("ngram-rates", path.stem, lines)


def mean(values):
    values = list(values)
    return sum(values) / len(values)


if __name__ == "__main__":
    main()
