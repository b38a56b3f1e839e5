#!/usr/bin/env python3
"""Random lists of terms and texts: what mask publishes by a dictionary, two verifiers accept; one character more, they refuse alike."""
import json
import os
import random
import sys
import unittest

sys.dont_write_bytecode = True
from program import Case, jsonl, run, run_second, violations  # noqa: E402

MARK = "\u2588"
TRIALS = int(os.environ.get("TRIALS", "60"))
PIECES = ("a", "b", "A", "ba", " ", "-", "é", "e\u0301", "ß", "ss", "ＡＢ", "\u00ad", "ﬁ", "京", "都", "ｶﾞ", "カ\u3099", "7", ".")


class TermsVerified(Case):
    def setUp(self):
        super().setUp()
        for command in (("terms", "build"), ("mask",)):
            result = run(*command, "--help")
            if result.code != 0:
                self.skipTest("this program builds no dictionaries")
        self.rng = random.Random(20160907)

    def text(self, pieces, most):
        return "".join(self.rng.choice(pieces) for _ in range(self.rng.randint(1, most)))

    def dictionary(self, pieces, *options):
        terms = {self.text(pieces, 5).strip() for _ in range(self.rng.randint(12, 60))} - {""}
        rows = [f"{term}\t{'identifier' if self.rng.random() < .1 else ''}" for term in sorted(terms)]
        path = self.write("list.tsv", "term\tkind\n" + "".join(row + "\n" for row in rows))
        built = run("terms", "build", path, "-o", self.path("dictionary"), "--k-max", 3, *options)
        if built.code == 3:  # fewer terms than k
            return None, terms
        self.assertEqual(built.code, 0, built.err.decode())
        return self.path("dictionary"), terms

    def both(self, *options):
        """What both verifiers say."""
        first, second = run("verify", *options), run_second(*options)
        self.assertEqual((first.code, violations(first)), (second.code, violations(second)), (first.err, second.err))
        return first.code

    def test_both_accept_what_mask_publishes_and_refuse_more(self):
        refused = 0
        for trial in range(TRIALS):
            pieces = self.rng.sample(PIECES, self.rng.randint(3, 9))
            dictionary, terms = self.dictionary(pieces, "--assign", self.rng.choice(("safe", "paper")))
            if dictionary is None:
                continue
            texts = [self.text([*pieces, *self.rng.sample(sorted(terms), min(4, len(terms)))], 12) for _ in range(3)]
            source = self.write("source.jsonl", jsonl(*({"text": text} for text in texts)))
            promise = ["--method", "terms", "--dict", dictionary, "--k", self.rng.choice((2, 3)),
                       "--borders", self.rng.choice(("auto", "on", "off")), self.rng.choice(("--collapse", "--no-collapse"))]
            published = self.path("published.jsonl")
            with self.subTest(trial=trial, texts=texts, terms=sorted(terms), promise=promise):
                self.run_well("mask", source, "-o", published, *promise)
                self.assertEqual(self.both(published, "--source", source, *promise), 0)
                self.assertEqual(self.both(published, *promise), 0)
                refused += self.more_is_judged_alike(published, texts, source, promise)
        self.assertGreater(refused, TRIALS // 4)

    def test_certificates_name_the_dictionary(self):
        dictionary, _ = self.dictionary(("a", "b", "c"))
        source = self.write("source.jsonl", jsonl({"text": "a ab cab"}))
        published, certificate = self.path("published.jsonl"), self.path("certificate.json")
        self.run_well("mask", source, "-o", published, "--method", "terms", "--dict", dictionary, "--k", 2, "--borders", "off",
                      "--certificate", certificate)
        self.assertNotIn(self.folder, self.read("certificate.json").decode())
        self.run_well("verify", published, "--source", source, "--certificate", certificate, "--dict", dictionary)
        self.assert_fails(2, "--dict", "verify", published, "--source", source, "--certificate", certificate)
        other = self.write("other", self.read("dictionary") + b" ")
        self.assert_fails(2, "another dictionary", "verify", published, "--source", source, "--certificate", certificate, "--dict", other)

    def more_is_judged_alike(self, published, texts, source, promise):
        """A mark becomes the character that it may stand for: in how many cases that's too much."""
        records, refused = [json.loads(line) for line in self.read("published.jsonl").splitlines()], 0
        for number, record in enumerate(records):
            shown = record["text"]
            for at in [at for at, character in enumerate(shown) if character == MARK][:3]:
                other = dict(record, text=shown[:at] + self.rng.choice(texts[number]) + shown[at + 1:])
                more = self.write("more.jsonl", jsonl(*records[:number], other, *records[number + 1:]))
                refused += self.both(more, "--source", source, *promise)
        return refused


if __name__ == "__main__":
    unittest.main()
