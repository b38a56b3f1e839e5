"""Draws processor seconds of whole jobs against size, from what cluster.py appended to its CSV.

    draw.py docs/results/data/spark.csv docs/results/pictures/spark-size.svg
"""
import collections
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "docs" / "pictures"))

from panels import SHADES, Axis, draw  # noqa: E402

NOTE = "sumi.spark in two executors of one core and 1 GB, start-up in it; all processes"


def settings_of(row):
    """But for those of what is shown."""
    return " ".join(one for one in row["settings"].split() if not one.startswith("spark.ui."))


def lines_of(rows, column):
    """A line for each guarantee, of the settings with which the largest corpus was measured last: the last run of each size."""
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    for row in rows:
        if row["part"] == "slope" and row[column]:
            found[row["guarantee"]][settings_of(row)][float(row["megabytes"])] = float(row[column])
    kinds = [(guarantee, max(reversed(by_settings.values()), key=max)) for guarantee, by_settings in found.items()]
    return [(guarantee, SHADES[i * 2], sorted(line.items())) for i, (guarantee, line) in enumerate(kinds) if len(line) > 1]


def main():
    data, picture = sys.argv[1:]
    with open(data, newline="", encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    panels = []
    for title, column in (("sumi.spark", "cpu"), ("the program on one machine", "cpu of one machine")):
        found = lines_of(rows, column)
        widest = max(x for *_, line in found for x, _ in line)
        highest = max(y for *_, line in found for _, y in line)
        panels.append((f"{title}: CPU seconds, by MB", found, Axis(0, widest, "MB"), Axis(0, highest, "s")))
    pathlib.Path(picture).write_text("".join(f"{line}\n" for line in draw("CPU time against size", NOTE, panels)), encoding="utf-8")


if __name__ == "__main__":
    main()
