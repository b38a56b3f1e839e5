#!/usr/bin/env python3
"""sumi hide: all that is published of a person's birth (years, ages, dates) meets in no less than the class's years of birth."""
import collections
import csv
import datetime
import io
import json
import os
import random
import re
import unittest

from program import Case, jsonl

RULES = """mode = "statistical"
k = {k}
output = "out"
key = "hide.key"
names = "not searched"
[[attribute]]
name = "person"
kind = "id"
key = true
statistical = "pseudonym"
[[attribute]]
name = "born"
kind = "birth-date"
role = "quasi"
labels = ["BORN"]
[[attribute]]
name = "age"
kind = "age"
role = "quasi"
labels = ["AGE"]
{at}
[[attribute]]
name = "date"
kind = "date"
role = "quasi"
labels = ["DATE"]
{date}
[[documents]]
file = "notes.jsonl"
columns = {{ person = "person" }}
"""
TABLE = """[[table]]
file = "people.csv"
columns = { person = "person", born = "born", age = "age" }
"""


def people(count, children):
    draws = random.Random(5)
    for number in range(count):
        born = datetime.date(draws.randrange(1930, 2006 if children else 1985), draws.randrange(1, 13), draws.randrange(1, 29))
        first = max(2000, born.year + 1)
        dates = sorted(datetime.date(draws.randrange(first, 2016), draws.randrange(1, 13), draws.randrange(1, 29)) for _ in range(draws.randrange(1, 6)))
        yield f"N1{number:03}", born, dates


def age_at(born, date):
    return date.year - born.year - ((date.month, date.day) < (born.month, born.day))


class Birth(Case):
    def publish(self, at='at = "date"', date="", table=True, says_birth=True, children=False, k=4):
        notes, rows, self.people = [], "person,born,age\n", list(people(60, children))
        for person, born, dates in self.people:
            rows += f"{person},{born},{age_at(born, datetime.date(2015, 12, 31))}\n"
            for seen in dates:
                age = str(age_at(born, seen))
                text, spans = f"Seen {seen}: {age}-year-old", [(5, 15, "DATE"), (17, 17 + len(age), "AGE")]
                if says_birth and len(notes) % 3 == 0:
                    spans.append((len(text) + 7, len(text) + 17, "BORN"))
                    text += f", born {born}"
                notes.append({"person": person, "text": text, "spans": [{"start": a, "end": b, "label": label} for a, b, label in spans]})
        self.write("notes.jsonl", jsonl(*notes))
        if table:
            self.write("people.csv", rows)
        elif os.path.exists(self.path("people.csv")):
            os.remove(self.path("people.csv"))
        self.run_well("hide", "run", "--rules", self.write("hide.toml", RULES.format(at=at, date=date, k=k) + TABLE * table), "--overwrite",
                      "--summary", self.path("summary.json"))
        self.assertTrue(self.read_json("summary.json")["published"])

    def said(self):
        """Of each pseudonym: years of birth that are said, and (year of the date as printed, ages) of notes."""
        births, ages, dates = collections.defaultdict(set), collections.defaultdict(list), collections.defaultdict(list)
        for note in map(json.loads, self.read("out/notes.jsonl").splitlines()):
            text, person = note["text"], note["person"]
            year = re.match(r"Seen (\d{4})", text)
            if year:
                dates[person].append(int(year[1]))
            age = re.search(r": \[(\d+),(\d+)\]-year-old", text)
            if age:
                ages[person].append((int(year[1]) if year else None, int(age[1]), int(age[2])))
            born = re.search(r"born (?:\[(\d+),(\d+)\]|(\d{4}))", text)
            if born:
                births[person].add((int(born[1] or born[3]), int(born[2] or born[3])))
        if "people.csv" in self.files("out"):
            for row in csv.DictReader(io.StringIO(self.read("out/people.csv").decode())):
                for cell in (row["born"], row["age"].removeprefix("born ")):
                    born = re.fullmatch(r"\[(\d+),(\d+)\]|(\d{4})", cell)
                    if born:
                        births[row["person"]].add((int(born[1] or born[3]), int(born[2] or born[3])))
                    else:
                        self.assertIn(cell, ("*", "[AGE]"))
        return births, ages, dates

    def intersect(self, room):
        """The attacker: a date as printed is the true one's year, or `room` years off; who is a years old in the year y was born in y - a - 1 or y - a;
        nobody is seen before birth. How often that leaves fewer years than are said, and what all have said."""
        births, ages, dates = self.said()
        narrowed = 0
        for person, said in births.items():
            self.assertEqual(len(said), 1, "two ranges of one birth")
            (low, high), = said
            first, last = low, high
            for year, least, greatest in ages[person]:
                self.assertIsNotNone(year, "an age without its date tells the date")
                first, last = max(first, year - room - greatest - 1), min(last, year + room - least)
            for year in dates[person]:
                if year + room >= low:
                    last = min(last, year + room)
            narrowed += (first, last) != (low, high)
        return narrowed, births, ages

    def true_years(self, births, ages):
        """Ages were printed of the true year y as [y - hi - 1, y - lo]: how many true years that would tell. An age cut off at 0 has no lower end."""
        told = [(least + high + 1, greatest + low) for person, all_ages in ages.items() for year, least, greatest in all_ages
                 for low, high in births.get(person, ()) if least > 0]
        return sum(one == other for one, other in told)

    def test_ages_years_and_shifted_dates_say_no_more_than_the_years_of_birth(self):
        for at in ('at = "date"', ""):
            for table in (True, False):
                for children in (False, True):
                    with self.subTest(at=at, table=table, children=children):
                        self.publish(at=at, table=table, children=children)
                        narrowed, births, ages = self.intersect(room=1)
                        self.assertGreater(sum(map(len, ages.values())), 40)
                        self.assertGreater(len(births), 20)
                        self.assertEqual(narrowed, 0)
                        self.assertEqual(self.true_years(births, ages), 0)
                        # All that is printed of an age is made of what else is printed.
                        for person, all_ages in ages.items():
                            for low, high in births.get(person, ()):
                                for year, least, greatest in all_ages:
                                    self.assertEqual((least, greatest), (max(0, year - high - 2), max(0, year + 1 - low)))

    def test_years_that_are_kept_are_met_by_ages_as_well(self):
        for date in ('statistical = "year"', 'statistical = "keep"'):
            with self.subTest(date=date):
                self.publish(date=date, children=True)
                narrowed, births, ages = self.intersect(room=0)
                self.assertEqual(narrowed, 0)
                self.assertGreater(sum(map(len, ages.values())), 40)

    def test_ages_at_hidden_dates_are_hidden(self):
        self.publish(date='statistical = "tag"')
        births, ages, dates = self.said()
        self.assertEqual((sum(map(len, ages.values())), sum(map(len, dates.values()))), (0, 0))
        self.assertTrue(all(len(said) == 1 for said in births.values()))

    # Each person's range covers the birth, and k persons share it.
    def test_ranges_are_true_and_shared(self):
        self.publish(at="")
        births, _, _ = self.said()
        sizes = collections.Counter(next(iter(said)) for said in births.values())
        self.assertGreaterEqual(min(sizes.values()), 4)
        years = sorted(born.year for _, born, _ in self.people)
        self.assertTrue(all(any(low <= year <= high for year in years) for low, high in sizes))

    def test_an_age_that_is_shown_beside_a_generalized_birth_is_refused(self):
        self.write("notes.jsonl", jsonl({"person": "N1", "text": "x"}))
        for said in ('statistical = "keep"', 'statistical = "cap"', 'statistical = "surrogate"'):
            self.assert_fails(3, "tell the same fact", "hide", "run", "--rules", self.write("hide.toml", RULES.format(at=said, date="", k=4)))


if __name__ == "__main__":
    unittest.main()
