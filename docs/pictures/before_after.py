#!/usr/bin/env python3
"""Draws one sample note before and after it is redacted: before_after.py SUMI NOTES ID > before-after.svg"""
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

COLUMNS, LINE, CHARACTER, MARGIN = 52, 22, 8.43, 24
LABEL = re.compile(r"\[[A-Z_]+\]")


def wrap(text):
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            if line and len(line) + 1 + len(word) > COLUMNS:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    return lines


def panel(title, lines, left):
    yield f'<text x="{left}" y="40" class="title">{html.escape(title)}</text>'
    for number, line in enumerate(lines):
        y = 76 + number * LINE
        for label in LABEL.finditer(line):
            width = len(label[0]) * CHARACTER
            yield f'<rect x="{left + label.start() * CHARACTER:.1f}" y="{y - 14}" width="{width:.1f}" height="18" rx="3"/>'
        shown = LABEL.sub(lambda label: f'<tspan class="label">{label[0]}</tspan>', html.escape(line))
        length = f'textLength="{len(line) * CHARACTER:.1f}" lengthAdjust="spacingAndGlyphs"' if line else ""
        yield f'<text x="{left}" y="{y}" xml:space="preserve" {length}>{shown}</text>'


def main():
    sumi, notes, wanted = sys.argv[1:]
    with open(notes, encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    index = [record["id"] for record in records].index(wanted)
    with tempfile.TemporaryDirectory() as folder:
        note = pathlib.Path(folder, "note.txt")
        note.write_text(records[index]["text"], encoding="utf-8")
        published = subprocess.run([sumi, "redact", note, "-o", "-", "--languages", "en"], check=True, capture_output=True).stdout.decode()
    before, after = wrap(records[index]["text"]), wrap(published)
    width = 2 * (COLUMNS * CHARACTER + 2 * MARGIN)
    height = 96 + LINE * max(len(before), len(after))
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" role="img">')
    print("<title>A note before and after it is redacted</title>")
    print("<style>text{font:14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1d1d1f}"
          ".title{font:600 16px system-ui,sans-serif}rect{fill:#1d1d1f}.label{fill:#fdfcf8}.paper{fill:#fdfcf8;stroke:#d8d4c8}</style>")
    print(f'<rect class="paper" x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1}" rx="10"/>')
    for line in panel("Before (a made-up note)", before, MARGIN):
        print(line)
    for line in panel("After sumi redact", after, width / 2 + MARGIN):
        print(line)
    print("</svg>")


if __name__ == "__main__":
    main()
