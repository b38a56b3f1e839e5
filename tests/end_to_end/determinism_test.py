#!/usr/bin/env python3
"""The same bytes for any number of threads and from run to run; the summary has every key."""
import os
import pathlib
import subprocess
import sys
import unittest

from program import SAMPLES, SUMI, Case

NOTES = os.path.join(SAMPLES, "notes.jsonl")
KEYS = ("k by guarantee method documents owners characters hidden_characters kept_ratio rounds documents_untouched "
        "documents_fully_hidden anonymized_rate hidden_character_rate kept_by_policy promise passed seconds "
        "peak_memory_bytes").split()
SETS = (("--k", "3"), ("--k", "2", "--by", "occurrences", "--no-collapse", "--min-length", "1"),
        ("--k", "3", "--by", "documents", "--guarantee", "source", "--cover", "longest-first", "--snap", "grapheme"),
        ("--k", "3", "--fold", "case,width,space", "--pass", "spans"), ("--k", "2", "--paper"), ("--method", "spans"),
        ("--k", "4", "--gap", "3", "--ratio", "0.5", "--mark", "*", "--pass", "all"), ("--k", "3", "--config", "show=space,punctuation"))


class Determinism(Case):
    def outputs(self, threads, options):
        names = ("shown.jsonl", "shown.jsonl.gz", "key", "certificate")
        where = ("--private", self.path("key"), "--certificate", self.path("certificate"), "--summary", self.path("summary"))
        mark = () if "--mark" in options else ("--mark", "▒")
        self.run_well("mask", NOTES, "-o", self.path("shown.jsonl"), "--threads", threads, *options, *mark, *where)
        self.run_well("mask", NOTES, "-o", self.path("shown.jsonl.gz"), "--threads", threads, *options, *mark)
        summary = self.read_json("summary")
        self.assertGreater(summary.pop("seconds"), 0)
        self.assertGreater(summary.pop("peak_memory_bytes"), 1 << 20)
        return [self.read(name) for name in names] + [summary]

    def test_threads(self):
        for options in SETS:
            with self.subTest(options=options):
                one = self.outputs(1, options)
                for threads in (1, 2, 4, 64):
                    self.assertEqual(self.outputs(threads, options), one, threads)

    def test_seed_changes_nothing_that_is_counted(self):
        self.assertEqual(self.outputs(1, (*SETS[0], "--seed", "1")), self.outputs(1, (*SETS[0], "--seed", "77")))

    def test_repeats_verify_and_attack(self):
        self.mask(NOTES, self.path("shown.jsonl"), k=3)
        for command in (("repeats", NOTES, "--k", 3), ("repeats", NOTES, "--k", 5, "--rare", "--by", "documents"),
                        ("verify", self.path("shown.jsonl"), "--source", NOTES, "--k", 3),
                        ("attack", "roster", self.path("shown.jsonl"), "--roster", os.path.join(SAMPLES, "patients.csv"), "--source", NOTES)):
            one = self.run_well(*command, "--threads", 1)
            self.assertEqual(self.run_well(*command, "--threads", 4), one)

    def test_summary_keys(self):
        for options in SETS:
            with self.subTest(options=options):
                summary = self.outputs(2, options)[-1]
                self.assertEqual([key for key in KEYS if key not in (*summary, "seconds", "peak_memory_bytes")], [])
                texts, hidden = summary["characters"], summary["hidden_characters"]
                self.assertTrue(0 < hidden < texts)
                self.assertAlmostEqual(summary["kept_ratio"], 1 - hidden / texts)
                self.assertAlmostEqual(summary["hidden_character_rate"], hidden / texts)
                self.assertEqual((summary["documents"], summary["owners"]), (300, 68))
                self.assertEqual(summary["promise"], "none" if {"spans", "--config"} & set(options) - {options[-1]} or options[0] == "--method"
                                 else "repeats")
                self.assertEqual(summary["passed"], {"all": "all", "spans": ["spans"]}.get(options[-1], [])
                                 if "--pass" in options else [])

    def test_peak_memory_is_the_programs_own(self):
        held = bytearray(os.urandom(1 << 20)) * 200  # of the process that starts it
        self.mask(NOTES, self.path("shown.jsonl"), "--summary", self.path("summary"))
        self.assertLess(self.read_json("summary")["peak_memory_bytes"], len(held))

    def test_the_comparison_of_two_builds_compares_jobs_on_formats(self):
        script = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "same-outputs"
        done = subprocess.run([sys.executable, "-B", script, SUMI, SUMI, "--only", "mask --method words on lines, folder"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"1 jobs, 1 commands with each program", done.stdout + done.stderr)

    def test_summary_of_little(self):
        source, summary = self.write("a.jsonl", '{"text":""}\n{"text":""}\n'), self.path("summary")
        self.mask(source, self.path("b"), "--by", "documents", "--summary", summary)
        figures = self.read_json("summary")
        self.assertEqual((figures["characters"], figures["kept_ratio"], figures["hidden_character_rate"]), (0, None, None))
        self.write("a.jsonl", '{"text":"same text"}\n{"text":"same text"}\n{"text":"else"}\n{"text":"same text other"}\n')
        self.mask(source, self.path("b"), "--by", "documents", "--summary", summary)
        figures = self.read_json("summary")
        self.assertEqual([figures[key] for key in ("documents_untouched", "documents_fully_hidden", "anonymized_rate", "hidden_characters",
                                                   "characters")], [2, 1, .25, 4 + 6, 18 + 4 + 15])

    def test_verify_summary(self):
        source, shown = self.write("a.jsonl", '{"text":"same text x"}\n{"text":"same text y"}\n'), self.path("shown.jsonl")
        phrases = self.write("keep", "x\n")
        self.mask(source, shown, "--by", "documents", "--allow", phrases)
        self.run_well("verify", shown, "--source", source, "--k", 2, "--by", "documents", "--allow", phrases, "--summary", self.path("summary"))
        figures = self.read_json("summary")
        self.assertEqual([figures[key] for key in ("holds", "violations", "kept_by_policy", "documents")], [True, 0, 3, 2])


if __name__ == "__main__":
    unittest.main()
