#!/usr/bin/env python3
"""Publications made by hand and at random: two verifiers that share no code judge them alike, by every method."""
import collections
import json
import os
import random
import re
import unittest

from program import Case, jsonl, run

TRIALS = int(os.environ.get("TRIALS", "50"))
MARK = "█"
WORDS = ("He", "She", "saw", "was", "it.", "It", "is", "so.", "at", "3", "No!", "no?", "a,", "e.g.", "Mr. A", "end.\n", "x")
OTHERS = ("é", "naïve", "Ａ", "a\u0301", "Σς", "\u3000", "ß", "-", "12.5", "👩\u200d⚕️")
FOOTER = "please do not read this if it is not meant for you at all so"


def sentence_text(rng, words):
    return " ".join(rng.choice(words) for _ in range(rng.choice((0, 1, 3, 6, 9))))


def hidden(rng, text, collapse, ratio):
    """`text` with runs of characters hidden; under collapse, sometimes two marks side by side."""
    shown, at = "", 0
    while at < len(text):
        run_of = text[at:at + rng.randint(1, 6)]
        shown += run_of if rng.random() >= ratio else MARK if collapse else MARK * len(run_of)
        at += len(run_of)
    return re.sub(MARK + "+", MARK, shown) if collapse and rng.random() < .7 else shown


class Methods(Case):
    def setUp(self):
        super().setUp()
        self.outcomes = collections.Counter()

    def tearDown(self):
        for code in self.outcomes and (0, 1):  # neither all nor nothing is found
            self.assertGreater(self.outcomes[code], sum(self.outcomes.values()) // 25, self.outcomes)
        super().tearDown()

    def publish(self, name, texts, prefix="d"):
        return self.write(name, jsonl(*({"id": f"{prefix}{number:06d}", "text": text} for number, text in enumerate(texts, 1))))

    def try_one(self, rng, methods, releases, copies):
        plain = "sentences" in methods
        words = WORDS if plain else WORDS + OTHERS
        words = rng.sample(words, rng.choice((2, 4, 7)))
        texts = [sentence_text(rng, words) for _ in range(rng.randint(2, 6))]
        if copies:
            texts = [rng.choice((text + FOOTER, FOOTER + text, text, FOOTER[3:])) for text in texts]
        owners = [rng.choice("pqr") for _ in texts]
        collapse = rng.random() < .5
        guarantee = "source" if methods == ["sentences"] else rng.choice(("source", "published"))
        source = self.write("source.jsonl", jsonl(*({"id": f"s{number}", "text": text, "owner": owner}
                                                    for number, (text, owner) in enumerate(zip(texts, owners)))))
        ratio = rng.choice((.1, .5, .8, .97))
        shown = [hidden(rng, text, collapse, ratio) for text in texts]
        if rng.random() < .2:
            number = rng.randrange(len(shown))
            shown[number] = shown[number].replace("s", "z", 1)
        promise = ["--method", ",".join(methods), "--by", rng.choice(("occurrences", "documents", "owners")),
                   "--guarantee", guarantee, "--collapse" if collapse else "--no-collapse", "--copies", copies or "each"]
        if len(methods) > 1:
            promise += ["--combine", "any"]
        if "ngrams" in methods:
            promise += ["--n", rng.randint(1, 6), "--short", rng.choice(("mask", "keep")), *["--strip-space"] * (rng.random() < .5)]
        if rng.random() < .3:
            promise += ["--fold", ",".join(rng.sample(("case", "width", "space"), rng.randint(1, 3)))]
        if rng.random() < .2:
            promise += ["--allow", self.write("keep", rng.choice(("saw", "was it", "He", "e")))]
        others = []
        for number in range(releases):
            others.append(self.publish(f"with{number}.jsonl", [hidden(rng, text, collapse, ratio) for text in texts]))
        has_source = collapse and releases or guarantee == "source" or plain or rng.random() < .7
        if not has_source:
            promise = [part if part != "owners" else "documents" for part in promise]
        options = [*promise, *(["--source", source] if has_source else []), *(["--with", ",".join(others)] if others else [])]
        code, _ = self.judge(self.publish("shown.jsonl", shown), *options, k=rng.choice((2, 2, 3)))
        self.outcomes[code] += 1

    def try_all(self, *methods, releases=0, copies=None):
        for trial in range(TRIALS):
            with self.subTest(methods=methods, trial=trial):
                self.try_one(random.Random(f"{methods} {releases} {copies} {trial}"), list(methods), releases, copies)

    def test_ngrams(self):
        self.try_all("ngrams")

    def test_words(self):
        self.try_all("words")

    def test_sentences(self):
        self.try_all("sentences")

    def test_several(self):
        self.try_all("repeats", "words", "ngrams")
        self.try_all("sentences", "words")

    def test_copies(self):
        for method in ("repeats", "ngrams", "words"):
            self.try_all(method, copies="once")

    def test_releases(self):
        for method in ("repeats", "ngrams", "words", "sentences"):
            self.try_all(method, releases=1)
        self.try_all("repeats", releases=2)
        self.try_all("repeats", "ngrams", releases=2, copies="once")

    def test_releases_that_lack_documents(self):
        texts = ["abc", "abd", "abe"]
        source = self.publish("source.jsonl", texts, "s")
        shown = self.publish("shown.jsonl", ["ab█", "ab█", "█"])
        other = self.write("other.jsonl", jsonl({"id": "d000003", "text": "█e"}, {"id": "d000002", "text": "q█"},
                                                {"id": "d000009", "text": "x"}))
        found = self.judge(shown, "--source", source, "--by", "documents", "--with", other)[1]
        self.assertEqual(found, [("d000002", 0, 0, "changed"), ("d000003", 0, 1, "rare"), ("d000009", 0, 0, "extra-document"),
                                 ("d000001", 0, 0, "missing-document")])
        shown = self.publish("shown.jsonl", ["ab█", "ab█", "███"])
        other = self.write("other.jsonl", jsonl({"id": "d000003", "text": "██e"}, {"id": "d000002", "text": "q█"}))
        found = self.judge(shown, "--by", "documents", "--no-collapse", "--with", other)[1]
        self.assertEqual(found, [("d000002", 0, 1, "changed"), ("d000003", 2, 3, "rare"), ("d000001", 0, 0, "missing-document")])

    def test_what_cannot_be_verified(self):
        shown = self.publish("shown.jsonl", ["canary"])
        for words, *options in (("--source", "--with", shown), ("--source", "--method", "sentences"),
                                ("nothing", "--method", "repeats,words"), ("nothing", "--method", "spans"),
                                ("--source", "--method", "words", "--guarantee", "source")):
            self.assert_fails(2, words, "verify", shown, "--k", 2, "--by", "documents", *options)

    def test_a_summary(self):
        shown = self.publish("shown.jsonl", ["ab█c", "ab"])
        run("verify", shown, "--k", 2, "--by", "documents", "--method", "words", "--summary", self.path("summary"))
        summary = json.loads(self.read("summary"))
        self.assertEqual([summary[key] for key in ("holds", "violations", "stretches", "characters")], [False, 1, 3, 6])


if __name__ == "__main__":
    unittest.main()
