"""What verify.py knows of method terms; written from docs/verify.md alone."""
import collections
import functools
import unicodedata

import corpora
import promises
import terms_dictionary

IGNORABLE = {0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x202A, 0x202F),
             *range(0x2060, 0x2070), 0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0, *range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4),
             *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000)}


@functools.lru_cache(maxsize=None)
def fold_one(character):
    folded = unicodedata.normalize("NFD", character if ord(character) not in IGNORABLE else "")
    for _ in range(2):
        folded = unicodedata.normalize("NFKC", folded.casefold())
    return "".join(c for c in folded if ord(c) not in IGNORABLE)


def fold(text):
    """toNFKC_Casefold: each character's NFKC_Casefold, then NFC."""
    return unicodedata.normalize("NFC", "".join(map(fold_one, text)))


@functools.lru_cache(maxsize=1)
def combining_backward():
    """Starters that may become one with the character before."""
    found = {*map(chr, range(0x1161, 0x1176)), *map(chr, range(0x11A8, 0x11C3))}
    for code in range(0x110000):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and not parts[0].startswith("<"):
            found.add(chr(int(parts[1], 16)))
    return found


@functools.lru_cache(maxsize=None)
def begins_piece(character):
    folded = fold(character)
    return bool(folded) and not unicodedata.combining(folded[0]) and folded[0] not in combining_backward()


def folded_with_places(text):
    """The folded text, and of each of its characters (start, end) of what it comes from."""
    folded, places, start = [], [], 0
    while start < len(text):
        end = start + 1
        while end < len(text) and not begins_piece(text[end]):
            end += 1
        together, each = fold(text[start:end]), [fold(character) for character in text[start:end]]
        folded.append(together)
        if "".join(each) == together:
            places += [(at, at + 1) for at, one in enumerate(each, start) for _ in one]
        else:
            places += [(start, end)] * len(together)
        start = end
    return "".join(folded), places


@functools.lru_cache(maxsize=None)
def part(character):
    """0: of no word; 1: of words between spaces; 2: of scripts written without."""
    if unicodedata.category(character)[0] not in "LM" and unicodedata.category(character) != "Nd":
        return 0
    return 2 if any(first <= ord(character) <= last for first, last in promises.SPACELESS) else 1


def may_end(text, at, borders):
    if borders == "off" or at in (0, len(text)):
        return True
    before, behind = part(text[at - 1]), part(text[at])
    return not (before == behind == 1 if borders == "auto" else before and behind)


@functools.lru_cache(maxsize=None)
def folds_one_by_one(term):
    return [tuple(place) for place in folded_with_places(term)[1]] == [(at, at + 1) for at in range(len(term))]


class Finder:
    def __init__(self, dictionary, borders):
        self.dictionary, self.borders, self.by_folding = dictionary, borders, collections.defaultdict(list)
        for number, term in enumerate(dictionary.terms + dictionary.identifiers):
            if fold(term):
                self.by_folding[fold(term)].append(number)
        self.lengths = sorted({len(folding) for folding in self.by_folding})

    def find(self, text):
        """[(numbers of terms, places of the characters)]"""
        folded, places = folded_with_places(text)
        ends = [may_end(folded, at, self.borders) for at in range(len(folded) + 1)]
        for start in range(len(folded)):
            for length in self.lengths if ends[start] else ():
                end = start + length
                if end <= len(folded) and ends[end] and folded[start:end] in self.by_folding:
                    yield self.by_folding[folded[start:end]], places[start:end]

    def to_hide(self, text, phrases):
        """Characters of a source that must not be shown, and the numbers of terms that occur."""
        hidden, met = set(), set()
        for numbers, places in self.find(text):
            met.update(numbers)
            for number in numbers:
                kept = self.dictionary.kept[number] if number < len(self.dictionary.terms) else None
                if kept is None or not folds_one_by_one(self.dictionary.terms[number]):
                    hidden.update(range(places[0][0], places[-1][1]))
                else:
                    hidden.update(at for i, place in enumerate(places) if i not in kept for at in range(*place))
        return hidden - kept_characters(text, phrases), met


def kept_characters(text, phrases):
    stretches, _ = promises.cut(text, "", phrases)
    return set(range(len(text))) - {at for start, end in stretches for at in range(start, end)}


def no_way(published, source, mark, hidden):
    """The first stretch that stands nowhere without showing what is hidden, or None. Goes through all ways at once."""
    ends = [0] if published else ([0] if not source else [])
    last = (len(published), len(published))
    for at, character in enumerate(published):
        if character != mark:
            if at == 0 or published[at - 1] == mark:
                last = (at, (published + mark).index(mark, at))
            ends = [p + 1 for p in ends if p < len(source) and source[p] == character and p not in hidden]
        else:
            ends = list(range(min(ends) + 1, len(source) + 1)) if ends else []
            if not ends and published[at:].strip(mark):
                start = at + len(published[at:]) - len(published[at:].lstrip(mark))
                last = (start, (published + mark).index(mark, start))
        if not ends:
            return last
    return None if len(source) in ends else last


def first_places(published, source, mark, hidden):
    """[(start, end, start in the source)] of each stretch at its first place. Requires: there is a way."""
    placed, start, behind = [], 0, 0
    pieces = published.split(mark)
    for number, piece in enumerate(pieces):
        if piece:
            at = 0 if number == 0 else len(source) - len(piece) if number == len(pieces) - 1 else source.find(piece, behind)
            while any(place in hidden for place in range(at, at + len(piece))):
                at = source.find(piece, at + 1)
            placed.append((start, start + len(piece), at))
            behind = at + len(piece)
        behind += 1
        start += len(piece) + 1
    return placed


def joined(placed):
    result = []
    for start, end, at in placed:
        if result and result[-1][1] == start and result[-1][2] + start - result[-1][0] == at:
            result[-1] = (result[-1][0], end, result[-1][2])
        else:
            result.append((start, end, at))
    return result


def unsupported(dictionary, wanted):
    anywhere = Finder(dictionary, "off")

    @functools.lru_cache(maxsize=None)
    def is_as_said(number):
        """Whether what is printed for a term by itself, terms within it starred too, is its pattern."""
        term, kept = dictionary.terms[number], dictionary.kept[number]
        if not folds_one_by_one(term) or not dictionary.is_closed:
            return folds_one_by_one(term)
        hidden, met = anywhere.to_hide(term, [])
        one_mark = any(other >= len(dictionary.terms) or dictionary.kept[other] is None or not folds_one_by_one(dictionary.terms[other])
                       for other in met)
        return not one_mark and not hidden & set(kept)

    return dictionary.unsupported(wanted, fold, is_as_said)


def rare_terms(texts, cuts, placed, partners, originals, options):
    """{(document, start, end)}"""
    dictionary = terms_dictionary.Dictionary(options.dict, options.k)
    finder, found = Finder(dictionary, options.borders), set()
    for number, (text, stretches) in enumerate(zip(texts, cuts)):
        for start, end in stretches:
            found |= {(number, start + places[0][0], start + places[-1][1]) for _, places in finder.find(text[start:end])}
    if not originals:
        if unsupported(dictionary, range(len(dictionary.terms))):
            raise corpora.Unreadable(f"{options.dict}: a pattern is given to too few")
        return found
    met = set()
    for number, (text, partner) in enumerate(zip(texts, partners)):
        if partner is None:
            continue
        source = originals[partner].text
        hidden, here = finder.to_hide(source, options.phrases)
        met |= here
        if placed[number] is not None:
            found |= {(number, start, end) for start, end, at in joined(placed[number]) if hidden & set(range(at, at + end - start))}
        else:
            stretch = no_way(text, source, options.mark, hidden)
            if stretch and no_way(text, source, options.mark, set()) is None:
                found.add((number, *stretch))
    failing = unsupported(dictionary, {number for number in met if number < len(dictionary.terms)})
    for number, (text, partner) in enumerate(zip(texts, partners)):
        if partner is None or not failing:
            continue
        source = originals[partner].text
        hidden, _ = finder.to_hide(source, options.phrases)
        if placed[number] is None and no_way(text, source, options.mark, hidden) is not None:
            hidden = set()
            if no_way(text, source, options.mark, hidden) is not None:
                continue
        ways = placed[number] if placed[number] is not None else first_places(text, source, options.mark, hidden)
        kept = kept_characters(source, options.phrases)
        for numbers, places in finder.find(source):
            start, end = places[0][0], places[-1][1]
            if failing & set(numbers) and not set(range(start, end)) <= kept:
                found.add((number, promises.place_in(text, ways, start)[0], promises.place_in(text, ways, end - 1)[1]))
    return found
