#!/usr/bin/env python3
"""sumi train: what it learns, from what, what it says of it, and what it refuses."""
import json
import random
import unittest

from notes_generator import notes
from program import Case, jsonl, run

LEAN = 'features = ["lower[-2..2]", "shape[-1..1]", "prefix1..2[0]", "kind[0]", "column[0]", "header1[0]", "list[0]", "pattern[0]"]\n'


class Train(Case):
    def setUp(self):
        super().setUp()
        self.gold = self.write("gold.jsonl", jsonl(*notes(1, 90)))
        self.held = self.write("held.jsonl", jsonl(*notes(2, 30)))
        self.lean = self.write("lean.toml", LEAN)

    def train(self, *options, gold=None, model="m.model", features=True):
        """The summary."""
        self.run_well("train", gold or self.gold, "-o", self.path(model), "--summary", self.path("summary.json"),
                      *(("--features", self.lean) if features else ()), *options)
        return self.read_json("summary.json")

    def f1(self, *options, model="m.model"):
        self.run_well("tag", self.path(model), self.held, "-o", self.path("tagged.jsonl"), *options)
        return json.loads(self.run_well("score", self.held, self.path("tagged.jsonl")).out)["micro"]["f1"]

    def test_learns_three_languages(self):
        summary = self.train("--held-out", ".2", features=False)
        self.assertGreater(self.f1(), .97)
        self.assertGreater(summary["f1_held_out"], .9)
        self.assertEqual(summary["labels"], ["CITY", "DATE", "ID", "NAME"])
        self.assertEqual(summary["documents"], 90)
        self.assertEqual(summary["entities"], sum(len(note["spans"]) for note in notes(1, 90)))
        self.assertEqual(summary["characters"], sum(len(note["text"]) for note in notes(1, 90)))
        self.assertEqual((summary["overlapping"], summary["without_tokens"], summary["cut"]), (0, 0, 0))
        self.assertEqual(sorted(summary["held_out_labels"]), summary["labels"])
        self.assertEqual(self.mode("m.model"), 0o600)

    def test_threads_do_not_change_the_model(self):
        models = set()
        for threads in (1, 2, 3):
            self.train("--threads", threads)
            models.add(self.read("m.model"))
        self.assertEqual(len(models), 1)

    def test_every_kind_learns_the_same_for_any_threads(self):
        for kind in ("crf", "svm", "bayes", "ensemble"):
            models = set()
            for threads in (1, 3):
                summary = self.train("--tagger", kind, "--threads", threads, "--held-out", ".2")
                models.add(self.read("m.model"))
            self.assertEqual(len(models), 1, kind)
            self.assertGreater(summary["f1_held_out"], .8, kind)
            results = set()
            for threads in (1, 3):
                self.assertGreater(self.f1("--uncertain-first", "--threads", threads, "--explain", self.path("why")), .9, kind)
                results.add((self.read("tagged.jsonl"), self.read("why")))
            self.assertEqual(len(results), 1, kind)
            for line in self.read("why").splitlines():
                said = json.loads(line)
                self.assertTrue(said["found"], kind)
                self.assertTrue(0 <= said["score"] <= 1.0001, kind)
            for start in ("svm", "crf"):  # any model may be started from
                self.train("--tagger", start, "--start", self.path("m.model"), model="n.model", features=False)

    def test_one_document_is_enough(self):
        gold = self.write("one.jsonl", jsonl({"text": "Ann", "spans": [{"start": 0, "end": 3, "label": "A"}]}))
        for kind in ("crf", "svm", "bayes", "ensemble"):
            for options in ((), ("--cost", "1000"), ("--held-out", ".5")):
                self.train("--tagger", kind, *options, gold=gold, features=False)
                self.run_well("tag", self.path("m.model"), gold, "-o", self.path("tagged.jsonl"))

    def test_a_template_can_be_had_and_given(self):
        template = self.write("default.toml", self.run_well("train", "--config", "print-features=true").out)
        self.run_well("train", self.gold, "-o", self.path("a"), "--held-out", 0)
        self.run_well("train", self.gold, "-o", self.path("b"), "--held-out", 0, "--features", template)
        self.assertEqual(self.read("a"), self.read("b"))

    def test_labels(self):
        self.assertEqual(self.train("--labels", "NAME,ID")["labels"], ["ID", "NAME"])
        self.assertEqual(self.train("--labels", "merge")["labels"], ["*"])
        self.assert_fails(3, "no span has the label NAMED; did you mean NAME?", "train", self.gold, "-o", self.path("x"), "--labels", "NAME,NAMED")

    def test_lists_and_patterns_are_features(self):
        names = self.write("names", "﻿Mara Hollis\nTobin\n\nÍÑIGO\n")
        plain = self.train("--tagger", "crf", "--config", "max-iterations=3", "--held-out", 0, "--patterns", "none")
        listed = self.train("--tagger", "crf", "--config", "max-iterations=3", "--held-out", 0, "--list", f"names={names}", "--patterns", "builtin")
        self.assertGreater(listed["attributes"], plain["attributes"])
        for path in ("names", "lean.toml"):
            self.write(path, "")  # the model holds them
        self.assertGreaterEqual(self.f1(), 0)

    def test_bad_lists(self):
        train = ("train", self.gold, "-o", self.path("x"))
        names = self.write("names", "Canary\n")
        for said in ("names", "=names", f"a={names}=", "a="):
            self.assertIn(run(*train, "--list", said).code, (2, 3), said)
        self.assert_fails(2, "the same name", *train, "--list", f"a={names}", "--list", f"a={names}")
        self.assert_fails(2, "UTF-8", *train, "--list", b"\xff=".decode("utf-8", "surrogateescape") + names)
        self.assert_fails(3, "names2:2: ", *train, "--list", "a=" + self.write("names2", "a\n" + "canary " * 10000 + "\n"))
        self.assert_fails(3, "latin", *train, "--list", "a=" + self.write("latin", b"canary\xe9\n"))
        self.assert_fails(3, "nowhere", *train, "--list", "a=" + self.path("nowhere"))
        many = [part for i in range(33) for part in ("--list", f"l{i}={names}")]
        self.assert_fails(2, "more than 32", *train, *many)
        self.assertNotIn("x", self.files())

    def test_bad_templates_and_patterns(self):
        train = ("train", self.gold, "-o", self.path("x"))
        for content, words in (("canary", "is not TOML"), ("", "no list"), ('features = ["canary[0]"]', "names an unknown view"),
                               ('features = ["lower[9]"]', "-8 to 8"), ('canary = 1', "unknown key"), (b"\xff", "bad.toml:byte 0"),
                               ('features = ["lower[0]"]\nfeatures = ["lower[0]"]', "bad.toml:2"), ("a = " + "[" * 100000, "is not TOML")):
            self.assert_fails(3, words, *train, "--features", self.write("bad.toml", content))
        self.assert_fails(3, "bad.toml", *train, "--patterns", self.write("bad.toml", "canary = ["))
        self.assert_fails(3, "nowhere", *train, "--patterns", self.path("nowhere"))

    def test_bad_options(self):
        train = ("train", self.gold, "-o", self.path("x"))
        for options in (("--cost", "0"), ("--cost", "-1"), ("--cost", "nan"), ("--held-out", ".8"), ("--held-out", "-1"), ("--config", "l2=-1"),
                        ("--config", "l1=inf"), ("--tagger", "canary"), ("--folds", "1"), ("--folds", "91"), ("--config", "max-iterations=-1"), ("--config", "max-iterations=5")):
            result = run(*train, *options)
            self.assertEqual(result.code, 2, (options, result.err))
            self.assertEqual(result.err.count(b"\n"), 1, result.err)
        self.assertEqual(run("train", self.gold).code, 2)
        self.assertEqual(run("train").code, 2)
        self.assert_fails(2, "", "train", self.gold, "-o", self.gold)
        self.assert_fails(2, "", "train", self.gold, "-o", self.path("m.model.gz"))
        self.assert_fails(2, "", "train", self.gold, "-o", self.lean, "--features", self.lean)

    def test_bad_corpora(self):
        for content, words in (("", "no documents"), (jsonl({"text": "canary"}), "no span"), (b'{"text":"canary\xff"}\n', "bad.jsonl:1"),
                               (jsonl({"text": "canary", "spans": [{"start": 0, "end": 7, "label": "A"}]}), "bad.jsonl:1"),
                               (jsonl({"text": "   ", "spans": [{"start": 0, "end": 2, "label": "A"}]}), "no span"),
                               (jsonl({"id": "a", "text": "canary"}, {"id": "a", "text": "canary"}), "bad.jsonl:2")):
            self.assert_fails(3, words, "train", self.write("bad.jsonl", content), "-o", self.path("x"))

    def test_folds(self):
        summary = json.loads(self.run_well("train", self.gold, "--folds", 3, "--features", self.lean, "--threads", 2).out)
        self.assertEqual(len(summary["folds"]), 3)
        for name in ("tp", "fp", "fn"):
            self.assertEqual(sum(fold[name] for fold in summary["folds"]), summary["micro"][name])
            self.assertEqual(sum(label[name] for label in summary["labels"].values()), summary["micro"][name])
        self.assertEqual(summary["micro"]["tp"] + summary["micro"]["fn"], sum(len(note["spans"]) for note in notes(1, 90)))
        self.assertGreater(summary["micro"]["f1"], .9)
        self.assertGreater(summary["tokens"]["f1"], .9)

    def test_owners_stay_together_in_folds(self):
        """What only one owner's documents say can't be learned from another's."""
        records = [{**note, "owner": f"o{number % 2}"} for number, note in enumerate(notes(1, 20))]
        gold = self.write("owners.jsonl", jsonl(*records))
        self.assertEqual(run("train", gold, "--folds", 3, "--features", self.lean).code, 2)
        self.run_well("train", gold, "--folds", 2, "--features", self.lean)

    def test_later_documents_replace_earlier_ones(self):
        corrected = [{**note, "spans": [{**span, "label": "WHO"} for span in note["spans"]]} for note in notes(1, 5)]
        more = self.write("more.jsonl", jsonl(*corrected, {"id": "new", "text": "Ann", "spans": []}))
        result = self.run_well("train", self.gold, "-o", self.path("m"), "--add", more, "--features", self.lean,
                               "--summary", self.path("s"))
        self.assertIn(b"5 documents were replaced", result.err)
        summary = self.read_json("s")
        self.assertEqual(summary["documents"], 91)
        self.assertEqual(summary["labels"], ["CITY", "DATE", "ID", "NAME", "WHO"])
        self.assert_fails(3, "nowhere", "train", self.gold, "-o", self.path("x"), "--add", self.path("nowhere"))

    def test_goes_on_from_a_model(self):
        first = self.train("--tagger", "crf", "--held-out", 0)
        again = self.train("--tagger", "crf", "--held-out", 0, "--start", self.path("m.model"), model="n.model", features=False)
        self.assertLess(again["iterations"], first["iterations"])
        self.assertGreater(self.f1(model="n.model"), .9)
        other = self.write("other.jsonl", jsonl(*({**note, "spans": [{**span, "label": "X"} for span in note["spans"]]} for note in notes(1, 9))))
        self.assertEqual(self.train("--start", self.path("m.model"), gold=other, model="n.model")["labels"], ["X"])
        self.assert_fails(3, "not a tagger", "train", self.gold, "-o", self.path("x"), "--start", self.gold)
        self.assert_fails(2, "", "train", self.gold, "-o", self.path("m.model"), "--start", self.path("m.model"))

    def test_spans_that_cannot_be_learned_are_counted(self):
        text = "Ann Lee\nof Oslo  "
        spans = [{"start": start, "end": end, "label": "A"} for start, end in ((0, 7), (4, 7), (4, 10), (15, 17), (3, 3))]
        gold = self.write("odd.jsonl", jsonl({"text": text, "spans": spans}))
        summary = self.train(gold=gold)
        self.assertEqual((summary["entities"], summary["overlapping"], summary["without_tokens"], summary["cut"]), (1, 2, 2, 0))

    def test_any_documents_can_be_learned(self):
        lots = random.Random(4)
        pieces = ("Ann", " ", "\n", "\r\n", "\u0000", "\u0001", "\ufeff", "漢字", "é", "e\u0301", "\u0301", "😀", ".", ":", "12", "\u2028", "\u200d")
        records = [{"text": "", "spans": []}, {"text": " \n ", "spans": []}, {"text": "\ufeffAnn", "spans": [{"start": 0, "end": 4, "label": "A"}]}]
        for _ in range(60):
            text = "".join(lots.choice(pieces) for _ in range(lots.randint(0, 40)))
            spans = []
            for _ in range(lots.randint(0, 3)):
                start = lots.randint(0, len(text))
                spans.append({"start": start, "end": lots.randint(start, len(text)), "label": lots.choice("AB")})
            records.append({"text": text, "spans": spans})
        gold = self.write("any.jsonl", jsonl(*records))
        self.train(gold=gold, features=False)
        self.run_well("tag", self.path("m.model"), gold, "-o", self.path("out.jsonl"))
        self.assertEqual([json.loads(line)["text"] for line in self.read("out.jsonl").splitlines()], [each["text"] for each in records])


if __name__ == "__main__":
    unittest.main()
