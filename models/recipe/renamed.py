"""Annotated documents with other names for their persons: what a finder learns of them is where names stand, not whose."""
import re

import name_words
from annotated import PERSON

UNHEARD = .3  # of names: such as no list has
FORENAME, SURNAME = 0, 1


class Renaming:
    """Of one document: equal words become equal words, whatever their case."""

    def __init__(self, pools, draws):
        self.pools, self.draws = pools, draws
        self.country = pools.country(draws)
        self.new = {}

    def word(self, old, which):
        if old.lower() not in self.new:
            self.new[old.lower()] = self.drawn(which)
        new = self.new[old.lower()]
        if len(old) > 1 and old.isupper():
            return new.upper()
        return new.lower() if old.islower() else new

    def drawn(self, which):
        if self.draws.chance(UNHEARD):
            return self.pools.unheard(self.draws, self.country, which).split()[0]
        draw = self.pools.forename if which == FORENAME else self.pools.surname
        return draw(self.draws, self.country).split()[-1]

    def name(self, text):
        words = [found for found in name_words.WORD.finditer(text) if is_name(found[0], text[found.end():found.end() + 1])]
        alone = FORENAME if self.draws.chance(.5) else SURNAME
        surname_at = 0 if "," in text else len(words) - 1
        made, at = "", 0
        for number, found in enumerate(words):
            which = alone if len(words) == 1 else SURNAME if number == surname_at else FORENAME
            made += text[at:found.start()] + self.word(found[0], which)
            at = found.end()
        return made + text[at:]


def is_name(word, following):
    """Not a title, an initial, or an abbreviation of a rank."""
    return len(word) > 1 and word.lower() not in name_words.TITLES and not (following == "." and len(word) <= 3)


def renamed(record, pools, draws):
    """`record` {id, text, spans in order} with its persons renamed; spans that overlap and addresses stay as they are."""
    renaming = Renaming(pools, draws)
    addresses = [found.span() for found in name_words.ADDRESS.finditer(record["text"])]
    text, spans, at, shift = "", [], 0, 0
    for span in record["spans"]:
        start, end = span["start"], span["end"]
        inside = any(other is not span and other["start"] < end and start < other["end"] for other in record["spans"])
        if span["label"] != PERSON or inside or any(b < end and start < e for b, e in addresses):
            spans.append({**span, "start": start + shift, "end": end + shift})
            continue
        name = renaming.name(record["text"][start:end])
        text += record["text"][at:start] + name
        at = end
        spans.append({**span, "start": start + shift, "end": start + shift + len(name)})
        shift += len(name) - (end - start)
    return {**record, "text": text + record["text"][at:], "spans": spans}
