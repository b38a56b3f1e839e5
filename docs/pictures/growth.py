#!/usr/bin/env python3
"""Draws time and kept text against size, from the figures "size" and "kept": growth.py BENCH.csv FOLDER"""
import csv
import html
import math
import pathlib
import re
import sys
from collections import defaultdict

WIDTH, MARGIN, HEAD, PANEL, PLOT, LINE = 900, 24, 76, 318, 250, 16
SETTING = "paper"  # the other one that is measured: "default"
SETTINGS = {"paper": "stretches of any length, cut anywhere", "default": "default settings"}
TEXTS = {"abstracts": "Medical abstracts", "recombined": "Recombined abstracts"}
GUARANTEES = {"source": "Source guarantee", "published": "Published guarantee"}
ENGINES = {"library": ("prefix groups", "#0072b2"), "rival": ("suffix array", "#d55e00")}
SHADES = ["#440154", "#472f7d", "#365c8d", "#277f8e", "#1fa187", "#6b9f14"]  # as many as ks; dark to light
STYLE = ("text{font:13px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1d1d1f}"
         ".title,.panel{font:600 16px system-ui,sans-serif}.panel{font-size:14px}.note{font:14px system-ui,sans-serif}"
         ".end{text-anchor:end}.middle{text-anchor:middle}.paper{fill:#fdfcf8;stroke:#d8d4c8}"
         ".grid{stroke:#e6e2d6}.axis{stroke:#8a867a}.line{fill:none;stroke-width:2;stroke-linejoin:round}")


class Axis:
    """Of values from `low` to `high`, on pixels from `begin` to `end`."""

    def __init__(self, low, high, logarithmic=False):
        self.low, self.high, self.logarithmic = low, high, logarithmic
        self.begin, self.end = 0, 1

    def at(self, value):
        low, high, value = (math.log(v) if self.logarithmic else v for v in (self.low, self.high, value))
        return self.begin + (self.end - self.begin) * (value - low) / (high - low)

    def ticks(self):
        if self.logarithmic:
            every = (step * 10.0**power for power in range(-6, 7) for step in (1, 2, 5))
            return [tick for tick in every if self.low <= tick <= self.high]
        step = nice_step(self.high - self.low)
        return [i * step for i in range(math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9) + 1)]


def nice_step(length):
    power = 10.0 ** math.floor(math.log10(length / 4))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor * 6 >= length)


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
            yield name_of(text), lines, *(Axis(0, max(values) * 1.05) for values in zip(*points))


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
        sizes, shares = Axis(smallest / 1.15, largest * 1.15, True), Axis(max(0, (least - 0.01) // step * step), 1)
        yield title, [(f"k = {k}", shade[k], by_k[k]) for k in sorted(by_k)], sizes, shares


def spread(heights, lowest):
    """Moves labels apart until none covers another; none falls below the plot."""
    moved, order = list(heights), sorted(range(len(heights)), key=lambda i: heights[i])
    for _ in range(300):
        for above, below in zip(order, order[1:]):
            push = max(0, LINE - moved[below] + moved[above]) / 2
            moved[above], moved[below] = moved[above] - push, moved[below] + push
        moved = [min(height, lowest) for height in moved]
    return moved


def draw_panel(panel, left, top, right, unit):
    title, lines, x, y = panel
    x.begin, x.end = left + 48, right - 28 - 8 * max(len(name) for name, *_ in lines)
    y.begin, y.end = top + 28 + PLOT, top + 28
    yield f'<text x="{left}" y="{top + 8}" class="panel">{html.escape(title)}</text>'
    for tick in y.ticks():
        at, top_unit = y.at(tick), " s" if tick == y.ticks()[-1] else ""
        shown = f"{tick * 100:g}%" if unit == "%" else f"{tick:g}{top_unit}"
        yield f'<path class="grid" d="M{x.begin:.1f} {at:.1f}H{x.end:.1f}"/>'
        yield f'<text x="{x.begin - 8:.1f}" y="{at + 4:.1f}" class="end">{shown}</text>'
    yield f'<path class="axis" d="M{x.begin:.1f} {y.begin:.1f}H{x.end:.1f}"/>'
    for tick in x.ticks():
        yield f'<path class="axis" d="M{x.at(tick):.1f} {y.begin:.1f}v5"/>'
        yield f'<text x="{x.at(tick):.1f}" y="{y.begin + 20:.1f}" class="middle">{tick:g}</text>'
    yield f'<text x="{x.end + 20:.1f}" y="{y.begin + 20:.1f}">MB</text>'
    labels = spread([y.at(line[-1][1]) for *_, line in lines], y.begin)
    for (name, colour, line), label in zip(lines, labels):
        dots = [(x.at(size), y.at(value)) for size, value in line]
        yield f'<polyline class="line" stroke="{colour}" points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in dots)}"/>'
        yield from (f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{colour}"/>' for a, b in dots)
        yield f'<path d="M{dots[-1][0]:.1f} {dots[-1][1]:.1f}L{x.end + 16:.1f} {label:.1f}" stroke="{colour}"/>'
        yield f'<text x="{x.end + 20:.1f}" y="{label + 4:.1f}">{name}</text>'


def draw(title, note, panels, unit):
    panels = list(panels)
    columns = max(1, min(2, len(panels)))
    column, height = (WIDTH - MARGIN) / columns, HEAD + MARGIN + PANEL * max(1, math.ceil(len(panels) / columns))
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img">'
    yield f"<title>{html.escape(title)}: {html.escape(note)}</title>\n<style>{STYLE}</style>"
    yield f'<rect class="paper" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>'
    yield f'<text x="{MARGIN}" y="40" class="title">{html.escape(title)}</text>'
    yield f'<text x="{MARGIN}" y="62" class="note">{html.escape(note if panels else "not measured yet")}</text>'
    for i, panel in enumerate(panels):
        left, top = MARGIN + i % columns * column, HEAD + MARGIN + i // columns * PANEL
        yield from draw_panel(panel, left, top, left + column - MARGIN, unit)
    yield "</svg>\n"


def main():
    figures, folder = read(sys.argv[1]), pathlib.Path(sys.argv[2])
    time_note, kept_note = "k = 4, one thread; CPU seconds", f"share of characters; {SETTINGS[SETTING]}"
    time = draw("Time to find the frequent lengths", time_note, time_panels(figures["size"]), "s")
    kept = draw("Kept text", kept_note, kept_panels(figures["kept"]), "%")
    for name, lines in {"time-against-size": time, "kept-against-size": kept}.items():
        (folder / f"{name}.svg").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
