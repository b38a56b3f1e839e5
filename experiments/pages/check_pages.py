#!/usr/bin/env python3
"""Says where a page of results no longer agrees with its raw data, and fails then.

- A claim (claims.py, claims_of_systems.py) is a sentence with figures that are computed from the CSV files; it must stand in its page.
- A figure in a table of a marked part (docs and docs/results) must be one of the page's CSV files, rounded as it is written.
- A CSV file that a page names must exist, and each one in docs/results/data must be named by a page.

--remake PROGRAM first makes the pages anew (hours; SUMI_DATA names the open data, as for all experiments). Scripts with options of their own are left out:
experiments/README.md says which.
"""
import argparse
import bisect
import csv
import itertools
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import claims  # noqa: E402  (found by the line above)
import claims_of_systems  # noqa: E402

CLAIMS = claims.CLAIMS + claims_of_systems.CLAIMS
ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = """tokens/token_curves.py ngrams/ngram_rates.py privacy/privacy.py canaries/canaries.py understanding/topics.py tagging/tagging.py
tagging/finding_more.py tagging/speed.py game/game.py game/committees.py game/attempts.py game/figures.py table/table.py linkage/linkage.py
linkage/real_persons.py releases/two_releases.py terms/list_attacker.py understanding/topics_apart.py hide/hide.py hide/missed.py
hide/telling.py hide/sample_report.py reviewers/reviewers.py rare/figures.py ngrams/tweets.py tokens/with_taggers.py""".split()
# Parts whose figures stand in no raw data: computed of it, or printed alone.
COMPUTED = {("reviewers", "orders"), ("together", "pairs"), ("tables", "order"), ("linkage", "scale"), ("terms", "times")}
NUMBER = re.compile(r"(?<![\w.,])-?(?:\d[\d,]*\.?\d*|\.\d+)(?![\w,]*\d)")


class Data:
    """Rows of CSV files, read once."""

    def __init__(self, root):
        self.folders = [root / "docs" / "results" / "data", root / "docs" / "data"]
        self.read = {}

    def rows(self, name):
        if name not in self.read:
            path = next((folder / f"{name}.csv" for folder in self.folders if (folder / f"{name}.csv").is_file()), None)
            if path is None:
                raise KeyError(f"{name}.csv is missing")
            with open(path, encoding="utf-8", newline="") as lines:
                self.read[name] = list(csv.DictReader(lines))
        return self.read[name]

    def some(self, name, **where):
        """Rows whose cells are these; at least one."""
        rows = [row for row in self.rows(name) if all(row[key.replace("__", " ")] == str(value) for key, value in where.items())]
        if not rows:
            raise KeyError(f"{name}.csv has no row {where}")
        return rows

    def one(self, name, column, **where):
        """The number of the only row whose cells are these."""
        rows = self.some(name, **where)
        if len(rows) > 1:
            raise KeyError(f"{name}.csv has {len(rows)} rows {where}")
        return number_of(rows[0][column])

    def all(self, name, column, **where):
        return [number_of(row[column]) for row in self.some(name, **where)]


def number_of(cell):
    return float(cell.rstrip("%")) / (100 if cell.endswith("%") else 1)


def plain(text):
    """Text without marks of emphasis and with single spaces, so that lines may break anywhere."""
    return " ".join(re.sub(r"\*\*|\*", "", text).split())


def missing_claims(root, data):
    pages = {}
    for page, sentence, figures in CLAIMS:
        if page not in pages:
            pages[page] = plain((root / page).read_text(encoding="utf-8"))
        try:
            computed = {name: figure(data) for name, figure in figures.items()}
        except KeyError as problem:
            yield f"{page}: a figure of “{sentence}” cannot be computed: {problem.args[0]}"
            continue
        ways = [[figure, figure.other] if getattr(figure, "other", None) else [figure] for figure in computed.values()]
        claimed = [sentence.format(**dict(zip(computed, chosen))) for chosen in itertools.product(*ways)]
        if not any(plain(one) in pages[page] for one in claimed):
            yield f"{page}: by the raw data it must say “{claimed[0]}”"


class Known:
    """Every number in some files, as it is and in percent, with the error of its last digit."""

    def __init__(self, data, names):
        self.values = []
        for name in names:
            for row in data.rows(name):
                for cell in row.values():
                    for text in re.findall(NUMBER, cell or ""):
                        error = .5 * 10.0 ** -len(text.partition(".")[2]) if "." in text else 0
                        value = float(text.replace(",", ""))
                        self.values += [(value, error), (100 * value, 100 * error)]
        self.values.sort()

    def has(self, figure):
        """Whether one of them, before it was rounded, may have been written so."""
        value, error = float(figure.replace(",", "")), .5 * 10.0 ** -len(figure.partition(".")[2])
        first = bisect.bisect_left(self.values, (value - error - .5, 0))
        for known, of_known in self.values[first:]:
            if known > value + error + .5:
                return False
            if abs(known - value) <= error + of_known + 1e-9:
                return True
        return False


def named_files(page):
    return sorted(set(re.findall(r"\]\((?:\.\./|results/)?data/([\w-]+)\.csv\)", page)))


def wrong_tables(root, data):
    for path in [*sorted((root / "docs" / "results").glob("*.md")), *sorted((root / "docs").glob("*.md"))]:
        page = path.read_text(encoding="utf-8")
        names = [name for name in named_files(page) if any((folder / f"{name}.csv").is_file() for folder in data.folders)]
        parts = re.findall(r"<!-- figures of ([^>\n]+) -->\n(.*?)<!-- end of", page, re.DOTALL)
        if not names or not parts:
            continue
        known = Known(data, names)
        for part, text in parts:
            if (path.stem, part) in COMPUTED:
                continue
            for line in text.split("\n"):
                if not line.startswith("| ") or "---" in line:
                    continue
                for cell in line.strip("| ").split(" | ")[1:]:
                    for figure in re.findall(NUMBER, cell):
                        if not known.has(figure):
                            yield f"{path.name}, {part}: {figure} is in none of its CSV files: {line[:80]}"


def files_without_page(root):
    pages = "".join(path.read_text(encoding="utf-8") for path in (root / "docs").rglob("*.md"))
    named = set(re.findall(r"data/([\w-]+)\.csv", pages))
    here = {path.stem for path in (root / "docs" / "results" / "data").glob("*.csv")}
    here |= {path.stem for path in (root / "docs" / "data").glob("*.csv")}
    yield from (f"{name}.csv is named by a page and isn't there" for name in sorted(named - here))
    yield from (f"{name}.csv is named by no page" for name in sorted(here - named))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--remake", metavar="PROGRAM", help="make the pages anew first")
    options.add_argument("--root", type=pathlib.Path, default=ROOT, help="the project whose pages are read")
    chosen = options.parse_args()
    if chosen.remake:
        for script in SCRIPTS:
            subprocess.run([sys.executable, ROOT / "experiments" / script, "--sumi", os.path.abspath(chosen.remake)], check=True)
    data = Data(chosen.root)
    problems = [*missing_claims(chosen.root, data), *wrong_tables(chosen.root, data), *files_without_page(chosen.root)]
    for problem in problems:
        print(problem)
    print(f"{len(CLAIMS)} claims, {len(problems)} problems", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
