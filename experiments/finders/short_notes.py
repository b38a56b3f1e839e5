#!/usr/bin/env python3
"""How many clinical words of short German notes `sumi hide` keeps with the rules that `sumi hide init` writes, and how many names it leaves.

  python3 experiments/finders/short_notes.py --sumi build/release/bin/sumi -o docs/results/data/short_notes.csv

The notes are made up: templates of a few words, a vocabulary, names by parts of syllables; a roster lists the patients, and nobody lists the
doctors. A clinical word is kept if it stands in the published text as often as in the source; a name is left if one of its words does."""
import argparse
import csv
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SYMPTOMS = """Kopfschmerzen Übelkeit Schwindel Husten Fieber Dyspnoe Palpitationen Müdigkeit Juckreiz Erbrechen Durchfall Obstipation Hämaturie Dysurie
Rückenschmerzen Brustschmerzen Atemnot Schlafstörungen Appetitlosigkeit Gewichtsverlust Ödeme Parästhesien Tremor Synkope Nykturie""".split()
DIAGNOSES = """Hypertonie Hypothyreose Pneumonie Bronchitis Cholezystitis Appendizitis Pankreatitis Vorhofflimmern Herzinsuffizienz Niereninsuffizienz Anämie
Osteoporose Gonarthrose Koxarthrose Depression Epilepsie Migräne Psoriasis Asthma Gastritis Divertikulitis Sinusitis Otitis Tonsillitis Zystitis
Leberzirrhose Hyperlipidämie Adipositas Demenz Schlaganfall Myokardinfarkt Thrombose Lungenembolie Sepsis Erysipel Hämorrhoiden Leistenhernie""".split()
DRUGS = """Metformin Ramipril Bisoprolol Pantoprazol Ibuprofen Metamizol Mirtazapin Amoxicillin Simvastatin Torasemid Levothyroxin Marcumar Aspirin Insulin
Prednisolon Salbutamol Candesartan Amlodipin Tilidin Novalgin Citalopram Quetiapin Eliquis Xarelto Cefuroxim""".split()
FINDINGS = """EKG Sono Labor CRP Röntgen CT MRT Spirometrie Gastroskopie Koloskopie Urinstatus Blutbild Echokardiographie Lungenfunktion Langzeit-RR
BSG HbA1c TSH Kreatinin Leukozyten Troponin D-Dimere""".split()
COURSE = """Entlassung Aufnahme Verlegung Wiedervorstellung Kontrolle Visite Konsil Mobilisation Wundkontrolle Verbandswechsel Fädenzug Blutentnahme
Krankengymnastik Infusion Impfung Operation Narkose Anamnese Diagnosen Befund Therapie Medikation Procedere Verlauf Allgemeinzustand""".split()
TEMPLATES = ["{d} bekannt. {m} {n} mg.", "{name}: {s}, {s2}.", "{c} durch Dr. {doctor}.", "{f} o.B., {c} morgen.", "Pat. {family} mit {s}. {f} unauffällig.",
             "{d}. Dr. {doctor} informiert.", "{m} {n} mg 1-0-1, {c} geplant.", "{name}, {d}, {c}.", "V.a. {d}, {f} erbeten.", "Z.n. {d}. {m} abgesetzt.",
             "Tel. mit Fr. {doctor}: {s} gebessert.", "{c}: {d}, {m}.", "{s} seit gestern, kein {s2}. {m} bei Bedarf.", "Hr. {family} klagt über {s}.",
             "{f}: {d}. RS mit Dr. {doctor}.", "{c}. {s} rückläufig.", "Der Patient wurde mit {d} aufgenommen und erhält {m}.",
             "Nach der {c} ist {name} beschwerdefrei, {f} ist für morgen geplant.", "{d}, {d2}, {s}. {m}, {m2}.", "Dr. {doctor}: {f} nicht nötig."]
ONSETS, VOWELS, ENDS = "B Br D F Fr G H K Kl L M N P R S Sch St T W Z".split(), "a e i o u ei au ö ü".split(), "nner mann ler ke ger sen bach ding zer lich berg ner".split()
GIVEN = "Anna Karl Maria Jonas Leni Heike Uwe Ayşe Mehmet Ingrid Piotr Elif Hans Greta Yusuf Lotte Bernd Olga Timo Renate".split()


def surname(rng):
    return rng.choice(ONSETS) + rng.choice(VOWELS) + rng.choice(ENDS)


def made(count, seed):
    """Notes with the clinical words and names of each; the patients."""
    rng = random.Random(seed)
    patients = [(rng.choice(GIVEN), surname(rng)) for _ in range(max(10, count // 6))]
    notes = []
    for _ in range(count):
        given, family = rng.choice(patients)
        words = {"d": rng.choice(DIAGNOSES), "d2": rng.choice(DIAGNOSES), "s": rng.choice(SYMPTOMS), "s2": rng.choice(SYMPTOMS), "m": rng.choice(DRUGS),
                 "m2": rng.choice(DRUGS), "f": rng.choice(FINDINGS), "c": rng.choice(COURSE)}
        names = {"name": f"{given} {family}", "family": family, "doctor": surname(rng)}
        template = rng.choice(TEMPLATES)
        used = set(re.findall(r"{(\w+)}", template))
        notes.append({"text": template.format(n=rng.choice((5, 10, 20, 40)), **words, **names), "clinical": [words[one] for one in words if one in used],
                      "names": [word for one in names if one in used for word in names[one].split()]})
    return notes, patients


def occurrences(word, text):
    return len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", text))


def published(sumi, notes, patients, folder, taggers):
    folder.mkdir()
    with open(folder / "notes.jsonl", "w", encoding="utf-8") as file:
        for number, note in enumerate(notes):
            file.write(json.dumps({"id": str(number), "text": note["text"]}, ensure_ascii=False) + "\n")
    with open(folder / "patients.csv", "w", encoding="utf-8") as file:
        file.write("patient\n" + "".join(f"{given} {family}\n" for given, family in sorted(set(patients))))
    subprocess.run([sumi, "hide", "init", folder], check=True, capture_output=True)
    rules = (folder / "hide.toml").read_text(encoding="utf-8").replace("[extract]", "keep_order = true\n[extract]", 1)
    if taggers:
        rules = re.sub(r"taggers = \[.*?\]", f"taggers = {json.dumps(taggers)}", rules)
    (folder / "hide.toml").write_text(rules, encoding="utf-8")
    done = subprocess.run([sumi, "hide", "run", folder], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    print(re.search("taggers = .*?\\]", rules).group(), *(line for line in done.stderr.splitlines() if "searched by" in line), sep="\n  ", file=sys.stderr)
    with open(folder / "published" / "notes.jsonl", encoding="utf-8") as lines:
        return [json.loads(line)["text"] for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--notes", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lost", action="store_true", help="print the words that are lost")
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args()
    notes, patients = made(options.notes, options.seed)
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        for rules, taggers in (("of init", None), ("de", ["de", "patterns"]), ("auto", ["auto", "patterns"])):
            texts = published(options.sumi, notes, patients, Path(scratch) / rules.replace(" ", "-"), taggers)
            clinical = kept = names = left = 0
            lost = []
            for note, text in zip(notes, texts):
                for word in set(note["clinical"]):
                    before, after = occurrences(word, note["text"]), min(occurrences(word, text), occurrences(word, note["text"]))
                    clinical, kept = clinical + before, kept + after
                    lost += [word] * (before - after)
                for word in set(note["names"]):
                    names += 1
                    left += occurrences(word, text) > 0
            rows.append((rules, len(notes), clinical, f"{kept / clinical:.3f}", names, f"{left / names:.3f}"))
            print(*rows[-1], flush=True)
            if options.lost:
                print(sorted(set(lost)))
    if options.output:
        with open(options.output, "w", encoding="utf-8", newline="") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(("rules", "notes", "clinical words", "kept", "words of names", "left"))
            table.writerows(rows)


if __name__ == "__main__":
    main()
