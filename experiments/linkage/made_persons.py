#!/usr/bin/env python3
"""Writes a table of made-up persons, some of them several times and with errors, as CSV: python3 made_persons.py RECORDS > persons.csv

Names are made of syllables, with frequencies like those of real ones (Zipf); a postcode has one suburb and one state. Of three records one
is an original that others may copy; a copy has up to four errors: letters lost, doubled, replaced or swapped, names that changed places, values
missing or of another person. The column `person` is the truth.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "samples"))

from dice import Dice  # noqa: E402

SEED = 1
COLUMNS = ["rec_id", "given_name", "surname", "street_number", "address", "suburb", "postcode", "state", "date_of_birth", "phone",
           "national_id", "person"]
ONSETS = "b br c ch d dr f g gr h j k kl l m n p r s st t tr v w".split()
VOWELS = "a e i o u ai ea ou ee".split()
CODAS = ["", "", "n", "r", "l", "s", "t", "nd", "ck"]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"


def rank(dice, n):
    """From 0, about as often as 1 / (rank + 3)."""
    return min(n - 1, int(3 * ((n + 3) / 3) ** dice.fraction()) - 3)


def words(dice, count, syllables):
    made = {}
    while len(made) < count:
        parts = syllables + (dice.fraction() < .3)
        made.setdefault("".join(dice.one_of(ONSETS) + dice.one_of(VOWELS) + dice.one_of(CODAS) for _ in range(parts)))
    return list(made)


class World:
    def __init__(self, dice, records):
        self.dice = dice
        self.given = words(dice, 2000, 1) + words(dice, 4000, 2)
        self.surnames = words(dice, 3000, 1) + words(dice, 40000, 2)
        self.streets = words(dice, 20000, 2)
        self.suburbs = [(suburb, f"{1000 + i * 9000 // 5000:04}", f"s{i * 8 // 5000}") for i, suburb in enumerate(words(dice, 5000, 2))]

    def person(self):
        dice = self.dice
        suburb, postcode, state = self.suburbs[rank(dice, len(self.suburbs))]
        born = f"{1930 + dice.below(80)}-{1 + dice.below(12):02}-{1 + dice.below(28):02}"
        return [self.given[rank(dice, len(self.given))], self.surnames[rank(dice, len(self.surnames))], str(1 + rank(dice, 300)),
                f"{dice.one_of(self.streets)} {dice.one_of(['street', 'road', 'lane', 'close', 'court'])}", suburb, postcode, state, born,
                f"0{dice.below(10 ** 9):09}", f"{dice.below(10 ** 8):08}"]

    def misspelled(self, value):
        dice = self.dice
        if len(value) < 2:
            return value
        at = dice.below(len(value) - 1)
        letters = DIGITS if value[at] in DIGITS else LETTERS
        kind = dice.below(4)
        if kind == 0:
            return value[:at] + value[at + 1:]
        if kind == 1:
            return value[:at] + dice.one_of(letters) + value[at:]
        if kind == 2:
            return value[:at] + dice.one_of(letters) + value[at + 1:]
        return value[:at] + value[at + 1] + value[at] + value[at + 2:]

    def copy(self, person):
        dice, values = self.dice, list(person)
        for _ in range(dice.below(5)):
            kind, at = dice.fraction(), dice.below(len(values))
            if kind < .6:
                values[at] = self.misspelled(values[at])
            elif kind < .75:
                values[at] = ""
            elif kind < .85:
                values[0], values[1] = values[1], values[0]
            else:
                values[at] = self.person()[at]
        return values


def write(records, out):
    dice = Dice(SEED)
    world = World(dice, records)
    print(",".join(COLUMNS), file=out)
    number, person = 0, 0
    while number < records:
        values, copies = world.person(), 1 + (dice.below(4) if dice.fraction() < .4 else 0)
        for i in range(min(copies, records - number)):
            row = values if i == 0 else world.copy(values)
            print(",".join([str(number), *row, str(person)]), file=out)
            number += 1
        person += 1


if __name__ == "__main__":
    write(int(sys.argv[1]), sys.stdout)
