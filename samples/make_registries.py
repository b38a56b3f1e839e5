#!/usr/bin/env python3
"""Writes the sample registries, registry_a.csv and registry_b.csv: two lists of made-up persons, many of whom are in both, as different
people wrote them down: names misspelled or changed places, dates with day and month swapped, telephone numbers missing. `person` is the truth."""
import argparse
import csv
import io
import sys
from pathlib import Path

from dice import Dice

HERE = Path(__file__).resolve().parent
SEED = 1
PERSONS = 120
COLUMNS = ["id", "given_name", "surname", "date_of_birth", "street", "postcode", "phone", "person"]
GIVEN = ("Adele Bruno Clara Dario Elsa Fabian Greta Hannes Ilse Jonas Karla Leon Mira Nils Olga Paul Ronja Sven Tilda Ulf Vera Wanda "
         "Xaver Yvonne").split()
SURNAMES = ("Abendrot Birkhaus Cordes Dornbach Eichelmann Fellgarten Gruber Halmstein Isenbeck Jungholt Kaltwasser Lindacker Mohnfeld "
            "Nussberg Ostertal Pfeilsticker Quendel Rosenau Steinlacher Tannhoff Ufermann Veilchen Wiesner Zirbel").split()
STREETS = "Lindenweg Bachstrasse Marktplatz Gartenweg Hauptstrasse Seeblick Muehlgasse Rosenhof".split()
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def person(dice, number):
    return {"given_name": dice.one_of(GIVEN), "surname": dice.one_of(SURNAMES),
            "date_of_birth": f"{1935 + dice.below(75)}-{1 + dice.below(12):02}-{1 + dice.below(28):02}",
            "street": f"{dice.one_of(STREETS)} {1 + dice.below(60)}", "postcode": f"{90000 + 37 * dice.below(40)}",
            "phone": f"0{600 + dice.below(90)} {100000 + dice.below(900000)}", "person": f"m{number:03}"}


def misspelled(dice, word):
    at = 1 + dice.below(len(word) - 1)
    kind = dice.below(3)
    if kind == 0:
        return word[:at] + word[at + 1:]
    if kind == 1:
        return word[:at] + dice.one_of(LETTERS) + word[at + 1:]
    return word[:at - 1] + word[at] + word[at - 1] + word[at + 1:]


def written_anew(dice, one):
    other = dict(one)
    for _ in range(dice.below(4)):
        kind = dice.below(6)
        if kind == 0:
            other["given_name"] = misspelled(dice, other["given_name"])
        elif kind == 1:
            other["surname"] = misspelled(dice, other["surname"])
        elif kind == 2:
            other["given_name"], other["surname"] = other["surname"], other["given_name"]
        elif kind == 3:
            year, month, day = other["date_of_birth"].split("-")
            other["date_of_birth"] = f"{year}-{day}-{month}" if int(day) <= 12 else f"{year}-{month}-{1 + dice.below(28):02}"
        elif kind == 4:
            other["phone"] = ""
        else:
            moved = person(dice, 0)
            other["street"], other["postcode"] = moved["street"], moved["postcode"]
    return other


def table(rows, prefix):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for number, row in enumerate(rows, 1):
        writer.writerow([f"{prefix}{number:03}", *(row[column] for column in COLUMNS[1:])])
    return out.getvalue()


def registries():
    dice = Dice(SEED)
    first, second = [], []
    for number in range(1, PERSONS + 1):
        one = person(dice, number)
        where = dice.fraction()
        if where < .8:
            first.append(one)
        if where >= .2:
            second.append(written_anew(dice, one))
        if dice.fraction() < .1:
            second.append(written_anew(dice, one))
    return {"registry_a.csv": table(first, "a"), "registry_b.csv": table(second, "b")}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file isn't what would be written")
    options = parser.parse_args()
    for name, content in registries().items():
        path = HERE / name
        if not options.check:
            path.write_text(content, encoding="utf-8", newline="")
        elif not path.exists() or path.read_text(encoding="utf-8") != content:
            sys.exit(f"{name} is not what {Path(__file__).name} writes; run it")


if __name__ == "__main__":
    main()
