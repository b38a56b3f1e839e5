"""How many identifiers of columns that nobody recognized stand in the texts that `sumi hide` publishes with the rules of `hide init`.

Made hospital folders: a table of 30 patients with columns whose headers say what they hold, and others that say nothing, and notes that hold the values in
several forms, also in notes about somebody else. The judge is this file's: letters and digits alone are compared, dates as days. Nothing here is about real
people. A figure is a mean over the seeds; each folder is drawn by its seed.
"""
import csv
import json
import pathlib
import random
import re
import subprocess
import sys
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from running import Experiment, table  # noqa: E402

GIVEN = "Ottoline Tova Dilys Perla Zane Uma Tess Piet Ilse Orla Bram Nola Sefa Runa Idris Thora Wanda Jorun Lioba Emeka Sanna Gwil Nesta Odile Pavla Rurik Selma Tamsin Ulla Viggo".split()
FAMILY = "Brackwater Fennimore Wickham Thornley Ekdal Brandvold Hollnsteiner Quillfeather Ashgrove Dunmarrow Pellworth Strandvik Tarrowby Umberleigh Varnholt Wexcombe Yarnfold Zellbrook Aldermoor Birkenfeld Castlemain Drosselhof Elmscott Farnbeck Gellinghaus Hartlepond Ingelmoor Jaspersen Kettlewick Lundgrove".split()
LETTERS = "ABCDEFGHKLMNPQRSTVWXYZ"

# Folders: the columns beside name and notes, by language. A header of "odd" says nothing.
HEADERS = {
    "German": {"number": "Pat.-Nr.", "given": "Vorname", "family": "Name", "birth": "Geb.-Dat.", "insurance": "KV-Nr.", "case": "Fallnr", "zip": "PLZ", "phone": "Handy", "date": "Aufnahme"},
    "English": {"number": "MRN", "given": "First name", "family": "Last name", "birth": "D.O.B.", "insurance": "Member No", "case": "CASENO", "zip": "Post code", "phone": "Cell", "date": "Admission"},
    "Spanish": {"number": "NHC", "given": "Nombre", "family": "Apellidos", "birth": "F. nac.", "insurance": "Nº afiliación", "case": "Episodio", "zip": "C.P.", "phone": "Móvil", "date": "Ingreso"},
    "odd": {"number": "MRN", "given": "First name", "family": "Last name", "birth": "D.O.B.", "insurance": "X1", "case": "Feld 7", "zip": "grp", "phone": "col_12", "date": "T0 [d]"},
    "upper": {"number": "PATNO", "given": "FNAME", "family": "LNAME", "birth": "BDATE", "insurance": "REFX", "case": "KEY2", "zip": "AREA", "phone": "LINE", "date": "INDEXDAY"},
}


def drawn_patients(draw, count):
    patients = []
    for i in range(count):
        patients.append({
            "number": f"{draw.randrange(10**7, 10**8)}", "given": GIVEN[i], "family": FAMILY[(i * 7) % len(FAMILY)],
            "birth": (draw.randrange(1938, 2004), draw.randrange(1, 13), draw.randrange(1, 29)),
            "insurance": draw.choice(LETTERS) + f"{draw.randrange(10**8, 10**9)}", "case": f"{draw.choice((2023, 2024))}-{draw.randrange(10**4, 10**5)}",
            "zip": f"{draw.randrange(10100, 99000)}", "phone": f"0{draw.randrange(150, 180)} {draw.randrange(10**6, 10**7)}",
            "date": (2024, draw.randrange(1, 13), draw.randrange(1, 29))})
    return patients


def cell(kind, value):
    return "{:04}-{:02}-{:02}".format(*value) if kind in ("birth", "date") else value


def written(draw, kind, value):
    if kind in ("birth", "date"):
        year, month, day = value
        return draw.choice((f"{year:04}-{month:02}-{day:02}", f"{day:02}.{month:02}.{year}", f"{month}/{day}/{year}"))
    if kind == "insurance":
        return draw.choice((value, value.lower(), f"{value[0]} {value[1:4]} {value[4:7]} {value[7:]}", f"{value[:4]}-{value[4:]}"))
    if kind == "case":
        return draw.choice((value, value.replace("-", "/"), value.replace("-", " ")))
    if kind == "phone":
        return draw.choice((value, value.replace(" ", ""), value.replace(" ", "/"), "+49 " + value[1:]))
    return value


ABOUT = {"insurance": ("Cover under {} was confirmed.", "The desk noted {} on the form."), "case": ("See {} for the earlier stay.", "Filed as {} again."),
         "zip": ("Moved within {} last month.", "Lives in {} now."), "phone": ("Ring {} before noon.", "Reachable at {} only."),
         "date": ("Seen first on {} by us.", "Sutures were placed {} in theatre."), "number": ("Chart {} was pulled.",), "birth": ("Born {} at home.",)}
LEFT_OUT = ("insurance", "case", "zip", "phone", "date")


def write_folder(folder, headers, seed, count):
    draw = random.Random(seed)
    patients = drawn_patients(draw, count)
    kinds = list(headers)
    folder.mkdir(parents=True)
    with open(folder / "patients.csv", "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow([headers[kind] for kind in kinds] + ["Score"])
        rows.writerows([[cell(kind, one[kind]) for kind in kinds] + [str(draw.randrange(1, 9))] for one in patients])
    with open(folder / "notes.jsonl", "w", encoding="utf-8") as file:
        for i, one in enumerate(patients):
            other = patients[(i + 1) % count]
            said = [draw.choice(ABOUT[kind]).format(written(draw, kind, one[kind])) for kind in ABOUT]
            # Of a short number only its own notes are sure to mean it.
            said += [draw.choice(ABOUT[kind]).format(written(draw, kind, other[kind])) for kind in ("insurance", "case", "phone")]
            draw.shuffle(said)
            text = f"{one['given']} {one['family']} came back. " + " ".join(said) + " The wound is clean and dry."
            file.write(json.dumps({"text": text, "ref": one["number"]}, ensure_ascii=False) + "\n")
    return patients


def bare(text):
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def left(patients, published):
    """Identifiers of the columns that still stand somewhere: (kind, number of the patient)."""
    texts = [json.loads(line)["text"] for line in published.read_text(encoding="utf-8").splitlines()]
    whole = "\n".join(texts)
    runs = bare(whole)
    stand = set()
    for i, one in enumerate(patients):
        for kind in LEFT_OUT:
            if kind == "date":
                year, month, day = one[kind]
                if any(re.search(rf"(?<!\d){form}(?!\d)", whole) for form in (f"{year:04}-{month:02}-{day:02}", f"{day:02}\\.{month:02}\\.{year}", f"{month}/{day}/{year}")):
                    stand.add((kind, i))
            elif kind == "zip":
                if re.search(rf"(?<!\d){one[kind]}(?!\d)", whole):
                    stand.add((kind, i))
            elif bare(one[kind])[1 if kind == "phone" else 0:] in runs:
                stand.add((kind, i))
    return stand


def main():
    experiment = Experiment(__file__, __doc__, needs_data=False)
    seeds = range(1, 3) if experiment.quick else range(1, 11)
    rows = []
    for language, headers in HEADERS.items():
        counts = dict.fromkeys(LEFT_OUT, 0)
        identifiers = refused = 0
        for seed in seeds:
            folder = experiment.folder / f"{language}-{seed}"
            patients = write_folder(folder, headers, seed, 30)
            for arguments in (["hide", "init", folder], ["hide", "run", folder, "--threads", "1"]):
                done = subprocess.run([experiment.program, *map(str, arguments)], capture_output=True, text=True)
                if done.returncode == 1 and arguments[1] == "run":
                    refused += 1
                elif done.returncode != 0:
                    sys.exit(f"sumi {arguments[1]} failed: {done.stderr.strip()}")
            identifiers += len(patients) * len(LEFT_OUT)
            if (folder / "published").is_dir():
                for kind, _ in left(patients, folder / "published" / "notes.jsonl"):
                    counts[kind] += 1
        rows.append([language, identifiers, *counts.values(), sum(counts.values()), refused])
        experiment.say(f"{language}: {sum(counts.values())} of {identifiers} left, {refused} runs refused {counts}")
    header = ["headers", "identifiers", *LEFT_OUT, "left", "runs refused"]
    experiment.write_csv("left-out-columns", header, rows)
    experiment.write_page("hide", "left-out columns", [experiment.setting(), "", *table(header, rows)])


main()
