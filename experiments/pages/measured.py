#!/usr/bin/env python3
"""Writes when, with which version, where and by which command each figure was measured, at the end of each page of results, from docs/results/measured.csv.

measured.py            writes the tables
measured.py --now F…   first gives the rows of the CSV files F today's date, this version and their sum (after an experiment)
measured.py --check    fails where a page has no row or another table, a CSV file has no row or changed since its row was written, a row is incomplete, or two
                       rows are of one file
Figures of an earlier MINOR version than the project's are named as such on the page.
"""
import argparse
import csv
import datetime
import hashlib
import io
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS = ["page", "data", "date", "version", "machine", "command", "sha256"]
BEGIN, END = "<!-- measured: made by experiments/pages/measured.py -->\n", "<!-- end of measured -->\n"


class Project:
    def __init__(self, root):
        self.results = root / "docs" / "results"
        self.registry = self.results / "measured.csv"
        with open(self.registry, encoding="utf-8", newline="") as lines:
            self.rows = list(csv.DictReader(lines))
        text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
        self.version = re.search(r"project\(sumi VERSION ([\d.]+)", text).group(1)
        self.folders = [self.results / "data", root / "docs" / "data"]

    def file(self, name):
        return next((folder / name for folder in self.folders if (folder / name).is_file()), None)

    def files(self):
        return sorted(path.name for folder in self.folders for path in folder.glob("*.csv"))

    def pages(self):
        return sorted(self.results.glob("*.md"))


def sum_of(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def numbers(version):
    return tuple(map(int, version.partition("+")[0].split(".")))


def table(project, page):
    rows = [row for row in project.rows if row["page"] == page]
    lines = [BEGIN, "## Measured\n", "| figures | date | version | machine | command |\n", "|---|---|---|---|---|\n"]
    for row in rows:
        path = project.file(row["data"])
        link = f"[{row['data']}]({'../data' if path and path.parent != project.results / 'data' else 'data'}/{row['data']})" if row["data"] else "this page"
        lines.append(f"| {link} | {row['date']} | {row['version']} | {row['machine']} | `{row['command']}` |\n")
    if any(numbers(row["version"])[:2] < numbers(project.version)[:2] for row in rows):
        lines.append(f"\nFigures of an earlier version were not measured again with {project.version}: they may differ from what it does.\n")
    return "".join([*lines, END])


def without_table(text):
    return re.sub(rf"\n*{re.escape(BEGIN)}.*?{re.escape(END)}", "\n", text, flags=re.DOTALL)


def problems(project):
    seen = set()
    for row in project.rows:
        where = f"measured.csv, {row['page']} {row['data']}"
        if list(row) != COLUMNS or not all(row[name] for name in COLUMNS if name not in ("data", "sha256")):
            yield f"{where}: a cell is missing"
            continue
        if not (project.results / f"{row['page']}.md").is_file() and row["page"] not in ("patterns", "sentences"):
            yield f"{where}: there is no such page of results"
        try:
            datetime.date.fromisoformat(row["date"])
            if numbers(row["version"]) > numbers(project.version):
                yield f"{where}: a version after this one"
        except ValueError:
            yield f"{where}: no date (2026-11-30) or no version (1.0.0)"
        if row["data"]:
            if row["data"] in seen:
                yield f"{where}: a second row of one file"
            seen.add(row["data"])
            path = project.file(row["data"])
            if not path:
                yield f"{where}: there is no such file"
            elif sum_of(path) != row["sha256"]:
                yield f"{where}: the file changed since; measured.py --now {row['data']}"
    for name in project.files():
        if name not in seen:
            yield f"{name}: measured.csv has no row for it"
    with_rows = {row["page"] for row in project.rows}
    for page in project.pages():
        if page.stem not in with_rows:
            yield f"{page.name}: measured.csv has no row for it"
        elif not page.read_text(encoding="utf-8").endswith(table(project, page.stem)):
            yield f"{page.name}: its table isn't that of measured.csv; run experiments/pages/measured.py"


def write(project):
    for page in project.pages():
        text = without_table(page.read_text(encoding="utf-8")).rstrip("\n")
        page.write_text(text + "\n\n" + table(project, page.stem), encoding="utf-8")


def stamp(project, names):
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short=8", "HEAD"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    for name in names:
        (row,) = [row for row in project.rows if row["data"] == pathlib.Path(name).name]
        row.update(date=datetime.date.today().isoformat(), version=f"{project.version}+{commit}", sha256=sum_of(project.file(row["data"])))
    out = io.StringIO()
    made = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    made.writeheader()
    made.writerows(project.rows)
    project.registry.write_text(out.getvalue(), encoding="utf-8")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    options.add_argument("--now", nargs="+", default=[], metavar="F")
    options.add_argument("--root", type=pathlib.Path, default=ROOT)
    chosen = options.parse_args()
    project = Project(chosen.root)
    if chosen.check:
        found = list(problems(project))
        print("\n".join(found))
        return 1 if found else 0
    if chosen.now:
        stamp(project, chosen.now)
    write(project)
    return 0


if __name__ == "__main__":
    sys.exit(main())
