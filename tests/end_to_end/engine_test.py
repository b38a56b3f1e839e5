#!/usr/bin/env python3
"""Engines, limits on memory and threads change how the result is found, and never the result."""
import gzip
import json
import os
import random
import re
import subprocess
import sys
import time
import unittest

from program import SUMI, Case, run


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
        for guarantee, part in (("source", .95), ("published", .95)):  # of what the run takes beside the program itself
            with self.subTest(guarantee=guarantee, part=part):
                options = ("--by", "occurrences", "--guarantee", guarantee, "--threads", 1, "--summary", self.path("summary.json"))
                expected = self.masked(*options)
                taken = self.read_json("summary.json")["peak_memory_bytes"]
                limit = int((taken - program) * part)
                own, _ = self.own_memory("mask", self.source, "-o", self.path("out.jsonl"), "--k", 3, *options, "--memory", limit)
                self.assertEqual(self.read("out.jsonl"), expected)
                self.assertLess(own << 20, limit + program, (program, limit, taken))

    def refused(self, limit, *options, code=4):
        """The least limit that is said, in MiB."""
        result = run("mask", self.source, "-o", self.path("limited.jsonl"), "--k", 3, *options, "--threads", 1, "--memory", limit)
        self.assertEqual(result.code, code, result.err)
        self.assertFalse(os.path.exists(self.path("limited.jsonl")))
        return int(re.search(rb" (\d+)M or more is enough", result.err)[1])

    def test_the_least_limit_that_is_said_will_do(self):
        draw = random.Random(7)
        words = ["".join(draw.choice("abcdefghijklmnop") for _ in range(draw.randint(3, 9))) for _ in range(3000)]
        self.source = self.write("large.jsonl", "".join(json.dumps({"text": " ".join(draw.choices(words, k=300))}) + "\n" for _ in range(1200)))
        for options in (("--by", "occurrences", "--guarantee", "source"), ("--by", "occurrences"), ("--by", "documents", "--engine", "groups")):
            with self.subTest(options=options):
                expected = self.masked(*options, "--threads", 1)
                least = self.refused("15M", *options)
                result = run("mask", self.source, "-o", self.path("limited.jsonl"), "--k", 3, *options, "--threads", 1, "--memory", f"{least}M")
                self.assertEqual(result.code, 0, result.err)
                self.assertEqual(self.read("limited.jsonl"), expected)
                os.remove(self.path("limited.jsonl"))
                self.assertGreaterEqual(self.refused(f"{least * 3 // 4}MiB", *options), least * 7 // 8)
                self.assertLess(least, 108 if "groups" in options else 54)

    def test_a_limit_that_is_said_will_do_at_once_for_random_corpora(self):
        for seed in range(int(os.environ.get("SUMI_MEMORY_CORPORA", "4"))):
            draw = random.Random(seed)
            words = ["".join(draw.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(draw.randint(2, 9))) for _ in range(draw.choice((50, 2000)))]
            most = draw.choice((5, 40, 400, 4000))
            size, texts = draw.choice((200_000, 500_000)), []
            while size > 0:
                text = {0: lambda: " ".join(draw.choices(words, k=draw.randint(1, most))),
                        1: lambda: "".join(draw.choices("ab", k=draw.randint(1, 5 * most))),
                        2: lambda: "".join(chr(0x4E00 + draw.randrange(300)) for _ in range(draw.randint(1, most)))}[seed % 3]()
                texts.append(text)
                size -= len(text.encode())
            self.source = self.write(f"random{seed}.jsonl", "".join(
                json.dumps({"text": text, "owner": f"o{i // 2}"}, ensure_ascii=False) + "\n" for i, text in enumerate(texts)))
            options = ["--k", 2, "--threads", draw.choice((1, 2)), "--min-length", draw.choice((1, 6)), "--guarantee", draw.choice(("source", "published")),
                       "--engine", draw.choice(("auto", "groups", "suffix-array"))]
            with self.subTest(seed=seed, options=options):
                first = run("mask", self.source, "-o", "-", *options, "--memory", "15M")
                if first.code == 0:
                    continue
                self.assertEqual(first.code, 4, first.err)
                least = int(re.search(rb" (\d+)M or more is enough", first.err)[1])
                result = run("mask", self.source, "-o", "-", *options, "--memory", f"{least}M")
                self.assertEqual(result.code, 0, result.err)

    def own_memory(self, *command, code=0):
        """The most memory of its own that a run took, in MiB, and what it said: pages of files aren't its own."""
        process = subprocess.Popen([SUMI, *map(str, command)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        most = 0
        while process.poll() is None:
            try:
                with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
                    most = max([most] + [int(line.split()[1]) for line in status if line.startswith("RssAnon")])
            except ProcessLookupError:
                pass
            time.sleep(.002)
        said = process.stderr.read()
        process.stderr.close()
        self.assertEqual(process.returncode, code, said)
        return most >> 10, said

    @unittest.skipUnless(sys.platform == "linux", "needs /proc")
    def test_a_text_larger_than_the_limit_lies_in_files(self):
        draw = random.Random(8)
        words = ["".join(draw.choice("abcdefghijklmnop") for _ in range(draw.randint(3, 9))) for _ in range(5000)]
        self.source = self.write("large.jsonl", "".join(
            json.dumps({"text": " ".join(draw.choices(words, k=300)), "owner": f"o{i % 2000}"}) + "\n" for i in range(9000)))
        megabytes = os.path.getsize(self.source) >> 20
        self.assertGreater(megabytes, 17)
        for options in (("--by", "occurrences", "--guarantee", "source"), ("--guarantee", "published", "--by", "owners")):
            expected = self.masked(*options)
            for threads in (1, 2):
                with self.subTest(options=options, threads=threads):
                    limit = 14 + 16  # the program, and its tables
                    out = self.path("out.jsonl")
                    most, said = self.own_memory("mask", self.source, "-o", out, "--k", 3, *options, "--threads", threads, "--memory", f"{limit}M")
                    self.assertEqual(self.read("out.jsonl"), expected)
                    self.assertLessEqual(most, limit + 8 * (threads - 1))  # a second thread's own
                    self.assertRegex(said, rb"about \d+ passes, [\d.]+ GB read, \d+ (seconds|minutes)")
                    self.assertEqual([name for name in os.listdir(os.path.dirname(out)) if name.startswith(".sumi")], [])

    def test_standard_output_has_no_folder_for_files(self):
        result = run("mask", self.source, "-o", "-", "--k", 3, "--memory", "15M")
        self.assertEqual(result.code, 4, result.err)
        self.assertRegex(result.err, rb" \d+M or more is enough")

    def peak_of(self, path, limit, *options):
        """What is said of a source that is too large, and the most memory of its own that was taken till then."""
        peak, said = self.own_memory("mask", path, "-o", self.path("limited.jsonl"), "--by", "occurrences", "--k", 3, "--threads", 1, "--memory", limit, *options,
                                     code=4)
        self.assertRegex(said, rb" \d+M or more is enough, .*\(--memory, --threads\)")
        return peak, int(re.search(rb" (\d+)M or more is enough", said)[1])

    def test_a_limit_is_honoured_while_records_are_read(self):
        zeros = gzip.compress(b"0" * (400 << 20), 1)  # digits: binary data would be refused at once
        small = json.dumps({"text": "a few words"}).encode() + b"\n"
        large = json.dumps({"text": "a" * (80 << 20)}).encode() + b"\n"
        for name, content in (("zeros.txt.gz", zeros), ("one.jsonl", small + large), ("many.jsonl", small * 3_000_000)):
            with self.subTest(name=name):
                with open(self.path(name), "wb") as file:
                    file.write(content)
                peak, least = self.peak_of(self.path(name), "64M")
                self.assertLess(peak, 64 + 16, name)
                self.assertGreater(least, 64)
                os.remove(self.path(name))

    def test_sizes_have_units(self):
        for size in ("500MB", "500MiB", "1GB", "1GiB", "500000K", "500000KB", "500000000"):
            with self.subTest(size=size):
                self.masked("--memory", size)

    def test_a_limit_too_low_is_refused(self):
        before = self.files()
        self.assert_fails(4, "--memory", "mask", self.source, "-o", self.path("none.jsonl"), "--k", 3, "--memory", "14M")
        self.assertEqual(self.files(), before)


if __name__ == "__main__":
    unittest.main()
