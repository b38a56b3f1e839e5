"""Runs `sumi terms` for tests; and patterns found by trying all subsets, which shares nothing with the program."""
import collections
import itertools
import json
import re

import term_promises
import terms_dictionary
from program import Case, jsonl

Row = collections.namedtuple("Row", "term a_string k_hat r preimage")
Pattern = collections.namedtuple("Pattern", "k_hat r a_string")

ESCAPED = {"\\t": "\t", "\\n": "\n", "\\r": "\r", "\\\\": "\\"}


def cells(line):
    return [re.sub(r"\\[tnr\\]", lambda match: ESCAPED[match[0]], cell) for cell in line.split("\t")]


def starred(term, kept):
    return "".join(c if i in kept else "*" for i, c in enumerate(term))


def all_patterns(term, terms):
    """[(k_hat, kept positions)] best first, of every pattern that keeps something."""
    agreeing = [[i for i, c in enumerate(term) if c == other[i]] for other in terms if len(other) == len(term)]
    counts = collections.Counter()
    for positions in agreeing:
        for size in range(1, len(positions) + 1):
            counts.update(itertools.combinations(positions, size))
    return sorted(((k_hat, kept) for kept, k_hat in counts.items()), key=lambda found: (-len(found[1]), -found[0], found[1]))


def picked_by_paper(terms, k):
    """{term: kept positions}, None where the length is hidden too."""
    picked = {}
    for term in terms:
        alike = sum(len(other) == len(term) for other in terms)
        best = next((kept for k_hat, kept in all_patterns(term, terms) if k_hat >= k), ())
        picked[term] = best if alike >= k else None
    return picked


class TermsCase(Case):
    def build(self, listed, *options, name="d.terms", list_name="list.txt", k_max=3, **more):
        """listed: terms, or bytes of a file."""
        content = listed if isinstance(listed, bytes) else "".join(term + "\n" for term in listed).encode()
        self.run_well("terms", "build", self.write(list_name, content), "-o", self.path(name), "--k-max", k_max, *options, **more)
        return self.path(name)

    def pick(self, dictionary, k):
        lines = self.run_well("terms", "pick", dictionary, "--k", k).out.decode().split("\n")
        self.assertEqual((lines[0], lines[-1]), ("term\ta_string\tk_hat\tr\tpreimage", ""))
        rows = [cells(line) for line in lines[1:-1]]
        return [Row(term, a_string, int(k_hat), int(r), int(preimage)) for term, a_string, k_hat, r, preimage in rows]

    def show(self, dictionary, term, *options):
        lines = self.run_well("terms", "show", dictionary, *options, "--", term).out.decode().split("\n")
        self.assertEqual((lines[0], lines[-1]), ("k_hat\tr\ta_string", ""))
        return [Pattern(int(k_hat), int(r), a_string) for k_hat, r, a_string in (cells(line) for line in lines[1:-1])]

    def recount(self, path, k, is_safe=True):
        """What pick prints must be what the file says, counted anew; returns the dictionary as it was read."""
        dictionary = terms_dictionary.Dictionary(path, k)
        self.assertEqual(dictionary.is_safe, is_safe)
        printed = [dictionary.printed(number) for number in range(len(dictionary.terms))]
        given, rows = collections.Counter(printed), self.pick(path, k)
        names = collections.defaultdict(set)  # spellings count once where all are printed by one pattern
        for number, term in enumerate(dictionary.terms):
            if term_promises.fold(term):
                names[dictionary.printed_name(number, term_promises.fold)].add(term_promises.fold(term))
        self.assertEqual([row.term for row in rows], dictionary.terms)
        for number, row in enumerate(rows):
            kept, term = dictionary.kept[number], dictionary.terms[number]
            agree = sum(len(other) == len(term) and all(other[i] == term[i] for i in kept or ()) for other in dictionary.terms)
            wanted = Row(term, "*" if kept is None else starred(term, kept), 0 if kept is None else agree,
                         len(term) - len(kept or ()), len(names[dictionary.printed_name(number, term_promises.fold)]) if is_safe else given[printed[number]])
            self.assertEqual(row, wanted)
            if is_safe:
                self.assertGreaterEqual(row.preimage, k, row)
            elif kept is not None:
                self.assertGreaterEqual(row.k_hat, k, row)
        return dictionary

    def redacted(self, dictionary, texts, k, *options):
        """The texts, as apply publishes them."""
        source = self.write("source.jsonl", jsonl(*({"text": text} for text in texts)))
        self.run_well("terms", "apply", dictionary, source, "-o", self.path("shown.jsonl"), "--k", k, *options)
        return [json.loads(line)["text"] for line in self.read("shown.jsonl").splitlines()]

