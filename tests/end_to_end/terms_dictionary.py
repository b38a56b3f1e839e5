"""Reads a dictionary of terms as promise/terms_layout.hpp has it, and recounts its patterns; shares nothing with the program."""
import collections
import mmap
import struct

import corpora

HEADER, ENTRY, FOOTER = struct.Struct("<8sII48s"), struct.Struct("<40sQQQ"), struct.Struct("<8sQQQ24sQ")
ABOUT, OF_LENGTH = struct.Struct("<QQQIIII"), struct.Struct("<II")
MAGIC, END = b"\x89sumi\r\n\x1a", b"sumi-end"


class WrongK(Exception):
    """A dictionary has no patterns for this k."""


def sections(path):
    """{name: bytes}. Checksums aren't looked at."""
    try:
        with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
            if len(mapped) < 192 or len(mapped) % 64 or mapped[:8] != MAGIC:
                raise corpora.Unreadable(f"{path}: no file of sections")
            magic, table, count, size, _, _ = FOOTER.unpack(mapped[-64:])
            kind = HEADER.unpack(mapped[:64])[3].rstrip(b"\0")
            if magic != END or size != len(mapped) or table + 64 * count + 64 != size or kind != b"terms dictionary":
                raise corpora.Unreadable(f"{path}: no dictionary of terms, or damaged")
            found = {}
            for number in range(count):
                name, offset, length, _ = ENTRY.unpack(mapped[table + 64 * number:table + 64 * (number + 1)])
                if offset < 64 or offset + length > table:
                    raise corpora.Unreadable(f"{path}: damaged")
                found[name.rstrip(b"\0").decode()] = mapped[offset:offset + length]
            return found
    except (OSError, ValueError) as error:
        raise corpora.Unreadable(f"{path}: {error}") from None


def rows(lengths, characters):
    """The terms of a list."""
    terms, at = [], 0
    for length, count in OF_LENGTH.iter_unpack(lengths):
        for _ in range(count):
            terms.append(characters[at:at + 4 * length].decode("utf-32-le"))
            if len(terms[-1]) != length or not length:
                raise ValueError("a term is cut off")
            at += 4 * length
    if at != len(characters) or len(set(terms)) != len(terms):
        raise ValueError("characters of no term, or a term twice")
    return terms


class Dictionary:
    """terms, identifiers; kept: of each term the positions its pattern keeps, None where its length is hidden."""

    def __init__(self, path, k):
        found = sections(path)
        try:
            terms, identifiers, _, k_max, is_safe, _, _ = ABOUT.unpack(found["about"])
            if not 2 <= k <= k_max:
                raise WrongK(f"{path}: it has patterns for k from 2 to {k_max}")
            self.terms = rows(found["lengths"], found["characters"])
            self.identifiers = rows(found["identifier_lengths"], found["identifier_characters"])
            hidden = {number for number, in struct.iter_unpack("<I", found[f"length_hidden/{k}"])}
            patterns, at, self.kept = found[f"patterns/{k}"], 0, []
            for number, term in enumerate(self.terms):
                width = (len(term) + 7) // 8
                bits = int.from_bytes(patterns[at:at + width], "little")
                at += width
                if bits >> len(term) or (number in hidden and bits):
                    raise ValueError("a pattern that can't be")
                self.kept.append(None if number in hidden else tuple(i for i in range(len(term)) if bits >> i & 1))
            if (terms, identifiers) != (len(self.terms), len(self.identifiers)) or at != len(patterns) or max(hidden, default=-1) >= terms:
                raise ValueError("numbers that don't fit")
        except (KeyError, ValueError, struct.error) as error:
            raise corpora.Unreadable(f"{path}: {error}") from None
        self.path, self.k, self.is_safe, self.is_closed = path, k, bool(is_safe), bool(is_safe) and "closed" in found

    def printed(self, number):
        kept, term = self.kept[number], self.terms[number]
        return "hidden" if kept is None else (len(term), kept, tuple(term[i] for i in kept))

    def printed_name(self, number, fold):
        """The same of the folded characters; None where it has a pattern, but isn't printed by it."""
        kept, folded = self.kept[number], fold(self.terms[number])
        if kept is None:
            return "hidden"
        return (len(folded), kept, tuple(folded[i] for i in kept)) if len(folded) == len(self.terms[number]) else None

    def unsupported(self, wanted, fold, is_as_said):
        """Of the wanted numbers those whose pattern too few are given (names that fold apart, as is_as_said(number) goes), or, of each alone,
        too few agree with."""
        names = collections.defaultdict(set)
        if self.is_safe:
            for number, term in enumerate(self.terms):
                if fold(term) and (self.kept[number] is None or is_as_said(number)):
                    names[self.printed_name(number, fold)].add(fold(term))
        failing = set()
        for number in sorted(wanted):
            kept, term = self.kept[number], self.terms[number]
            if kept is not None and len(kept) == len(term):
                failing.add(number)
            elif self.is_safe:
                printed = self.printed_name(number, fold)
                if printed == "hidden":
                    if 0 < len(names[printed]) < self.k:
                        failing.add(number)
                elif printed is not None and (len(names[printed]) < self.k or not is_as_said(number)):
                    failing.add(number)
            elif kept is not None:
                agree = sum(len(other) == len(term) and all(other[i] == term[i] for i in kept) for other in self.terms)
                if agree < self.k:
                    failing.add(number)
        return failing
