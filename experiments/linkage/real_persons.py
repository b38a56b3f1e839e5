#!/usr/bin/env python3
"""How many real persons the classes hold that `sumi hide` publishes where no key says whose a record is.

Of each set the keys are withheld and mode statistical runs with k = 5. Persons found are compared with the real ones by pairs of records of one
person. Where linkage is undecided the run is refused; then mode strict, which goes on, says what was found. A class is what the rows of a table
show in the generalized columns; where persons stand in documents it is what the view says is published of them. The truth is the sets' own.
"""
import collections
import csv
import gzip
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import ROOT, Experiment, table  # noqa: E402

K = 5
HEAD = 'mode = "{mode}"\nas_of = 2026-01-01\nk = {k}\noutput = "out"\nview = "view.sqlite"\nkey = "hide.key"\nkeep_order = true\n'


class Set:
    """Files in a folder, rules without head, the real person of each record in the order of the sources, and the generalized columns where all is one table."""

    def __init__(self, experiment, name):
        self.name = name
        self.folder = experiment.folder / re.sub(r"\W+", "_", name)
        self.folder.mkdir()
        self.rules = ""
        self.truth = []
        self.table = None
        self.quasi = []

    def attribute(self, name, kind, role="direct", more=""):
        self.rules += f'[[attribute]]\nname = "{name}"\nkind = "{kind}"\nrole = "{role}"\n{more}'
        return self

    def of_rows(self, rows, kinds, person):
        """A table of rows whose columns are attributes; `kinds`: of each column its kind, and `quasi` behind it where it is generalized."""
        self.table = "table.csv"
        with open(self.folder / self.table, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(kinds), extrasaction="ignore", lineterminator="\n")
            writer.writeheader()
            writer.writerows({name: row[name].strip() for name in kinds} for row in rows)
        for name, kind in kinds.items():
            kind, _, role = kind.partition(" ")
            self.attribute(name, kind, role or "direct")
            if role:
                self.quasi.append(name)
        self.rules += '[[table]]\nfile = "table.csv"\ncolumns = { ' + ", ".join(f'{name} = "{name}"' for name in kinds) + " }\n"
        self.truth = [person(row) for row in rows]
        return self


def csv_rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, skipinitialspace=True))


def sample(experiment):
    made = Set(experiment, "sample: notes and roster")
    samples = ROOT / "samples"
    with open(samples / "notes.jsonl", encoding="utf-8") as lines:
        notes = [json.loads(line) for line in lines]
    patients = csv_rows(samples / "patients.csv")
    made.truth = [record.pop("owner") for record in [*notes, *patients]]
    (made.folder / "notes.jsonl").write_text("".join(json.dumps(note, ensure_ascii=False) + "\n" for note in notes), encoding="utf-8")
    with open(made.folder / "patients.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["NAME", "DATE_OF_BIRTH"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(patients)
    rules = (samples / "hide.toml").read_text(encoding="utf-8")
    rules = re.sub(r'\[\[attribute\]\]\nname = "person".*?\n\n', "", rules, flags=re.DOTALL)
    rules = rules.replace('columns = { owner = "person" }\n', "").replace('owner = "person", ', "")
    made.rules = rules[rules.index("[extract]"):]
    return made


def visits(experiment):
    kinds = {"name": "name", "age": "age quasi", "sex": "sex quasi", "occupation": "category quasi", "town": "place quasi"}
    return Set(experiment, "visits").of_rows(csv_rows(ROOT / "samples" / "tables" / "visits.csv"), kinds, lambda row: row["name"])


FEBRL = {"given_name": "given-name", "surname": "family-name", "address_1": "street", "suburb": "place", "postcode": "number quasi",
         "date_of_birth": "birth-date quasi"}


def febrl(experiment, number, name, kinds):
    rows = csv_rows(experiment.data / "febrl" / f"dataset{number}.csv")
    return Set(experiment, name).of_rows(rows, kinds, lambda row: row["rec_id"].split("-")[1])


def fake_1000(experiment):
    kinds = {"first_name": "given-name", "surname": "family-name", "dob": "birth-date quasi", "city": "place quasi", "email": "contact"}
    rows = csv_rows(experiment.data / "linkage" / "fake_1000_from_splink_demos.csv")
    return Set(experiment, "fake_1000").of_rows(rows, kinds, lambda row: row["cluster"])


def aci_bench(experiment):
    made = Set(experiment, "aci-bench")
    folder = experiment.data / "clinical" / "aci-bench"
    with gzip.open(folder / "train.csv.gz", "rt", encoding="utf-8", newline="") as file:
        notes = list(csv.DictReader(file))
    shutil.copy(folder / "train.csv.gz", made.folder / "notes.csv.gz")
    shutil.copy(folder / "train_metadata.csv", made.folder / "metadata.csv")
    made.truth = [row["encounter_id"] for row in [*notes, *csv_rows(folder / "train_metadata.csv")]]
    made.attribute("given_name", "given-name").attribute("family_name", "family-name").attribute("doctor", "name", more="of_person = false\n")
    made.attribute("age", "age", "quasi", 'labels = ["AGE"]\n').attribute("sex", "sex", "quasi").attribute("date", "date", "quasi", 'labels = ["DATE_TIME"]\n')
    made.rules += ('[extract]\ntaggers = ["patterns"]\n[[documents]]\nfile = "notes.csv.gz"\nformat = "csv"\ntext = "note"\n'
                   '[[table]]\nfile = "metadata.csv"\ncolumns = { doctor_name = "doctor", patient_gender = "sex", patient_age = "age", '
                   'patient_firstname = "given_name", patient_familyname = "family_name" }\n')
    return made


def synthea(experiment, year, kind):
    made = Set(experiment, f"Synthea {year}")
    for file in ("Patient", kind):
        shutil.copy(experiment.data / "fhir" / f"synthea-{year}" / f"{file}.ndjson", made.folder)
        for line in (made.folder / f"{file}.ndjson").read_text(encoding="utf-8").splitlines():
            resource = json.loads(line)
            made.truth.append(re.split("[/:]", resource["subject"]["reference"])[-1] if "subject" in resource else resource["id"])
    made.attribute("family_name", "family-name").attribute("given_name", "given-name").attribute("name", "name")
    made.attribute("birth_date", "birth-date", "quasi").attribute("sex", "sex", "quasi").attribute("zip", "zip", "quasi", 'labels = ["ZIP_CODE"]\n')
    made.attribute("place", "place", "quasi", 'statistical = "tag"\n').attribute("street", "street")
    made.attribute("phone", "contact", more='labels = ["PHONE_NUMBER", "EMAIL_ADDRESS", "URL"]\n').attribute("id", "id", more='labels = ["US_SSN", "MEDICAL_RECORD_NUMBER"]\n')
    made.attribute("age", "age", "quasi", 'at = "date"\nlabels = ["AGE"]\n').attribute("date", "date", "quasi", 'labels = ["DATE_TIME"]\n')
    made.attribute("other_name", "name", more="of_person = false\n")
    made.rules += f'[extract]\ntaggers = ["patterns"]\n[[fhir]]\nfile = "Patient.ndjson"\n[[fhir]]\nfile = "{kind}.ndjson"\n'
    return made


def pathology(experiment, name, key):
    """By gold spans."""
    made = Set(experiment, name)
    reports = list(open_data.pathology(experiment.data))
    made.truth = [report.pop("owner") for report in reports]
    (made.folder / "reports.jsonl").write_text("".join(json.dumps(report) + "\n" for report in reports), encoding="utf-8")
    made.attribute("patient", "name", more='labels = ["PATIENT_NAME"]\n').attribute("hospital_number", "id", more=f'{key}\nlabels = ["HOSPITAL_NUMBER"]\n')
    made.attribute("birth_date", "birth-date", "quasi", 'labels = ["DATE_OF_BIRTH"]\n')
    made.attribute("received", "date", "quasi", 'labels = ["DATE_RECEIVED", "DATE_TIME"]\nstatistical = "year"\n')
    made.attribute("gp", "name", more='of_person = false\nlabels = ["GP_NAME"]\n').attribute("lab_number", "id", more='of_person = false\nlabels = ["LAB_NUMBER"]\n')
    made.attribute("hospital", "organization", more='of_person = false\nlabels = ["HOSPITAL"]\n')
    made.rules += '[[documents]]\nfile = "reports.jsonl"\n'
    return made


def sets(experiment):
    yield sample(experiment)
    yield visits(experiment)
    yield febrl(experiment, 1, "FEBRL 1", FEBRL)
    if not experiment.quick:
        yield febrl(experiment, 2, "FEBRL 2", FEBRL)
        yield febrl(experiment, 3, "FEBRL 3", FEBRL)
        yield febrl(experiment, 3, "FEBRL 3 with soc_sec_id", {**FEBRL, "soc_sec_id": "id"})
    yield febrl(experiment, 1, "FEBRL 1: names alone", {name: FEBRL[name] for name in ("given_name", "surname", "postcode")})
    yield febrl(experiment, 1, "FEBRL 1: names and birth date", {name: FEBRL[name] for name in ("given_name", "surname", "date_of_birth")})
    yield fake_1000(experiment)
    yield aci_bench(experiment)
    yield synthea(experiment, 2025, "DocumentReference")
    yield synthea(experiment, 2020, "DiagnosticReport")
    yield pathology(experiment, "pathology, hospital number a key", "key = true")
    yield pathology(experiment, "pathology, without the hospital number", "compare = false")


def hide(experiment, one, mode):
    """The summary; or the words of its refusal."""
    (one.folder / "hide.toml").write_text(HEAD.format(mode=mode, k=K) + one.rules, encoding="utf-8")
    summary = experiment.folder / "summary.json"
    command = [experiment.program, "hide", "run", "--rules", one.folder / "hide.toml", "--overwrite", "--threads", "1", "--summary", summary]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode == 0:
        return json.loads(summary.read_text(encoding="utf-8")), None
    if mode != "statistical" or "undecided" not in done.stderr:
        sys.exit(f"{one.name}: sumi hide failed: {done.stderr.strip()}")
    return None, done.stderr.strip()


def pairs(groups):
    return sum(n * (n - 1) // 2 for n in collections.Counter(groups).values())


def persons_of(one):
    with sqlite3.connect(one.folder / "view.sqlite") as view:
        found = [person for person, in view.execute("select person from record order by source, own_number")]
    if len(found) != len(one.truth):
        sys.exit(f"{one.name}: {len(found)} records were read of {len(one.truth)}")
    return found


def said_of(one):
    """What is published of each record's person or row, where it isn't all suppressed."""
    if one.table:
        rows = csv_rows(one.folder / "out" / one.table)
        return [tuple(row[name] for name in one.quasi) for row in rows]
    with sqlite3.connect(one.folder / "view.sqlite") as view:
        said = collections.defaultdict(list)
        for person, attribute, value in view.execute("select person, attribute, value from published order by person, attribute"):
            said[person].append((attribute, value))
        return [tuple(value for _, value in said[person]) for person, in view.execute("select person from record order by source, own_number")]


def real_classes(one):
    """Of each class: how many real persons are in it."""
    classes = collections.defaultdict(set)
    for said, real in zip(said_of(one), one.truth):
        if any(value != "*" for value in said):
            classes[said].add(real)
    return sorted(len(each) for each in classes.values())


def judge(experiment):
    rows = []
    for one in sets(experiment):
        summary, refusal = hide(experiment, one, "statistical")
        classes = real_classes(one) if summary else []
        if refusal:
            summary, _ = hide(experiment, one, "strict")
            refusal = "refused: " + re.search(r"undecided whose the records are: ([^;]*)", refusal)[1]
        found = persons_of(one)
        both = pairs(zip(found, one.truth))
        precision, recall = both / max(1, pairs(found)), both / max(1, pairs(one.truth))
        f1 = 2 * precision * recall / max(1e-9, precision + recall)
        below = sum(size < K for size in classes)
        rows.append((one.name, len(one.truth), len(set(one.truth)), len(set(found)), summary["persons_loose"], precision, recall, f1,
                     len(classes) if not refusal else None, classes[0] if classes else None, below if not refusal else None, refusal or "published"))
        experiment.say(" | ".join(str(each) for each in rows[-1]))
    header = ["set", "records", "real_persons", "persons_found", "counted_by_k", "precision", "recall", "f1", "classes", "smallest_class", "classes_below_k", "outcome"]
    experiment.write_csv("linkage_persons", header, rows)
    body = [[*row[:5], *(f"{value:.4f}" for value in row[5:8]), *("–" if value is None else value for value in row[8:11]), row[11]] for row in rows]
    words = ["set", "records", "real persons", "found", "counted by k", "precision", "recall", "F1", "classes", "smallest, real persons", f"below {K}", "outcome"]
    return [*table(words, body), ""]


def main():
    experiment = Experiment(__file__, __doc__)
    experiment.write_page("linkage", "persons", [experiment.setting(), "", *judge(experiment)])


if __name__ == "__main__":
    main()
