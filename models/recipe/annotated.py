"""Annotated sets with one scheme of labels: PERSON, LOCATION, ORGANIZATION. Each gives records {id, text, spans}."""
import csv
import gzip
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "experiments"))

import open_data  # noqa: E402  (found by the line above)

PERSON, LOCATION, ORGANIZATION = "PERSON", "LOCATION", "ORGANIZATION"
SCHEME = {
    "PATIENT_NAME": PERSON, "GP_NAME": PERSON, "HOSPITAL": ORGANIZATION,
    "PERSON": PERSON, "PER": PERSON, "person": PERSON, "P": PERSON,
    "LOC": LOCATION, "LOCATION": LOCATION, "location": LOCATION, "GPE": LOCATION, "STREET_ADDRESS": LOCATION, "L": LOCATION,
    "ORG": ORGANIZATION, "ORGANIZATION": ORGANIZATION, "corporation": ORGANIZATION, "group": ORGANIZATION, "O": ORGANIZATION,
    "人名": PERSON, "地名": LOCATION, "施設名": LOCATION, "法人名": ORGANIZATION, "政治的組織名": ORGANIZATION, "その他の組織名": ORGANIZATION,
    "NOMBRE_SUJETO_ASISTENCIA": PERSON, "NOMBRE_PERSONAL_SANITARIO": PERSON, "CALLE": LOCATION, "TERRITORIO": LOCATION, "PAIS": LOCATION,
    "HOSPITAL_ES": ORGANIZATION, "INSTITUCION": ORGANIZATION, "CENTRO_SALUD": ORGANIZATION}


def scheme(records):
    for record in records:
        spans = [{**span, "label": SCHEME[span["label"]]} for span in record["spans"] if span["label"] in SCHEME]
        yield {"id": record["id"], "text": record["text"], "spans": sorted(spans, key=lambda span: (span["start"], span["end"]))}


def court_cases(data):
    for case in open_data.lines_of(data / "tab" / "tab-subset-train-dev.jsonl.gz"):
        spans = {(each["start_offset"], each["end_offset"], each["entity_type"]) for each in case["entities"]}
        yield {"id": case["metadata"]["data_id"], "text": case["text"], "spans": [{"start": s, "end": e, "label": kind} for s, e, kind in sorted(spans)]}


def mail(data):
    """Mentions of persons, organizations and places by name."""
    for thread in open_data.mail_threads(data, {letter: letter for letter in "PLO"}):
        yield {key: thread[key] for key in ("id", "text", "spans")}


def web_treebank(data):
    """Documents of the English Web Treebank, a sentence a line."""
    with gzip.open(data / "names" / "uner-ewt" / "en_ewt-ud-dev.iob2.gz", "rt", encoding="utf-8") as file:
        pieces = re.split(r"^# newdoc id = (.*)\n", file.read(), flags=re.MULTILINE)
    for name, body in zip(pieces[1::2], pieces[2::2]):
        text, spans = "", []
        for sentence in body.strip().split("\n\n"):
            rows = [line.split("\t") for line in sentence.split("\n") if line and not line.startswith("#")]
            one = open_data.tagged_sentence("", [row[1] for row in rows], [row[2] for row in rows])
            spans += [{**span, "start": span["start"] + len(text), "end": span["end"] + len(text)} for span in one["spans"]]
            text += one["text"] + "\n"
        yield {"id": name, "text": text, "spans": spans}


def german_news(data):
    rows, number = [], 0
    with gzip.open(data / "names" / "germeval" / "NER-de-test.tsv.gz", "rt", encoding="utf-8") as file:
        for line in list(file) + ["\n"]:
            parts = line.rstrip("\n").split("\t")
            if line.startswith("#"):
                continue
            if line.strip():
                rows.append(parts)
            elif rows:
                labels = [label if label == "O" or label[2:] in ("PER", "LOC", "ORG") else "O" for label in (row[2] for row in rows)]
                yield open_data.tagged_sentence(f"g{number:05}", [row[1] for row in rows], labels)
                rows, number = [], number + 1


def wikiann(data, language, most=20000):
    words, labels, number = [], [], 0
    with gzip.open(data / "names" / "wikiann" / f"{language}-train.gz", "rt", encoding="utf-8") as file:
        for line in list(file) + ["\n"]:
            token, _, label = line.rstrip("\n").partition("\t")
            if line.strip():
                words.append(token.partition(":")[2])
                labels.append(label)
            elif words:
                yield open_data.tagged_sentence(f"{language}{number:05}", words, labels)
                words, labels, number = [], [], number + 1
                if number == most:
                    return


def visits(data, part):
    """Notes and dialogues of aci-bench with the names of their metadata, wherever these stand."""
    folder = data / "clinical" / "aci-bench"
    with gzip.open(folder / f"{part}.csv.gz", "rt", encoding="utf-8", newline="") as file:
        encounters = list(csv.DictReader(file))
    with open(folder / f"{part}_metadata.csv", encoding="utf-8", newline="") as file:
        metadata = {row["encounter_id"]: row for row in csv.DictReader(file)}
    for encounter in encounters:
        row = metadata[encounter["encounter_id"]]
        names = [row[key].strip() for key in ("patient_firstname", "patient_familyname") if row[key].strip()]
        for kind in ("note", "dialogue"):
            text = encounter[kind]
            spans = [{"start": found.start(), "end": found.end(), "label": "PERSON"} for name in names
                     for found in re.finditer(r"\b" + re.escape(name) + r"\b", text, re.IGNORECASE)]
            yield {"id": f"{encounter['encounter_id']}-{kind}", "text": text, "spans": spans}


def both(reader):
    def read(data):
        for part in ("train", "dev"):
            yield from reader(data, part)
    return read


def meddocan(data):
    for record in open_data.meddocan(data):
        spans = [{**span, "label": "HOSPITAL_ES" if span["label"] == "HOSPITAL" else span["label"]} for span in record["spans"]]
        yield {**record, "spans": spans}


# Each English set, as it is named everywhere.
ENGLISH = {"pathology": open_data.pathology, "tab": court_cases, "mail": mail, "btc": both(open_data.broad_twitter), "wikigold": open_data.wikigold,
           "wnut": both(open_data.wnut17), "presidio": open_data.presidio_synth, "uner": web_treebank}
# The sets whose licence permits derived models; SOURCES.md.
MAY_TRAIN = {"tab", "mail", "btc", "wikigold", "wnut", "presidio", "uner"}


def english(data, name):
    return list(scheme(ENGLISH[name](data)))
