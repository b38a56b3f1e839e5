"""What verify.py knows of facts that are known together; written from docs/verify.md alone."""
import collections
import functools
import itertools

UNKNOWN = "\0unknown"  # in place of a value: a character that stands in no text


def values_of(document, facts, unreadable):
    """[(start, end, fact)] of a source document, in order."""
    found = sorted({(int(span["start"]), int(span["end"]), span["label"]) for span in document.spans
                    if span.get("label") in facts and span["start"] != span["end"]})
    apart = []
    for start, end, fact in found:
        if not apart or start >= apart[-1][1]:
            apart.append((start, end, fact))
        elif fact == apart[-1][2]:
            apart[-1] = (apart[-1][0], max(end, apart[-1][1]), fact)
        else:
            raise unreadable("values of two facts overlap")
    return apart


class Masked:
    """A published text, and whether other texts could have become it; each mark stands for one or more characters."""

    def __init__(self, published, mark):
        self.published, self.mark = published, mark

    def after(self, states, text):
        """states: {(characters read, whether the last is a mark that goes on)}."""
        for character in [UNKNOWN] if text is None else text:
            following = set()
            for at, in_mark in states:
                if in_mark:
                    following.add((at, True))
                if at < len(self.published) and self.published[at] == self.mark:
                    following.add((at + 1, True))
                elif at < len(self.published) and self.published[at] == character:
                    following.add((at + 1, False))
            states = following
        return states

    def could_be(self, parts):
        """Of parts, each a list of texts to choose from."""
        states = {(0, False)}
        for choices in parts:
            states = set().union(*(self.after(states, text) for text in choices))
        return any(at == len(self.published) for at, _ in states)


class Person:
    def __init__(self):
        self.documents = []  # numbers of published documents with values
        self.has_blank = False


def could_hold(text, original, values, other, facts, mark):
    """Whether a published document could hold another's values of these facts: `other` [(fact, text)], None if unknown."""
    parts, at = [], 0
    for start, end, fact in values:
        parts.append([original[at:start]])
        if fact in facts:
            parts.append([value for known, value in other if known == fact] or [None])
        else:
            parts.append([original[start:end]])
        at = end
    parts.append([original[at:]])
    return Masked(text, mark).could_be(parts)


def place_of(start, end, placed, size):
    """Where a source's range stands in a published text, by the placement of its stretches."""
    first, last = 0, size
    for begin, stop, source in placed:
        behind = source + stop - begin
        if behind <= start:
            first = stop
        elif source <= start:
            first = begin + start - source
        if source >= end:
            return first, begin
        if behind >= end:
            return first, begin + end - source
    return first, last


def few_together(texts, placed, partners, originals, values, units, options, roster=()):
    """{(document, start, end)}; placed: how each text stands in its source, None if it can't; roster: a dict a person."""
    persons = collections.OrderedDict()
    for number, partner in enumerate(partners):
        if partner is None or placed[number] is None:
            continue
        unit = units[number] if units[number] is not None else ("nobody else", number)
        person = persons.setdefault(unit, Person())
        if values[partner]:
            person.documents.append(number)
        else:
            person.has_blank = True

    def known(number):
        original = originals[partners[number]].text
        return [(fact, original[start:end]) for start, end, fact in values[partners[number]]]

    def facts_of(number):
        return {fact for _, _, fact in values[partners[number]]}

    @functools.lru_cache(None)
    def holds(number, other, facts):
        partner = partners[number]
        return could_hold(texts[number], originals[partner].text, values[partner], known(other) if other is not None else [],
                          facts, options.mark)

    def exchange(number, other, facts):
        facts = facts & facts_of(number)
        return holds(number, other, facts) and (other is None or holds(other, number, facts))

    def stands_for(q, p, facts):
        return all(not facts & facts_of(d) or (q.has_blank and exchange(d, None, facts))
                   or any(exchange(d, e, facts) for e in q.documents) for d in p.documents)

    def is_on_roster(p, facts):
        fitting = (entry for entry in roster if all(could_hold(
            texts[d], originals[partners[d]].text, values[partners[d]],
            [(fact, entry[fact]) for fact in options.facts if entry[fact]], facts, options.mark) for d in p.documents))
        return not roster or len(list(itertools.islice(fitting, options.k))) == options.k

    found = set()
    for chosen in itertools.combinations(options.facts, options.together):
        facts = frozenset(chosen)
        for p in persons.values():
            enough = 0
            for q in persons.values():
                enough += p is q or stands_for(q, p, facts)
                if enough == options.k:
                    break
            if enough >= options.k and is_on_roster(p, facts):
                continue
            for number in p.documents:
                for start, end, fact in values[partners[number]]:
                    if fact in facts:
                        found.add((number, *place_of(start, end, placed[number], len(texts[number]))))
                        break
    return found
