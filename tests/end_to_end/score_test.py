#!/usr/bin/env python3
"""sumi score: cases worked by hand, the second scorer (score.py) on random corpora, targets, pairs and errors."""
import json
import math
import os
import random
import unittest

import score
from program import SAMPLES, Case, jsonl, run

PIECES = ("Anna", "of", "Mr", "'s", "’s", "é", "e\u0301", "😀", "\r\n", "\n", " ", " ", " ", "\t", "(", ").", "12", "-", "_", "No", "ß", "\u00a0",
          "the", "Oslo", "\u0000", "\x1f", "S", "With", "until")
LABELS = ("NAME", "CITY", "A.B", "")


def record(number, text, spans):
    return {"id": f"n{number}", "text": text, "spans": spans}


def span(start, end, label="NAME", **more):
    return {"start": start, "end": end, "label": label, **more}


def random_spans(lots, text, like=()):
    spans = [dict(each) for each in like if lots.random() < .7]
    for each in spans:
        if lots.random() < .2:
            each["label"] = lots.choice(LABELS)
        if lots.random() < .2:
            each["end"] = lots.randint(each["start"], len(text))
    for _ in range(lots.randint(0, 5)):
        start = lots.randint(0, len(text))
        spans.append(span(start, min(len(text), start + lots.choice((0, 1, 2, 5, 12))), lots.choice(LABELS)))
    spans += [dict(each) for each in spans if lots.random() < .1]
    lots.shuffle(spans)
    return spans


def random_corpus(lots):
    gold, system = [], []
    for _ in range(lots.randint(1, 6)):
        text = "".join(lots.choice(PIECES) for _ in range(lots.choice((0, 1, 5, 20, 40))))
        spans = random_spans(lots, text)
        gold.append((text, spans))
        system.append((text, random_spans(lots, text, spans)))
    return gold, system


def with_tab(lots, gold):
    return [(text, [{**each, "identifier_type": lots.choice(("DIRECT", "QUASI", "QUASI", "NO_MASK")), "annotator": lots.choice("ab"),
                     **({"entity_id": lots.choice("123")} if lots.random() < .8 else {})} for each in spans])
            for text, spans in gold]


class Score(Case):
    def files(self, gold, system, lots=None):
        """Paths of both; out of order with `lots`."""
        lines = [[record(number, *document) for number, document in enumerate(side)] for side in (gold, system)]
        if lots:
            lots.shuffle(lines[1])
        return self.write("gold.jsonl", jsonl(*lines[0])), self.write("system.jsonl", jsonl(*lines[1]))

    def score(self, gold, system, *options, lots=None):
        return json.loads(self.run_well("score", *self.files(gold, system, lots), *options).out)

    def counts(self, scored):
        return tuple(scored[name] for name in ("tp", "fp", "fn"))

    def assert_same(self, first, second, place=""):
        if isinstance(first, dict) and isinstance(second, dict):
            self.assertEqual(sorted(first), sorted(second), place)
            for key in first:
                self.assert_same(first[key], second[key], f"{place}.{key}")
        elif isinstance(first, list) and isinstance(second, list):
            self.assertEqual(len(first), len(second), place)
            for number, pair in enumerate(zip(first, second)):
                self.assert_same(*pair, f"{place}.{number}")
        elif isinstance(first, float) and isinstance(second, (float, int)):
            self.assertTrue(math.isclose(first, second, abs_tol=1e-12), (place, first, second))
        else:
            self.assertEqual(first, second, place)

    def knows_attributes(self):
        gold = self.write("a.jsonl", jsonl(record(1, "a", [span(0, 1, identifier_type="QUASI")])))
        return run("score", gold, gold, "--config", "tab=true").code == 0

    def test_by_hand(self):
        """The table of docs/score.md."""
        text = "Anna Berg in Oslo"
        gold, system = [(text, [span(0, 9), span(13, 17, "CITY")])], [(text, [span(0, 4), span(13, 17)])]
        for level, micro, merged in (("entity", (0, 2, 2), (1, 1, 1)), ("token", (1, 1, 2), (2, 0, 1)),
                                     ("character", (4, 4, 9), (8, 0, 5))):
            found = self.score(gold, system, "--level", level)
            self.assertEqual((self.counts(found["micro"]), self.counts(found["merged"])), (micro, merged), level)
            self.assertEqual("overlap" in found, level == "entity")
        self.assertEqual(self.counts(self.score(gold, system)["overlap"]), (2, 0, 0))
        self.assertEqual(self.counts(self.score(gold, system, "--labels", "CITY")["micro"]), (0, 0, 1))
        self.assertEqual(self.counts(self.score(gold, system, "--labels", "merge")["micro"]), (1, 1, 1))
        hidden = self.score(gold, system, "--hidden", "--ratio", ".5")["hidden"]
        self.assertEqual((self.counts(hidden["token"]), self.counts(hidden["character"])), ((2, 0, 1), (8, 0, 4)))

    def test_agrees_with_the_second_scorer(self):
        lots = random.Random(20221)
        for number in range(300):
            gold, system = random_corpus(lots)
            options = {"bootstrap": lots.choice((0, 1, 40)), "seed": lots.randint(0, 2 ** 64 - 1)}
            arguments = ["--bootstrap", options["bootstrap"], "--seed", options["seed"]]
            if lots.random() < .3:
                options["hidden"], options["ratio"] = True, lots.choice((0.0, .2, .5, .75, 1.0))
                arguments += ["--hidden", "--ratio", options["ratio"]]
            else:
                options["level"] = ("entity", "token", "character")[number % 3]
                arguments += ["--level", options["level"]]
            labels = lots.choice(("all", "all", "merge", "NAME,A.B"))
            options["labels"] = labels if labels in ("all", "merge") else labels.split(",")
            arguments += ["--labels", labels]
            found = self.score(gold, system, *arguments, lots=lots if lots.random() < .5 else None)
            self.assert_same(found, score.report(gold, system, **options), f"{number} {arguments} {gold} {system}")

    def test_agrees_with_the_second_scorer_on_tab(self):
        if not self.knows_attributes():
            self.skipTest("jsonl spans carry no attributes here")
        lots = random.Random(2022)
        for number in range(200):
            gold, system = random_corpus(lots)
            gold = with_tab(lots, gold)
            options = {"bootstrap": lots.choice((0, 30)), "tab": True, "labels": lots.choice(("all", "merge", ["NAME", "CITY"])),
                       "hidden": lots.random() < .3}
            arguments = ["--config", "tab=true", "--bootstrap", options["bootstrap"], "--labels",
                         options["labels"] if isinstance(options["labels"], str) else ",".join(options["labels"])]
            arguments += ["--hidden"] if options["hidden"] else []
            found = self.score(gold, system, *arguments)
            self.assert_same(found, score.report(gold, system, **options), f"{number} {arguments} {gold} {system}")

    def test_tab_by_hand(self):
        """One annotator; masks over "Anna", "Berg" (1st place) and "Oslo".

        | entity | mentions       | type   | masked          |
        | e1     | Mr Anna Berg's | DIRECT | yes: Mr, 's pass|
        | e1     | Berg           | DIRECT | no              |
        | e2     | Oslo           | QUASI  | yes             |
        """
        if not self.knows_attributes():
            self.skipTest("jsonl spans carry no attributes here")
        text = "Mr Anna Berg's home: Oslo. Berg left."
        gold = [(text, [span(0, 14, entity_id="e1", identifier_type="DIRECT"), span(27, 31, entity_id="e1", identifier_type="DIRECT"),
                        span(21, 25, "CITY", entity_id="e2", identifier_type="QUASI")])]
        system = [(text, [span(3, 7), span(8, 12), span(15, 25)])]
        tab = self.score(gold, system, "--config", "tab=true")["tab"]
        found = {name: (tab[name]["tp"], tab[name].get("fn", tab[name].get("fp"))) for name in score.TAB_RECALLS + score.TAB_PRECISIONS}
        # Words of mentions: Mr Anna Berg s(alone: not masked) / Berg / Oslo. Words of masks: Anna, Berg, home, Oslo.
        self.assertEqual(found, {"direct": (0, 1), "quasi": (1, 0), "entities": (1, 1), "mentions": (2, 1), "tokens": (4, 2),
                                 "masked_tokens": (3, 1), "masked_spans": (2, 1)})

    def test_private_file(self):
        notes = os.path.join(SAMPLES, "notes.jsonl")
        self.mask(notes, self.path("shown.jsonl"), "--private", self.path("private"), k=3)
        with open(notes, encoding="utf-8") as file:
            gold = [json.loads(line) for line in file]
        private = [json.loads(line) for line in self.read("private").splitlines()]
        system = [{"id": line["source_id"], "text": note["text"], "spans": [span(each["start"], each["end"], "x") for each in line["hidden"]]}
                  for note, line in zip(gold, private)]
        spans = self.write("hidden.jsonl", jsonl(*system))
        for options in ((), ("--ratio", ".3"), ("--labels", "NAME,STAFF")):
            options += ("--bootstrap", 20)
            first = json.loads(self.run_well("score", notes, self.path("private"), "--private", *options).out)
            second = json.loads(self.run_well("score", notes, spans, "--hidden", *options).out)
            self.assertEqual(first, second)
        self.assertGreater(first["hidden"]["token"]["recall"], .2)
        shuffled = self.write("shuffled", b"\n".join(reversed(self.read("private").splitlines())))
        self.assertEqual(json.loads(self.run_well("score", notes, shuffled, "--private", *options).out), first)
        other = self.write("other.jsonl", jsonl(*({**note, "text": "canary" + note["text"], "spans": []} for note in gold)))
        self.assert_fails(3, "private:1: hidden stretch 1", "score", other, self.path("private"), "--private")
        for line in ("{}", "[]", "{", '{"source_id": "n1", "hidden": [{"start": 0, "end": 1}]}', '{"source_id": "n1", "hidden": [3]}'):
            self.assert_fails(3, "broken:1", "score", notes, self.write("broken", line), "--private")

    def test_same_for_any_threads_and_order_of_spans(self):
        lots = random.Random(7)
        gold, system = ([document for _ in range(8) for document in side] for side in random_corpus(lots))
        gold, system = gold + [("abc", [span(0, 1)])], system + [("abc", [span(0, 1), span(1, 3)])]
        paths = self.files(gold, system)
        runs = [run("score", *paths, "--threads", threads) for threads in (1, 1, 2, 4)]
        turned = self.files([(text, spans[::-1]) for text, spans in gold], [(text, spans[::-1]) for text, spans in system])
        runs.append(run("score", *turned, "--threads", 3))
        self.assertEqual({each.out for each in runs}, {runs[0].out})
        self.assertNotEqual(run("score", *paths, "--seed", 2).out, runs[0].out)
        self.run_well("score", *paths, "-o", self.path("out"), "--summary", self.path("summary"))
        self.assertEqual(self.read("out"), runs[0].out)
        summary, whole = self.read_json("summary"), json.loads(runs[0].out)
        self.assertEqual({key: summary[key] for key in whole}, whole)

    def test_targets(self):
        gold, system = [("ab", [span(0, 1), span(1, 2, "A.B")])], [("ab", [span(0, 1)])]
        paths = self.files(gold, system)
        for target, code in (("micro.recall=.5", 0), ("micro.recall=.51", 1), ("micro.precision=1,labels.NAME.f2=1", 0),
                             ("labels.A.B.recall=.1", 1), ("labels.A.B.fn=1", 0), ("labels.A.B.precision=0", 1),
                             ("micro.ci.recall.0=.5", 0), ("micro.ci.recall.1=.6", 1), ("macro.recall=.5", 0), ("overlap.tp=1", 0)):
            done = run("score", *paths, "--fail-below", target)
            self.assertEqual(done.code, code, (target, done.err))
            self.assertEqual(done.out, run("score", *paths).out)
            self.assertEqual(b"not at least" in done.err, code == 1)
        two = run("score", *paths, "--fail-below", "micro.recall=.9", "--fail-below", "micro.f1=.9,micro.tp=1")
        self.assertEqual(two.err.decode(), "sumi: micro.recall is 0.5, not at least 0.9; micro.f1 is 0.6666666666666666, not at least 0.9\n")
        absent = ("score", self.path("absent"), self.path("absent"), "--fail-below")
        for target in ("micro=.5", "micro.foo=1", "micro.recall", "micro.recall=", "micro.recall=nan", "micro.recall=1x", "level=1", "=1",
                       "hidden.token.recall=1", "tab.direct.recall=1", "micro.ci.recall.2=1", "micro.recall.0=1"):
            self.assert_fails(2, "--fail-below", *absent, target)
        self.assert_fails(2, "overlap.tp", *absent, "overlap.tp=1", "--level", "token")
        self.assert_fails(2, "labels.NONE", "score", *paths, "--fail-below", "labels.NONE.recall=1")
        self.assertEqual(run("score", *paths, "--bootstrap", 0, "--fail-below", "micro.ci.recall.0=.1").code, 2)

    def test_table(self):
        paths = self.files([("ab\n", [span(0, 1, "é\n"), span(1, 2)])], [("ab\n", [span(0, 1, "é\n")])])
        lines = self.run_well("score", *paths, "--text").out.decode().splitlines()
        self.assertEqual(lines[0], "entity level, 1 document, 3 characters")
        self.assertEqual(lines[2].split(), ["micro", "1.0000", "0.5000", "0.6667", "0.5556", "1", "0", "1"])
        self.assertEqual([line.index("1.0000") for line in lines[2:5]], [lines[2].index("1.0000")] * 3)
        self.assertIn("é␊ ", lines[-1])

    def test_pairs(self):
        gold = self.write("gold.jsonl", jsonl(record(1, "a", [span(0, 1)]), record(2, "b", [])))
        unnamed = [{"text": "a", "spans": [span(0, 1)]}, {"text": "b"}]
        self.assertEqual(json.loads(self.run_well("score", gold, self.write("s.jsonl", jsonl(*unnamed))).out)["micro"]["f1"], 1)
        lines = self.write("s.txt", "a\nb\n")
        found = json.loads(self.run_well("score", gold, lines, "--config", "system-format=lines").out)
        self.assertEqual(self.counts(found["micro"]), (0, 0, 1))
        for system, words in (([record(1, "a", [])], "gold.jsonl:2"), ([record(1, "a", []), record(3, "b", [])], "gold.jsonl:2"),
                              ([record(2, "b", []), record(1, "a", []), record(3, "b", [])], "s.jsonl:3"),
                              ([record(1, "a", []), record(2, "b", []), record(3, "b", [])], "s.jsonl:3"),
                              ([record(1, "a", []), record(2, "canary", [])], "s.jsonl:2"), ([record(2, "canary", []), record(1, "a", [])], "s.jsonl:1"),
                              ([record(2, "b", []), record(2, "b", [])], "s.jsonl:2"), ([record(1, "a", []), record(1, "a", [])], "s.jsonl:2"),
                              ([record(1, "a", []), {"text": "b"}], "gold.jsonl:2"), (unnamed[:1], "gold.jsonl:2"), (unnamed + unnamed, "s.jsonl:3"),
                              ([], "gold.jsonl:1")):
            self.assert_fails(3, words, "score", gold, self.write("s.jsonl", jsonl(*system)), "--format", "jsonl")
        twice = self.write("twice.jsonl", jsonl(record(1, "a", []), record(1, "a", [])))
        self.assert_fails(3, "twice.jsonl:2", "score", twice, twice)
        empty = self.write("empty.jsonl", "")
        self.assert_fails(3, "empty.jsonl", "score", empty, gold)

    def test_usage(self):
        gold = self.write("gold.jsonl", jsonl(record(1, "a", [])))
        for options in (("--hidden", "--private"), ("--hidden", "--level", "token"), ("--ratio", "2"), ("--ratio", "nan"), ("--level", "word"),
                        ("--bootstrap", "100001"), ("--bootstrap", "-1"), ("--config", "system-format=nonesuch"), ("-o", gold)):
            self.assert_fails(2, "", "score", gold, gold, *options)
        self.assert_fails(2, "standard input", "score", "-", "-")
        many = self.write("many.jsonl", jsonl(record(1, "a", [span(0, 1, f"L{number}") for number in range(1001)])))
        self.assert_fails(2, "1000 labels", "score", many, many)
        self.assertEqual(json.loads(self.run_well("score", many, many, "--labels", "merge").out)["micro"]["tp"], 1)
        self.assertIn(b"Example:", self.run_well("score", "--help").out)
        if not self.knows_attributes():
            return
        self.assert_fails(3, "gold.jsonl:1: span 1", "score", self.write("gold.jsonl", jsonl(record(1, "a", [span(0, 1)]))), gold, "--config", "tab=true")

    def test_nothing_is_null(self):
        found = self.score([("", [])], [("", [])])
        self.assertEqual((found["micro"]["recall"], found["macro"]["f1"], found["micro"]["ci"]["f1"]), (None, None, None))
        self.assertEqual(run("score", *self.files([("", [])], [("", [])]), "--fail-below", "micro.recall=0").code, 1)


if __name__ == "__main__":
    unittest.main()
