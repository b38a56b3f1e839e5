#!/usr/bin/env python3
"""What the order of the source gives away: rows of Adult sorted by age, and the sample's notes sorted by their patients' names.

Rows ascend by age, and the attacker knows it: an age is at least the greatest lower end of the rows before it, at most the least upper end of those
behind it. Notes ascend by name, and the attacker has the list of patients: the n-th of N notes is guessed to be of the patient at that share of the
list. Judged by the private files, with no code of the program.
"""
import csv
import gzip
import io
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from running import ROOT, Experiment, percent, table  # noqa: E402  (found by the line above)

QI = ["age", "workclass", "education", "marital-status", "occupation", "race", "sex", "native-country"]
ROWS = 3000


def ends(cell):
    if cell == "*":
        return 0, 120
    numbers = cell.strip("[]").split(",")
    return int(float(numbers[0])), int(float(numbers[-1]))


def narrowed(cells):
    bounds, low, high = [ends(cell) for cell in cells], 0, 120
    result = []
    for first, _ in bounds:
        low = max(low, first)
        result.append([low, 0])
    for place in range(len(bounds) - 1, -1, -1):
        high = min(high, bounds[place][1])
        result[place][1] = high
    return result


def rows_of(experiment, source, k, *more):
    """Mean width as published, as narrowed, the share known rightly, the share narrowed to where the age is not."""
    published, pairs = experiment.folder / "published.csv", experiment.folder / "pairs.jsonl"
    hierarchies = [text for name in QI[1:] for text in ("--hierarchy", f"{name}={experiment.data / 'adult' / 'arx' / f'adult_hierarchy_{name}.csv'}")]
    summary = experiment.run("table", "anonymize", source, "-o", published, "--k", k, "--qi", ",".join(QI), *hierarchies, "--private", pairs, *more)
    with open(source, encoding="utf-8", newline="") as file:
        true = [int(row["age"]) for row in csv.DictReader(file, delimiter=";")]
    with open(published, encoding="utf-8", newline="") as file:
        cells = [row["age"] for row in csv.DictReader(file, delimiter=";")]
    with open(pairs, encoding="utf-8") as file:
        true = [true[json.loads(line)["source_row"] - 1] for line in file]
    said, found = [ends(cell) for cell in cells], narrowed(cells)
    count = len(cells)
    return {"order": summary["order"], "loss": summary["ncp"], "published": sum(high - low for low, high in said) / count,
            "width": sum(max(0, high - low) for low, high in found) / count,
            "known": sum(low == high == age for (low, high), age in zip(found, true)) / count,
            "wrong": sum(not low <= age <= high for (low, high), age in zip(found, true)) / count,
            "known_alone": sum(low == high for low, high in said) / count}


def notes_of(experiment, *more):
    """The share of notes guessed to be of the right patient, and of one at most two names off."""
    with open(ROOT / "samples" / "patients.csv", encoding="utf-8", newline="") as file:
        names = {row["owner"]: row["NAME"] for row in csv.DictReader(file)}
    notes = [json.loads(line) for line in (ROOT / "samples" / "notes.jsonl").read_text(encoding="utf-8").splitlines()]
    roster = sorted(names, key=lambda owner: (names[owner], owner))
    rank = {owner: place for place, owner in enumerate(roster)}
    notes.sort(key=lambda note: rank[note["owner"]])
    source = experiment.write_corpus("notes.jsonl", notes)
    experiment.run("mask", source, "-o", experiment.folder / "masked.jsonl", "--k", 3, "--private", experiment.folder / "key.jsonl", *more)
    with open(experiment.folder / "key.jsonl", encoding="utf-8") as lines:
        places = [int(json.loads(line)["id"][1:]) - 1 for line in lines]
    guessed = [place * len(roster) // len(notes) for place in places]
    off = [abs(guess - rank[note["owner"]]) for guess, note in zip(guessed, notes)]
    return len(notes), len(roster), sum(one == 0 for one in off) / len(off), sum(one <= 2 for one in off) / len(off)


def main():
    experiment = Experiment(__file__, __doc__)
    with gzip.open(experiment.data / "adult" / "arx" / "adult.csv.gz", "rt", encoding="utf-8", newline="") as file:
        text = file.read()
    reader = csv.DictReader(io.StringIO(text), delimiter=";" if ";" in text.splitlines()[0] else ",")
    rows = sorted(list(reader)[:300 if experiment.quick else ROWS], key=lambda row: int(row["age"]))
    source = experiment.folder / "adult.csv"
    with open(source, "w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, rows[0], delimiter=";", lineterminator="\n")
        out.writeheader()
        out.writerows(rows)
    key = experiment.folder / "order.key"  # always the same one, so that figures are
    key.write_text("sumi-key-1 " + "0f" * 32 + "\n", encoding="ascii")
    lines = [experiment.setting(), ""]
    figures = []
    for k in (5, 25):
        for more in (["--keep-order"], ["--key", key]):
            one = rows_of(experiment, source, k, *more)
            experiment.say(f"k {k}: {one}")
            figures.append([k, one["order"], f"{one['published']:.2f}", percent(one["known_alone"]), f"{one['width']:.2f}", percent(one["known"]), percent(one["wrong"])])
    lines += table(["k", "order", "mean width of age as published", "ages published as they are", "mean width by neighbours", "ages known by neighbours",
                    "ages outside of what neighbours tell"], figures)
    lines += ["", "Notes, sorted by name, k = 3:", ""]
    figures = []
    for name, more in (("kept", []), ("shuffled", ["--shuffle", "--key", key])):
        notes, patients, right, near = notes_of(experiment, *more)
        figures.append([name, notes, patients, percent(right), percent(near)])
    lines += table(["order", "notes", "patients listed", "notes given to their patient", "at most two names off"], figures)
    experiment.write_page("tables", "order", lines)


if __name__ == "__main__":
    main()
