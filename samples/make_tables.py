#!/usr/bin/env python3
"""Makes tables/: a made-up register of clinic visits for `sumi table`, hierarchies of two of its columns, and the town's register.

Nobody in it lives: names and streets are syllables put together. `--check` only compares.
"""
import csv
import io
import pathlib
import random
import sys

FOLDER = pathlib.Path(__file__).resolve().parent / "tables"

FAMILIES = "Nadgrove Fennimorth Hallwarden Brackleby Tolvane Ashquill Pendarrow Okelund Marrowby Quillforth Dunsallow Sternfeather".split()
GIVEN = {"f": "Ilva Merrit Sunniva Odile Tamsin Yara Brisa Fenja".split(), "m": "Corvin Joss Alaric Emrik Tobin Radu Hale Osric".split()}
JOBS = {"teacher": "education", "tutor": "education", "nurse": "health", "midwife": "health", "baker": "crafts", "joiner": "crafts", "plumber": "crafts",
        "clerk": "office", "accountant": "office", "driver": "transport", "pilot": "transport"}
SECTORS = {"education": "services", "health": "services", "office": "services", "crafts": "trades", "transport": "trades"}
TOWNS = {"Larkstoke": "north", "Pellmarsh": "north", "Quenbury": "north", "Thrapwick": "south", "Wexlow": "south"}
ILLNESSES = "hypertension hypertension asthma asthma diabetes migraine gout anaemia".split()


def people(count, draws):
    for number in range(count):
        sex = draws.choice("fm")
        age = min(95, max(18, int(draws.gauss(48, 17))))
        yield {"name": f"{draws.choice(GIVEN[sex])} {draws.choice(FAMILIES)} {number + 1}", "age": str(age), "sex": sex,
               "occupation": "" if age > 67 and draws.random() < .7 else draws.choice(list(JOBS)), "town": draws.choice(list(TOWNS))}


def as_csv(rows, delimiter=","):
    out = io.StringIO()
    table = csv.DictWriter(out, list(rows[0]), delimiter=delimiter, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return out.getvalue()


def files():
    draws = random.Random(18)
    everyone = list(people(900, draws))
    visits = []
    for person in draws.sample(everyone, 240):
        for _ in range(draws.choice([1, 1, 1, 2])):
            day = f"{draws.randrange(2021, 2024)}-{draws.randrange(1, 13):02}-{draws.randrange(1, 29):02}"
            visits.append({**person, "visit": day, "illness": draws.choice(ILLNESSES)})
    visits.sort(key=lambda visit: (visit["visit"], visit["name"]))
    register = [{name: person[name] for name in ("age", "sex", "occupation", "town")} for person in everyone]
    yield "visits.csv", as_csv(visits)
    yield "register.csv", as_csv(register)
    yield "occupation.csv", "".join(f"{job};{kind};{SECTORS[kind]};*\n" for job, kind in JOBS.items()) + ";*\n"
    yield "town.csv", "".join(f"{town};{side};*\n" for town, side in TOWNS.items())


def main():
    for name, content in files():
        path = FOLDER / name
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text(encoding="utf-8") != content:
                sys.exit(f"{path.name} is not what this script makes")
        else:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
