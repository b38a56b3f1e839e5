#!/usr/bin/env python3
"""sumi quiz: what is asked, how answers count, and where they go."""
import csv
import os
import re
import unittest

from program import SAMPLES, Case, run

COMPANIES = os.path.join(SAMPLES, "companies", "japanese.txt")
TRUTH = ["香椎税務署", "アピスバ福岡株式会社", "医療法人原土井病院", "福岡女子大学", "all shown", "hidden"]
MASKED = ["**税務署", "*****岡株式会社", "医療法*****院", "福****学", "all shown", "******"]


class Quiz(Case):
    def setUp(self):
        super().setUp()
        self.source = self.write("source.txt", "".join(line + "\n" for line in TRUTH))
        self.masked = self.write("masked.txt", "".join(line + "\n" for line in MASKED))

    def quiz(self, answers, *options, masked=None, source=None, mark=("--mark", "*")):
        """Summary and rows of the results."""
        done = self.run_well("quiz", masked or self.masked, "--source", source or self.source, "--format", "lines", *mark, *options,
                             "-o", self.path("results.csv"), "--summary", self.path("summary"), stdin=answers.encode())
        self.assertEqual(done.out, b"")
        with open(self.path("results.csv"), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        summary = self.read_json("summary")
        self.assertEqual(summary["items"], len(rows))
        self.assertEqual(summary["hidden_characters"], sum(int(row["hidden"]) for row in rows))
        self.assertEqual(summary["recovered_characters"], sum(int(row["recovered"]) for row in rows))
        self.asked = re.findall(r"^\d+/\d+  (.*)$", done.err.decode(), re.MULTILINE)
        return summary, rows

    def answer_all(self, answers, *options, **more):
        """Answers each item by its masked text; runs twice, as the order is known from the first run."""
        self.quiz("\n" * 100, **more)
        return self.quiz("".join(answers[item] + "\n" for item in self.asked), *options, **more)

    def test_the_examples_of_the_paper(self):
        answers = dict(zip(MASKED, ["福岡税務署", "九州大学福岡株式会社", "医療法人***医院", "福****学"]))
        summary, rows = self.answer_all(answers)
        self.assertEqual({row["masked"]: (row["answer"], row["truth"], row["hidden"], row["recovered"]) for row in rows},
                         {"**税務署": ("福岡税務署", "香椎税務署", "2", "0"), "*****岡株式会社": ("九州大学福岡株式会社", "アピスバ福岡株式会社", "5", "1"),
                          "医療法*****院": ("医療法人***医院", "医療法人原土井病院", "5", "1"), "福****学": ("福****学", "福岡女子大学", "4", "0")})
        self.assertEqual((summary["items"], summary["items_recovered"], summary["understood"]), (4, 0, None))
        self.assertAlmostEqual(summary["recovered_ratio"], 2 / 16)
        self.assertAlmostEqual(summary["mean_recovered_ratio"], (.2 + .2) / 4)

    def test_right_answers(self):
        summary, _ = self.answer_all(dict(zip(MASKED, TRUTH)))
        self.assertEqual((summary["recovered_ratio"], summary["mean_recovered_ratio"], summary["items_recovered"]), (1, 1, 4))

    def test_collapsed(self):
        masked = self.write("collapsed.txt", "*税務署\n*岡株式会社\n医療法*院\n福*学\nall shown\n*\n")
        answers = {"*税務署": "福岡税務署", "*岡株式会社": "アピス福岡株式会社", "医療法*院": "医療法人千早病院", "福*学": "福岡女子大学"}
        summary, rows = self.answer_all(answers, masked=masked)
        self.assertEqual({row["masked"]: (row["hidden"], row["recovered"]) for row in rows},
                         {"*税務署": ("2", "0"), "*岡株式会社": ("5", "4"), "医療法*院": ("5", "2"), "福*学": ("4", "4")})
        self.assertEqual(summary["items_recovered"], 1)

    def test_the_end_of_input_ends_the_quiz(self):
        for answers, items in (("", 0), ("\n", 1), ("x", 1), ("x\ny", 2), ("\r\n\r\n", 2), ("\n" * 9, 4)):
            with self.subTest(answers=answers):
                summary, rows = self.quiz(answers)
                self.assertEqual(summary["items"], items)
                self.assertEqual([row["answer"] for row in rows], answers.split()[:items] if answers.strip() else [""] * items)
        self.assertEqual((self.quiz("")[0]["recovered_ratio"], self.quiz("")[0]["mean_recovered_ratio"]), (None, None))

    def test_understanding(self):
        summary, rows = self.quiz("x\na tax office\ny\nx\n\nn\nx\nwhat\n?\nx\n", "--config", "understand=true")
        self.assertEqual([(row["about"], row["understood"]) for row in rows], [("a tax office", "yes"), ("", "no"), ("what", ""), ("", "")])
        self.assertEqual(summary["understood"], .5)
        self.assertIsNone(self.quiz("x\n", "--config", "understand=true")[0]["understood"])

    def test_seed_and_number(self):
        orders = set()
        for seed in range(6):
            self.quiz("\n" * 9, "--seed", seed)
            orders.add(tuple(self.asked))
            self.assertEqual(sorted(self.asked), sorted(MASKED[:4]))
            self.quiz("\n" * 9, "--seed", seed, "--items", 2)
            self.assertEqual(len(self.asked), 2)
        self.assertGreater(len(orders), 1)

    def test_results_are_private(self):
        self.write("results.csv", "old")
        os.chmod(self.path("results.csv"), 0o644)
        self.quiz("x\n")
        self.assertEqual(self.mode("results.csv"), 0o600)
        done = self.run_well("quiz", self.masked, "--source", self.source, "--format", "lines", "--mark", "*", "-o", "-", stdin=b"x\n")
        self.assertTrue(done.out.startswith(b"item,masked,answer,truth,hidden,recovered\n"))
        self.assertEqual(self.run_well("quiz", self.masked, "--source", self.source, "--format", "lines", "--mark", "*").out, b"")

    def test_nothing_hidden_is_said(self):
        for options in ((), ("--config", "understand=true",), ("--items", 1)):
            done = self.run_well("quiz", self.masked, "--source", self.source, "--format", "lines", "--mark", "*", *options,
                                 stdin=b"\n" * 20)
            for hidden in ("香椎", "アピスバ", "原土井", "女子大"):
                self.assertNotIn(hidden, done.err.decode())

    def test_answers_of_any_bytes(self):
        done = run("quiz", self.masked, "--source", self.source, "--format", "lines", "--mark", "*", "-o", self.path("results.csv"),
                   stdin=b"\xff\x00\x1b[2J\"\xe2\x80\xae,\n" + b"x" * 100000 + b"\n")
        self.assertEqual(done.code, 0)
        with open(self.path("results.csv"), encoding="utf-8", newline="") as file:
            answers = [row["answer"] for row in csv.DictReader(file)]
        self.assertEqual(answers, ["\ufffd\u2400\u241b[2J\"\ufffd,", "x" * 100000])

    def test_documents_of_several_lines(self):
        source = self.write("in/a", "one\ntwo\x1b\n")
        masked = self.write("out/a", "o*e\ntw*\x1b\n")
        done = self.run_well("quiz", os.path.dirname(masked), "--source", os.path.dirname(source), "--mark", "*", "--summary",
                             self.path("summary"), stdin="one\u240atwo\u241b\u240a\n".encode())
        self.assertIn("o*e\u240atw*\u241b\u240a\n", done.err.decode())
        self.assertEqual(self.read_json("summary")["recovered_ratio"], 1)

    def test_what_mask_makes(self):
        """In other formats the masked documents have ids, columns and an encoding of their own."""
        names = ["Anna Berg & Sons", "Otto Berg & Sons", "Ünal & Sons", "Li & Sons"]
        jsonl = "".join(f'{{"key":"s{i}","body":"{name}","owner":"p{i}"}}\n' for i, name in enumerate(names))
        table = "who;body\n" + "".join(f"s{i};{name}\n" for i, name in enumerate(names))
        bare = "".join(f"s{i},{name}\n" for i, name in enumerate(names))
        for name, content, options in (("a.jsonl", jsonl, ("--text-field", "body", "--id-field", "key")),
                                       ("a.csv", table.encode("utf-16"), ("--text-field", "body", "--id-field", "who", "--delimiter", ";",
                                                                          "--encoding", "UTF-16")),
                                       ("b.csv", bare, ("--no-header", "--text-field", "2", "--id-field", "1"))):
            with self.subTest(name=name):
                source = self.write(name, content)
                self.mask(source, self.path("shown-" + name), "--by", "documents", *options)
                done = self.run_well("quiz", self.path("shown-" + name), "--source", source, *options, "--summary", self.path("summary"),
                                     stdin=b"x\n" * 9)
                self.assertIn(" & Sons\n", done.err.decode())
                self.assertEqual(self.read_json("summary")["items"], 4)
        done = self.run_well("quiz", self.path("shown-a.csv"), "--source", self.path("a.csv"), "--text-field", "2", "--delimiter", ";",
                             "--encoding", "UTF-16", stdin=b"x\n" * 9)  # the source's number of a column that has another one now
        self.assertIn(" & Sons\n", done.err.decode())

    def test_errors(self):
        quiz = ("quiz", self.masked, "--format", "lines", "--mark", "*", "--source")
        self.assert_fails(3, "masked.txt", *quiz, self.write("other.txt", "canary\n"))
        self.assert_fails(3, "document 1", *quiz, self.write("other.txt", "canary\n" * 6))
        self.assert_fails(3, "masked.txt", "quiz", self.masked, "--format", "lines", "--source", self.masked)
        self.assert_fails(3, "nonesuch", *quiz, self.path("nonesuch"))
        self.assert_fails(2, "standard input", "quiz", "-", "--source", self.source)
        self.assert_fails(2, "standard input", "quiz", self.masked, "--source", "-")
        self.assert_fails(2, "--items", *quiz, self.source, "--items", 0)
        self.assert_fails(2, "the source", *quiz, self.source, "-o", self.source)
        self.assert_fails(2, "--source", "quiz", self.masked)

    def test_samples(self):
        for options in (("--no-collapse",), ()):
            with self.subTest(options=options):
                self.mask(COMPANIES, self.path("shown.txt"), "--format", "lines", "--by", "documents", "--min-length", 2, "--snap", "none",
                          *options, k=3)
                with open(COMPANIES, encoding="utf-8") as file, open(self.path("shown.txt"), encoding="utf-8") as shown:
                    answers = dict(zip(shown.read().splitlines(), file.read().splitlines()))
                paths = {"masked": self.path("shown.txt"), "source": COMPANIES, "mark": ()}
                summary, rows = self.quiz("\n" * 12, **paths)
                self.assertEqual((summary["items"], summary["recovered_ratio"]), (12, 0))
                summary, rows = self.quiz("".join(row["truth"] + "\n" for row in rows), **paths)
                self.assertEqual((summary["recovered_ratio"], summary["items_recovered"]), (1, 12))
                self.assertLessEqual({row["masked"] for row in rows}, set(answers))

    def test_several_persons(self):
        study = self.path("study")
        init = ("quiz", "init", study, "--source", self.source, "--masked", f"2={self.masked}", "--format", "lines", "--mark", "*")
        self.assert_fails(2, "--masked", "quiz", "init", study, "--source", self.source, "--masked", self.masked)
        self.assert_fails(2, "--items", *init, "--items", "1,2")
        self.assert_fails(3, "masked.txt", *init[:4], self.write("other.txt", "canary\n"), *init[5:])
        self.assertFalse(os.path.exists(study))
        self.assertIn(b"only 4 documents are partly hidden", self.run_well(*init).err)
        self.assertEqual((self.mode("study"), self.mode("study/study.sqlite")), (0o700, 0o600))
        self.assert_fails(2, "study", *init, "--items", 4)
        self.assertIn(b"10 bytes", run("quiz", "user", study, "ann", stdin=b"short\n").err)
        self.run_well("quiz", "user", study, "ann", stdin=b"long enough\n")
        self.assert_fails(2, "--role", "quiz", "user", study, "ann", "--role", "king", stdin=b"long enough\n")
        self.assert_fails(3, "no quiz", "quiz", "tables", self.path())
        done = self.run_well("quiz", "tables", study, "--config", "csv=true", "-o", self.path("tables.csv"), "--summary", self.path("summary"))
        self.assertEqual(done.out, b"")
        self.assertEqual(self.mode("tables.csv"), 0o600)
        self.assertEqual(self.read("tables.csv"), b"table,n,item,person,masked,answer,truth,recovered,hidden,rate,understood\n")
        summary = self.read_json("summary")
        self.assertEqual((summary["answers"], summary["mean_recovered_ratio"]), (0, None))


if __name__ == "__main__":
    unittest.main()
