#!/usr/bin/env python3
"""What must and what may be shown of planted strings: by method, by who is counted, quoted, copied and respelled."""
import json
import unittest

import promises
from program import Case, jsonl, run

K = 3
METHODS = {"repeats": (), "ngrams": ("--method", "ngrams"), "words": ("--method", "words"),
           "any": ("--method", "repeats,words", "--combine", "any")}
SENTENCES = ("--method", "sentences")
SECRET = "Ottomar Vindelquist 58213"
SHORT = f"Ask for {SECRET} there."  # less than the 50 characters that make a copy
PASSAGE = f"the old brass key to the shed hangs behind {SECRET} as ever since spring"
SHARED = "meeting is on Monday"
FILLER = (f"The {SHARED} as always.", "Please bring the minutes along.")


class Canary(Case):
    """Nine people, with two documents each; what is planted comes as a paragraph of its own."""

    def corpus(self, plants):
        """`plants`: (owner, text)…; each owner's first goes to his first document, the second to his second."""
        # Numbers of their own keep what all share shorter than a copy.
        texts = {owner: [f"\n{owner}{number}71\n".join([*FILLER, ""]) for number in range(2)] for owner in range(9)}
        for owner, text in plants:
            place = min(range(2), key=lambda number: len(texts[owner][number]))
            texts[owner][place] += f"\n{text}\n"
        records = [{"id": f"{owner}-{number}", "owner": f"p{owner}", "text": text}
                   for owner, own in texts.items() for number, text in enumerate(own)]
        return self.write("source.jsonl", jsonl(*records))

    def shown(self, plants, secret, *options):
        """How many copies of `secret` stand in full in what is published, of how many; with --fold, in the one spelling of that."""
        source = self.corpus(plants)
        self.mask(source, self.path("published.jsonl"), *options, k=K)
        texts = [[json.loads(line)["text"] for line in self.read(name).decode().splitlines()]
                 for name in ("source.jsonl", "published.jsonl")]
        fold = promises.Folding(options[options.index("--fold") + 1] if "--fold" in options else "")
        texts[0] = [text.translate(fold) for text in texts[0]]
        copies, left = (sum(text.count(secret.translate(fold)) for text in side) for side in texts)
        self.assertGreater(copies, 0)
        self.assertTrue(any(SHARED.translate(fold) in text for text in texts[1]), "what all share is shown")
        return left, copies

    def assert_hidden(self, plants, *options, secret=SECRET):
        self.assertEqual(self.shown(plants, secret, *options)[0], 0, options)

    def assert_shown(self, plants, *options, secret=SECRET):
        left, copies = self.shown(plants, secret, *options)
        self.assertEqual(left, copies, options)

    def test_fewer_than_k_owners_are_never_enough(self):
        alone = {"one owner": [(0, SHORT)], "one, twice": [(0, SHORT), (0, SHORT)], "one, many times": [(0, f"{SHORT}\n" * 7)],
                 "k - 1": [(0, SHORT), (4, SHORT)], "k - 1, each twice": [(0, SHORT), (0, SHORT), (4, SHORT), (4, SHORT)]}
        for method, options in {**METHODS, "sentences": SENTENCES}.items():
            for copies in ("each",) if method == "sentences" else ("each", "once"):
                for name, plants in alone.items():
                    with self.subTest(method=method, copies=copies, plants=name):
                        self.assert_hidden(plants, *options, "--by", "owners", "--copies", copies)

    def test_k_owners_are_enough(self):
        for method, options in {**METHODS, "sentences": SENTENCES}.items():
            for copies in ("each",) if method == "sentences" else ("each", "once"):
                with self.subTest(method=method, copies=copies):
                    self.assert_shown([(0, SHORT), (4, SHORT), (8, SHORT)], *options, "--by", "owners", "--copies", copies)

    def test_documents_and_occurrences_are_weaker(self):
        few_owners = [(0, SHORT), (0, SHORT), (4, SHORT)]
        one_document = [(0, f"{SHORT}\n" * K)]
        for method, options in METHODS.items():
            with self.subTest(method=method):
                self.assert_shown(few_owners, *options, "--by", "documents")
                self.assert_hidden(one_document, *options, "--by", "documents")
                self.assert_shown(one_document, *options, "--by", "occurrences")

    def test_quoting_shows_unless_copies_count_once(self):
        for prefix in ("> ", ""):
            quoted = [(0, PASSAGE)] + [(owner, prefix + PASSAGE) for owner in (2, 4, 6, 8)]
            for method, options in METHODS.items():
                with self.subTest(method=method, prefix=prefix):
                    self.assert_shown(quoted, *options, "--by", "owners", "--copies", "each")
                    self.assert_hidden(quoted, *options, "--by", "owners", "--copies", "once")
                    self.assert_hidden(quoted, *options, "--by", "documents", "--copies", "once")

    def test_short_quotes_are_not_copies(self):
        self.assert_shown([(owner, f"> {SECRET}") for owner in (0, 3, 6)], "--by", "owners", "--copies", "once")

    def test_spellings_are_as_many_strings_unless_folded(self):
        spellings = {"case": (SECRET, SECRET.upper(), SECRET.lower()),
                     "width": (SECRET, SECRET.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)}),
                               SECRET.replace("58213", "５８２１３")),
                     "space": (SECRET, SECRET.replace(" ", "\u00a0"), SECRET.replace(" ", "\u3000"))}
        for name, ways in spellings.items():
            plants = [(3 * i, f"Ask for {way} there.") for i, way in enumerate(ways)]
            for method, options in METHODS.items():
                with self.subTest(name=name, method=method):
                    self.assert_shown(plants, *options, "--by", "owners", "--fold", name, secret=ways[1])
                    self.assertEqual(ways[1] in self.read("published.jsonl").decode(), ways[1] == ways[1].translate(promises.Folding(name)))
                    if (name, method) != ("space", "words"):  # a token has no space in it
                        for way in ways:
                            self.assert_hidden(plants, *options, "--by", "owners", secret=way)

    def test_a_spelling_that_one_person_has_is_not_published(self):
        """Five people's `call the nurse`, one's `CaLl ThE nUrSe`: what counts as the same string is printed in one spelling."""
        spellings = {"case": "CaLl ThE nUrSe", "width": "call ｔｈｅ nurse", "space": "call\u00a0the\u2003nurse"}
        plants = [(owner, "then call the nurse please") for owner in range(5)]
        for name, spelling in spellings.items():
            for method, options in {**METHODS, "source": ("--guarantee", "source"), "ngrams": ("--method", "ngrams", "--n", "9")}.items():
                with self.subTest(name=name, method=method):
                    source = self.corpus([*plants, (5, f"then {spelling} please")])
                    published = self.path("published.jsonl")
                    options = (*options, "--by", "owners", "--fold", name)
                    self.mask(source, published, *options, k=K)
                    texts = "\n".join(json.loads(line)["text"] for line in self.read("published.jsonl").decode().splitlines())
                    self.assertNotIn(spelling, texts)
                    self.assertEqual(texts.count("call the nurse"), 6)
                    # A publisher that leaves one spelling as it stands is found out, with the source and without.
                    with open(published, encoding="utf-8") as file:
                        lines = file.read().replace("call the nurse", json.dumps(spelling, ensure_ascii=False)[1:-1])
                    self.write("published.jsonl", lines)
                    self.assertEqual(run("verify", published, "--source", source, "--k", K, *options).code, 1)

    def test_folded_sentences_say_that_spellings_stay(self):
        source = self.corpus([(owner, "Then call the nurse.") for owner in range(5)] + [(5, "Then CaLl ThE nUrSe.")])
        options = (*SENTENCES, "--by", "owners", "--fold", "case", "--k", K)
        done = run("mask", source, "-o", self.path("published.jsonl"), *options, "--summary", self.path("s.json"))
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(self.read_json("s.json")["promise"], "sentences-folded")
        self.assertIn(b"sentences are compared without spelling differences, but shown unchanged", done.err)

    def test_one_letter_makes_another_string(self):
        ways = (SECRET, SECRET.replace("Otto", "Otta"), SECRET.replace("Vin", "Ven"))
        plants = [(3 * i, f"Ask for {way} there.") for i, way in enumerate(ways)]
        for method, options in METHODS.items():
            for way in ways:
                with self.subTest(method=method, way=way):
                    self.assert_hidden(plants, *options, "--by", "owners", "--fold", "case,width,space", secret=way)

    def test_combined_by_all_shows_what_one_method_would(self):
        common = [(owner, f"Ask for Vindelquist {owner}") for owner in (0, 3, 6)]
        common += [(owner, f"{owner} Ottomar has it") for owner in (0, 3, 6)]
        rare_pair = [*common, (1, "Ottomar Vindelquist")]
        self.assert_hidden(rare_pair, "--by", "owners", secret="Ottomar Vindelquist")
        self.assert_shown(rare_pair, "--by", "owners", "--method", "words", secret="Ottomar Vindelquist")
        self.assert_shown(rare_pair, "--by", "owners", "--method", "repeats,words", "--combine", "all", secret="Ottomar Vindelquist")
        self.assert_hidden(rare_pair, "--by", "owners", *METHODS["any"], secret="Ottomar Vindelquist")


if __name__ == "__main__":
    unittest.main()
