#!/usr/bin/env python3
"""What the chain misses on every open set with a gold, by class: with taggers trained on other folds, and with none.

The judge shares nothing with the program: it aligns the words of each published text with those of its source, and sees which words of a gold
span still stand where they stood. Of a span that no word is left of, nothing is missed. Words that the mode keeps are counted apart, as kept by
rule: in mode full sex, ages up to 89 and the year of a date. Rules are those that `sumi hide init` writes for the folder. What recall costs is counted,
too: the share of words outside of all gold spans that were removed.

--sets NAMES (comma-separated) runs some of the sets, and keeps the rows of the others; --folds N (10); --taggers svm,crf (what is trained, comma-separated), --cost C
(10, of `sumi train`; the CRF is trained online); --models FOLDER keeps the models, and takes those that it has; --missed FILE lists what was missed, for whoever
may read the data.
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
WORDS_FOR = {"name": "words for a person", "number": "words for a number"}  # the label's spans that hold no name, no number: "his wife", "widowed"
SAYING_NOTHING = set("a al an and con da de del der des di do dos du e el en et for in la las le les los of on or su the und van von y".split())
SEX_OR_UNIT = set("años año meses mes días día semanas edad years year old months varón varones mujer hombre niño niña male female man woman".split())


def class_of(label, said):
    """Of a span, by its label and by what it says: a name of more than one letter has a capital, a number has a digit."""
    words = set(re.split(r"[_\W]+", label.upper())) | {label.upper()}
    kind = next((name for name, keys in CLASSES if words & set(keys.split())), "other")
    if kind == "name" and "FAMILIARES" in words and said == said.lower():
        return WORDS_FOR[kind]
    return WORDS_FOR[kind] if kind == "number" and not any(c.isdigit() for c in said) else kind


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
    if kind in WORDS_FOR.values() and (word.casefold() in SEX_OR_UNIT or (word.isdigit() and int(word) <= 89)):
        return True
    return kind == "sex" or (kind == "date" and re.fullmatch(r"(1[89]|20)\d\d", word) is not None)


class Removed:
    """Of the words outside of all gold spans: how many there are, and how many don't stand any more."""

    def __init__(self):
        self.words = self.removed = 0

    def share(self):
        return f"{100 * self.removed / max(1, self.words):.1f}%"


class Judged:
    """Of a run: how it ended, what became of the gold spans by class, what else was removed."""

    def __init__(self, ended=""):
        self.ended, self.counts, self.others, self.missed = ended, collections.defaultdict(Count), Removed(), []

    def look_at(self, pairs, mode):
        """(source, spans, published)."""
        for source, spans, published in pairs:
            stands = standing(source, published)
            for span in spans:
                self.look_at_span(source, span, [(b, e) for b, e in stands if b < span["end"] and span["start"] < e], mode)
            places = set(stands)
            others = [(b, e) for _, b, e in words_of(source) if not any(b < span["end"] and span["start"] < e for span in spans)]
            self.others.words += len(others)
            self.others.removed += sum(place not in places for place in others)

    def look_at_span(self, source, span, left, mode):
        kind = class_of(span["label"], source[span["start"]:span["end"]])
        left = [(b, e) for b, e in left if source[b:e].casefold() not in SAYING_NOTHING]
        missed = [source[b:e] for b, e in left if not is_kept_by_rule(kind, source[b:e], mode)]
        count = self.counts[kind]
        count.spans += 1
        count.missed += bool(missed)
        count.kept += bool(left) and not missed
        if missed:
            around = source[max(0, span["start"] - 40):span["end"] + 30]
            self.missed.append({"class": kind, "label": span["label"], "span": source[span["start"]:span["end"]], "stands": missed, "around": around})

    def total(self, kinds):
        total = Count()
        for kind in set(kinds) & set(self.counts):
            total.spans += self.counts[kind].spans
            total.kept += self.counts[kind].kept
            total.missed += self.counts[kind].missed
        return total


class Count:
    """Of one class: spans, and what became of them."""

    def __init__(self):
        self.spans = self.kept = self.missed = 0

    def row(self):
        return [self.spans, self.spans - self.kept - self.missed, self.kept, self.missed, f"{100 * self.missed / max(1, self.spans):.2f}%"]


class Chain:
    def __init__(self, experiment, folds, taggers, cost, models):
        self.experiment, self.folds, self.taggers, self.cost = experiment, folds, taggers, cost
        self.models = models or experiment.folder / "models"

    def found_by(self):
        return f"{' and '.join(self.taggers)} at cost {self.cost:g}, trained on other folds ({self.folds})"

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

    def train(self, name, records, folder):
        corpus = self.experiment.write_corpus("train.jsonl", records)
        for tagger in self.taggers:
            model = self.models / f"{name} {tagger} {self.cost:g} {self.folds}.model"
            if not model.exists():
                self.models.mkdir(parents=True, exist_ok=True)
                online = ["--config", "online=true"] if tagger == "crf" else []
                self.experiment.run("train", corpus, "-o", model, "--tagger", tagger, *online, "--held-out", 0, "--cost", self.cost)
            shutil.copy(model, folder / f"{tagger}.model")


def write_notes(folder, records):
    lines = (json.dumps({"nr": str(i), "text": record["text"]}, ensure_ascii=False) + "\n" for i, record in enumerate(records))
    (folder / "notes.jsonl").write_text("".join(lines), encoding="utf-8")


def published_notes(folder):
    with open(folder / "published" / "notes.jsonl", encoding="utf-8") as lines:
        return {int(record["nr"]): record["text"] for record in map(json.loads, lines)}


def of_texts(chain, name, records, modes, trained):
    """What a set of texts alone leads to, by mode."""
    judged = {mode: Judged("published") for mode in modes}
    owners = sorted({record["owner"] for record in records})
    fold_of = {owner: i % chain.folds for i, owner in enumerate(owners)}
    for fold in range(chain.folds) if trained else [None]:
        mine = [record for record in records if fold is None or fold_of[record["owner"]] == fold]
        if not mine:
            continue
        folder = chain.folder("set")
        write_notes(folder, mine)
        if trained:
            chain.train(f"{name} {fold}", [record for record in records if fold_of[record["owner"]] != fold], folder)
        for mode in modes:
            one = judged[mode]
            if one.ended.startswith("ended"):
                continue
            one.ended, is_published = how_it_ended(chain, folder, mode)
            if is_published:
                texts = published_notes(folder)
                one.look_at([(record["text"], record["spans"], texts[i]) for i, record in enumerate(mine)], mode)
    return judged


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
    judged = Judged(ended)
    if not is_published:
        return judged
    with open(folder / "published" / "notes.csv", encoding="utf-8", newline="") as file:
        texts = {int(row["nr"]): row["note"] for row in csv.DictReader(file)}
    judged.look_at([(record["text"], record["spans"], texts[i]) for i, record in enumerate(records)], mode)
    return judged


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
    judged = Judged(ended)
    if not is_published:
        return judged
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
    judged.look_at(pairs, mode)
    return judged


def text_sets(data, quick):
    sets = {"MEDDOCAN": open_data.meddocan, "pathology": open_data.pathology, "TAB": open_data.court_cases, "mail": open_data.mail_threads,
            "Presidio sentences": open_data.presidio_synth, "Wikigold": open_data.wikigold}
    return {name: (lambda read=read: list(read(data))[:40 if quick else None]) for name, read in sets.items()}


RUNS = ["set", "found by", "mode", "how the run ended", "other words removed"]
CLASS_ROWS = ["set", "found by", "mode", "class", "gold spans", "removed", "kept by rule", "missed", "missed, share"]


def rows_of(name, finder, mode, judged):
    rows = [[name, finder, mode, kind, *judged.counts[kind].row()] for kind in sorted(judged.counts)]
    if not rows:
        return rows
    sums = [("**direct**", DIRECT)] + [("**direct, whatever its label covers**", (*DIRECT, *WORDS_FOR.values()))] * any(kind in judged.counts for kind in WORDS_FOR.values())
    return rows + [[name, finder, mode, title, *judged.total(kinds).row()] for title, kinds in sums]


def with_those_before(path, rows, sets, order):
    """Rows of sets that weren't run stay as they were; all are ordered by set."""
    before = []
    if path.exists():
        with open(path, encoding="utf-8", newline="") as file:
            before = [row for row in list(csv.reader(file))[1:] if row[0] not in sets]
    return sorted(before + [[str(cell) for cell in row] for row in rows], key=lambda row: order.index(row[0]))


def option(name, otherwise):
    """Takes an option of this script's own out of the command line."""
    if name not in sys.argv:
        return otherwise
    at = sys.argv.index(name)
    value = sys.argv[at + 1]
    del sys.argv[at:at + 2]
    return value


def main():
    wanted, folds, cost = option("--sets", ""), int(option("--folds", 10)), float(option("--cost", 10))
    taggers, missed_file = option("--taggers", "svm,crf").split(","), option("--missed", "")
    models = option("--models", "")
    experiment = Experiment(__file__, __doc__)
    chain = Chain(experiment, 2 if experiment.quick else folds, taggers, cost, pathlib.Path(models) if models else None)
    runs = []  # set, found by, and what gives the judged by mode
    for name, read in text_sets(experiment.data, experiment.quick).items():
        runs.append((name, chain.found_by(), lambda name=name, read=read: of_texts(chain, name, read(), ("full", "strict"), True)))
        runs.append((name, "patterns alone", lambda name=name, read=read: of_texts(chain, name, read(), ("full",), False)))
    records = list(visits(experiment.data))
    for with_table, finder in ((True, "the table of visits"), (False, "patterns alone")):
        runs.append(("aci-bench", finder, lambda with_table=with_table: {"full": of_visits(chain, records, "full", with_table)}))
    for year, kind in ((2025, "DocumentReference"), (2020, "DiagnosticReport")):
        resources = synthea(experiment.data, year, kind)
        for with_patients, finder in ((True, "the Patient resources"), (False, "patterns alone")):
            runs.append((f"Synthea {year}", finder, lambda r=resources, w=with_patients: {"full": of_synthea(chain, r, "full", w)}))
    order = list(dict.fromkeys(name for name, _, _ in runs))
    sets = wanted.split(",") if wanted else order
    if not set(sets) <= set(order):
        sys.exit(f"--sets knows {', '.join(order)}")
    rows, endings, missed = [], [], []
    for name, finder, run in runs:
        if name not in sets:
            continue
        for mode, judged in run().items():
            endings.append([name, finder, mode, judged.ended, judged.others.share()])
            rows += rows_of(name, finder, mode, judged)
            missed += [{"set": name, "found by": finder, "mode": mode, **one} for one in judged.missed]
            experiment.say(f"{name}, {finder}, {mode}: {judged.ended}; direct {judged.total(DIRECT).row()}, all {judged.total(judged.counts).row()}, "
                           f"other words removed {judged.others.share()}")
    data = experiment.out / "data"
    endings = with_those_before(data / "hide_missed_runs.csv", endings, sets, order)
    rows = with_those_before(data / "hide_missed.csv", rows, sets, order)
    experiment.write_csv("hide_missed_runs", RUNS, endings)
    experiment.write_csv("hide_missed", CLASS_ROWS, rows)
    experiment.write_page("hide", "missed", [experiment.setting(), "", *table(RUNS, endings), "", *table(CLASS_ROWS, rows), ""])
    if missed_file:
        pathlib.Path(missed_file).write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in missed), encoding="utf-8")


if __name__ == "__main__":
    main()
