#!/usr/bin/env python3
"""How many real persons fit all that `sumi hide` publishes of one, by an attacker who knows every birth date.

    candidates.py --sumi build/release/bin/sumi [--sets 300] [--first 1]

Sets of 2 to 13 made-up persons with visits: the table has a birth date of some, of others an age at a visit alone. Dates are kept or shifted. Prints the sets
and persons of which fewer than k real persons fit, and the fewest. Exit code 1 if there is one.
"""
import argparse
import csv
import datetime
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

RULES = """mode = "statistical"
k = {k}
output = "out"
key = "hide.key"
[[table]]
file = "visits.csv"
columns = {{ patient = "patient", born = "born", age = "age", seen = "seen" }}
[[attribute]]
name = "patient"
kind = "id"
key = true
statistical = "pseudonym"
[[attribute]]
name = "born"
kind = "birth-date"
role = "quasi"
[[attribute]]
name = "age"
kind = "age"
role = "quasi"
{at}
[[attribute]]
name = "seen"
kind = "date"
role = "quasi"
statistical = "{dates}"
"""

DAY = datetime.timedelta(days=1)


def age_at(born, seen):
    return seen.year - born.year - ((seen.month, seen.day) < (born.month, born.day))


def drawn_persons(draw, k):
    """[(birth date, [(date of visit, born cell, age cell)])]"""
    first = draw.choice([1920, 1948, 1948, 1948, 2012])
    span = draw.randint(2, 10)
    persons = []
    for _ in range(k + draw.randint(0, 8)):
        born = datetime.date(first + draw.randrange(span), 1, 1) + DAY * draw.randrange(365)
        says_birth, says_age = draw.random() < 0.5, draw.random() < 0.9
        visits = []
        for _ in range(draw.randint(1, 3)):
            seen = max(born + DAY * draw.randrange(40), datetime.date(draw.randint(2017, 2021), 1, 1)) + DAY * draw.randrange(365)
            age = age_at(born, seen)
            cell = "90+" if age > 89 and draw.random() < 0.5 else str(age)
            visits.append((seen, born.isoformat() if says_birth else "", cell if says_age else ""))
        persons.append((born, visits))
    return persons


def years(text):
    found = re.fullmatch(r"(?:born )?\[(\d+),(\d+)\]", text)
    if found:
        return int(found[1]), int(found[2])
    one = re.fullmatch(r"(?:born )?(\d+)", text)
    return (int(one[1]), int(one[1])) if one else None


def fits(born, visits, shift):
    for seen, births, ages in visits:
        if births and not births[0] <= born.year <= births[1]:
            return False
        if seen is None:
            continue
        true_day = seen - DAY * shift
        if born > true_day or (ages and not ages[0] <= age_at(born, true_day) <= ages[1]):
            return False
    return True


def candidates(program, persons, k, dates, at):
    """Of each published person, how many real ones fit."""
    with tempfile.TemporaryDirectory() as folder:
        with open(Path(folder) / "visits.csv", "w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["patient", "born", "age", "seen"])
            for number, (_, visits) in enumerate(persons):
                for seen, born, age in visits:
                    rows.writerow([f"N{10000 + 7 * number}", born, age, seen.isoformat()])
        (Path(folder) / "hide.toml").write_text(RULES.format(k=k, dates=dates, at='at = "seen"' if at else ""))
        done = subprocess.run([program, "hide", "run", "--rules", Path(folder) / "hide.toml"], capture_output=True, text=True)
        if done.returncode == 3:  # too few persons: nothing is published
            return [len(persons)]
        if done.returncode:
            raise SystemExit(done.stderr)
        published = {}
        with open(Path(folder) / "out" / "visits.csv", newline="") as file:
            for row in csv.DictReader(file):
                seen = datetime.date.fromisoformat(row["seen"]) if re.fullmatch(r"\d{4}-\d\d-\d\d", row["seen"]) else None
                births, ages = years(row["born"]), years(row["age"])
                if row["age"].startswith("born "):
                    births, ages = ages, None
                published.setdefault(row["patient"], []).append((seen, births, ages))
    shifts = range(-364, 365) if dates == "shift" else [0]
    return [sum(any(fits(born, visits, shift) for shift in shifts) for born, _ in persons) for visits in published.values()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumi", required=True)
    parser.add_argument("--sets", type=int, default=300)
    parser.add_argument("--first", type=int, default=1)
    a = parser.parse_args()
    sets, below, fewest = 0, [], None
    for seed in range(a.first, a.first + a.sets):
        draw = random.Random(seed)
        k = 2 + seed % 4
        found = candidates(a.sumi, drawn_persons(draw, k), k, "shift" if seed % 3 == 2 else "keep", seed % 2 == 0)
        small = [count for count in found if count < k]
        sets += bool(small)
        below += small
        fewest = min(found) if fewest is None else min(fewest, *found)
    print(json.dumps({"sets": a.sets, "sets_below_k": sets, "persons_below_k": len(below), "of_them_one_or_none": sum(count < 2 for count in below), "fewest": fewest}))
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
