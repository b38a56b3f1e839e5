#!/usr/bin/env python3
"""Figures 2 and 3 of the paper of term dictionaries: time to find all patterns of a term, by length and by k, beside the paper's inverted lists.

--times PROGRAM is sumi_term_times, which scripts/bench builds (build/bench/bin). The dictionary is built of all 1,444,561 Japanese terms with --assign paper.
"""
import csv
import gzip
import pathlib
import statistics
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from running import Experiment, table  # noqa: E402
from panels import Axis  # noqa: E402  (running says where it lies)

HEADER = ["length", "k", "patterns", "extracted", "seconds", "seconds_by_lists"]
COLOURS = {"scan (sumi)": "#472f7d", "inverted lists": "#a8500f"}
COLUMNS = {"scan (sumi)": "seconds", "inverted lists": "seconds_by_lists"}


def correlation(xs, ys):
    mean_x, mean_y = statistics.mean(xs), statistics.mean(ys)
    both = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys))
    return both / (sum((x - mean_x) ** 2 for x in xs) * sum((y - mean_y) ** 2 for y in ys)) ** .5


def milliseconds(rows, column):
    values = [1000 * float(row[column]) for row in rows]
    return f"{statistics.mean(values):.2f} ± {statistics.stdev(values):.2f}"


def main():
    times = sys.argv[sys.argv.index("--times") + 1]
    del sys.argv[sys.argv.index("--times"):sys.argv.index("--times") + 2]
    experiment = Experiment(__file__, __doc__)
    experiment.command += " --times build/bench/bin/sumi_term_times"
    terms = experiment.folder / "ja.txt"
    with gzip.open(experiment.data / "terms" / "ja.txt.gz", "rb") as packed:
        terms.write_bytes(packed.read() if not experiment.quick else b"".join(packed.readlines()[::20]))
    experiment.run("terms", "build", terms, "-o", experiment.folder / "dictionary", "--k-max", 20, "--assign", "paper")
    done = subprocess.run([times, experiment.folder / "dictionary", terms], capture_output=True, text=True, check=True)
    rows = list(csv.DictReader(done.stdout.splitlines()))
    experiment.write_csv("terms_times", HEADER, [[row[column] for column in HEADER] for row in rows])
    ks, lengths = sorted({int(row["k"]) for row in rows}), sorted({int(row["length"]) for row in rows})
    least = [row for row in rows if row["k"] == str(ks[0])]
    lines = [experiment.setting(), ""]
    shown = [[k, len(some), *(milliseconds(some, column) for column in COLUMNS.values())]
             for k in ks for some in [[row for row in rows if row["k"] == str(k)]]]
    lines += [*table(["k", "terms", "milliseconds a term, scan", "by inverted lists"], shown), ""]
    shown = [[length, len(some), f"{statistics.mean(int(row['extracted']) for row in some):.0f}",
              *(milliseconds(some, column) for column in COLUMNS.values())]
             for length in lengths for some in [[row for row in least if row["length"] == str(length)]]]
    head = ["characters", "terms", "terms extracted, mean", f"milliseconds a term at k = {ks[0]}, scan", "by inverted lists"]
    lines += [*table(head, shown), ""]
    for name, column in COLUMNS.items():
        seconds = [float(row[column]) for row in least]
        by_extracted, by_characters = (correlation([float(row[what]) for row in least], seconds) for what in ("extracted", "length"))
        lines += [f"Correlation of the time by {name} at k = {ks[0]} with terms extracted: {by_extracted:.2f}; with the length: {by_characters:.2f}.", ""]
    accumulated = {name: [(i + 1, 1000 * sum(float(row[column]) for row in least[:i + 1])) for i in range(0, len(least), 10)]
                   for name, column in COLUMNS.items()}
    by_length = {name: [(length, 1000 * statistics.mean(float(row[column]) for row in least if row["length"] == str(length))) for length in lengths]
                 for name, column in COLUMNS.items()}
    panels = [(title, [(name, COLOURS[name], values[name]) for name in COLUMNS], Axis(low, high),
               Axis(0, max(y for line in values.values() for _, y in line), "ms"))
              for title, values, low, high in (("accumulated, by terms", accumulated, 0, len(least)),
                                               ("mean of a term, by its characters", by_length, lengths[0], lengths[-1]))]
    experiment.draw("terms-times", "Time to find all patterns of a term", f"1,444,561 Japanese terms; k = {ks[0]}; one thread.", panels)
    experiment.write_page("terms", "times", lines[:-1])


if __name__ == "__main__":
    main()
