#!/usr/bin/env python3
"""What the chain misses on every open set with a gold, by class: with taggers trained on other folds, and with none.

The judge shares nothing with the program: it aligns the words of each published text with those of its source, and sees which words of a gold
span still stand where they stood. Of a span that no word is left of, nothing is missed. Words that the mode keeps are counted apart, as kept by
rule: in mode full sex, ages up to 89 and the year of a date. Rules are those that `sumi hide init` writes for the folder.

--sets NAMES (comma-separated) runs some of the sets; --folds N (10), --cost C (of `sumi train`).
"""
import base64
import collections
import csv
import difflib
import gzip
import json
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import open_data  # noqa: E402
from running import Experiment, table  # noqa: E402

# Of the labels' words, the first that fits says the class.
CLASSES = [("sex", "SEXO SEX GENDER"), ("age", "EDAD AGE"),
           ("contact", "TELEFONO CORREO FAX URL EMAIL PHONE ADDRESS_EMAIL DOMAIN IP_ADDRESS CONTACT TELECOM"),
           ("date", "FECHAS DATE DATETIME BIRTH RECEIVED TIME"),
           ("zip", "ZIP ZIPCODE"), ("street", "CALLE STREET LINE"),
           ("number", "ID NUMERO NUMBER SSN CODE CREDIT_CARD CARD IBAN LICENSE DNI"),
           ("organization", "HOSPITAL INSTITUCION CENTRO ORG ORGANIZATION COMPANY"),
           ("place", "TERRITORIO PAIS LOC GPE PLACE CITY"),
           ("name", "NOMBRE NAME PERSON PER FAMILIARES DOCTOR")]
DIRECT = ("name", "number", "contact", "street")


def class_of(label):
    words = set(re.split(r"[_\W]+", label.upper())) | {label.upper()}
    return next((name for name, keys in CLASSES if words & set(keys.split())), "other")


def words_of(text):
    return [(match[0].casefold(), match.start(), match.end()) for match in re.finditer(r"[^\W_]+", text)]


def standing(source, published):
    """The places of the source's words that still stand, by a longest common run of words and what lies on either side."""
    before, after = words_of(source), words_of(published)
    matcher = difflib.SequenceMatcher(None, [w for w, _, _ in before], [w for w, _, _ in after], autojunk=False)
    return [before[i][1:] for block in matcher.get_matching_blocks() for i in range(block.a, block.a + block.size)]


def is_kept_by_rule(kind, word, mode):
    if mode != "full":
        return False
    if kind == "age":
        return not word.isdigit() or int(word) <= 89
    return kind == "sex" or (kind == "date" and re.fullmatch(r"(1[89]|20)\d\d", word) is not None)


class Count:
    """Of one class: spans, and what became of them."""

    def __init__(self):
        self.spans = self.kept = self.missed = 0

    def row(self):
        return [self.spans, self.spans - self.kept - self.missed, self.kept, self.missed, f"{100 * self.missed / max(1, self.spans):.2f}%"]


def judge(pairs, mode):
    """By class, over (source, spans, published)."""
    counts = collections.defaultdict(Count)
    for source, spans, published in pairs:
        stands = standing(source, published)
        for span in spans:
            kind = class_of(span["label"])
            count = counts[kind]
            count.spans += 1
            left = [source[b:e] for b, e in stands if b < span["end"] and span["start"] < e]
            missed = [word for word in left if not is_kept_by_rule(kind, word, mode)]
            count.missed += bool(missed)
            count.kept += bool(left) and not missed
    return counts


def all_of(counts, kinds):
    total = Count()
    for kind in kinds:
        if kind in counts:
            total.spans += counts[kind].spans
            total.kept += counts[kind].kept
            total.missed += counts[kind].missed
    return total


def added(all_counts, counts):
    for kind, one in counts.items():
        total = all_counts[kind]
        total.spans, total.kept, total.missed = total.spans + one.spans, total.kept + one.kept, total.missed + one.missed


class Chain:
    def __init__(self, experiment, folds, cost):
        self.experiment, self.folds, self.cost = experiment, folds, cost

    def hide(self, folder, mode, names_not_searched=False):
        """Rules by init, and a run: its exit code, its words. A field or column `nr` passes, so that texts find each other again."""
        rules = folder / "hide.toml"
        rules.unlink(missing_ok=True)
        shutil.rmtree(folder / "published", ignore_errors=True)
        done = subprocess.run([self.experiment.program, "hide", "init", folder], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"hide init failed: {done.stderr.strip()}")
        text = rules.read_text(encoding="utf-8")
        text = re.sub(r"^# pass = .*$", "", text, flags=re.MULTILINE)
        text = re.sub(r'^(\[\[(?:documents|table)\]\]\nfile = "notes[^\n]*\n)', r'\1pass = ["nr"]\n', text, flags=re.MULTILINE)
        text = re.sub(r"^(as = [^\n]*\n)", "", text, flags=re.MULTILINE)
        rules.write_text(("names = \"not searched\"\n" if names_not_searched else "") + text, encoding="utf-8")
        done = subprocess.run([self.experiment.program, "hide", "run", "--rules", rules, "--mode", mode], capture_output=True, text=True)
        if done.returncode not in (0, 2):
            return done.returncode, done.stderr.strip().splitlines()[-1] if done.stderr else ""
        return done.returncode, done.stderr.strip()

    def folder(self, name):
        folder = self.experiment.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        return folder

    def train(self, records, folder):
        corpus = self.experiment.write_corpus("train.jsonl", records)
        self.experiment.run("train", corpus, "-o", folder / "found.model", "--tagger", "crf", "--held-out", 0, "--cost", self.cost)


def write_notes(folder, records):
    lines = (json.dumps({"nr": str(i), "text": record["text"]}, ensure_ascii=False) + "\n" for i, record in enumerate(records))
    (folder / "notes.jsonl").write_text("".join(lines), encoding="utf-8")


def published_notes(folder):
    with open(folder / "published" / "notes.jsonl", encoding="utf-8") as lines:
        return {int(record["nr"]): record["text"] for record in map(json.loads, lines)}


def of_texts(chain, records, mode, trained):
    """What a set of texts alone leads to: (how it ended, counts)."""
    counts = collections.defaultdict(Count)
    owners = sorted({record["owner"] for record in records})
    fold_of = {owner: i % chain.folds for i, owner in enumerate(owners)}
    ended = ""
    for fold in range(chain.folds) if trained else [None]:
        mine = [record for record in records if fold is None or fold_of[record["owner"]] == fold]
        if not mine:
            continue
        folder = chain.folder("set")
        write_notes(folder, mine)
        if trained:
            chain.train([record for record in records if fold_of[record["owner"]] != fold], folder)
        code, said = chain.hide(folder, mode)
        if code == 2 and "nothing looks for names" in said:
            ended = "refused; counted with names = \"not searched\""
            code, said = chain.hide(folder, mode, names_not_searched=True)
        if code != 0:
            return f"ended with {code}: {said}", counts
        texts = published_notes(folder)
        added(counts, judge([(record["text"], record["spans"], texts[i]) for i, record in enumerate(mine)], mode))
    return ended or "published", counts


def occurrences(text, values):
    """Spans of the values as whole words, whatever their case."""
    spans = []
    for label, value in values:
        if len(value) >= 2:
            spans += [{"start": m.start(), "end": m.end(), "label": label}
                      for m in re.finditer(rf"(?<!\w){re.escape(value)}(?!\w)", text, re.IGNORECASE)]
    return spans


def visits(data):
    """aci-bench: a visit's notes, with the names that its row of metadata says; a dialogue is a note, too."""
    folder = data / "clinical" / "aci-bench"
    with gzip.open(open_data.present(folder / "train.csv.gz"), "rt", encoding="utf-8", newline="") as file:
        notes = list(csv.DictReader(file))
    with open(open_data.present(folder / "train_metadata.csv"), encoding="utf-8", newline="") as file:
        metadata = {row["encounter_id"]: row for row in csv.DictReader(file)}
    for note in notes:
        row = metadata[note["encounter_id"]]
        parts = [row["patient_firstname"], row["patient_familyname"], *re.sub(r"(?i)\bdr\b\.?|\bdoctor\b", "", row.get("doctor_name") or "").split()]
        names = [("NAME", part.strip()) for part in parts if part.strip()]
        yield {"id": note["encounter_id"], "owner": note["encounter_id"], "text": note["note"], "row": row,
               "spans": [span for span in occurrences(note["note"], names) if note["note"][span["start"]].isupper()]}


def how_it_ended(chain, folder, mode):
    """What became of a run, and whether anything was published; what is refused for want of names is run without them."""
    code, said = chain.hide(folder, mode)
    ended = "published"
    if code == 2 and "nothing looks for names" in said:
        ended = "refused; counted with names = \"not searched\""
        code, said = chain.hide(folder, mode, names_not_searched=True)
    return (ended, True) if code == 0 else (f"ended with {code}: {said}", False)


def of_visits(chain, records, mode, with_table):
    folder = chain.folder("set")
    with open(folder / "notes.csv", "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["nr", "encounter_id", "note"])
        rows.writerows([i, record["id"], record["text"]] for i, record in enumerate(records))
    if with_table:
        with open(folder / "visits.csv", "w", encoding="utf-8", newline="") as file:
            columns = ["encounter_id", "patient_firstname", "patient_familyname", "doctor_name", "patient_age", "patient_gender"]
            rows = csv.writer(file)
            rows.writerow(columns)
            rows.writerows([record["row"].get(column, "") for column in columns] for record in records)
    ended, is_published = how_it_ended(chain, folder, mode)
    if not is_published:
        return ended, {}
    with open(folder / "published" / "notes.csv", encoding="utf-8", newline="") as file:
        texts = {int(row["nr"]): row["note"] for row in csv.DictReader(file)}
    return ended, judge([(record["text"], record["spans"], texts[i]) for i, record in enumerate(records)], mode)


def attachments(resource):
    for content in resource.get("content", []):
        yield content["attachment"]
    yield from resource.get("presentedForm", [])


def note_of(resource):
    for attachment in attachments(resource):
        if attachment.get("contentType", "").lower().startswith("text/plain") and "data" in attachment:
            return base64.b64decode(attachment["data"]).decode()
    return None


def synthea(data, year, kind):
    """(resources by file, patients by id)."""
    folder = data / "fhir" / f"synthea-{year}"
    resources = {}
    for name in ("Patient", kind):
        with open(open_data.present(folder / f"{name}.ndjson"), encoding="utf-8") as lines:
            resources[name] = [json.loads(line) for line in lines]
    return resources


def values_of(patient):
    yield from (("NAME", part) for name in patient["name"] for part in [name.get("family", ""), *name.get("given", [])])
    yield from (("STREET", line) for address in patient.get("address", []) for line in address.get("line", []))
    yield from (("PHONE", telecom["value"]) for telecom in patient.get("telecom", []))
    yield from (("NUMBER", one["value"]) for one in patient.get("identifier", []))
    yield "BIRTH_DATE", patient["birthDate"]


def of_synthea(chain, resources, mode, with_patients):
    folder = chain.folder("set")
    patients = {patient["id"]: patient for patient in resources["Patient"]}
    sources = []
    for name, all_of_kind in resources.items():
        if name == "Patient" and not with_patients:
            continue
        with open(folder / f"{name.lower()}.ndjson", "w", encoding="utf-8") as file:
            for resource in all_of_kind:
                if name != "Patient" and note_of(resource) is not None:
                    resource = {**resource, "meta": {"profile": [f"nr:{len(sources)}"]}}
                    sources.append(resource)
                file.write(json.dumps(resource, ensure_ascii=False) + "\n")
    ended, is_published = how_it_ended(chain, folder, mode)
    if not is_published:
        return ended, {}
    texts = {}
    for file in (folder / "published").glob("*.ndjson"):
        for line in file.read_text(encoding="utf-8").splitlines():
            resource = json.loads(line)
            for profile in resource.get("meta", {}).get("profile", []):
                if profile.startswith("nr:"):
                    texts[int(profile[3:])] = note_of(resource) or ""
    pairs = []
    for i, resource in enumerate(sources):
        text = note_of(resource)
        patient = patients[re.split(r"[/:]", resource["subject"]["reference"])[-1]]
        spans = occurrences(text, values_of(patient))
        spans += [{"start": m.start(), "end": m.end(), "label": "DATE"} for m in re.finditer(r"\b(19|20)\d\d-\d\d-\d\d\b", text)]
        pairs.append((text, spans, texts[i]))
    return ended, judge(pairs, mode)


def text_sets(data, quick):
    sets = {"MEDDOCAN": open_data.meddocan, "pathology": open_data.pathology, "TAB": open_data.court_cases, "mail": open_data.mail_threads,
            "Presidio sentences": open_data.presidio_synth, "Wikigold": open_data.wikigold}
    return {name: (lambda read=read: list(read(data))[:40 if quick else None]) for name, read in sets.items()}


def rows_of(name, finder, mode, ended, counts):
    rows = [(name, finder, mode, kind, *counts[kind].row()) for kind in sorted(counts)]
    return rows + [(name, finder, mode, "**direct**", *all_of(counts, DIRECT).row())] if counts else rows


def option(name, otherwise):
    """Takes an option of this script's own out of the command line."""
    if name not in sys.argv:
        return otherwise
    at = sys.argv.index(name)
    value = sys.argv[at + 1]
    del sys.argv[at:at + 2]
    return value


def main():
    wanted, folds, cost = option("--sets", ""), int(option("--folds", 10)), float(option("--cost", 1))
    experiment = Experiment(__file__, __doc__)
    chain = Chain(experiment, 2 if experiment.quick else folds, cost)
    runs = []
    for name, read in text_sets(experiment.data, experiment.quick).items():
        for mode in ("full", "strict"):
            runs.append((name, f"trained on other folds ({chain.folds})", mode, lambda read=read, mode=mode: of_texts(chain, read(), mode, True)))
        runs.append((name, "patterns alone", "full", lambda read=read: of_texts(chain, read(), "full", False)))
    records = list(visits(experiment.data))
    for with_table, finder in ((True, "the table of visits"), (False, "patterns alone")):
        runs.append(("aci-bench", finder, "full", lambda with_table=with_table: of_visits(chain, records, "full", with_table)))
    for year, kind in ((2025, "DocumentReference"), (2020, "DiagnosticReport")):
        resources = synthea(experiment.data, year, kind)
        for with_patients, finder in ((True, "the Patient resources"), (False, "patterns alone")):
            runs.append((f"Synthea {year}", finder, "full", lambda r=resources, w=with_patients: of_synthea(chain, r, "full", w)))
    rows, endings = [], []
    for name, finder, mode, run in runs:
        if wanted and name not in wanted.split(","):
            continue
        ended, counts = run()
        endings.append((name, finder, mode, ended))
        rows += rows_of(name, finder, mode, ended, counts)
        experiment.say(f"{name}, {finder}, {mode}: {ended}; direct {all_of(counts, DIRECT).row()}, all {all_of(counts, list(counts)).row()}")
    header = ["set", "found by", "mode", "class", "gold spans", "removed", "kept by rule", "missed", "missed, share"]
    experiment.write_csv("hide_missed", header, rows)
    experiment.write_page("hide", "missed", [experiment.setting(), "", *table(["set", "found by", "mode", "how the run ended"], endings), "", *table(header, rows), ""])


if __name__ == "__main__":
    main()
