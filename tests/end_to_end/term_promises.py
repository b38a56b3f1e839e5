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
SPACES = set("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000") | set(map(chr, range(0x2000, 0x200B)))


@functools.lru_cache(maxsize=None)
def fold_one(character):
    if character in SPACES:
        return " "
    folded = unicodedata.normalize("NFD", character if ord(character) not in IGNORABLE else "")
    for _ in range(2):
        folded = unicodedata.normalize("NFKC", folded.casefold())
    return "".join(c for c in folded if ord(c) not in IGNORABLE)


def fold(text):
    """toNFKC_Casefold: each character's NFKC_Casefold, then NFC. White space is a space."""
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
    """The folded text, and of each of its characters (start, end) of what it comes from. A run of white space is one space, with
    what is dropped within it."""
    folded, places = [], []
    for character, place in zip(*folded_one_by_one(text)):
        if character == " " and folded and folded[-1] == " ":
            places[-1] = (places[-1][0], place[1])
        else:
            folded.append(character)
            places.append(place)
    return "".join(folded), places


def folded_one_by_one(text):
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


def case_of(character):
    category = unicodedata.category(character)
    if category in ("Lu", "Lt") or (character.isupper() and category != "Lu"):
        return "L"
    return "S" if character.islower() else "."


def has_even_case(letters):
    """Whether what is kept of each word (L, S; ? for what isn't) is all small, all large, or small behind a large first letter."""
    return all("S" not in word or "L" not in word[1:] for word in letters.split("."))


class Finder:
    def __init__(self, dictionary, borders):
        self.dictionary, self.borders, self.by_folding = dictionary, borders, collections.defaultdict(list)
        for number, term in enumerate(dictionary.terms + dictionary.identifiers):
            if fold(term):
                self.by_folding[fold(term)].append(number)
        self.lengths = sorted({len(folding) for folding in self.by_folding})

    def find(self, text):
        """[(numbers of terms, places of the characters)]"""
        for numbers, places, _ in self.find_beside(text):
            yield numbers, places

    def find_beside(self, text):
        """The same with the places of the characters in front of it and behind it."""
        folded, places = folded_with_places(text)
        ends = [may_end(folded, at, self.borders) for at in range(len(folded) + 1)]
        for start in range(len(folded)):
            for length in self.lengths if ends[start] else ():
                end = start + length
                if end <= len(folded) and ends[end] and folded[start:end] in self.by_folding:
                    yield self.by_folding[folded[start:end]], places[start:end], places[max(start - 1, 0):start] + places[end:end + 1]

    def spelling_tells(self, text, numbers, places, beside):
        """Whether what is kept of how an occurrence is spelled would tell more than the patterns of its terms."""
        stars = {i for number in numbers for i in range(len(places)) if i not in self.dictionary.kept[number]}
        groups = collections.defaultdict(set)  # of characters that come from the same
        for i, place in enumerate(places):
            groups[tuple(place)].add(i)
        for (start, end), group in groups.items():
            if group & stars and (not group <= stars or len(group) > max(1, end - start)):
                return True
        if any(tuple(place) in groups for place in beside):
            return True
        order = sorted(groups)
        if any(one[1] != other[0] for one, other in zip(order, order[1:])):
            return True
        spelled = [text[place[0]] for place in places]
        letters = ["?" if i in stars else "" if unicodedata.category(one)[0] == "M" else case_of(one) for i, one in enumerate(spelled)]
        if has_even_case("".join(letters)):
            return False
        return not any(all(i in stars or case_of(a) == case_of(b) for i, (a, b) in enumerate(zip(self.dictionary.terms[number], spelled)))
                       and self.are_many_kept_as(number, frozenset(stars)) for number in numbers)

    @functools.lru_cache(maxsize=None)
    def are_many_kept_as(self, number, stars):
        """Whether k names are listed with the very characters that are kept of a term, and printed by its pattern."""
        term, names = self.dictionary.terms[number], set()
        for other, kept in zip(self.dictionary.terms, self.dictionary.kept):
            if kept is None or len(other) != len(term) or not folds_one_by_one(other):
                continue
            if self.dictionary.is_safe and {i for i in range(len(term)) if i not in kept} != stars:
                continue
            if all(i in stars or a == b for i, (a, b) in enumerate(zip(term, other))):
                names.add(fold(other))
        return len(names) >= self.dictionary.k

    def to_hide(self, text, phrases):
        """Characters of a source that must not be shown, and the numbers of terms that occur."""
        hidden, _, met = self.to_hide_and_mark(text, phrases)
        return hidden, met

    def to_hide_and_mark(self, text, phrases):
        """And those of them that belong to what is replaced whole."""
        single, whole, met = set(), set(), set()
        for numbers, places, beside in self.find_beside(text):
            met.update(numbers)
            if any(self.is_whole(number) for number in numbers) or self.spelling_tells(text, numbers, places, beside):
                whole.update(range(places[0][0], places[-1][1]))
                continue
            for number in numbers:
                single.update(at for i, place in enumerate(places) if i not in self.dictionary.kept[number] for at in range(*place))
        kept = kept_characters(text, phrases)
        return (single | whole) - kept, whole - kept, met

    def is_whole(self, number):
        return (number >= len(self.dictionary.terms) or self.dictionary.kept[number] is None
                or not folds_one_by_one(self.dictionary.terms[number]))


def wrong_marks(published, source, may_collapse, hidden, whole, placed):
    """[(start, end)] of runs of marks that aren't as many as terms say: one a folded character, one for what is replaced whole.
    Judged are those of which all must be hidden."""
    _, places = folded_with_places(source)
    ends = [(0, 0), *((end, at + end - start) for start, end, at in placed)]
    begins = [*((start, at) for start, _, at in placed), (len(published), len(source))]
    for (start, first), (end, last) in zip(ends, begins):
        if start == end or first == last or not hidden >= set(range(first, last)):
            continue
        runs = sum(at in whole and (at == first or at - 1 not in whole) for at in range(first, last))
        if may_collapse and end - start == 1:
            continue
        if end - start != runs + sum(first <= place[0] < last and place[0] not in whole for place in places):
            yield start, end


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
        others = [(other, places) for numbers, places in anywhere.find(term) for other in numbers if other != number]
        return not any(anywhere.is_whole(other) or any(i not in dictionary.kept[other] and place[0] in kept for i, place in enumerate(places))
                       for other, places in others)

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
        hidden, whole, here = finder.to_hide_and_mark(source, options.phrases)
        met |= here
        if placed[number] is None and options.methods == ["terms"] and no_way(text, source, options.mark, hidden) is None:
            found |= {(number, *where) for where in
                      wrong_marks(text, source, options.marks_collapse, hidden, whole, first_places(text, source, options.mark, hidden))}
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
