#!/usr/bin/env python3
"""Draws time and kept text against size, from the figures "size" and "kept": growth.py BENCH.csv FOLDER"""
import csv
import pathlib
import re
import sys
from collections import defaultdict

from panels import SHADES, Axis, draw, nice_step

SETTING = "paper"  # the other one that is measured: "default"
SETTINGS = {"paper": "stretches of any length, cut anywhere", "default": "default settings"}
TEXTS = {"abstracts": "Medical abstracts", "recombined": "Recombined abstracts"}
GUARANTEES = {"source": "Source guarantee", "published": "Published guarantee"}
ENGINES = {"library": ("prefix groups", "#0072b2"), "rival": ("suffix array", "#d55e00")}


def read(path):
    """Points (MB, value) by figure, then text, then variant."""
    figures = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    with open(path, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            extra = dict(re.findall(r"(\w+)=([^;]*)", row["extra"] or ""))
            value = {"size": row["seconds_cpu_median"], "kept": extra.get("kept_ratio")}.get(row["figure"])
            if value and int(row["bytes"]) > 0:
                text = re.sub(r"_\d+MB$", "", row["text"])
                figures[row["figure"]][text][row["variant"]].append((int(row["bytes"]) / 1e6, float(value)))
    return figures


def name_of(text):
    return TEXTS.get(text, text.replace("made_up", "made-up").replace("_", " "))


def time_panels(texts):
    for text, variants in texts.items():
        lines = [(*ENGINES[variant], sorted(variants[variant])) for variant in ENGINES if variant in variants]
        if points := [point for *_, line in lines for point in line]:
            longest, slowest = (max(values) * 1.05 for values in zip(*points))
            yield name_of(text), lines, Axis(0, longest, "MB"), Axis(0, slowest, "s")


def kept_panels(texts):
    panels = []
    for text, variants in texts.items():
        for guarantee, title in GUARANTEES.items():
            matches = (re.fullmatch(rf"{guarantee}_{SETTING}_k=(\d+)", variant) for variant in variants)
            by_k = {int(match[1]): sorted(variants[match[0]]) for match in matches if match}
            if by_k:
                panels.append((title if len(texts) == 1 else f"{title}, {name_of(text)}", by_k))
    ks = sorted({k for _, by_k in panels for k in by_k})
    shade = {k: SHADES[i * (len(SHADES) - 1) // max(1, len(ks) - 1)] for i, k in enumerate(ks)}
    points = [point for _, by_k in panels for line in by_k.values() for point in line]
    for title, by_k in panels:  # all have the same axes
        (smallest, least), (largest, _) = map(min, zip(*points)), map(max, zip(*points))
        step = nice_step(1.01 - least)
        sizes = Axis(smallest / 1.15, largest * 1.15, "MB", logarithmic=True)
        shares = Axis(max(0, (least - 0.01) // step * step), 1, "%")
        yield title, [(f"k = {k}", shade[k], by_k[k]) for k in sorted(by_k)], sizes, shares


def main():
    figures, folder = read(sys.argv[1]), pathlib.Path(sys.argv[2])
    time_note, kept_note = "k = 4, one thread; CPU seconds", f"share of characters; {SETTINGS[SETTING]}"
    time = draw("Time to find the frequent lengths", time_note, time_panels(figures["size"]))
    kept = draw("Kept text", kept_note, kept_panels(figures["kept"]))
    for name, lines in {"time-against-size": time, "kept-against-size": kept}.items():
        (folder / f"{name}.svg").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
