#!/usr/bin/env python3
"""Draws one sample note before and after masking: before_after.py SUMI NOTES ID > before-after.svg"""
import html
import json
import subprocess
import sys
import tempfile

COLUMNS, LINE, CHARACTER, MARGIN = 52, 22, 8.43, 24


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
        shown = line.replace("█", "\u00a0")
        yield f'<text x="{left}" y="{y}" xml:space="preserve">{html.escape(shown)}</text>'
        for at, character in enumerate(line):
            if character == "█":
                yield f'<rect x="{left + at * CHARACTER:.1f}" y="{y - 14}" width="{CHARACTER:.1f}" height="18"/>'


def main():
    sumi, notes, wanted = sys.argv[1:]
    with open(notes, encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    index = [record["id"] for record in records].index(wanted)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sumi, "mask", notes, "-o", f"{folder}/out.jsonl", "--k", "3"], check=True, stderr=subprocess.DEVNULL)
        with open(f"{folder}/out.jsonl", encoding="utf-8") as lines:
            published = json.loads(lines.readlines()[index])["text"]
    before, after = wrap(records[index]["text"]), wrap(published)
    width = 2 * (COLUMNS * CHARACTER + 2 * MARGIN)
    height = 96 + LINE * max(len(before), len(after))
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" role="img">')
    print("<title>A note before and after masking</title>")
    print("<style>text{font:14px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1d1d1f}"
          ".title{font:600 16px system-ui,sans-serif}rect{fill:#111}.paper{fill:#fdfcf8;stroke:#d8d4c8}</style>")
    print(f'<rect class="paper" x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1}" rx="10"/>')
    for line in panel("Before (a made-up note)", before, MARGIN):
        print(line)
    for line in panel("After: only what at least 3 persons share", after, width / 2 + MARGIN):
        print(line)
    print("</svg>")


if __name__ == "__main__":
    main()
