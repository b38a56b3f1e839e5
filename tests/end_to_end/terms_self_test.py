#!/usr/bin/env python3
"""Hand-made cases for what verify.py knows of terms."""
import struct
import sys
import unittest

sys.dont_write_bytecode = True
import term_promises  # noqa: E402
import terms_dictionary  # noqa: E402
from verify_self_test import Verify as Cases, originals, published  # noqa: E402


def dictionary(terms, identifiers=(), k_max=3, is_safe=1):
    """A file, its checksums left out. terms: {term: pattern, "" where its length is hidden}."""
    def rows(terms):
        lengths = sorted({len(term) for term in terms})
        of_length = {length: [term for term in terms if len(term) == length] for length in lengths}
        return b"".join(struct.pack("<II", length, len(of_length[length])) for length in lengths), "".join(terms).encode("utf-32-le")

    terms, hidden, patterns = dict(sorted(terms.items(), key=lambda term: (len(term[0]), term[0]))), [], b""
    for number, (term, pattern) in enumerate(terms.items()):
        patterns += sum(1 << i for i, c in enumerate(pattern) if c != "*").to_bytes((len(term) + 7) // 8, "little")
        if not pattern:
            hidden.append(number)
    identifiers = sorted(identifiers, key=lambda term: (len(term), term))
    parts = {"about": struct.pack("<QQQIIII", len(terms), len(identifiers), 0, k_max, is_safe, 1, 0)}
    parts["lengths"], parts["characters"] = rows(terms)
    parts["identifier_lengths"], parts["identifier_characters"] = rows(identifiers)
    for k in range(2, k_max + 1):
        parts[f"patterns/{k}"], parts[f"length_hidden/{k}"] = patterns, struct.pack(f"<{len(hidden)}I", *hidden)
    file = terms_dictionary.HEADER.pack(terms_dictionary.MAGIC, 1, 0, b"terms dictionary")
    table = b""
    for name, content in parts.items():
        table += terms_dictionary.ENTRY.pack(name.encode(), len(file), len(content), 0)
        file += content + bytes(-len(content) % 64)
    size = len(file) + len(table) + 64
    return file + table + terms_dictionary.FOOTER.pack(terms_dictionary.END, len(file), len(parts), size, b"", 0)


CREW = {"crew": "cr*w", "craw": "cr*w", "ann": "a**", "abe": "a**", "ann ott": "*** o**", "eve oak": "*** o**", "x": "", "yy": ""}


class Terms(Cases):
    def terms(self, expected, text, source=None, listed=None, *options, identifiers=("A-17",), is_safe=1, **more):
        path = self.write("dictionary", dictionary(CREW if listed is None else listed, identifiers, is_safe=is_safe))
        self.check(expected, published(*text), source and originals(*source), "--method", "terms", "--dict", path, *options, by=None, **more)

    def test_patterns(self):
        self.terms([], ["the cr█w left", "█ o█"], ["the crew left", "ann ott"])
        self.terms([(1, 6, 13, "rare")], ["the c█ew left"], ["the crew left"])
        self.terms([(1, 0, 13, "rare"), (1, 4, 8, "rare")], ["the crew left"], ["the crew left"])
        self.terms([(1, 0, 1, "rare")], ["a█ o█"], ["ann ott"])
        self.terms([], ["█e█"], ["crew, he left"])
        self.terms([(1, 1, 3, "rare")], ["█ew█"], ["crew, he left"])

    def test_hidden_lengths_and_identifiers(self):
        self.terms([], ["a █ b", "no █ here"], ["a yy b", "no A-17 here"], None, "--no-collapse")
        self.terms([(1, 3, 6, "rare"), (2, 4, 10, "rare")], ["a █y b", "no █7 here"], ["a yy b", "no A-17 here"])

    def test_terms_that_stand_whole(self):
        self.terms([(1, 1, 5, "rare"), (2, 0, 4, "rare")], ["█crew█", "a-17 crews"])

    def test_spellings(self):
        self.terms([], ["CR█W ＣＲ█Ｗ █"], ["CREW ＣＲＥＷ cr\u00ade\u00adw"])
        self.terms([(1, 8, 13, "rare")], ["CR█W ＣＲ█Ｗ cr\u00ad█\u00adw"], ["CREW ＣＲＥＷ cr\u00ade\u00adw"])
        self.terms([(1, 4, 5, "rare")], ["Ren█\u0301"], ["Rene\u0301"], {"René": "Ren*", "Renz": "Ren*"})
        self.terms([(1, 0, 2, "rare")], ["St█sse"], ["Strasse"], {"Straße": "St**ße", "Stroße": "St**ße"})
        self.assertEqual(term_promises.folded_with_places("ｶﾞe\u00ad\u0301ß"),
                         ("ガéss", [(0, 2), (2, 5), (5, 6), (5, 6)]))

    def test_borders(self):
        listed = {"京都": "*都", "上都": "*都", "ann": "a**", "abe": "a**"}
        self.terms([], ["joann 東█都"], ["joann 東京都"], listed)
        self.terms([(1, 0, 3, "rare"), (1, 1, 3, "rare")], ["東京都"], ["東京都"], listed)
        self.terms([], ["東京都"], ["東京都"], listed, "--borders", "on")
        self.terms([(1, 2, 5, "rare")], ["joann"], None, listed, "--borders", "off")

    def test_dictionaries_that_break_their_promise(self):
        listed = {"crew": "cr*w", "drew": "**ew", "grew": "**ew"}
        self.terms([(1, 4, 7, "rare"), (1, 13, 14, "rare")], ["the cr█ left █"], ["the crew left crew"], listed)
        self.terms([], ["the █ew"], ["the drew"], listed)
        self.terms([(1, 0, 1, "rare")], ["█"], ["drew"], {"drew": "d*ew", "crew": "*rew", "trew": "*rew"}, is_safe=0)
        path = self.write("dictionary", dictionary(listed))
        text = self.write("published.jsonl", published("who"))
        self.assertEqual(self.run_verify(text, "--method", "terms", "--dict", path, by=None), (3, []))
        self.assertEqual(self.run_verify(text, "--method", "terms", "--dict", path, by=None, k=4), (2, []))
        self.assertEqual(self.run_verify(text, "--method", "terms", by=None), (2, []))
        self.assertEqual(self.run_verify(text, "--method", "terms", "--dict", text, by=None), (3, []))

    def test_kept_phrases(self):
        keep = self.write("keep", "the cre\n")
        self.terms([], ["ask the crew"], ["ask the crew"], None, "--allow", keep)
        self.terms([(1, 0, 12, "rare")], ["ask the crew"], ["ask the crew"], None, "--allow", self.write("keep", "the cr\n"))


for name in [name for name in vars(Cases) if name.startswith("test_")]:
    setattr(Terms, name, None)  # run by verify_self_test.py
del Cases

if __name__ == "__main__":
    unittest.main()
