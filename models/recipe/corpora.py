"""The annotated sets of many languages (`sets.json` lists them), with one scheme of labels and a part apart to measure on."""
import gzip
import hashlib
import json
from pathlib import Path

import annotated
import name_sources
import renamed
from draws import Draws
from name_pools import Pools

HERE = Path(__file__).resolve().parent
LIST = json.loads((HERE / "sets.json").read_text(encoding="utf-8"))
SETS = {**LIST["corpora"], **LIST["others"]}
KINDS = list(LIST["kinds"])
KIND_OF = {letter: kind for kind, letter in LIST["kinds"].items()}
UNIFIED = {**{kind: kind for kind in KINDS}, **annotated.SCHEME,
           "PHONE": "CONTACT", "EMAIL": "CONTACT", "USERNAME": "CONTACT", "ACCOUNT": "ID", "CARD": "ID", "SSN": "ID",
           "DATETIME": "DATE", "DATE_TIME": "DATE", "PHONE_NUMBER": "CONTACT", "EMAIL_ADDRESS": "CONTACT", "STREET_ADDRESS": "ADDRESS",
           "CREDIT_CARD": "ID", "US_SSN": "ID", "IBAN_CODE": "ID", "US_DRIVER_LICENSE": "ID",
           "FECHAS": "DATE", "EDAD_SUJETO_ASISTENCIA": "AGE", "CALLE": "ADDRESS", "NUMERO_TELEFONO": "CONTACT", "NUMERO_FAX": "CONTACT",
           "CORREO_ELECTRONICO": "CONTACT", "ID_SUJETO_ASISTENCIA": "ID", "ID_ASEGURAMIENTO": "ID", "ID_TITULACION_PERSONAL_SANITARIO": "ID",
           "ID_CONTACTO_ASISTENCIAL": "ID"}
NAMES = ("PERSON", "LOCATION", "ORGANIZATION")
MASKED = "MISC"  # may be of any kind
MADE_UP = 1500  # documents a language, for the encoder
MOST = 500_000  # characters of a set, for a finder
APART = 10  # one of so many documents measures
COMMON = 5  # records that have a word of a name, at least
FEW = 30  # documents: below, their parts are drawn


class LocaleNames:
    """Names of one locale of Faker, for texts in other letters than Latin; and words of persons' names that many records of the set have."""

    def __init__(self, packages, locale, records):
        times = {}
        for record in records:
            for word in {word for span in record["spans"] if span["label"] == "PERSON" for word in record["text"][span["start"]:span["end"]].split()}:
                times[word] = times.get(word, 0) + 1
        frequent = sorted(word for word, count in times.items() if count >= COMMON)
        self.names = [list(names) + frequent for names in name_sources.faker(packages)[locale]]

    def country(self, draws):
        return ""

    def forename(self, draws, country):
        return draws.pick(self.names[0])

    def surname(self, draws, country):
        return draws.pick(self.names[1])

    def unheard(self, draws, country, which):
        return draws.pick(self.names[which])


def kinds_of(name):
    return [KIND_OF[letter] for letter in row_of(name)["kinds"]]


def raw(name, data, packages):
    if name in LIST["corpora"]:
        with gzip.open(data / "corpora" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
            return [json.loads(line) for line in file]
    if name in annotated.ENGLISH:
        return list(annotated.ENGLISH[name](data))
    if name.startswith("wikiann"):
        return list(annotated.wikiann(data, name[-2:]))
    if name.startswith("made-up"):
        import training_texts  # which needs this module
        return list(training_texts.Materials(data, packages, name[-2:]).made_up(MADE_UP, seed=2))
    if name == "abstracts":
        return [{**paper, "spans": []} for paper in annotated.open_data.abstracts(data, 20000) if paper["id"].startswith(("Nagtegaal", "Bannach"))]
    return list({"meddocan": annotated.meddocan, "germeval": annotated.german_news, "wikipedia-ja": annotated.open_data.wikipedia_ja}[name](data))


def unified(record, kinds):
    """Spans of the kinds that the set labels, in order and apart; of nested ones the outermost."""
    spans, end = [], 0
    for span in sorted(record["spans"], key=lambda one: (one["start"], -one["end"])):
        label = UNIFIED.get(span["label"])
        if span["label"] == MASKED or label in kinds:
            if span["start"] >= end and span["end"] > span["start"]:
                spans.append({"start": span["start"], "end": span["end"], "label": label or MASKED})
                end = span["end"]
    return {"id": record["id"], "text": record["text"], "spans": spans}


def row_of(name):
    return SETS.get(name) or LIST["texts"][name]


def chance(*words):
    return int.from_bytes(hashlib.sha256("\t".join(map(str, words)).encode()).digest()[:8], "little") / 2 ** 64


def is_apart(name, record, by_document):
    document = record["id"].partition("#")[0] if by_document else record["id"]
    return chance("apart", name, document) < 1 / APART


def records(name, data, packages):
    """(those that train, those that measure) of a set; persons of sets about private persons have other names."""
    all_records = raw(name, data, packages)
    by_document = len({record["id"].partition("#")[0] for record in all_records}) >= FEW
    parts = [], []
    for record in all_records:
        parts[is_apart(name, record, by_document)].append(unified(record, kinds_of(name)))
    if row_of(name).get("renamed"):
        locale = row_of(name).get("names of")
        pools = LocaleNames(packages, locale, parts[0]) if locale else Pools(data, packages)
        draws = Draws(13)
        parts = [renamed.renamed(record, pools, draws) for record in parts[0]], parts[1]
    return parts


def finder_of(name):
    return row_of(name).get("finder", row_of(name)["language"])


def of_finder(language):
    """The sets beyond its own recipe that train a finder; not those that leave names unmarked, or that a machine marked."""
    return [name for name, row in LIST["corpora"].items() if finder_of(name) == language and not row.get("unsure") and not row.get("silver")]


def names_alone(records):
    """Spans of persons, places and organizations alone."""
    for record in records:
        yield {**record, "spans": [span for span in record["spans"] if span["label"] in NAMES]}


def some(name, records, most=MOST):
    """Records of a set in a drawn order, up to so many characters."""
    for record in sorted(records, key=lambda record: chance("order", name, record["id"])):
        if most <= 0:
            return
        most -= len(record["text"])
        yield record


def to_teach(name, data, packages):
    """Texts of a set that the encoder labels, as it labels them: some of those that train."""
    yield from some(name, records(name, data, packages)[0])


def taught(language, data, packages, folder=HERE.parent / "taught"):
    """(set, records) of the texts that the encoder labelled for a finder; texts that it found nothing in teach, too."""
    for path in sorted(folder.glob("*.tsv.gz")):
        name = path.name.removesuffix(".tsv.gz")
        if finder_of(name) != language:
            continue
        with gzip.open(path, "rt", encoding="utf-8") as file:
            spans = {one: found.split() for one, _, found in (line.rstrip("\n").partition("\t") for line in file)}
        yield name, [{**record, "spans": [span_of(*one.split("-")) for one in spans[record["id"]]]} for record in to_teach(name, data, packages) if record["id"] in spans]


def span_of(start, end, letter):
    return {"start": int(start), "end": int(end), "label": KIND_OF[letter]}
