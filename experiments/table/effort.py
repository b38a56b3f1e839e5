#!/usr/bin/env python3
"""What `table anonymize` loses after so many rounds of improving, and what they take: rows like Adult's, at several sizes.

  effort.py --sumi build/release/bin/sumi --adult shared/data/adult/arx [--rows 30000 300000] [--efforts 0 .1 1 10]
            [--threads 1] [--csv effort.csv] [--svg effort.svg]

Rows are drawn from Adult's, with a fifth of the cells from other rows. k = 10, objective hierarchy. CPU seconds, reading
and writing included. Prints CSV.
"""
import argparse
import csv
import gzip
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

CATEGORIES = ["workclass", "education", "marital-status", "occupation", "race", "sex", "native-country"]


def write_rows(adult, path, count):
    with gzip.open(adult / "adult.csv.gz", "rt", encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file, delimiter=";" if b";" in gzip.open(adult / "adult.csv.gz").readline() else ",")
    draw = random.Random(28)
    with open(path, "w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(head)
        for _ in range(count):
            row = list(draw.choice(rows))
            for i in range(len(row)):
                if draw.random() < .2:
                    row[i] = draw.choice(rows)[i]
            writer.writerow(row)


def run(options, source, effort, threads, folder):
    hierarchies = [text for name in CATEGORIES for text in ("--hierarchy", f"{name}={options.adult / f'adult_hierarchy_{name}.csv'}")]
    command = [options.sumi, "table", "anonymize", source, "-o", folder / "published.csv", "--k", 10, "--qi", ",".join(["age", *CATEGORIES]),
               *hierarchies, "--effort", effort, "--threads", threads, "--summary", folder / "summary.json", "--quiet"]
    process = subprocess.Popen([str(part) for part in command])
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"failed: {command}")
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    return summary["ncp"], usage.ru_utime + usage.ru_stime, summary["seconds"]


def draw_curves(rows, path):
    """Loss as a share of the best split's, against CPU seconds a million rows, on a logarithmic axis."""
    width, height, left, top = 640, 360, 60, 20
    points = {}
    for size, effort, loss, cpu, *_ in rows:
        points.setdefault(size, []).append((effort, loss, cpu * 1e6 / size))
    low, high = 0, 3
    across = lambda seconds: left + (width - left - 20) * (min(max(math.log10(seconds), low), high) - low) / (high - low)
    down = lambda share: top + (height - top - 50) * (1 - share) / .3
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="white"/>']
    for power in range(low, high + 1):
        lines.append(f'<line x1="{across(10 ** power):.1f}" x2="{across(10 ** power):.1f}" y1="{top}" y2="{height - 50}" stroke="#ddd"/>'
                     f'<text x="{across(10 ** power):.1f}" y="{height - 34}" text-anchor="middle">{10 ** power}</text>')
    for share in (.7, .8, .9, 1):
        lines.append(f'<line x1="{left}" x2="{width - 20}" y1="{down(share):.1f}" y2="{down(share):.1f}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{down(share) + 4:.1f}" text-anchor="end">{share}</text>')
    lines.append(f'<text x="{width / 2}" y="{height - 12}" text-anchor="middle">CPU seconds a million rows</text>')
    for (size, own), colour in zip(sorted(points.items()), ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad")):
        first = own[0][1]
        places = [(across(seconds), down(loss / first), effort) for effort, loss, seconds in own]
        lines.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y, _ in places)}"/>')
        for x, y, effort in places:
            lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
            if effort in (0.1, 1, 10):
                lines.append(f'<text x="{x + 5:.1f}" y="{y - 5:.1f}" fill="{colour}">{effort:g}</text>')
        lines.append(f'<text x="{width - 190}" y="{top + 16 + 16 * sorted(points).index(size)}" fill="{colour}">{size:,} rows, rounds</text>')
    path.write_text("\n".join([*lines, "</svg>"]) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--adult", required=True, type=pathlib.Path)
    parser.add_argument("--rows", type=int, nargs="+", default=[30_000, 300_000])
    parser.add_argument("--efforts", type=float, nargs="+", default=[0, .1, .2, .5, 1, 2, 3, 5, 10])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--csv", type=pathlib.Path)
    parser.add_argument("--svg", type=pathlib.Path)
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for count in options.rows:
            write_rows(options.adult, folder / "rows.csv", count)
            for effort in options.efforts:
                loss, cpu, wall = run(options, folder / "rows.csv", effort, options.threads, folder)
                rows.append((count, effort, round(loss, 5), round(cpu, 2), round(wall, 2), options.threads))
                print(*rows[-1], sep=",", flush=True)
    head = ["rows", "rounds", "loss", "cpu_seconds", "wall_seconds", "threads", "share"]
    if options.csv:
        # Of what 10 rounds gain.
        loss = {(row[0], row[1]): row[2] for row in rows}
        shares = [(loss[row[0], 0] - row[2]) / (loss[row[0], 0] - loss[row[0], 10]) if {(row[0], 0), (row[0], 10)} <= loss.keys() else None for row in rows]
        rows = [(*row, "" if share is None else f"{share:.4f}") for row, share in zip(rows, shares)]
        with open(options.csv, "w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([head, *rows])
    if options.svg:
        draw_curves([row[:6] for row in rows], options.svg)


if __name__ == "__main__":
    main()
