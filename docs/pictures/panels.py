"""Draws panels of lines as SVG: axes, dots, and each line's name at its end.

    draw(title, note, panels) -> lines of SVG; a panel is (title, [(name, colour, [(x, y)…])…], x axis, y axis)
"""
import html
import math

WIDTH, MARGIN, HEAD, PANEL, PLOT, LINE = 900, 24, 76, 318, 250, 16
SHADES = ["#440154", "#472f7d", "#365c8d", "#277f8e", "#1fa187", "#6b9f14"]  # as many as ks; dark to light
STYLE = ("text{font:13px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1d1d1f}"
         ".title,.panel{font:600 16px system-ui,sans-serif}.panel{font-size:14px}.note{font:14px system-ui,sans-serif}"
         ".end{text-anchor:end}.middle{text-anchor:middle}.paper{fill:#fdfcf8;stroke:#d8d4c8}"
         ".grid{stroke:#e6e2d6}.axis{stroke:#8a867a}.line{fill:none;stroke-width:2;stroke-linejoin:round}")


class Axis:
    """Of values from `low` to `high`, on pixels from `begin` to `end`. Unit `%` shows values as percentages."""

    def __init__(self, low, high, unit="", logarithmic=False):
        self.low, self.high, self.unit, self.logarithmic = low, high, unit, logarithmic
        self.begin, self.end = 0, 1

    def at(self, value):
        low, high, value = (math.log(v) if self.logarithmic else v for v in (self.low, self.high, value))
        return self.begin + (self.end - self.begin) * (value - low) / (high - low)

    def ticks(self):
        if self.logarithmic:
            steps = (1, 2, 5) if self.high <= 1000 * self.low else (1,)
            every = (step * 10.0**power for power in range(-6, 7) for step in steps)
            return [tick for tick in every if self.low <= tick <= self.high]
        step = nice_step(self.high - self.low)
        return [i * step for i in range(math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9) + 1)]


    def shown(self, tick):
        return f"{tick * 100:g}%" if self.unit == "%" else f"{tick:g}"


def nice_step(length):
    power = 10.0 ** math.floor(math.log10(length / 4))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor * 6 >= length)


def spread(heights, lowest):
    """Moves labels apart until none covers another; none falls below the plot."""
    moved, order = list(heights), sorted(range(len(heights)), key=lambda i: heights[i])
    for _ in range(300):
        for above, below in zip(order, order[1:]):
            push = max(0, LINE - moved[below] + moved[above]) / 2
            moved[above], moved[below] = moved[above] - push, moved[below] + push
        moved = [min(height, lowest) for height in moved]
    return moved


def draw_panel(panel, left, top, right):
    title, lines, x, y = panel
    x.begin, x.end = left + 48, right - 28 - 8 * max(len(name) for name, *_ in lines)
    y.begin, y.end = top + 28 + PLOT, top + 28
    yield f'<text x="{left}" y="{top + 8}" class="panel">{html.escape(title)}</text>'
    for tick in y.ticks():
        at, top_unit = y.at(tick), f" {y.unit}" if y.unit not in ("", "%") and tick == y.ticks()[-1] else ""
        yield f'<path class="grid" d="M{x.begin:.1f} {at:.1f}H{x.end:.1f}"/>'
        yield f'<text x="{x.begin - 8:.1f}" y="{at + 4:.1f}" class="end">{y.shown(tick)}{top_unit}</text>'
    yield f'<path class="axis" d="M{x.begin:.1f} {y.begin:.1f}H{x.end:.1f}"/>'
    for tick in x.ticks():
        yield f'<path class="axis" d="M{x.at(tick):.1f} {y.begin:.1f}v5"/>'
        yield f'<text x="{x.at(tick):.1f}" y="{y.begin + 20:.1f}" class="middle">{x.shown(tick)}</text>'
    if x.unit != "%":
        yield f'<text x="{x.end + 20:.1f}" y="{y.begin + 20:.1f}">{x.unit}</text>'
    labels = spread([y.at(line[-1][1]) for *_, line in lines], y.begin)
    for (name, colour, line), label in zip(lines, labels):
        dots = [(x.at(size), y.at(value)) for size, value in line]
        yield f'<polyline class="line" stroke="{colour}" points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in dots)}"/>'
        yield from (f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{colour}"/>' for a, b in dots)
        far = ' stroke-dasharray="1 5"' if x.end - dots[-1][0] > 3 * LINE else ""
        yield f'<path d="M{dots[-1][0]:.1f} {dots[-1][1]:.1f}L{x.end + 16:.1f} {label:.1f}" stroke="{colour}"{far}/>'
        yield f'<text x="{x.end + 20:.1f}" y="{label + 4:.1f}">{name}</text>'


def draw(title, note, panels):
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
        yield from draw_panel(panel, left, top, left + column - MARGIN)
    yield "</svg>\n"
