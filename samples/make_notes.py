#!/usr/bin/env python3
"""Writes the sample corpus: notes.jsonl and patients.csv, about made-up people.

The phrases are in phrases/, a file for each language. There a line "[pool]" is followed by the pool's alternatives,
one a line, and each pool whose name starts with "note " makes one kind of note. An alternative has slots:

    {pool}             an alternative of that pool; they are dealt like cards, so each is used before one comes again
    { pool?}           the same, every second time on average; what precedes the name comes only with it
    {he|she}           by the patient's sex
    {3-9}  {6.1-9.8}   a number in the range
    {fact}             what only this person does
    {NAME}             a labelled value of the patient or the note
    {LABEL:pool}       an alternative with that label; {PHONE} is {PHONE:phone}
    {DATE:+7..21}      a date so many days after the note's
    #                  inside a labelled value, a digit

"[pool of note]", "of person" and "of household" say for whom the alternative stays the same.
"""

import argparse
import csv
import datetime
import io
import json
import re
import sys
from pathlib import Path

from dice import Dice

HERE = Path(__file__).resolve().parent
SEED = 1
LANGUAGES = ("english", "spanish", "japanese")
NOTES_A_PERSON = (5, 5, 2, 6, 4, 9, 3, 4, 2, 7, 5, 4, 3, 2)  # dealt in turn
FIRST_DAY = datetime.date(2023, 1, 9)
DAYS_BETWEEN_NOTES = 2.3
TYPO_RATE = 0.09
SHORTEST, LONGEST = 80, 900  # characters
LABELS = frozenset("NAME STAFF DATE_OF_BIRTH DATE AGE PHONE ID ADDRESS EMAIL ORGANIZATION".split())

SLOT = re.compile(r"\{([\s,.;]*)([^{}?]*)(\??)\}")
NUMBER_RANGE = re.compile(r"(\d+)(?:\.(\d))?-(\d+)(?:\.(\d))?")
DAY_RANGE = re.compile(r"([+-]\d+)\.\.([+-]?\d+)")
DATE_FIELD = re.compile(r"YYYY|YY|MONTH|MON|MM|M|DD|D|WEEKDAY|ERA")
ERAS = (
    ("令和", datetime.date(2019, 5, 1)),
    ("平成", datetime.date(1989, 1, 8)),
    ("昭和", datetime.date(1926, 12, 25)),
)


class Deck:
    """Deals the cards in random order, all of them before the first comes again, and the latest half not at once."""

    def __init__(self, cards, dice):
        self._dice = dice
        self._left, self._dealt = dice.shuffled(cards), []

    def deal(self):
        if not self._left:
            half = len(self._dealt) // 2
            self._left = self._dice.shuffled(self._dealt[half:]) + self._dice.shuffled(self._dealt[:half])
            self._dealt = []
        self._dealt.append(self._left.pop())
        return self._dealt[-1]


class Person:
    def __init__(self, line, language, household):
        fields = [field.strip() for field in line.lstrip("+ ").split("|")]
        self.name, self.short_name, self.sex, born, self.mailbox, self.fact, self.history = fields
        self.language = language
        self.household = household
        self.born = datetime.date.fromisoformat(born)
        self.born_as_written = None
        self.kinds = None
        self.owner = None

    def age_on(self, day):
        return day.year - self.born.year - ((day.month, day.day) < (self.born.month, self.born.day))


class Language:
    """The phrase file of a language: its people, its pools, and for whom each pool's alternative stays the same."""

    def __init__(self, name, dice):
        self.dice, self.scopes = dice, {}
        pools = self._read(HERE / "phrases" / f"{name}.txt")
        self.months, self.weekdays = pools.get("months"), pools["weekdays"]
        self.decks = {pool: Deck(lines, dice) for pool, lines in pools.items()}
        self.kinds = Deck([pool for pool in pools if pool.startswith("note ")], dice)
        self.remembered = {}
        self.people = []
        for line in pools["people"]:
            household = self.people[-1].household if line.startswith("+") else (name, len(self.people))
            person = Person(line, self, household)
            person.born_as_written = self.write_date(person.born, self.decks["birth forms"].deal())
            if person.history:
                self.remembered["history", person] = person.history
            self.people.append(person)

    def _read(self, path):
        pools, pool = {}, None
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                pool, _, scope = line.strip("[]").partition(" of ")
                self.scopes[pool] = scope
                pools[pool] = []
            elif line and not line.startswith("#"):
                pools[pool].append(line.replace("\\n", "\n"))
        return pools

    def write_date(self, day, form):
        def field(match):
            era, first = next((era, first) for era, first in ERAS if day >= first)
            return {
                "YYYY": lambda: f"{day.year:04}", "YY": lambda: f"{day.year % 100:02}",
                "MONTH": lambda: self.months[day.month - 1], "MON": lambda: self.months[day.month - 1][:3],
                "MM": lambda: f"{day.month:02}", "M": lambda: str(day.month),
                "DD": lambda: f"{day.day:02}", "D": lambda: str(day.day),
                "WEEKDAY": lambda: self.weekdays[day.weekday()], "ERA": lambda: f"{era}{day.year - first.year + 1}",
            }[match.group()]()
        return DATE_FIELD.sub(field, form)


class Note:
    """Fills an alternative's slots. A note's text is a list of pieces (text, label or None)."""

    def __init__(self, person, day):
        self.person, self.day = person, day
        self.language, self.dice = person.language, person.language.dice
        self.date_form = self.language.decks["date forms"].deal()

    def pieces(self, template):
        end = 0
        for slot in SLOT.finditer(template):
            yield template[end:slot.start()], None
            end = slot.end()
            before, body, optional = slot.groups()
            if not optional or self.dice.fraction() < 0.5:
                yield before, None
                yield from self._slot(body)
        yield template[end:], None

    def _slot(self, body):
        if "|" in body:
            male, female = body.split("|")
            yield (male if self.person.sex == "m" else female), None
        elif NUMBER_RANGE.fullmatch(body):
            yield self._number(*NUMBER_RANGE.fullmatch(body).groups()), None
        elif body == "fact":
            yield from self.pieces(self.person.fact)
        elif body.partition(":")[0] in LABELS:
            label, _, pool = body.partition(":")
            yield self._value(label, pool), label
        else:
            yield from self.pieces(self._alternative(body))

    def _number(self, low, low_tenth, high, high_tenth):
        if low_tenth is None:
            return str(self.dice.between(int(low), int(high)))
        tenths = self.dice.between(int(low + low_tenth), int(high + high_tenth))
        return f"{tenths // 10}.{tenths % 10}"

    def _alternative(self, pool):
        whose = {"note": self, "person": self.person, "household": self.person.household}
        key = pool, whose.get(self.language.scopes[pool])
        if key[1] is None:
            return self.language.decks[pool].deal()
        if key not in self.language.remembered:
            self.language.remembered[key] = self._settled(self.language.decks[pool].deal())
        return self.language.remembered[key]

    def _settled(self, template):
        text = "".join(text for text, _ in self.pieces(template))
        return "".join(str(self.dice.below(10)) if c == "#" else c for c in text)

    def _value(self, label, pool):
        if label == "NAME" and not pool:
            return self.person.name
        if label == "NAME" and pool == "short":
            return self.person.short_name
        if label == "DATE_OF_BIRTH":
            return self.person.born_as_written
        if label == "AGE":
            return str(self.person.age_on(self.day))
        if label == "DATE":
            return self.language.write_date(self._moved_day(pool), self.date_form)
        if label == "EMAIL":
            return f"{self.person.mailbox}@{self._alternative('mail domain')}"
        return self._alternative(pool or label.lower())

    def _moved_day(self, days):
        if not days:
            return self.day
        low, high = map(int, DAY_RANGE.fullmatch(days).groups())
        day = self.day + datetime.timedelta(days=self.dice.between(low, high))
        return next_weekday(day) if low > 0 else day


def next_weekday(day):
    return day + datetime.timedelta(days=7 - day.weekday()) if day.weekday() >= 5 else day


def with_a_typo(pieces, dice):
    """Two letters swapped inside a long word of one unlabelled piece."""
    places = [(i, word.start()) for i, (text, label) in enumerate(pieces) if label is None
              for word in re.finditer(r"[a-záéíóúñ]{7,}", text)]
    if not places:
        return pieces
    i, start = places[dice.below(len(places))]
    text, at = pieces[i][0], start + dice.between(2, 4)
    swapped = text[:at] + text[at + 1] + text[at] + text[at + 2:]
    return pieces[:i] + [(swapped, None)] + pieces[i + 1:]


def joined(pieces):
    text, spans = "", []
    for piece, label in pieces:
        if label:
            spans.append({"start": len(text), "end": len(text) + len(piece), "label": label, "text": piece})
        text += piece
    return text, spans


def in_turn(people, dice):
    """Whose note comes when: each person's notes are spread over the file."""
    turns = []
    for i, person in enumerate(people):
        count = NOTES_A_PERSON[i % len(NOTES_A_PERSON)]
        turns += [((k + 0.15 + 0.7 * dice.fraction()) / count, i) for k in range(count)]
    return [people[i] for _, i in sorted(turns)]


def make(seed):
    """The records of notes.jsonl and the rows of patients.csv."""
    dice = Dice(seed)
    languages = [Language(name, dice) for name in LANGUAGES]
    people = [person for language in languages for person in language.people]
    for number, person in enumerate(dice.shuffled(people), start=1):
        person.owner = f"p{number:03}"
        person.kinds = Deck([person.language.kinds.deal() for _ in range(5)], dice)

    records = []
    for i, person in enumerate(in_turn(people, dice)):
        day = next_weekday(FIRST_DAY + datetime.timedelta(days=int(i * DAYS_BETWEEN_NOTES)))
        note = Note(person, day)
        pieces = list(note.pieces("{" + person.kinds.deal() + "}"))
        if dice.fraction() < TYPO_RATE:
            pieces = with_a_typo(pieces, dice)
        text, spans = joined(pieces)
        records.append({"id": f"n{i + 1:04}", "owner": person.owner, "text": text, "spans": spans})
    roster = sorted((person.owner, person.name, person.born_as_written) for person in people)
    return records, roster


def require(condition, where, what):
    if not condition:
        raise SystemExit(f"make_notes.py: {where}: {what}")


def check(records, roster):
    names = {owner: name for owner, name, _ in roster}
    births = {owner: born for owner, _, born in roster}
    require(len({r["id"] for r in records}) == len(records), "notes.jsonl", "an id occurs twice")
    for record in records:
        where, text, spans = record["id"], record["text"], record["spans"]
        require(SHORTEST <= len(text) <= LONGEST, where, f"has {len(text)} characters")
        require("\u2588" not in text and "*" not in text, where, "holds a character kept for masking")
        require(text == text.strip() and "  \n" not in text, where, "has stray white space")
        end = 0
        for span in spans:
            require(span["start"] >= end, where, "spans overlap or are out of order")
            require(text[span["start"]:span["end"]] == span["text"] != "", where, "a span does not quote the text")
            require(span["label"] in LABELS, where, "unknown label " + span["label"])
            require(span["label"] != "DATE_OF_BIRTH" or span["text"] == births[record["owner"]], where,
                    "the birth date is not written as in patients.csv")
            end = span["end"]
        full = [s["text"] for s in spans if s["label"] == "NAME"]
        require(full[:1] == [names[record["owner"]]], where, "the first name is not the one in patients.csv")
        require(full.count(full[0]) == 1, where, "names the patient in full more than once")
    for owner in names:
        require(sum(r["owner"] == owner for r in records) >= 2, owner, "has fewer than two notes")
    for one, next_one in zip(records, records[1:]):
        require(one["owner"] != next_one["owner"], next_one["id"], "stands next to a note of the same owner")


def as_files(records, roster):
    notes = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerows([("owner", "NAME", "DATE_OF_BIRTH"), *roster])
    return {"notes.jsonl": notes.encode("utf-8"), "patients.csv": table.getvalue().encode("utf-8")}


def main():
    parser = argparse.ArgumentParser(description="Writes notes.jsonl and patients.csv beside this script.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is not what this makes")
    arguments = parser.parse_args()

    records, roster = make(arguments.seed)
    check(records, roster)
    for name, content in as_files(records, roster).items():
        path = HERE / name
        if arguments.check:
            require(path.is_file() and path.read_bytes() == content, name, "is not what this script makes; run it")
        else:
            path.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main())
