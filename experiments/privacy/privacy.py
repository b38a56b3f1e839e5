#!/usr/bin/env python3
"""Kept text against who is singled out by one, two and three facts, for every method at many settings.

  SUMI_DATA=/data python3 experiments/privacy/privacy.py --sumi build/release/bin/sumi

An attacker has a list of all persons with the facts of each, knows everything in a document but these values, and uses what `sumi attack roster`
uses. Rates are those of the worst set of so many facts; the interval is Wilson's of 95%. Rows are written as they come: a run that is started again
goes on behind them (remove data/privacy.csv to measure anew).
"""
import csv
import json
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402  (found by the line above)
from running import ROOT, Experiment, percent, table  # noqa: E402  (it also finds panels)
from panels import Axis, SHADES  # noqa: E402

REPEATS = [(f"repeats k={k} min-length={length}", ["--k", k, "--min-length", length]) for k in (2, 3, 5, 8, 12, 20, 50) for length in (6, 12, 20)]
FEWER = [(f"repeats k={k} min-length={length}", ["--k", k, "--min-length", length]) for k in (2, 3, 8, 20) for length in (6, 12)]
OTHERS = [
    ("repeats k=3 snap=none", ["--k", 3, "--snap", "none"]),
    ("repeats k=3 not collapsed", ["--k", 3, "--no-collapse"]),
    ("repeats k=3 gap=2", ["--k", 3, "--gap", 2]),
    ("ngrams n=5 k=3", ["--k", 3, "--method", "ngrams"]),
    ("ngrams n=8 k=10", ["--k", 10, "--method", "ngrams", "--n", 8]),
    ("words k=3", ["--k", 3, "--method", "words"]),
    ("words k=20", ["--k", 20, "--method", "words"]),
    ("sentences k=3", ["--k", 3, "--method", "sentences"]),
    ("terms k=3 (words of names)", ["--k", 3, "--method", "terms", "--dict", "DICTIONARY"]),
    ("spans (gold)", ["--k", 3, "--method", "spans"]),
]
COLUMNS = ("corpus", "setting", "kept_ratio", *(f"{name}_{facts}" for facts in (1, 2, 3) for name in ("linked", "low", "high", "hits", "target_found")))


def value_of(record, label):
    return next((record["text"][s["start"]:s["end"]] for s in record["spans"] if s["label"] == label), "")


def wilson(rate, count, z=1.96):
    middle, spread = rate + z * z / (2 * count), z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    return (middle - spread) / (1 + z * z / count), (middle + spread) / (1 + z * z / count)


def corpora(experiment):
    """(name, records, the labels of facts, settings of methods)."""
    yield "pathology", list(open_data.pathology(experiment.data)), ("PATIENT_NAME", "DATE_OF_BIRTH", "DATE_RECEIVED"), REPEATS + OTHERS
    with open(ROOT / "samples" / "notes.jsonl", encoding="utf-8") as lines:
        yield "sample", [json.loads(line) for line in lines], ("NAME", "DATE_OF_BIRTH", "PHONE"), REPEATS + OTHERS
    yield "court cases", list(open_data.court_cases(experiment.data)), ("PERSON", "DATETIME", "LOC"), FEWER + OTHERS[3:]
    yield "mail", list(open_data.mail_threads(experiment.data, {"P": "PER", "L": "LOC"})), ("PER", "LOC"), FEWER + OTHERS[3:]
    clinical = list(open_data.meddocan(experiment.data))
    yield "MEDDOCAN", clinical, ("NOMBRE_SUJETO_ASISTENCIA", "FECHAS", "TERRITORIO"), FEWER + OTHERS[3:]


def measured(experiment, source, roster, facts, options):
    published = experiment.folder / "published.jsonl"
    options = [experiment.folder / "names.dict" if option == "DICTIONARY" else option for option in options]
    summary = experiment.run("mask", source, "-o", published, *options)
    known = [word for name in ("--min-length", "--gap", "--no-collapse") if name in options
             for word in ([name] if name == "--no-collapse" else [name, options[options.index(name) + 1]])]
    publisher = ["--config", "publisher=unknown"] if "--method" in options else []
    found = experiment.run("attack", "roster", published, "--roster", roster, "--source", source, "--columns", ",".join(facts),
                           "--each-set", *known, *publisher, "-o", "/dev/null")
    row = [summary["kept_ratio"]]
    for size in (1, 2, 3):
        sets = [each for each in found["sets"] if len(each["columns"]) == size]
        if not sets:
            row += [None] * 5
            continue
        worst = max(sets, key=lambda each: each["unique_link_rate"])
        row += [worst["unique_link_rate"], *wilson(worst["unique_link_rate"], worst["documents"]),
                max(each["expected_hits"] for each in sets), max(each.get("target", {}).get("unique_rate", 0) for each in sets)]
    return row


def dominated(rows, facts):
    """Rows of which another keeps as much and links fewer by so many facts."""
    at = COLUMNS.index(f"linked_{facts}")
    return {row[1] for row in rows if row[at] is not None
            if any(other[2] >= row[2] and other[at] <= row[at] and (other[2], -other[at]) > (row[2], -row[at]) for other in rows)}


def measured_before(path):
    if not path.exists():
        return {}
    with open(path, encoding="utf-8", newline="") as file:
        rows = [row for row in csv.reader(file)][1:]
    return {(row[0], row[1]): [row[0], row[1], *(float(cell) if cell else None for cell in row[2:])] for row in rows if len(row) == len(COLUMNS)}


def main():
    experiment = Experiment(__file__, __doc__)
    rows, lines = [], [experiment.setting(), ""]
    before = measured_before(experiment.out / "data" / "privacy.csv")
    for name, records, facts, methods in corpora(experiment):
        labels = {span["label"] for record in records for span in record["spans"]}
        facts = [fact for fact in facts if fact in labels]
        source = experiment.write_corpus("source.jsonl", records)
        roster = experiment.folder / "roster.csv"
        with open(roster, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([facts, *sorted({tuple(value_of(record, fact) for fact in facts) for record in records} - {("",) * len(facts)})])
        with open(experiment.folder / "names.txt", "w", encoding="utf-8") as file:
            file.writelines(sorted({word + "\n" for record in records for word in value_of(record, facts[0]).split()}))
        experiment.run("terms", "build", experiment.folder / "names.txt", "-o", experiment.folder / "names.dict", "--k-max", 3)
        together = [(f"repeats k={k} min-length={length} together={m}", ["--k", k, "--min-length", length, "--together", m, "--facts", ",".join(facts)])
                    for k, length, m in ((3, 6, 1), (3, 6, 2), (5, 6, 2), (8, 6, 2), (3, 12, 2))]
        together.append(("repeats k=3 min-length=6 together=3", ["--k", 3, "--together", len(facts), "--facts", ",".join(facts)]))
        settings = (methods[3:5] if experiment.quick else methods) + together
        mine = []
        owners = len({record["owner"] for record in records})
        for setting, options in settings:
            if options[options.index("--k") + 1] > owners:
                continue  # nothing would be kept
            row = before.get((name, setting)) or [name, setting, *measured(experiment, source, roster, facts, options)]
            experiment.say(row)
            mine.append(row)
            rows.append(row)
            experiment.write_csv("privacy", COLUMNS, rows)
        worse = dominated(mine, 2)
        lines += [f"### {name}", "", f"{len(records)} documents; facts: {', '.join(facts)}.", ""]
        lines += table(("setting", "kept", "linked by one fact", "by two (interval)", "hits by two", "by three", "dominated"),
                       [(row[1], percent(row[2]), percent(row[3]), f"{percent(row[8])} ({percent(row[9])} to {percent(row[10])})", percent(row[11]),
                         percent(row[13]), "yes" if row[1] in worse else "") for row in sorted(mine, key=lambda row: -row[2])])
        lines.append("")
    experiment.draw("privacy", "What is kept, and who is singled out by two facts",
                    "each line: one k at least lengths 6, 12, 20; together: two facts at k = 3, 5, 8", panels(rows))
    experiment.write_page("privacy", "the chart", lines)


def panels(rows):
    two = COLUMNS.index("linked_2")
    for corpus in dict.fromkeys(row[0] for row in rows):
        here = {row[1]: (row[2], row[two]) for row in rows if row[0] == corpus and row[two] is not None}
        lines = []
        for shade, k in zip(SHADES, (3, 5, 8, 12, 20)):
            points = [here[name] for name in (f"repeats k={k} min-length={length}" for length in (6, 12, 20)) if name in here]
            if points:
                lines.append((f"k={k}", shade, points))
        joined = [here[name] for name in (f"repeats k={k} min-length=6 together=2" for k in (3, 5, 8)) if name in here]
        if joined:
            lines.append(("together", "#b5402a", joined))
        yield corpus, lines, Axis(0, 1, "%"), Axis(0, 1, "%")


if __name__ == "__main__":
    main()
