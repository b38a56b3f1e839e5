#!/usr/bin/env python3
"""Engines, limits on memory and threads change how the result is found, and never the result."""
import json
import os
import random
import re
import unittest

from program import Case, run


class Engines(Case):
    def setUp(self):
        super().setUp()
        draw = random.Random(5)
        words = ["".join(draw.choice("abcdefghij") for _ in range(draw.randint(2, 9))) for _ in range(300)]
        lines = [json.dumps({"text": " ".join(draw.choice(words[:20 + i % 280]) for _ in range(60)), "owner": f"o{i % 90}"})
                 for i in range(1500)]
        self.source = self.write("source.jsonl", "\n".join(lines) + "\n")

    def masked(self, *options):
        out = self.path("out.jsonl")
        self.assertEqual(run("mask", self.source, "-o", out, "--k", 3, *options).code, 0)
        return self.read("out.jsonl")

    def test_all_engines_agree(self):
        for options in ((), ("--by", "occurrences"), ("--paper", "--guarantee", "published")):
            expected = self.masked(*options, "--engine", "suffix-array", "--threads", 1)
            for engine in (("--engine", "groups", "--threads", 3), ("--engine", "auto"), ("--memory", "40M")):
                with self.subTest(options=options, engine=engine):
                    self.assertEqual(self.masked(*options, *engine), expected)

    def test_repeats_agree(self):
        lists = [run("repeats", self.source, "--k", 3, "--engine", engine).out for engine in ("groups", "suffix-array")]
        self.assertEqual(*lists)
        self.assertGreater(lists[0].count(b"\n"), 1000)

    def test_a_limit_is_honoured_that_is_below_what_would_be_taken(self):
        options = ("--by", "occurrences", "--guarantee", "source", "--threads", 1, "--summary", self.path("summary.json"))
        self.source = self.write("small.jsonl", '{"text":"a"}\n' * 4)
        self.masked(*options)
        program = self.read_json("summary.json")["peak_memory_bytes"]
        draw = random.Random(6)
        words = ["".join(draw.choice("abcdefghijklmnop") for _ in range(draw.randint(3, 9))) for _ in range(3000)]
        self.source = self.write("large.jsonl", "".join(
            json.dumps({"text": " ".join(draw.choices(words, k=300))}) + "\n" for _ in range(4000)))
        for guarantee, part in (("source", .85), ("published", .85)):
            with self.subTest(guarantee=guarantee, part=part):
                options = ("--by", "occurrences", "--guarantee", guarantee, "--threads", 1, "--summary", self.path("summary.json"))
                expected = self.masked(*options)
                taken = self.read_json("summary.json")["peak_memory_bytes"]
                limit = int(taken * part)
                self.assertEqual(self.masked(*options, "--memory", limit), expected)
                peak = self.read_json("summary.json")["peak_memory_bytes"]
                self.assertLess(peak, limit + program, (program, limit, taken))
                self.assertLess(peak, taken)

    def test_what_a_limit_is_too_low_by_is_told(self):
        draw = random.Random(7)
        words = ["".join(draw.choice("abcdefghijklmnop") for _ in range(draw.randint(3, 9))) for _ in range(3000)]
        self.source = self.write("large.jsonl", "".join(json.dumps({"text": " ".join(draw.choices(words, k=300))}) + "\n" for _ in range(1200)))
        for options in (("--by", "occurrences", "--guarantee", "source"), ("--by", "occurrences")):
            with self.subTest(options=options):
                expected = self.masked(*options, "--threads", 1)
                limit, refused = 18, 0
                while True:
                    result = run("mask", self.source, "-o", self.path("limited.jsonl"), "--k", 3, *options, "--threads", 1, "--memory", f"{limit}M")
                    if result.code == 0:
                        break
                    self.assertEqual(result.code, 4)
                    refused += 1
                    missing = re.search(rb"too low by (\d+) MB", result.err)
                    limit += int(missing[1]) if missing else 4
                self.assertEqual(self.read("limited.jsonl"), expected)
                os.remove(self.path("limited.jsonl"))
                self.assertGreater(refused, 0)
                self.assertLess(limit, 36)

    def test_a_limit_too_low_is_refused(self):
        before = self.files()
        self.assert_fails(4, "--memory", "mask", self.source, "-o", self.path("none.jsonl"), "--k", 3, "--memory", "14M")
        self.assertEqual(self.files(), before)


if __name__ == "__main__":
    unittest.main()
