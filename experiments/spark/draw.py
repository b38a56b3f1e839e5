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


def lines_of(rows, column):
    """A line for each guarantee and settings of which two sizes or more were measured."""
    found = collections.defaultdict(list)
    for row in rows:
        if row["part"] == "slope" and row[column]:
            found[row["guarantee"], row["settings"]].append((float(row["megabytes"]), float(row[column])))
    kinds = [kind for kind, points in found.items() if len({x for x, _ in points}) > 1]
    return [(guarantee, SHADES[i * 2], sorted(found[guarantee, settings])) for i, (guarantee, settings) in enumerate(kinds)]


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
