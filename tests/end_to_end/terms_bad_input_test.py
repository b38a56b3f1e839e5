#!/usr/bin/env python3
"""Lists, dictionaries and options that make no sense: the right exit code, and one line without a term or text."""
import gzip
import os
import random
import unittest

from program import jsonl, run
from terms_case import TermsCase

TRIALS = int(os.environ.get("TRIALS", "50"))
CREW = "crew craw crow crop drew drop".split()


class Lists(TermsCase):
    def refused(self, content, words, *options, code=3, name="list.txt", k_max=3):
        source = self.write(name, content)
        self.assert_fails(code, words, "terms", "build", source, "-o", self.path("out.terms"), "--k-max", k_max, *options)
        self.assertFalse(os.path.exists(self.path("out.terms")))
        path = self.build(CREW, list_name="known.txt")
        before = self.read("d.terms")
        if k_max == 3 and not {"--k-max", "--effort", "--assign", "--config"} & set(options):
            self.assert_fails(code, words, "terms", "add", path, source, *options)
        self.assertEqual(self.read("d.terms"), before)

    def test_invalid_bytes(self):
        for bad in (b"\xff", b"\xc3(", b"\xed\xa0\x80", b"\xc0\xaf", b"\xe2\x82"):
            self.refused(b"canary\ncanaries\ncanary " + bad + b"\nx\n", ["list.txt", "byte", "UTF-8"])
        self.refused(b"term\ncanary\xff\n", ["list.csv", "byte", "UTF-8"], name="list.csv")
        self.refused("canary grün\n".encode("latin-1") * 4, [], "--encoding", "US-ASCII")
        self.refused("canary\n", "encoding", "--encoding", "canary", code=2)

    def test_terms_that_are_too_long(self):
        for long in ("canary" + "x" * 251, "東" * 257, "canary " * 100_000, "e\u0301" * 257):
            self.refused(f"{chr(10).join(CREW)}\n{long}\n", [":7", "256"])
        self.build(CREW + ["e\u0301" * 256])

    def test_too_few(self):
        for content in ("", "\n\n\n", "canary\n", "canary\ncanary\ncanary\n", "\ufeff"):
            source = self.write("list.txt", content)
            self.assert_fails(3, ["list.txt", "the greatest k, 3", "(--k-max)"], "terms", "build", source, "-o", self.path("out.terms"), "--k-max", 3)
        source = self.write("list.csv", "term,kind\na,\nb,\ncanary,identifier\n")
        self.assert_fails(3, "the greatest k, 3", "terms", "build", source, "-o", self.path("out.terms"), "--k-max", 3)
        self.assert_fails(3, "empty.csv", "terms", "build", self.write("empty.csv", ""), "-o", self.path("out.terms"))
        self.assertFalse(os.path.exists(self.path("out.terms")))

    def test_lists_that_are_no_file(self):
        os.mkdir(self.path("folder"))
        self.write("folder/a.txt", "canary\n")
        for name in ("folder", "nonesuch", "nonesuch/list"):
            self.assert_fails(3, name, "terms", "build", self.path(name), "-o", self.path("out.terms"))
        self.write("cut.txt.gz", gzip.compress(b"canary\n" * 9)[:-4])
        self.assert_fails(3, "cut.txt.gz", "terms", "build", self.path("cut.txt.gz"), "-o", self.path("out.terms"))

    def test_tables(self):
        table = "n,term\n" + "".join(f"{n},{term}\n" for n, term in enumerate(CREW + ["canary"]))
        for options in (["--column", "canaries"], ["--column", "9"], ["--column", "0"]):
            self.refused(table, ["list.csv", "--column"], *options, name="list.csv")
        self.refused(table.replace("term", "word"), ["list.csv", "--column"], name="list.csv")
        for options in (["--config", "kind-column=canaries"], ["--config", "kind-column=9"], ["--config", "kind-column=term"]):
            self.refused(table, ["list.csv", "column of kinds"], *options, name="list.csv")
        self.refused("kind,term,kind\n,canary,identifier\n", ["list.csv", "header"], name="list.csv", code=2)
        self.refused("kind,term,kind\n,canary,identifier\n", ["list.csv", "two columns"], "--header", name="list.csv")
        self.refused("term,kind\ncanary,person\n", [":2", "identifier"], name="list.csv")
        self.refused("term,kind\na,\ncanary,Identifier\n", [":3", "identifier"], name="list.csv")
        self.refused("term,kind\na,\ncanary\n", ":3", name="list.csv")
        self.refused('term,kind\na,\n"canary\n', ":3", name="list.csv")
        self.refused(table, "delimiter", "--delimiter", "xy", name="list.csv", code=2)

    def test_options(self):
        listed = "".join(term + "\n" for term in CREW)
        for options, words in ((["--effort", "-1"], "--effort"), (["--effort", "0"], "--effort"), (["--effort", "x"], "--effort"),
                               (["--assign", "best"], "--assign"), (["--config", "normalize=nfd"], "normalize"), (["--format", "jsonl"], "--format"),
                               (["--nonesuch"], "nonesuch")):
            with self.subTest(options=options):
                self.refused(listed, words, *options, code=2)
        for k_max in (1, 0, -2, "x", 10001, 2 ** 32 + 3, 2.5, ""):
            with self.subTest(k_max=k_max):
                self.refused(listed, "--k-max", code=2, k_max=k_max)

    def test_outputs(self):
        source = self.write("list.txt", "".join(term + "\n" for term in CREW))
        path = self.build(CREW)
        os.mkdir(self.path("void"))
        for code, words, *command in (
                (2, "--output", "build", source), (2, "list", "build", source, "-o", source), (4, "nonesuch", "build", source, "-o", self.path("nonesuch/d")),
                (2, "compressed", "build", source, "-o", self.path("d.gz")), (2, "compressed", "build", source, "-o", self.path("d.terms.zst")),
                (4, "void", "build", source, "-o", self.path("void")), (2, "holds the list", "build", source, "-o", self.folder), (4, "/dev/full", "build", source, "-o", "/dev/full"),
                (2, "list", "add", path, source, "-o", source), (2, "list", "add", path, path), (2, "compressed", "add", path, source, "-o", self.path("d.gz")),
                (4, "nonesuch", "add", path, source, "-o", self.path("nonesuch/d")),
                (2, "dictionary", "pick", path, "--k", 2, "-o", path), (2, "dictionary", "curve", path, "-o", path), (2, "dictionary", "curve", path, "--report", path),
                (2, "", "curve", path, "-o", self.path("x"), "--report", self.path("x")), (4, "nonesuch", "curve", path, "--report", self.path("nonesuch/x")),
                (4, "nonesuch", "pick", path, "--k", 2, "-o", self.path("nonesuch/x")), (4, "/dev/full", "pick", path, "--k", 2, "-o", "/dev/full")):
            with self.subTest(command=command):
                if command[0] in ("build", "add") or code != 2:
                    command += ["--k-max", 3] * (command[0] == "build")
                before = self.files()
                self.assert_fails(code, words, "terms", *command)
                self.assertEqual(self.files(), before)

    def test_nothing_of_a_failed_curve_is_left(self):
        path = self.build(CREW)
        run("terms", "curve", path, "-o", self.path("x.csv"), "--report", self.path("nonesuch/x.svg"))
        self.assertFalse(os.path.exists(self.path("x.csv")))


class Dictionaries(TermsCase):
    def setUp(self):
        super().setUp()
        self.path_of = self.build(b"term,kind\n" + b"".join(f"{term},\n".encode() for term in CREW) + b"A-17,identifier\n", list_name="list.csv")
        self.source = self.write("source.jsonl", jsonl({"text": "The crew, canary."}, {"text": "A-17"}))

    def commands(self, path, k=2):
        yield "terms", "pick", path, "--k", k
        yield "terms", "apply", path, self.source, "-o", self.path("out.jsonl"), "--k", k
        yield "mask", self.source, "-o", self.path("out.jsonl"), "--method", "terms", "--dict", path, "--k", k
        yield "verify", self.source, "--method", "terms", "--dict", path, "--k", k

    def test_k(self):
        for k in (1, 0, 4, 200, 2 ** 31, -1, "x", 2.5, ""):
            for command in self.commands(self.path_of, k):
                with self.subTest(command=command):
                    self.assert_fails(2, "k", *command)
        for command in (("terms", "pick", self.path_of), ("terms", "apply", self.path_of, self.source), ("mask", self.source, "--method", "terms", "--dict", self.path_of)):
            self.assert_fails(2, "--k", *command)

    def test_options(self):
        for words, *command in (
                ("--dict", "mask", self.source, "--method", "terms", "--k", 2), ("--dict", "verify", self.source, "--method", "terms", "--k", 2),
                ("--dict", "mask", self.source, "--method", "repeats", "--by", "documents", "--dict", self.path_of, "--k", 2),
                ("--borders", "mask", self.source, "--method", "words", "--by", "documents", "--borders", "on", "--k", 2),
                ("--borders", "mask", self.source, "--method", "terms", "--dict", self.path_of, "--borders", "some", "--k", 2),
                ("--mark", "terms", "apply", self.path_of, self.source, "--k", 2, "--mark", "xyx"),
                ("dictionary", "terms", "apply", self.path_of, self.source, "--k", 2, "-o", self.path_of),
                ("dictionary", "terms", "apply", self.path_of, self.source, "--k", 2, "--private", self.path_of),
                ("input", "terms", "apply", self.path_of, self.source, "--k", 2, "-o", self.source),
                ("256", "terms", "show", self.path_of, ""), ("256", "terms", "show", self.path_of, "x" * 257),
                ("--max", "terms", "show", self.path_of, "x", "--max", 0), ("--k", "terms", "show", self.path_of, "x", "--k", 0)):
            with self.subTest(command=command):
                before = self.files()
                self.assert_fails(2, words, *command)
                self.assertEqual(self.files(), before)

    def test_the_mark_in_the_source(self):
        source = self.write("marked.jsonl", jsonl({"text": "The crew"}, {"text": "canary █"}))
        self.assert_fails(3, [":2", "mark"], "terms", "apply", self.path_of, source, "--k", 2, "-o", self.path("out.jsonl"))
        keep = self.write("keep", "canary █\n")
        self.assert_fails(3, ["keep", "mark"], "terms", "apply", self.path_of, source, "--k", 2, "--allow", keep, "--already-masked")
        self.assertFalse(os.path.exists(self.path("out.jsonl")))

    def test_sources_that_are_empty_or_unreadable(self):
        for name, content in (("a.jsonl", "{canary\n"), ("a.jsonl", '{"text":"canary \\ud800"}\n'), ("empty.jsonl", ""), ("a.txt", b"canary \xff")):
            with self.subTest(name=name, content=content):
                self.assert_fails(3, name, "terms", "apply", self.path_of, self.write(name, content), "--k", 2, "-o", self.path("out"))

    def test_files_that_are_no_dictionary(self):
        whole = self.read("d.terms")
        os.mkdir(self.path("folder"))
        contents = [b"", b"canary\n", whole[:8], whole[:64], whole[:128], whole[:-1], whole[:-64], whole[:len(whole) // 2], whole + b"\0", whole + bytes(64),
                    whole[64:], gzip.compress(whole), whole.replace(b"terms dictionary", b"other dictionary"), whole[:8] + b"\2" + whole[9:],
                    bytes(len(whole)), whole.replace(b"sumi-end", b"sumi-eni")]
        for content in contents:
            path = self.write("bad.terms", content)
            for command in (*self.commands(path), ("terms", "show", path, "crew"), ("terms", "curve", path),
                            ("terms", "add", path, self.write("more.txt", "x\n"))):
                with self.subTest(size=len(content), command=command):
                    self.assert_fails(3, "bad.terms", *command)
        for name in ("folder", "nonesuch"):
            for command in (*self.commands(self.path(name)), ("terms", "show", self.path(name), "crew"), ("terms", "curve", self.path(name))):
                with self.subTest(command=command):
                    self.assert_fails(3, name, *command)
        self.assertFalse(os.path.exists(self.path("out.jsonl")))

    def test_a_changed_byte_is_found_or_makes_no_difference(self):
        whole, rng = self.read("d.terms"), random.Random(1)
        wanted = {command[:2]: run(*command).out for command in self.commands(self.path_of)}
        shown = self.read("out.jsonl")
        refused = 0
        for trial in range(TRIALS):
            at = rng.randrange(len(whole))
            path = self.write("bad.terms", whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1:])
            command = list(self.commands(path))[trial % 3]
            done = run(*command)
            with self.subTest(at=at, command=command):
                self.assertIn(done.code, (0, 3), done.err)
                if done.code:
                    self.assertRegex(done.err.decode(), r"\Asumi: [^\n]*bad\.terms[^\n]+\n\Z")
                    refused += 1
                elif command[1] == "pick":
                    self.assertEqual(done.out, wanted[command[:2]])
                else:
                    self.assertEqual(self.read("out.jsonl"), shown)
        self.assertGreater(refused, TRIALS // 4)


if __name__ == "__main__":
    unittest.main()
