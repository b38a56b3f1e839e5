#!/usr/bin/env python3
"""The whole chain on pathology reports of 100 patients, on FHIR resources, and on visit notes with a table; and how fast it is.

Taggers are learned tenfold: the spans that the chain uses of a report come from a tagger that saw none of its patient's reports. What a
report's gold spans say counts as left readable where it still stands in what is published of it, folded for case and white space.
"""
import base64
import collections
import csv
import gzip
import itertools
import json
import os
import pathlib
import re
import sqlite3
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, percent, table  # noqa: E402
from panels import SHADES, Axis  # noqa: E402  (found by the line above)

FOLDS = 10
KS = [2, 3, 5, 10, 20]

PATHOLOGY = """
mode = "{mode}"
as_of = 2026-01-01
k = {k}
output = "{output}"
keep_order = true
view = "{view}"
audit = "{output}.audit"
key = "hide.key"
attribute = [
  {{ name = "patient", kind = "name", labels = ["PATIENT_NAME"] }},
  {{ name = "hospital_number", kind = "id", key = true, labels = ["HOSPITAL_NUMBER"] }},
  {{ name = "birth_date", kind = "birth-date", role = "quasi", labels = ["DATE_OF_BIRTH"] }},
  {{ name = "received", kind = "date", role = "quasi", labels = ["DATE_RECEIVED", "DATE_TIME"], statistical = "year" }},
  {{ name = "gp", kind = "name", of_person = false, labels = ["GP_NAME"] }},
  {{ name = "lab_number", kind = "id", labels = ["LAB_NUMBER"], of_person = false }},
  {{ name = "hospital", kind = "organization", of_person = false, labels = ["HOSPITAL"] }},
]
[extract]
taggers = [{taggers}]
[[documents]]
file = "{source}"
"""

FHIR = """
mode = "{mode}"
as_of = 2026-01-01
k = {k}
output = "{output}"
keep_order = true
view = "{view}"
key = "hide.key"
attribute = [
  {{ name = "patient_id", kind = "id", key = true }},
  {{ name = "family_name", kind = "family-name" }},
  {{ name = "given_name", kind = "given-name" }},
  {{ name = "name", kind = "name" }},
  {{ name = "birth_date", kind = "birth-date", role = "quasi" }},
  {{ name = "sex", kind = "sex", role = "quasi", full = "keep" }},
  {{ name = "zip", kind = "zip", role = "quasi", labels = ["ZIP_CODE"] }},
  {{ name = "place", kind = "place", role = "quasi", statistical = "tag" }},
  {{ name = "street", kind = "street" }},
  {{ name = "phone", kind = "contact", labels = ["PHONE_NUMBER", "EMAIL_ADDRESS", "URL"] }},
  {{ name = "id", kind = "id", labels = ["US_SSN", "MEDICAL_RECORD_NUMBER"] }},
  {{ name = "age", kind = "age", role = "quasi", at = "date", labels = ["AGE"] }},
  {{ name = "date", kind = "date", role = "quasi", labels = ["DATE_TIME"] }},
  {{ name = "other_name", kind = "name", of_person = false }},
]
[extract]
taggers = ["patterns"]
{sources}
"""

VISITS = """
mode = "{mode}"
as_of = 2026-01-01
k = {k}
output = "{output}"
keep_order = true
view = "{view}"
key = "hide.key"
attribute = [
  {{ name = "encounter", kind = "id", key = true }},
  {{ name = "given_name", kind = "given-name" }},
  {{ name = "family_name", kind = "family-name" }},
  {{ name = "doctor", kind = "name", of_person = false }},
  {{ name = "age", kind = "age", role = "quasi", labels = ["AGE"], weight = {weight} }},
  {{ name = "sex", kind = "sex", role = "quasi" }},
  {{ name = "complaint", kind = "category", role = "sensitive" }},
  {{ name = "date", kind = "date", role = "quasi", labels = ["DATE_TIME"] }},
]
[extract]
taggers = ["patterns"]
[[documents]]
file = "{notes}"
format = "csv"
text = "note"
columns = {{ encounter_id = "encounter" }}
[[table]]
file = "{metadata}"
columns = {{ encounter_id = "encounter", doctor_name = "doctor", patient_gender = "sex", patient_age = "age", patient_firstname = "given_name", patient_familyname = "family_name", cc = "complaint" }}
"""


class Chain:
    """Runs rules; every run has an output and a view of its own."""

    def __init__(self, experiment):
        self.experiment = experiment
        self.runs = itertools.count()

    def run(self, rules, mode="full", k=5, **more):
        number = next(self.runs)
        output = self.experiment.folder / f"published{number}"
        self.view = self.experiment.folder / f"view{number}.sqlite"
        path = self.experiment.folder / "hide.toml"
        rules = f"unread = {json.dumps(self.others(more))}\n" + rules
        path.write_text(rules.format(mode=mode, k=k, output=output, view=self.view, **more), encoding="utf-8")
        return self.experiment.run("hide", "run", "--rules", path), output

    def others(self, more):
        """What lies beside the sources, of other runs and other parts of the data."""
        folders = {self.experiment.folder, *(pathlib.Path(each).parent for each in more.values() if isinstance(each, pathlib.Path))}
        return sorted(str(path) for folder in folders for path in folder.iterdir())

    def persons(self, source=0):
        """The person of each record of a source, in order."""
        with sqlite3.connect(self.view) as view:
            return [person for person, in view.execute("select person from record where source = ? order by number", [source])]


def lines_of(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def plain(text):
    return re.sub(r"\s+", " ", text.casefold()).strip()


def found_tenfold(experiment, records):
    """The records with the spans that taggers of the other folds find; folds are dealt by owner."""
    owners = sorted({record["owner"] for record in records})
    fold_of = {owner: i % FOLDS for i, owner in enumerate(owners)}
    spans = {}
    for fold in range(FOLDS):
        train = experiment.write_corpus("train.jsonl", [r for r in records if fold_of[r["owner"]] != fold])
        others = experiment.write_corpus("others.jsonl", [{**r, "spans": []} for r in records if fold_of[r["owner"]] == fold])
        experiment.run("train", train, "-o", experiment.folder / "model", "--tagger", "crf", "--held-out", 0)
        experiment.run("tag", experiment.folder / "model", others, "-o", experiment.folder / "tagged.jsonl")
        for record in lines_of(experiment.folder / "tagged.jsonl"):
            spans[record["id"]] = record["spans"]
    return [{"id": r["id"], "text": r["text"], "spans": spans[r["id"]]} for r in records]


def pairs(clusters):
    members = collections.Counter(clusters)
    return sum(n * (n - 1) // 2 for n in members.values())


def pairwise(found, gold):
    both = pairs(zip(found, gold))
    precision, recall = both / max(1, pairs(found)), both / pairs(gold)
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def left_readable(gold, published):
    """By label: spans, and those whose text still stands in the report."""
    all_spans, left = collections.Counter(), collections.Counter()
    for record, out in zip(gold, published):
        text = plain(out["text"])
        for span in record["spans"]:
            all_spans[span["label"]] += 1
            left[span["label"]] += re.search(r"(?<!\w)" + re.escape(plain(record["text"][span["start"]:span["end"]])) + r"(?!\w)", text) is not None
    return all_spans, left


def precision_of_removal(experiment, years):
    """Of age queries, where the year of birth is removed."""
    paths = [experiment.folder / name for name in ("years.csv", "removed.csv")]
    for path, cells in zip(paths, (years, ["*"] * len(years))):
        path.write_text("year\n" + "".join(f"{cell}\n" for cell in cells), encoding="utf-8")
    summary = experiment.run("table", "query-precision", *paths, "--column", "year", "--queries", 10000)
    return {kind: summary[kind]["mean"] if isinstance(summary[kind], dict) else summary[kind] for kind in ("threshold", "range", "point")}


def pathology(experiment, chain):
    gold = list(open_data.pathology(experiment.data))
    found = found_tenfold(experiment, gold)
    source = experiment.write_corpus("reports.jsonl", found)
    summary, output = chain.run(PATHOLOGY, source=source, taggers="")
    precision, recall, f1 = pairwise(chain.persons(), [record["owner"] for record in gold])
    experiment.say(f"persons: {summary['persons']}, pairwise F1 {f1:.4f}")
    without, _ = chain.run(PATHOLOGY.replace("key = true", "compare = false"), source=source, taggers="")
    without_number = chain_persons(*pairwise(chain.persons(), [record["owner"] for record in gold]))
    without_number += f" Linkage is undecided then, so mode statistical is refused: {without['link_undecided']}." if without["link_undecided"] else ""
    published = list(lines_of(output / "reports.jsonl"))
    spans, left = left_readable(gold, published)
    rows = [(label, spans[label], left[label]) for label in sorted(spans)]
    rows.append(("all", sum(spans.values()), sum(left.values())))
    experiment.say(f"left readable: {rows[-1][2]} of {rows[-1][1]}")
    experiment.write_csv("hide_readable", ["label", "spans", "readable"], rows)

    years = [next(r["text"][s["start"]:s["end"]][:4] for s in r["spans"] if s["label"] == "DATE_OF_BIRTH") for r in gold]
    full = precision_of_removal(experiment, years)
    partial = dict.fromkeys(("threshold", "range", "point"), 1.0)
    curves = {"a report a person": PATHOLOGY.replace("key = true", "compare = false").replace('kind = "birth-date"', 'kind = "birth-date", compare = false')
              .replace('kind = "name"', 'kind = "name", compare = false') + '[link]\nk_counts = "records"\n',
              "a hospital number a person": PATHOLOGY}
    rows_of = {}
    for name, rules in curves.items():
        rows_of[name] = [(name, "full", None, full), (name, "partial", None, partial)]
        for k in KS:
            summary, _ = chain.run(rules, mode="statistical", k=k, source=source, taggers="")
            queries = next(c for c in summary["columns"] if c["name"] == "birth_date")["query_precision"]
            rows_of[name].append((name, "statistical", k, queries))
            experiment.say(f"{name}, k={k}: {summary['classes']} classes, threshold {queries['threshold']:.3f}")
    curve = [row for rows_of_one in rows_of.values() for row in rows_of_one]
    experiment.write_csv("hide_queries", ["who", "mode", "k", "threshold", "range", "point"],
                         [(name, mode, k, *(q[kind] for kind in ("threshold", "range", "point"))) for name, mode, k, q in curve])
    draw_queries(experiment, [row[1:] for row in rows_of["a report a person"]])
    return [f"{len(gold)} reports, owner withheld, the hospital number as a key: {chain_persons(precision, recall, f1)}", "",
            f"Without the hospital number: {without_number}", "",
            *table(["label", "gold spans", "left readable (full)"], rows), "",
            "Query precision of years of birth. The reports of one hospital number name different patients and birth dates (the data is stitched), so of a",
            "hospital number only a wide range can be published.", "",
            *table(["who is a person", "mode", "k", "threshold", "range", "point"],
                   [(name, mode, k or "", *(percent(q[kind]) for kind in ("threshold", "range", "point"))) for name, mode, k, q in curve]), "",
            "![Query precision against k](pictures/hide-queries.svg)", ""]


def chain_persons(precision, recall, f1):
    return f"pairs of reports of one person are found with precision {precision:.4f}, recall {recall:.4f}, F1 {f1:.4f}."


def draw_queries(experiment, curve):
    statistical = [(k, q) for mode, k, q in curve if mode == "statistical"]
    full = next(q for mode, _, q in curve if mode == "full")
    panels = []
    for kind in ("threshold", "range", "point"):
        lines = [("partial", SHADES[5], [(k, 1.0) for k, _ in statistical]), ("statistical", SHADES[2], [(k, q[kind]) for k, q in statistical]),
                 ("full", SHADES[0], [(k, full[kind]) for k, _ in statistical])]
        panels.append((f"{kind} queries: precision against k", lines, Axis(KS[0], KS[-1]), Axis(0, 1, "%")))
    experiment.draw("hide-queries", "How well the years of birth of 300 reports can still be queried",
                    "10,000 random queries each; whoever may qualify is returned, so recall is 1", panels)


def strings_in(value):
    """All strings of a JSON value; notes in base64 are decoded."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "data" and isinstance(inner, str):
                yield base64.b64decode(inner).decode("utf-8", "replace")
            else:
                yield from strings_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings_in(inner)
    elif isinstance(value, str):
        yield value


def identifiers_of(patient):
    """Names, addresses, numbers and contacts as the resource of a patient gives them."""
    for name in patient.get("name", []):
        yield from [name.get("family", ""), *name.get("given", [])]
    for address in patient.get("address", []):
        yield from address.get("line", [])
    for kind in ("telecom", "identifier"):
        yield from (each.get("value", "") for each in patient.get(kind, []))
    yield patient.get("id", "")


def still_there(values, text):
    """How many of the values stand there as whole words."""
    text, values = plain(text), sorted({plain(value) for value in values if len(value) > 2})
    return sum(re.search(r"(?<!\w)" + re.escape(value) + r"(?!\w)", text) is not None for value in values)


def fhir(experiment, chain):
    rows = []
    for name, files in {"Synthea 2025": ("synthea-2025", ["Patient", "DocumentReference"]), "Synthea 2020": ("synthea-2020", ["Patient", "DiagnosticReport"])}.items():
        folder, kinds = files
        sources = "".join(f'[[fhir]]\nfile = "{experiment.data / "fhir" / folder / kind}.ndjson"\n' for kind in kinds)
        for mode in ("full", "statistical"):
            summary, output = chain.run(FHIR, mode=mode, k=3, sources=sources, near=experiment.data / "fhir" / folder / "Patient.ndjson")
            published = "\n".join(text for file in sorted(output.glob("[!.]*")) for one in lines_of(file) for text in strings_in(one))
            patients = lines_of(experiment.data / "fhir" / folder / "Patient.ndjson")
            values = [value for patient in patients for value in identifiers_of(patient)]
            source = "\n".join(text for kind in kinds for one in lines_of(experiment.data / "fhir" / folder / f"{kind}.ndjson") for text in strings_in(one))
            before, found = still_there(values, source), still_there(values, published)
            rows.append((name, mode, summary["records"], summary["persons"], summary["mentions"], f"{found} of {before}",
                         summary.get("classes", ""), percent(summary["ncp"]) if "ncp" in summary else "", f"{summary['seconds']:.1f}"))
            experiment.say(" ".join(map(str, rows[-1])))
    header = ["set", "mode", "resources", "persons", "mentions", "identifiers still there, of those in the source", "classes (k = 3)", "NCP", "seconds"]
    experiment.write_csv("hide_fhir", header, rows)
    return [*table(header, rows), ""]


def visits(experiment, chain):
    folder = experiment.data / "clinical" / "aci-bench"
    rows = []
    for mode, k, weight in [("full", 5, 1), ("statistical", 5, 1), ("statistical", 5, 8), ("statistical", 10, 1), ("statistical", 10, 8)]:
        summary, output = chain.run(VISITS, mode=mode, k=k, weight=weight, notes=folder / "train.csv.gz", metadata=folder / "train_metadata.csv")
        before, found = (names_in_notes(folder / "train_metadata.csv", notes) for notes in (folder / "train.csv.gz", output / "train.csv.gz"))
        ages = next((c["query_precision"] for c in summary["columns"] if c["name"] in ("age", "year of birth")), None)
        rows.append((mode, k if mode == "statistical" else "", weight, summary["records"], summary["persons"], f"{found} of {before}",
                     summary.get("classes", ""), percent(summary["ncp"]) if "ncp" in summary else "",
                     *(percent(ages[kind]) if ages else "" for kind in ("threshold", "range", "point"))))
        experiment.say(" ".join(map(str, rows[-1])))
    header = ["mode", "k", "weight of age", "records", "persons", "names still in their notes, of those in the source", "classes", "NCP", "threshold",
              "range", "point"]
    experiment.write_csv("hide_visits", header, rows)
    return [*table(header, rows), ""]


def names_in_notes(metadata, published):
    """Names of patient and doctor of each visit, looked for in its published note."""
    with open(metadata, encoding="utf-8", newline="") as lines:
        visits_of = list(csv.DictReader(lines))
    with gzip.open(published, "rt", encoding="utf-8", newline="") as lines:
        notes = list(csv.DictReader(lines))
    assert len(visits_of) == len(notes)
    counts = [still_there([word for column in ("patient_firstname", "patient_familyname", "doctor_name") for word in visit[column].split()],
                          note["note"]) for visit, note in zip(visits_of, notes)]
    return sum(counts)


def scale(experiment, chain):
    """10,000 reports of 2 kB of 1,000 persons, and a table of them."""
    gold = list(open_data.pathology(experiment.data))
    train = experiment.write_corpus("train.jsonl", gold)
    experiment.run("train", train, "-o", experiment.folder / "model", "--tagger", "svm", "--held-out", 0)
    persons, reports = (100, 1000) if experiment.quick else (1000, 10_000)
    names = [f"{family}{end}, {given}" for family, end, given in itertools.islice(itertools.product(
        ["Fennim", "Quillfe", "Scanl", "Oakl", "Tannh", "Ostrand", "Vexl", "Hall", "Pru", "Morw"], ["ore", "ather", "ow", "ey", "ill", "er", "am", "itt", "en", "ard"],
        ["Dilys", "Teodor", "Dermot", "Nadia", "Ulrike", "Emil", "Clara", "Hugo", "Ida", "Piet"]), persons)]
    rows = [(name, f"{1920 + 7 * i % 80}-{1 + i % 12:02}-{1 + i % 28:02}", f"K{2000000 + 37 * i}") for i, name in enumerate(names)]
    with open(experiment.folder / "patients.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("name", "born", "number"), *rows])
    records = []
    for i in range(reports):
        name, born, number = rows[i % persons]
        report = gold[i % len(gold)]
        values = {"PATIENT_NAME": name, "DATE_OF_BIRTH": born, "HOSPITAL_NUMBER": number}
        text, at = "", 0
        for span in sorted(report["spans"], key=lambda s: s["start"]):
            text += report["text"][at:span["start"]] + values.get(span["label"], report["text"][span["start"]:span["end"]])
            at = span["end"]
        text += report["text"][at:]
        body = report["text"][report["spans"][-1]["end"]:]
        records.append({"id": f"r{i}", "text": (text + body * 3)[:2000]})
    source = experiment.write_corpus("many.jsonl", records)
    rules = PATHOLOGY + '[[table]]\nfile = "patients.csv"\ncolumns = {{ name = "patient", born = "birth_date", number = "hospital_number" }}\n'
    rows = []
    for mode in ("full", "statistical"):
        before = os.times()
        summary, _ = chain.run(rules, mode=mode, k=10, source=source, taggers='"model", "patterns"')
        after = os.times()
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        gold_persons = [i % persons for i in range(reports)]
        rows.append((mode, summary["records"], summary["characters"], summary["persons"], f"{pairwise(chain.persons(), gold_persons)[2]:.4f}",
                     f"{summary['seconds']:.1f}", f"{cpu:.1f}"))
        experiment.say(" ".join(map(str, rows[-1])))
    header = ["mode", "records", "characters", "persons", "pairwise F1", "seconds, one thread", "CPU seconds"]
    experiment.write_csv("hide_scale", header, rows)
    return [*table(header, rows), ""]


def main():
    experiment = Experiment(__file__, __doc__)
    chain = Chain(experiment)
    for name, part in {"pathology": pathology, "fhir": fhir, "visits": visits, "scale": scale}.items():
        experiment.write_page("hide", name, [experiment.setting(), "", *part(experiment, chain)])


if __name__ == "__main__":
    main()
