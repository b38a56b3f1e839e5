#!/usr/bin/env python3
"""N-grams, words, sentences and their combinations, through the program: held against definitions written here, and verified."""
import json
import random
import unittest

from program import Case, jsonl, run


def without_rare_ngrams(texts, units, k, n):
    """The paper's 3.3 and 3.4: a star for each character of an n-gram that too few units have."""
    seen = {}
    for text, unit in zip(texts, units):
        for i in range(len(text) - n + 1):
            seen.setdefault(text[i:i + n], set()).add(unit)
    masked = []
    for text in texts:
        hidden = [any(len(seen[text[j:j + n]]) < k for j in range(max(0, i - n + 1), min(i, len(text) - n) + 1)) for i in range(len(text))]
        masked.append("".join("*" if hide else character for hide, character in zip(hidden, text)))
    return masked


def random_texts(rng, count):
    pieces = ["株式会社", "病院", "福岡", "é ", "Ann ", "ab", "a", "\u3000", "😀"] + ["".join(rng.choices("abc ", k=4)) for _ in range(3)]
    return ["".join(rng.choice(pieces) for _ in range(rng.randint(0, 7))) for _ in range(count)]


class Ngrams(Case):
    def mask(self, *options, source="in.jsonl", out="out.jsonl"):
        done = run("mask", self.path(source), "-o", self.path(out), "--summary", self.path("summary.json"), *options)
        self.assertEqual(done.code, 0, done.err)
        return self.read_json("summary.json")

    def test_the_worked_example_of_the_paper(self):
        source = self.write("in.txt", "福岡県福岡市早通区新谷3\n福岡県北九州市早瀬区新垣5\n福井県福井市瀬区新垣\n")
        done = run("mask", source, "--format", "lines", "--method", "ngrams", "--n", 2, "--k", 2, "--paper", "--mark", "*")
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual(done.out.decode().splitlines()[1], "福岡*******区新**")

    def test_equals_the_definition(self):
        for trial in range(60):
            rng = random.Random(trial)
            texts, n, k = random_texts(rng, rng.randint(3, 9)), rng.randint(1, 12), rng.randint(2, 3)
            owners = [rng.choice("abcd") for _ in texts]
            by = rng.choice(["documents", "owners"])
            units = owners if by == "owners" else range(len(texts))
            if len(set(units)) < k:
                continue
            with self.subTest(trial=trial):
                self.write("in.jsonl", jsonl(*({"text": text, "owner": owner} for text, owner in zip(texts, owners))))
                self.mask("--method", "ngrams", "--n", n, "--k", k, "--by", by, "--paper", "--mark", "*", "--threads", rng.randint(1, 3))
                published = [json.loads(line)["text"] for line in self.read("out.jsonl").decode().splitlines()]
                self.assertEqual(published, without_rare_ngrams(texts, units, k, n))

    def test_short_documents_and_white_space(self):
        self.write("in.txt", "ab\nab\nabc d\na bcd\n")
        options = ("--format", "lines", "--method", "ngrams", "--n", 4, "--k", 2, "--by", "documents", "--paper", "--mark", "*")
        self.mask(*options, source="in.txt")
        self.assertEqual(self.read("out.jsonl"), b"ab\nab\n*****\n*****\n")
        self.mask(*options, "--short", "mask", "--strip-space", source="in.txt")
        self.assertEqual(self.read("out.jsonl"), b"**\n**\nabc d\na bcd\n")

    def test_whatever_promises_is_verified(self):
        methods = (("ngrams",), ("words",), ("sentences",), ("repeats", "ngrams"), ("words", "repeats", "sentences"))
        for trial in range(40):
            rng = random.Random(1000 + trial)
            texts = random_texts(rng, 8)
            self.write("in.jsonl", jsonl(*({"text": text, "owner": rng.choice("abcd")} for text in texts)))
            chosen = rng.choice(methods)
            promise = ["--method", ",".join(chosen), "--k", 2, "--by", rng.choice(["documents", "occurrences"])]
            if len(chosen) > 1:
                promise += ["--combine", "any"]
            if "ngrams" in chosen:
                promise += ["--n", rng.randint(1, 4)] + rng.choice([[], ["--strip-space"]]) + ["--short", rng.choice(["mask", "keep"])]
            if "sentences" not in chosen:
                promise += ["--guarantee", rng.choice(["source", "published"])]
            promise += rng.choice([[], ["--no-collapse"]]) + rng.choice([[], ["--fold", "case"]])
            with self.subTest(trial=trial, promise=promise):
                self.mask(*promise, "--snap", rng.choice(["token", "none", "grapheme"]))
                done = run("verify", self.path("out.jsonl"), "--source", self.path("in.jsonl"), *promise)
                self.assertEqual((done.code, done.out), (0, b""), done.err)

    def test_combined_by_all_promise_nothing(self):
        self.write("in.jsonl", jsonl(*({"text": f"the cat {i % 2} sat", "owner": str(i)} for i in range(4))))
        summary = self.mask("--method", "repeats,words", "--combine", "all", "--k", 2)
        self.assertEqual(summary["promise"], "none")
        done = run("verify", self.path("out.jsonl"), "--k", 2, "--by", "documents", "--method", "repeats,words", "--combine", "all")
        self.assertEqual(done.code, 2)

    def test_a_short_document_that_another_method_hides_in_part_is_judged(self):
        source = self.write("in.txt", "a b q\nb\na\n")
        for methods in ("ngrams,words", "words,ngrams"):
            promise = ["--format", "lines", "--method", methods, "--combine", "any", "--k", 2, "--by", "documents", "--guarantee", "source",
                       "--n", 9, "--short", "keep", "--no-collapse"]
            self.mask(*promise, source="in.txt")
            self.assertEqual(self.read("out.jsonl").decode(), "█████\nb\na\n")
            self.assertEqual(run("verify", self.path("out.jsonl"), "--source", source, *promise).code, 0)

    def test_options_out_of_place_are_refused(self):
        self.write("in.jsonl", jsonl({"text": "a", "owner": "1"}, {"text": "a", "owner": "2"}))
        for options in (["--n", 3], ["--method", "words", "--min-length", 3], ["--method", "words", "--gap", 3], ["--combine", "any"],
                        ["--method", "ngrams", "--n", 0], ["--method", "ngrams", "--n", "2:3"], ["--method", "words,words"],
                        ["--method", "wrds"], ["--method", "sentences", "--guarantee", "published"], ["--strip-space"],
                        ["--method", "sentences", "--copies", "once"]):
            with self.subTest(options=options):
                done = run("mask", self.path("in.jsonl"), "-o", self.path("out.jsonl"), "--k", 2, *options)
                self.assertEqual(done.code, 2, done.err)
                self.assertEqual(done.err.count(b"\n"), 1, done.err)


class Releases(Case):
    def setUp(self):
        super().setUp()
        rng = random.Random(3)
        words = ["fever", "cough", "rest", "Ann", "Bo", "visit", "ward", "seen", "again", "well"]
        texts = [" ".join(rng.choice(words) for _ in range(30)) + "." for _ in range(40)]
        self.write("in.jsonl", jsonl(*({"text": text, "owner": str(i % 9)} for i, text in enumerate(texts))))

    def mask(self, out, *options):
        done = run("mask", self.path("in.jsonl"), "-o", self.path(out), *options)
        self.assertEqual(done.code, 0, done.err)

    def hidden(self, name):
        return {(i, place) for i, line in enumerate(self.read(name).decode().splitlines())
                for hidden in json.loads(line)["hidden"] for place in range(hidden["start"], hidden["end"])}

    def test_a_release_shows_nothing_that_an_earlier_one_hid(self):
        for collapse in ("--collapse", "--no-collapse"):
            with self.subTest(collapse=collapse):
                self.mask("first.jsonl", "--k", 3, collapse, "--private", self.path("first.key"))
                self.mask("alone.jsonl", "--k", 2, collapse, "--private", self.path("alone.key"))
                self.mask("after.jsonl", "--k", 2, collapse, "--private", self.path("after.key"), "--after", self.path("first.jsonl"))
                self.assertTrue(self.hidden("first.key") - self.hidden("alone.key"))
                self.assertLessEqual(self.hidden("first.key"), self.hidden("after.key"))

    def after(self, source, release, *options):
        """What mask publishes of lines after a release of them; it must be verified."""
        self.write("s.txt", source)
        self.write("r.txt", release)
        promise = ["--format", "lines", "--k", 2, "--by", "documents", "--no-collapse", *options]
        done = run("mask", self.path("s.txt"), "-o", self.path("p.txt"), "--after", self.path("r.txt"), "--snap", "none", *promise)
        self.assertEqual(done.code, 0, done.err)
        done = run("verify", self.path("p.txt"), "--source", self.path("s.txt"), *promise)
        self.assertEqual(done.code, 0, done.out)
        return self.read("p.txt").decode()

    def test_no_phrase_brings_back_what_was_hidden(self):
        self.write("keep", "Ann Lee\nill\n")
        published = self.after("Ann Lee is ill today\nBob Roy is ill today\n", "███████ is ill today\n███████ is ill today\n",
                               "--allow", self.path("keep"))
        self.assertEqual(published, "███████████ill today\n" * 2)

    def test_a_phrase_that_a_release_broke_is_judged(self):
        self.write("keep", "Ann Lee\n")
        for method in ("repeats", "ngrams", "words", "sentences"):
            with self.subTest(method=method):
                published = self.after("Ann Lee is ill today\nBob Roy is ill today\n", "███ Lee is ill today\n███████ is ill today\n",
                                       "--method", method, "--guarantee", "source", "--allow", self.path("keep"))
                self.assertNotIn("Lee", published)

    def test_what_a_release_left_is_counted_as_the_source_has_it(self):
        self.assertEqual(self.after("foobar\nfoobar\nfoo x\n", "foo███\nfoo███\n█████\n", "--method", "words", "--guarantee", "source"),
                         "██████\n██████\n█████\n")
        self.after("ab cd xy\nab cd\nxy zz\n", "ab cd█xy\nab cd\nxy zz\n", "--method", "sentences")

    def test_ids_that_could_be_fresh_ones_are_refused(self):
        self.write("s.jsonl", jsonl(*({"id": f"d00000{i}", "owner": str(i), "text": "AA q BB q"} for i in (2, 1, 3, 4))))
        self.write("r.jsonl", jsonl({"id": "d000001", "text": "█"}, *({"id": f"d00000{i}", "text": "AA q BB q"} for i in (2, 3, 4))))
        done = run("mask", self.path("s.jsonl"), "-o", self.path("o.jsonl"), "--k", 2, "--after", self.path("r.jsonl"))
        self.assertEqual(done.code, 3, done.err)

    def test_own_ids_pair_where_they_passed(self):
        lines = self.read("in.jsonl").decode().splitlines()
        self.write("in.jsonl", "".join(line[:-1] + f', "id": "note {i}"}}\n' for i, line in enumerate(lines)))
        self.mask("first.jsonl", "--k", 3, "--pass", "id", "--private", self.path("first.key"))
        turned = self.read("first.jsonl").decode().splitlines(keepends=True)[::-1]
        self.write("turned.jsonl", "".join(turned))
        self.mask("after.jsonl", "--k", 2, "--after", self.path("turned.jsonl"), "--private", self.path("after.key"))
        self.assertLessEqual(self.hidden("first.key"), self.hidden("after.key"))

    def test_a_release_of_other_documents_is_refused(self):
        self.mask("first.jsonl", "--k", 3)
        lines = self.read("first.jsonl").decode().splitlines(keepends=True)
        self.write("short.jsonl", "".join(lines[:-1]))
        self.write("other.jsonl", "".join(lines[:-1]) + json.dumps({"id": "d000040", "text": "something else"}) + "\n")
        for name in ("short.jsonl", "other.jsonl"):
            done = run("mask", self.path("in.jsonl"), "-o", self.path("out.jsonl"), "--k", 2, "--after", self.path(name))
            self.assertEqual(done.code, 3, done.err)
            self.assertNotIn(b"fever", done.err)
            self.assertNotIn("out.jsonl", self.files())


if __name__ == "__main__":
    unittest.main()
