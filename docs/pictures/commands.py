#!/usr/bin/env python3
"""Draws which command works on what another one writes: commands.py SUMI > commands.svg

Fails where the program has a command that isn't on the map, or the map one that the program doesn't have.
"""
import html
import json
import subprocess
import sys

# Columns from left to right: title, then boxes of commands with what they do.
COLUMNS = [
    ("Learn and find", [("train", "a finder of your own"), ("models", "ready-made finders"), ("tag", "marks spans"), ("link", "records of one person"), ("review", "people mark, correct")]),
    ("Hide and publish", [("redact", "any files, one command"), ("hide", "documents and tables"), ("replace", "tags, surrogates"), ("sanitize", "until attacks don't pay"),
                          ("mask", "what too few share"), ("terms", "a list of names"), ("table", "k rows look alike")]),
    ("Check and attack", [("release", "bounds what is left"), ("verify", "the promise, by other code"), ("attack", "who is found, what restored"), ("score", "against gold spans"),
                          ("quiz", "what people guess")]),
]
BELOW = [("inspect", "counts, warns"), ("convert", "other formats"), ("repeats", "lists strings"), ("sweep", "many settings"), ("count", "once, for later"), ("mask-by-counts", "later documents"),
         ("reverse", "undoes replace"), ("serve", "over HTTP; gateway")]
ARROWS = [("train", "tag"), ("models", "tag"), ("tag", "replace"), ("tag", "mask"), ("tag", "sanitize"), ("link", "hide"), ("link", "mask"), ("review", "hide"), ("redact", "release"), ("redact", "mask"),
          ("hide", "release"), ("mask", "verify"), ("mask", "attack"), ("terms", "verify"), ("table", "verify"), ("replace", "score"), ("mask", "quiz"), ("sanitize", "attack")]
WIDTH, HEIGHT, BOX, TALL, TOP = 1000, 664, 210, 42, 76


def places():
    """{command: (x, y, what it does)}: the upper left corner of each box."""
    found = {}
    for column, (_, boxes) in enumerate(COLUMNS):
        space = (430 - len(boxes) * TALL) / max(1, len(boxes) - 1) if len(boxes) > 1 else 0
        for row, (name, does) in enumerate(boxes):
            found[name] = (40 + column * 355, TOP + row * (TALL + space), does)
    for number, (name, does) in enumerate(BELOW):
        found[name] = (40 + (number % 4) * 237, TOP + 484 + (number // 4) * 50, does)
    return found


def main():
    said = json.loads(subprocess.run([sys.argv[1], "help", "--json"], stdout=subprocess.PIPE, check=True).stdout)
    commands = {one["command"].split()[1] for one in said if " " in one["command"]}
    at = places()
    if set(at) != commands:
        sys.exit(f"not on the map: {sorted(commands - set(at))}; no commands: {sorted(set(at) - commands)}")
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img">')
    print("<title>How the commands relate: what one writes, another reads</title>")
    print("<style>text{font:15px system-ui,sans-serif;fill:#1d1d1f}.name{font-weight:600}.does{font-size:12.5px;fill:#55555a}.title{font-weight:600;fill:#55555a}"
          ".box{fill:#fff;stroke:#8a867a}.paper{fill:#fdfcf8;stroke:#d8d4c8}.way{fill:none;stroke:#8a867a;stroke-width:1.3}.end{fill:#8a867a}</style>")
    print('<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="end" d="M0 0L8 4L0 8z"/></marker></defs>')
    print(f'<rect class="paper" x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="10"/>')
    for column, (title, _) in enumerate(COLUMNS):
        print(f'<text class="title" x="{40 + column * 355}" y="52">{html.escape(title)}</text>')
    print(f'<text class="title" x="40" y="{TOP + 470}">Beside them</text>')
    for begin, end in ARROWS:
        (x, y, _), (to_x, to_y, _) = at[begin], at[end]
        if x == to_x:  # within a column: along its right side
            down = f"M{x + BOX} {y + TALL / 2:.0f}C{x + BOX + 34} {y + TALL / 2:.0f} {x + BOX + 34} {to_y + TALL / 2:.0f} {x + BOX + 2} {to_y + TALL / 2:.0f}"
            print(f'<path class="way" d="{down}" marker-end="url(#end)"/>')
        else:
            middle = (x + BOX + to_x) / 2
            print(f'<path class="way" d="M{x + BOX} {y + TALL / 2:.0f}C{middle:.0f} {y + TALL / 2:.0f} {middle:.0f} {to_y + TALL / 2:.0f} {to_x - 2} {to_y + TALL / 2:.0f}" marker-end="url(#end)"/>')
    for name, (x, y, does) in at.items():
        print(f'<rect class="box" x="{x}" y="{y:.0f}" width="{BOX}" height="{TALL}" rx="6"/>')
        print(f'<text class="name" x="{x + 12}" y="{y + 18:.0f}">{name}</text><text class="does" x="{x + 12}" y="{y + 34:.0f}">{html.escape(does)}</text>')
    print("</svg>")


if __name__ == "__main__":
    main()
