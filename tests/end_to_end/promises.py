"""What verify.py knows of methods, copies and releases; written from docs/verify.md alone."""
import bisect
import re
import unicodedata

WHITE_SPACE = {*range(0x09, 0x0E), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000}
COPY = 50


def is_space(character):
    return ord(character) in WHITE_SPACE


class Unsupported(Exception):
    """Scripts written without spaces, and sentences of other than plain ASCII: they need ICU."""


# Stretches and their support

def cut(text, mark, phrases):
    """The kept stretches [(start, end)], and how many runs are kept by policy."""
    kinds = bytearray(character == mark for character in text)
    for phrase in phrases:
        at = text.find(phrase)
        while at >= 0:
            kinds[at:at + len(phrase)] = b"\2" * len(phrase)
            at = text.find(phrase, at + 1)
    return [match.span() for match in re.finditer(b"\0+", kinds)], len(re.findall(b"\2+", kinds))


class Folding(dict):
    """A table for str.translate that fills itself."""

    def __init__(self, what):
        super().__init__()
        self.what = what

    def __missing__(self, code):
        character = chr(code)
        if "width" in self.what and unicodedata.decomposition(character).startswith(("<wide>", "<narrow>")):
            character = chr(int(unicodedata.decomposition(character).split()[1], 16))
        if "case" in self.what:
            character = next(way for way in (character.casefold(), character.lower(), character) if len(way) == 1)
        if "space" in self.what and ord(character) in WHITE_SPACE:
            character = " "
        self[code] = character
        return character


class Support:
    """Counts in how many places, documents or owners a string stands, up to k."""

    def __init__(self, documents, units, k, copied=None):
        """documents: the folded stretches of each; units: its owner or itself, or None to count places; copied: flags."""
        alphabet = {character for stretches in documents for stretch in stretches for character in stretch}
        barrier = next(chr(code) for code in range(1, 0x110000) if chr(code) not in alphabet)
        texts = ["".join(stretch + barrier for stretch in stretches) for stretches in documents]
        self.text, self.units, self.k, self.known, self.starts = "".join(texts), units, k, {}, [0]
        self.copied = copied and b"".join(bytes(flags) + b"\0" for stretches in copied for flags in stretches)
        for text in texts:
            self.starts.append(self.starts[-1] + len(text))

    def enough(self, string):
        if string not in self.known:
            self.known[string] = self.count(string)
        return self.known[string]

    def count(self, string):
        seen, at = set(), self.text.find(string)
        while at >= 0:
            if self.copied and self.copied.find(0, at, at + len(string)) < 0:
                at = self.text.find(string, at + 1)
                continue
            if self.units is None:
                seen.add(at)
                after = at + 1
            else:
                document = bisect.bisect_right(self.starts, at) - 1
                seen.add(self.units[document])
                after = self.starts[document + 1]
            if len(seen) >= self.k:
                return True
            at = self.text.find(string, after)
        return False


# Where a published text stands in its source

def leftmost(published, source, mark, collapse):
    """[(start, end, start in the source)] of each stretch, or None."""
    if not collapse:
        if len(published) != len(source) or any(p not in (s, mark) for p, s in zip(published, source)):
            return None
        return [(at, at + 1, at) for at, character in enumerate(published) if character != mark]
    if not published or not source:
        return [] if published == source else None
    pieces, placed, start, behind, marks = published.split(mark), [], 0, 0, 0
    for number, piece in enumerate(pieces):
        first, last = number == 0, number == len(pieces) - 1
        if piece or first or last:
            at = 0 if first else len(source) - len(piece) if last else source.find(piece, behind + marks)
            if at < behind + marks or not source.startswith(piece, at) or (last and at + len(piece) != len(source)):
                return None
            if piece:
                placed.append((start, start + len(piece), at))
            behind, marks = at + len(piece), 0
        marks += 1
        start += len(piece) + 1
    return placed


def rightmost(published, source, mark, collapse):
    turned = leftmost(published[::-1], source[::-1], mark, collapse)
    if turned is None:
        return None
    return [(len(published) - end, len(published) - start, len(source) - at - (end - start)) for start, end, at in reversed(turned)]


# Copied passages

def passages(texts, length=COPY):
    """For each text, a flag a character."""
    known, flags = set(), []
    for text in texts:
        windows = [text[at:at + length] for at in range(len(text) - length + 1)]
        copied = bytearray(len(text))
        for at, window in enumerate(windows):
            if window in known:
                copied[at:at + length] = b"\1" * length
        known.update(windows)
        flags.append(copied)
    return flags


def carried_over(size, placed, flags):
    copied = bytearray(size)
    for start, end, at in placed:
        copied[start:end] = flags[at:at + end - start]
    return copied


def copied_in_publication(text, source, mark, collapse, flags):
    left = leftmost(text, source, mark, collapse)
    if left is None:
        return bytearray(len(text))
    right = rightmost(text, source, mark, collapse)
    return bytearray(a & b for a, b in zip(carried_over(len(text), left, flags), carried_over(len(text), right, flags)))


# Methods

class Counter:
    """Whom strings are met in, up to k."""

    def __init__(self, units, k):
        """units: of each document, None to count places."""
        self.units, self.k, self.met = units, k, {}

    def meet(self, what, document, place):
        self.met.setdefault(what, set()).add((document, place) if self.units is None else self.units[document])

    def enough(self, what):
        return len(self.met.get(what, ())) >= self.k


class Pieces:
    """The stretches of texts as they are read: strings, places and copied flags of their characters."""

    def __init__(self, texts, cuts, fold, strip, copied):
        self.documents = []
        for number, (text, stretches) in enumerate(zip(texts, cuts)):
            pieces = []
            for start, end in stretches:
                places = [at for at in range(start, end) if not (strip and is_space(text[at]))]
                string = "".join(text[at] for at in places).translate(fold)
                flags = bytearray(copied[number][at] for at in places) if copied else None
                pieces.append((string, places, flags))
            self.documents.append(pieces)


def windows_of(string, n):
    return [(at, at + n) for at in range(len(string) - n + 1)] if len(string) >= n else [(0, len(string))] if string else []


def rare_ngrams(texts, shown, counted, counter, options):
    """[(document, start, end)]"""
    n = options.n
    wanted = {string[start:end] for pieces in shown.documents for string, _, _ in pieces for start, end in windows_of(string, n)}
    for number, pieces in enumerate(counted.documents):
        for piece, (string, _, flags) in enumerate(pieces):
            for length in {len(string) for string in wanted}:
                for at in range(len(string) - length + 1):
                    if string[at:at + length] in wanted and not (flags and all(flags[at:at + length])):
                        counter.meet(string[at:at + length], number, (piece, at))
    found = []
    for number, pieces in enumerate(shown.documents):
        text = texts[number]
        if options.short == "keep" and options.mark not in text and \
                sum(not (options.strip_space and is_space(character)) for character in text) < n:
            continue
        for string, places, _ in pieces:
            covered = bytearray(len(string) + 1)
            for start, end in windows_of(string, n):
                if not counter.enough(string[start:end]):
                    covered[start:end] = b"\1" * (end - start)
            start = covered.find(1)
            while start >= 0:
                end = covered.find(0, start)
                found.append((number, places[start], places[end - 1] + 1))
                start = covered.find(1, end)
    return found


SPACELESS = ((0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x19E0, 0x19FF), (0x2E80, 0x30FF), (0x31F0, 0x31FF),
             (0x3400, 0x9FFF), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F), (0xF900, 0xFAFF), (0xFF66, 0xFF9F), (0x16FE0, 0x18CFF),
             (0x1AFF0, 0x1B16F), (0x20000, 0x3FFFF))  # and a little more


def kind(character):
    """0: white space; 1: of words; 2: a token by itself."""
    if is_space(character):
        return 0
    if unicodedata.category(character)[0] not in "LM" and unicodedata.category(character) != "Nd":
        return 2
    if any(first <= ord(character) <= last for first, last in SPACELESS):
        raise Unsupported("a script written without spaces")
    return 1


def tokens(text):
    found, start = [], None
    for at, character in enumerate(text):
        if kind(character) == 1:
            start = at if start is None else start
            continue
        if start is not None:
            found.append((start, at))
            start = None
        if kind(character) == 2:
            found.append((at, at + 1))
    return found + ([(start, len(text))] if start is not None else [])


def rare_words(texts, cuts, counted_texts, counted_cuts, copied, counter, fold):
    for number, (text, stretches) in enumerate(zip(counted_texts, counted_cuts)):
        for start, end in stretches:
            for first, last in tokens(text[start:end]):
                if not (copied and all(copied[number][start + first:start + last])):
                    counter.meet(text[start + first:start + last].translate(fold), number, start + first)
    return [(number, start + first, start + last) for number, (text, stretches) in enumerate(zip(texts, cuts))
            for start, end in stretches for first, last in tokens(text[start:end])
            if not counter.enough(text[start + first:start + last].translate(fold))]


# Sentences: UAX #29 for plain text

def sentence_breaks(text):
    if any(not (character.isascii() and character.isalnum()) and character not in " ,.!?\n" and not "\u2580" <= character < "\u25a0"
           for character in text):
        raise Unsupported("sentences of other characters")
    at = 0
    while at < len(text):
        if text[at] == "\n":
            yield at + 1
        elif text[at] in ".!?":
            stop, after = at, at + 1
            while after < len(text) and text[after] == " ":
                after += 1
            rest = text[after:after + 1]
            letters = [c for c in text[after:] if c.isalpha() or c in ".!?\n"]
            if rest in (".", "!", "?", ",", "\n") and rest:
                pass  # goes on, or ends behind the line
            elif text[stop] == "." and after == stop + 1 and (rest.isdigit() or rest.isupper() and text[stop - 1:stop].isalpha()):
                pass
            elif text[stop] == "." and letters and letters[0].islower():
                pass
            elif after < len(text):
                yield after
            at = max(after - 1, at)
        at += 1
    yield len(text)


def sentences(text, stretches):
    found = []
    for start, end in stretches:
        begin = start
        for stop in sentence_breaks(text[start:end]):
            inner = text[begin:start + stop]
            lead = len(inner) - len(inner.lstrip(" \n"))
            if inner.strip(" \n"):
                found.append((begin + lead, begin + len(inner.rstrip(" \n"))))
            begin = start + stop
    return found


def is_subsequence(part, whole):
    rest = iter(whole)
    return all(character in rest for character in part)


class Common:
    """What the sentences of a source have in common."""

    def __init__(self, texts, cuts, copied, units, k, fold):
        self.k, self.known = k, {"": True}
        self.sentences = [(text[start:end].translate(fold), (number, start) if units is None else units[number])
                          for number, (text, stretches) in enumerate(zip(texts, cuts))
                          for start, end in sentences(text, stretches)
                          if not (copied and all(copied[number][start:end]))]

    def enough(self, shown):
        if shown not in self.known:
            met = {unit for sentence, unit in self.sentences if is_subsequence(shown, sentence)}
            self.known[shown] = len(met) >= self.k
        return self.known[shown]


def any_way(published, source, mark, zones, fold, common):
    """Whether some placement shows of no sentence more than enough have in common. Tries all."""
    zone_of = [None] * (len(source) + 1)
    for number, (start, end) in enumerate(zones):
        zone_of[start:end] = [number] * (end - start)

    def entering(at, left, shown):
        """What was shown of the sentence at a place, None if what was shown of the one before is too much."""
        if zone_of[at] == left:
            return shown
        return "" if common.enough(shown) else None

    states = {(0, None, "")}  # where it goes on, the last sentence that something was shown of, and what
    for character in published:
        after = set()
        for at, zone, shown in states:
            if character == mark:
                after |= {(further, zone, shown) for further in range(at + 1, len(source) + 1)}
            elif at < len(source) and source[at] == character:
                if zone_of[at] is None:
                    after.add((at + 1, zone, shown))
                    continue
                now = entering(at, zone, shown)
                if now is not None:
                    after.add((at + 1, zone_of[at], now + character.translate(fold)))
        states = after
    return any(at == len(source) and common.enough(shown) for at, _, shown in states)


def rare_in_sentences(published, source, mark, collapse, zones, fold, common, placed):
    """[(start, end)]"""
    known = placed is not None
    placed = placed if known else leftmost(published, source, mark, collapse)
    if placed is None:
        return []
    place = {at + step: start + step for start, end, at in placed for step in range(end - start)}
    found = []
    for start, end in zones:
        shown = [at for at in range(start, end) if at in place]
        if not common.enough("".join(source[at] for at in shown).translate(fold)):
            found.append((place[shown[0]], place[shown[-1]] + 1))
    if found and collapse and not known and any_way(published, source, mark, zones, fold, common):
        return []
    return found


# Releases

def united(source, shown, mark, collapse):
    """The text of what is shown of a source, and its placement."""
    text, placed = "", []
    for at, character in enumerate(source):
        if at in shown:
            placed.append((len(text), len(text) + 1, at))
            text += character
        elif not collapse or at == 0 or at - 1 in shown:
            text += mark
    return text, placed


def place_in(published, placed, at):
    """(start, end) in a published text of a character of the source, or of the marks that hide it."""
    before = 0
    for start, end, source in placed:
        if at < source:
            return before, start
        if at < source + end - start:
            return start + at - source, start + at - source + 1
        before = end
    return before, len(published)
