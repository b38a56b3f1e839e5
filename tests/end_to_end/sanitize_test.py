#!/usr/bin/env python3
"""sumi sanitize and sumi attack tagger: the publisher's game, its evaluation, and the attack on what is published."""
import csv
import io
import json
import unittest

from program import Case, jsonl, run

FEATURES = 'features = ["lower[-1]", "token[-1]", "digits[-1]", "shape[-1] lower[-1]"]\n'  # naive Bayes believes a view but little
QUICK = ("--tagger", "bayes", "--patterns", "none")
SUMMARY_OF_ATTACK = {"tp_attacker", "fp_attacker", "publish_ratio", "sensitive", "left", "found_at_budget"}


def note(number):
    """The first name is known by the word before it; the last one, when first names are masked, by the mask."""
    first, last = f"Ada{number:03}", f"Poe{number:03}"
    before = "Heute kam Frau " if number % 3 else "Gestern ging Frau "
    text = f"{before}{first} {last} spät noch in das Haus."
    spans = [{"start": len(before), "end": len(before) + 6, "label": "FIRST"}, {"start": len(before) + 7, "end": len(before) + 13, "label": "LAST"}]
    return {"text": text, "owner": f"o{number // 2}", "spans": spans}


def hidden(record, first="█", last="█"):
    text = record["text"]
    for span, mark in zip(reversed(record["spans"]), (last, first)):
        if mark:
            text = text[:span["start"]] + mark + text[span["end"]:]
    return {"text": text}


class Sanitize(Case):
    def setUp(self):
        super().setUp()
        self.records = [note(number) for number in range(24)]
        self.gold = self.write("gold.jsonl", jsonl(*self.records))
        self.lean = self.write("lean.toml", FEATURES)

    def fit(self, *options, publisher="publisher"):
        self.run_well("sanitize", "fit", self.gold, "-o", self.path(publisher), "--features", self.lean, *QUICK, "--summary", self.path("summary"),
                      *options)
        return self.read_json("summary")

    def evaluate(self, *options, gold=None):
        out = self.run_well("sanitize", "evaluate", gold or self.gold, "--features", self.lean, *QUICK, "--attackers", "bayes", *options).out
        return list(csv.DictReader(io.StringIO(out.decode())))

    def attack(self, published, *options):
        out = self.run_well("attack", "tagger", self.write("published.jsonl", jsonl(*published)), self.gold, "--features", self.lean,
                            "--patterns", "none", "--summary", self.path("summary"), *options).out
        self.assertEqual({key: value for key, value in self.read_json("summary").items() if key in json.loads(out)}, json.loads(out))
        return self.read_json("summary")

    def test_plays_round_by_round(self):
        summary = self.fit("--learner", "accuracy", "--loss-ratio", "10")
        self.assertEqual((summary["documents"], summary["sensitive"], summary["loss_before"]), (24, 48, 480))
        self.assertEqual((summary["iterations"], summary["left"], summary["hidden_by_error"]), (2, 0, 0))
        self.assertEqual([each["left"] for each in summary["rounds"]], [24, 0])
        self.assertEqual([each["finder"] for each in summary["rounds"]], ["bayes", "bayes"])
        self.assertEqual(self.mode("publisher"), 0o600)

    def test_thresholds_are_told(self):
        summary = self.fit("--loss-ratio", "3", "--config", "unit=entity", "--config", "estimate=training")
        for each in summary["rounds"]:
            self.assertAlmostEqual(each["gain"], 3 * each["true_positives"] - each["false_positives"])
            self.assertEqual(each["threshold"] is not None, each["gain"] > 0)
            self.assertEqual(each["kept"], each["gain"] > 0)
        self.assertEqual(self.fit("--config", "most-rounds=1", "--learner", "accuracy")["iterations"], 1)

    def test_taggers_that_vote_publish_what_they_learned(self):
        summary = self.fit("--tagger", "committee", "--config", "estimate=training", "--loss-ratio", "30", "--config", "most-rounds=1")
        finder = summary["rounds"][0]["finder"]
        votes = [each.get("votes") for each in summary["rounds"] if each["kept"]]
        self.assertEqual(["+" in finder], [each is not None for each in votes])
        self.run_well("sanitize", "apply", self.path("publisher"), self.gold, "-o", self.path("published"), "--summary", self.path("summary"))
        self.assertEqual(self.read_json("summary")["left"], summary["left"])

    def test_the_equal_publisher_hides_no_more_than_the_game(self):
        rows = self.evaluate("--folds", "2", "--loss-ratio", "10", "--config", "publishers=greedy,one-shot-equal", "--config", "one-shots=" + str(self.path("shots")))
        with open(self.path("shots"), encoding="utf-8", newline="") as lines:
            shots = list(csv.DictReader(lines))
        self.assertEqual({row["tagger"] for row in shots}, {"svm", "crf", "ensemble", "bayes"})
        for before, row in zip(shots, shots[1:]):  # the higher the threshold, the more is left and the less is hidden
            if before["tagger"] == row["tagger"]:
                self.assertLessEqual(int(before["left"]), int(row["left"]))
                self.assertGreaterEqual(int(before["hidden_by_error"]), int(row["hidden_by_error"]))
        self.assertEqual(sum(int(row["sensitive"]) for row in rows if row["publisher"] == "greedy"), int(shots[0]["sensitive"]))
        hidden = {(row["publisher"], row["fold"]): int(row["hidden_by_error"]) for row in rows}
        self.assertEqual(sorted({publisher for publisher, _ in hidden}), ["greedy", "one-shot-equal"])
        for fold in ("1", "2"):
            self.assertLessEqual(hidden["one-shot-equal", fold], hidden["greedy", fold])
        for wrong in ("one-shot", "one-shot-equal,greedy"):
            self.assertEqual(run("sanitize", "evaluate", self.gold, "--config", f"publishers={wrong}").code, 2)

    def test_the_chosen_publisher_is_a_rival_of_the_game(self):
        rows = self.evaluate("--folds", "2", "--loss-ratio", "10", "--config", "publishers=greedy,one-shot-chosen", "--config", "costs=attacked", "--config", "estimate=nested")
        self.assertEqual(sorted({row["publisher"] for row in rows}), ["greedy", "one-shot-chosen"])
        self.assertEqual(run("sanitize", "evaluate", self.gold, "--config", "publishers=one-shot-chosen,greedy").code, 2)
        self.assertEqual(run("sanitize", "evaluate", self.gold, "--config", "costs=none").code, 2)

    def test_what_is_hidden_can_be_dropped_for_later_rounds(self):
        # Last names are found by the mark before them; where first names are dropped, by the word that stood before these.
        publishers = set()
        others = self.write("others.jsonl", jsonl(*(note(number) for number in range(500, 509))))
        for hiding in ("mark", "dropped"):
            self.assertEqual(self.fit("--learner", "accuracy", "--config", f"hiding={hiding}")["left"], 0)
            publishers.add(self.read("publisher"))
            summary = self.apply(given=others)
            self.assertEqual((summary["iterations"], summary["left"], summary["publish_ratio"]), (2, 0, 1.0), hiding)
            self.assertNotIn(b"Ada", self.read("out.jsonl"))
        self.assertEqual(len(publishers), 2)

    def test_threads_do_not_change_what_is_learned(self):
        for options in (("--learner", "accuracy"), ("--tagger", "svm,crf"), ("--tagger", "committee"), ("--tagger", "committee", "--config", "costs=attacked",
                                                                                                    "--config", "estimate=nested")):
            files = set()
            for threads in (1, 3):
                self.fit(*options, "--threads", threads)
                files.add(self.read("publisher"))
            self.assertEqual(len(files), 1, options)

    def test_no_name_is_quoted(self):
        result = self.run_well("sanitize", "fit", self.gold, "-o", self.path("publisher"), "--features", self.lean, *QUICK)
        for said in (result.out, result.err):
            self.assertNotIn(b"Ada0", said)
            self.assertNotIn(b"Poe0", said)

    def apply(self, *options, given=None):
        self.run_well("sanitize", "apply", self.path("publisher"), given or self.gold, "-o", self.path("out.jsonl"), "--summary", self.path("summary"),
                      *options)
        return self.read_json("summary")

    def test_applies_what_was_learned(self):
        self.fit("--learner", "accuracy")
        others = self.write("others.jsonl", jsonl(*(note(number) for number in range(500, 509))))
        summary = self.apply("--report", self.path("release.html"), given=others)
        self.assertEqual((summary["iterations"], summary["sensitive"], summary["left"], summary["publish_ratio"]), (2, 18, 0, 1.0))
        texts = [json.loads(line)["text"] for line in self.read("out.jsonl").splitlines()]
        self.assertEqual(texts[0].split(" ", 3)[3], "[FIRST] [LAST] spät noch in das Haus.")
        page = self.read("release.html").decode()
        self.assertIn("guarantee", page)
        for name in ("Ada5", "Poe5"):
            self.assertNotIn(name, page)
            self.assertNotIn(name, "".join(texts))

    def test_surrogates_are_put_back(self):
        self.fit("--learner", "accuracy")
        written = set()
        for threads in (1, 3):
            self.apply("--operator", "*=surrogate", "--key", self.path("key"), "--kind", "FIRST=name", "--kind", "LAST=name", "--reversal", self.path("reversal"),
                       "--threads", threads)
            written.add(self.read("out.jsonl"))
        self.assertEqual(len(written), 1)
        self.assertNotIn(b"Ada0", written.pop())
        self.run_well("reverse", self.path("out.jsonl"), "--reversal", self.path("reversal"), "--key", self.path("key"), "-o", self.path("back.jsonl"))
        self.assertEqual(self.read("back.jsonl"), self.read("gold.jsonl"))

    def test_finders_play_too(self):
        summary = self.fit("--learner", "accuracy", "--with", "words:2,patterns")
        self.assertIn("words:2", [each["finder"] for each in summary["rounds"] if each["kept"]])
        self.assertEqual(self.apply()["left"], 0)
        for finder in ("words", "words:1", "letters:3", "words:3,words:3"):
            self.assert_fails(2, "", "sanitize", "fit", self.gold, "-o", self.path("x"), "--with", finder)

    def test_bad_publishers_and_outputs(self):
        self.fit()
        self.assert_fails(3, "publisher", "sanitize", "apply", self.gold, self.gold, "-o", self.path("x"))
        self.assert_fails(2, "", "sanitize", "apply", self.path("publisher"), self.gold, "-o", self.gold)
        self.assert_fails(2, "--key", "sanitize", "apply", self.path("publisher"), self.gold, "-o", self.path("x"), "--operator", "*=surrogate")
        self.assertNotIn("x", self.files())

    def test_evaluation_has_a_row_for_each(self):
        rows = self.evaluate("--folds", "2", "--loss-ratio", "1,10", "--learner", "accuracy", "--budget", "5,12")
        self.assertEqual(len(rows), 3 * 2 * 2)
        self.assertEqual([row["publisher"] for row in rows[::4]], ["one-shot", "one-shot-cost", "greedy"])
        for row in rows:
            self.assertLessEqual({"publisher", "loss_ratio", "fold", "iterations", "sensitive", "left", "publish_ratio", "tp_attacker", "fp_attacker",
                                  "attacker", "found_first_5", "by_share_12", "random_12"}, set(row))
            self.assertEqual(int(row["sensitive"]), 24)
            self.assertLessEqual(float(row["found_first_12"]), int(row["left"]))
            if row["publisher"] == "greedy":
                self.assertEqual((row["iterations"], row["left"], row["tp_attacker"]), ("2", "0", "0"))
            if row["publisher"] == "one-shot":
                self.assertEqual((row["left"], row["tp_attacker"], row["found_first_12"]), ("12", "12", "12.000"))

    def test_evaluation_is_the_same_for_any_threads(self):
        results = {self.run_well("sanitize", "evaluate", self.gold, "--features", self.lean, "--tagger", "svm", "--patterns", "none", "--attackers",
                                 "svm,bayes", "--folds", 2, "--loss-ratio", "2", "--threads", threads).out for threads in (1, 3)}
        self.assertEqual(len(results), 1)
        self.evaluate("--folds", "2", "--loss-ratio", "1", "-o", self.path("rows.csv"))
        self.assertTrue(self.read("rows.csv").startswith(b"publisher,"))

    def test_the_attack_finds_what_a_forgetful_publisher_leaves(self):
        nothing = self.attack([hidden(each) for each in self.records], "--attackers", "bayes")
        self.assertLessEqual(SUMMARY_OF_ATTACK, set(nothing))
        self.assertEqual((nothing["left"], nothing["tp_attacker"], nothing["found_at_budget"], nothing["publish_ratio"]), (0, 0, 0, 1))
        last_names = self.attack([hidden(each, last="") for each in self.records], "--budget", "5,24", "--attackers", "bayes,svm")
        self.assertEqual((last_names["sensitive"], last_names["left"], last_names["tp_attacker"], last_names["found_at_budget"]), (48, 24, 24, 24))
        self.assertEqual(set(last_names["attackers"]), {"bayes", "svm"})
        self.assertEqual(last_names["attackers"]["svm"]["found_first"], [5, 24])
        surrogates = self.attack([hidden(each, first="Eva", last="[NAME]") for each in self.records], "--attackers", "svm")
        self.assertEqual((surrogates["left"], surrogates["hidden_by_error"]), (0, 0))
        bare = self.attack([{"text": "█"}] * 24, "--attackers", "svm")
        self.assertEqual((bare["left"], bare["publish_ratio"]), (0, 0))

    def test_the_attack_is_the_same_for_any_threads(self):
        published = self.write("published.jsonl", jsonl(*self.records))
        results = {self.run_well("attack", "tagger", published, self.gold, "--features", self.lean, "--patterns", "none", "--threads", threads,
                                 "--folds", 3).out for threads in (1, 3)}
        self.assertEqual(len(results), 1)

    def test_bad_options(self):
        fit = ("sanitize", "fit", self.gold, "-o", self.path("x"), "--features", self.lean)
        for options in (("--loss-ratio", "0"), ("--loss-ratio", "-1"), ("--loss-ratio", "nan"), ("--loss-ratio", "1e7"), ("--loss-ratio", "ten"),
                        ("--folds", "1"), ("--folds", "101"), ("--config", "most-rounds=0"), ("--tagger", "oracle"), ("--learner", "luck"),
                        ("--config", "unit=page"), ("--config", "estimate=guess"), ("--config", "l2=-1")):
            self.assert_fails(2, "", *fit, *options)
        self.assert_fails(2, "", "sanitize", "fit", self.gold, "-o", self.path("x.gz"))
        self.assert_fails(2, "", "sanitize", "fit", self.gold, "-o", self.gold)
        for arguments in (("sanitize",), ("sanitize", "fit", self.gold), ("sanitize", "fit"), ("attack", "tagger", self.gold)):
            self.assertEqual(run(*arguments).code, 2, arguments)
        evaluate = ("sanitize", "evaluate", self.gold, "--features", self.lean)
        for options in (("--folds", "1"), ("--folds", "13"), ("--loss-ratio", "1,0"), ("--budget", "5,5"), ("--budget", "5,1"), ("--budget", "-1"), ("--budget", "0"),
                        ("--attackers", "oracle"), ("--attackers", "")):
            self.assert_fails(2, "", *evaluate, *options)
        attack = ("attack", "tagger", self.gold, self.gold, "--features", self.lean)
        for options in (("--folds", "1"), ("--folds", "13"), ("--budget", "5,5"), ("--attackers", "oracle"), ("--attackers", "")):
            self.assert_fails(2, "", *attack, *options)
        self.assertNotIn("x", self.files())

    def test_bad_corpora(self):
        one_owner = self.write("one.jsonl", jsonl(*({**each, "owner": "o"} for each in self.records)))
        self.assert_fails(2, "owners", "sanitize", "evaluate", one_owner)
        self.assert_fails(2, "owners", "attack", "tagger", one_owner, one_owner)
        self.run_well("sanitize", "fit", one_owner, "-o", self.path("publisher"), "--features", self.lean, *QUICK)
        for content, words in (("", "no documents"), (jsonl({"text": "canary"}), "no span"), (b'{"text":"canary\xff"}\n', "bad.jsonl:1"),
                               (jsonl({"text": "canary", "spans": [{"start": 0, "end": 7, "label": "A"}]}), "bad.jsonl:1")):
            bad = self.write("bad.jsonl", content)
            self.assert_fails(3, words, "sanitize", "fit", bad, "-o", self.path("x"))
            self.assertEqual(run("sanitize", "evaluate", bad).code, 2 if words == "no span" else 3)  # it has but one owner
            self.assert_fails(3, "", "attack", "tagger", self.gold, bad)
        self.assert_fails(3, "none", "sanitize", "fit", self.path("none"), "-o", self.path("x"))
        self.assert_fails(3, "CITY", "attack", "tagger", self.gold, self.gold, "--labels", "CITY")
        self.assert_fails(3, "documents", "attack", "tagger", self.write("few.jsonl", jsonl(self.records[0])), self.gold)
        self.assertNotIn("x", self.files())


if __name__ == "__main__":
    unittest.main()
