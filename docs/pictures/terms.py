#!/usr/bin/env python3
"""Draws what term dictionaries cost, from the figures "terms_*": terms.py BENCH.csv FOLDER"""
import csv
import pathlib
import re
import sys
from collections import defaultdict

from panels import SHADES, Axis, draw

COLOURS = {"safe": "#0072b2", "paper": "#d55e00"}


def read(path):
    """By figure: (text, variant, CPU seconds, extras)."""
    figures = defaultdict(list)
    with open(path, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            extra = {name: float(value) for name, value in re.findall(r"(\w+)=([\d.e+]+)", row["extra"] or "")}
            figures[row["figure"]].append((row["text"], row["variant"], float(row["seconds_cpu_median"] or 0), extra))
    return figures


def panel(title, lines, x_unit, y_unit, lowest_x=0.0):
    lines = [(*head, sorted(points)) for *head, points in lines if points]
    if points := [point for *_, line in lines for point in line]:
        longest, highest = (max(values) for values in zip(*points))
        yield title, lines, Axis(lowest_x, longest * 1.02, x_unit), Axis(0, highest * 1.05, y_unit)


def build_panels(rows):
    for title, unit, value in (("Time", "s", lambda cpu, extra: cpu),
                               ("Peak memory", "MB", lambda cpu, extra: extra["peak_megabytes"])):
        lines = [(name, colour, [(int(text.split("_")[0]) / 1e6, value(cpu, extra))
                                 for text, variant, cpu, extra in rows if variant == name])
                 for name, colour in COLOURS.items()]
        yield from panel(title, lines, "million", unit)


def redacted_panels(redacted, preimages):
    lines = [(name, colour, [(int(variant[2:]), extra[name]) for _, variant, _, extra in redacted])
             for name, colour in COLOURS.items()]
    yield from panel("Characters redacted of a term, against k", lines, "k", "")
    by_length = defaultdict(list)
    for _, variant, _, extra in preimages:
        if match := re.fullmatch(r"paper_k=(\d+)_length=(\d+)", variant):
            by_length[int(match[2])].append((int(match[1]), extra["fewer_than_k"]))
    shown = [length for length in sorted(by_length) if length <= 6]
    lines = [(f"{length} long", SHADES[i + 1], by_length[length]) for i, length in enumerate(shown)]
    yield from panel("paper: fewer than k terms are left", lines, "k", "%")


def main():
    figures, folder = read(sys.argv[1]), pathlib.Path(sys.argv[2])
    build = draw("Time and memory to build a dictionary", "against terms of the list; k up to 20, two threads; CPU seconds",
                 build_panels(figures["terms_build"]))
    redacted = draw("What is redacted, and what that leaves", "all Japanese terms; right: share of the terms of a length",
                    redacted_panels(figures["terms_redacted"], figures["terms_preimages"]))
    for name, lines in {"terms-build": build, "terms-redacted": redacted}.items():
        (folder / f"{name}.svg").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
