#!/usr/bin/env python3
"""Sweeps: each row is the summary of a single run; the report loads nothing and is private."""
import csv
import io
import json
import unittest

from program import Case, jsonl, run


class Sweep(Case):
    def setUp(self):
        super().setUp()
        self.write("in.jsonl", jsonl(*({"text": f"Visit {i % 5} of patient {i % 7}: {['fever', 'a cold'][i % 2]}. Rest.", "owner": str(i % 8)}
                                       for i in range(40))))

    def sweep(self, *options):
        done = run("sweep", self.path("in.jsonl"), *options)
        self.assertEqual(done.code, 0, done.err)
        return list(csv.DictReader(io.StringIO(done.out.decode())))

    def test_rows_are_the_summaries_of_single_runs(self):
        for options, wanted in ((["--k", "2:5"], 4), (["--k", "2,7", "--method", "ngrams", "--n", "1:6:2", "--guarantee", "source"], 6),
                                (["--k", "3", "--method", "repeats,words", "--combine", "any"], 1), (["--k", "2:4", "--paper"], 3),
                                (["--k", "2:4", "--method", "sentences"], 3), (["--k", "2:4", "--method", "words"], 3)):
            rows = self.sweep(*options)
            self.assertEqual(len(rows), wanted)
            rest = [option for i, option in enumerate(options) if option not in ("--k", "--n") and options[i - 1] not in ("--k", "--n")]
            for row in rows:
                with self.subTest(options=options, k=row["k"]):
                    size = ["--n", row["n"]] if "n" in row else []
                    done = run("mask", self.path("in.jsonl"), "-o", self.path("out.jsonl"), "--k", row["k"], *size, *rest,
                               "--summary", self.path("summary.json"))
                    self.assertEqual(done.code, 0, done.err)
                    summary = self.read_json("summary.json")
                    for column, value in row.items():
                        single = summary[column]
                        self.assertEqual(value, single if isinstance(single, str) else "" if single is None else json.dumps(single), column)

    def test_listed_terms_are_swept_like_the_rest(self):
        terms = [f"{first} {last}" for first in ("Ada", "Ida", "Eva") for last in ("Moe", "Roe", "Loe", "Poe")]
        self.write("list.txt", "".join(f"{term}\n" for term in terms).encode())
        built = run("terms", "build", self.path("list.txt"), "-o", self.path("dict"), "--k-max", "6")
        self.assertEqual(built.code, 0, built.err)
        self.write("in.jsonl", jsonl(*({"text": f"{term} and {terms[-1 - i]} came.", "owner": str(i)} for i, term in enumerate(terms))))
        options = ["--method", "terms", "--dict", self.path("dict")]
        rows = self.sweep("--k", "2:6", *options, "--report", self.path("page.html"))
        self.assertEqual([row["k"] for row in rows], ["2", "3", "4", "5", "6"])
        hidden = [int(row["hidden_characters"]) for row in rows]
        self.assertEqual(hidden, sorted(hidden))
        self.assertGreater(hidden[-1], hidden[0])
        for row in rows:
            done = run("mask", self.path("in.jsonl"), "-o", self.path("out.jsonl"), "--k", row["k"], *options, "--summary", self.path("summary.json"))
            self.assertEqual(done.code, 0, done.err)
            self.assertEqual(row["hidden_characters"], str(self.read_json("summary.json")["hidden_characters"]))
            self.assertEqual((row["by"], row["promise"]), ("", "terms"))
        self.assertIn(b"came", self.read("page.html"))
        self.assertEqual(run("sweep", self.path("in.jsonl"), "--k", "2:7", *options).code, 2)

    def test_the_report_is_one_private_page(self):
        self.sweep("--k", "2:4", "--report", self.path("page.html"))
        page = self.read("page.html").decode()
        self.assertEqual(self.mode("page.html"), 0o600)
        self.assertIn("Content-Security-Policy", page)
        for text in ("kept", "patient", "No k is a guarantee of anonymity"):
            self.assertTrue(text in page, text)
        for loading in ("src=", "@import", "url("):
            self.assertFalse(loading in page, loading)

    def test_the_same_bytes_for_any_number_of_threads(self):
        tables = [run("sweep", self.path("in.jsonl"), "--k", "2:6", "--threads", threads, "--report", self.path(f"{threads}.html")).out
                  for threads in (1, 4)]
        self.assertEqual(*tables)
        self.assertEqual(self.read("1.html"), self.read("4.html"))

    def test_bad_settings_are_refused(self):
        for options in ([], ["--k", "1:3"], ["--k", "5:3"], ["--k", "2:3:0"], ["--k", "2:1000"], ["--k", "a"], ["--k", "2:3:4:5"], ["--k", ","],
                        ["--k", "2", "--n", "3"], ["--k", "2", "--method", "spans"], ["--k", "2:3:4294967295000"]):
            with self.subTest(options=options):
                done = run("sweep", self.path("in.jsonl"), *options)
                self.assertEqual((done.code, done.out), (2, b""), done.err)
                self.assertEqual(done.err.count(b"\n"), 1, done.err)


if __name__ == "__main__":
    unittest.main()
