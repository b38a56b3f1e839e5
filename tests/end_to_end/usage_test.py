#!/usr/bin/env python3
"""Wrong usage ends with code 2, an output that can't be written with code 4; both say why and touch nothing."""
import os
import unittest

from program import Case, jsonl, run

GOOD = '{"text":"canary one","owner":"a"}\n{"text":"canary two","owner":"b"}\n'


class Usage(Case):
    def setUp(self):
        super().setUp()
        self.source = self.write("source.jsonl", GOOD)
        self.write("in/a", "canary one")
        self.write("in/b", "canary two")

    def assert_refused(self, *arguments, code=2, words=""):
        before = self.files()
        self.assert_fails(code, words, *arguments)
        self.assertEqual(self.files(), before)

    def test_words(self):
        for arguments in (("frobnicate",), ("mask",), ("verify",), ("attack",), ("attack", "frobnicate"),
                          ("mask", self.source, self.source), ("mask", self.source, "--frobnicate"), ("--frobnicate",),
                          ("verify", self.source, "-x"), ("attack", "roster", self.source), ("convert",), ("inspect",), ("score",), ("quiz",),
                          ("score", self.source), ("convert", self.source, "--to", "xml"), ("inspect", self.source, "--sample", "-1"),
                          ("inspect", self.source, "--format", "conll", "--config", "token-column=0")):
            self.assert_refused(*arguments)
        for k in ("0", "1", "-1", "abc", "", "2.5", "1e3", "4294967298", "99999999999999999999", " "):
            for command in ("mask", "verify", "repeats"):
                self.assert_refused(command, self.source, "--by", "documents", "--k", k)
        for command in ("mask", "verify", "repeats"):
            self.assert_refused(command, self.source, "--by", "documents")
        for options in (("--by", "canaries"), ("--guarantee", "none"), ("--method", "frob"), ("--fold", "x"), ("--mark", "aba"), ("--mark", ""),
                        ("--mark", " "), ("--mark", "\n"), ("--format", "docm"), ("--delimiter", "ab"), ("--threads", "0"), ("--seed", "x"),
                        ("--threads", "-1"), ("--ratio", "1"), ("--ratio", "-0.1"), ("--ratio", "nan"), ("--min-length", "0"),
                        ("--gap", "0"), ("--snap", "words"), ("--config", "show=letters"), ("--config", "offsets=words"), ("--cover", "best"),
                        ("--engine", "suffix-tree"), ("--memory", "0"), ("--memory", "-1"), ("--memory", "lots"), ("--memory", "1gb"),
                        ("--memory", "1GBB"), ("--memory", "1i"), ("--memory", "1Gi"), ("--memory", "1B"), ("--memory", "GB"), ("--memory", "99999999999TB"),
                        ("--memory", "99999999999999999999"), ("--memory", "99999999999T"), ("--memory", "1.5G")):
            with self.subTest(options=options):
                self.assert_refused("mask", self.source, "--k", 2, *options)

    def test_the_first_that_was_typed_is_named(self):
        faults = {"--frobnicate": ("--frobnicate is not an option",), "--gap x": ("--gap", "x"), "--cover best": ("--cover", "best"),
                  "--seed 1x": ("--seed", "1x"), "--guarantee=none": ("--guarantee", "none")}
        for first, words in faults.items():
            for second in faults:
                if first.split("=")[0].split()[0] == second.split("=")[0].split()[0]:
                    continue
                with self.subTest(first=first, second=second):
                    said = self.assert_fails(2, words, "mask", self.source, *first.split(), *second.split())
                    self.assertNotIn(second.split("=")[0].split()[0], said)
        self.assert_refused("mask", self.source, "--frobnicate", words="--frobnicate")
        self.assert_refused("convert", self.source, "--frobnicate", words="--frobnicate")
        self.assert_refused("verify", self.source, words="--k")
        self.assert_refused("attack", "roster", "--columns", words="--columns")

    def test_dictionaries_belong_to_terms(self):
        for command in ("mask", "verify"):
            self.assert_refused(command, self.source, "--k", 2, "--method", "terms", words="--dict")
            self.assert_refused(command, self.source, "--k", 2, "--dict", self.source, words="--dict")
            self.assert_refused(command, self.source, "--k", 2, "--borders", "on", words="--borders")
            self.assert_refused(command, self.source, "--method", "terms", "--dict", self.source, words="--k")
            self.assert_refused(command, self.source, "--k", 2, "--method", "terms", "--dict", self.source, "--borders", "some")
        self.assert_refused("verify", self.source, "--k", 2, "--method", "terms", "--dict", self.source, code=3, words="dictionary")
        self.assert_refused("verify", self.source, "--k", 2, "--method", "terms", "--dict", self.source + "x", code=3)

    def test_help_and_version(self):
        for arguments in (("--help",), ("mask", "--help"), ("verify", "-h"), ("repeats", "--help"), ("attack", "--help"),
                          ("attack", "roster", "--help"), ("convert", "--help"), ("inspect", "--help"), ("score", "--help"), ("quiz", "--help")):
            self.assertIn(b"Usage: sumi", self.run_well(*arguments).out)
        for command in (("mask",), ("verify",), ("repeats",), ("attack", "roster"), ("convert",), ("inspect",), ("score",), ("quiz",)):
            self.assertIn(b"Example:\n  sumi " + " ".join(command).encode(), self.run_well(*command, "--help").out)
        self.assertRegex(self.run_well("--version").out.decode(), r"\Asumi \d+\.\d+\.\d+\n\Z")

    def test_by_must_be_said(self):
        bare = self.write("bare.jsonl", '{"text":"canary"}\n{"text":"canary"}\n')
        self.assert_refused("mask", bare, "--k", 2, words="--by")
        self.assert_refused("repeats", bare, "--k", 2, words="--by")
        self.assert_refused("verify", bare, "--k", 2, words="--by")

    def test_errors_end_with_the_options_that_the_command_has(self):
        """The library names settings; each command adds its own options for them, and none that it lacks."""
        bare = self.write("bare.jsonl", '{"text":"canary"}\n{"text":"canary"}\n')
        latin = self.write("latin.jsonl", b'{"text":"canary \xff"}\n')
        table = self.write("bad.csv", "term,kind\nx\n")
        out = self.path("out")

        def assert_ends(end, code, *command):
            self.assert_refused(*command, code=code)
            self.assertTrue(run(*command).err.endswith(end + b"\n"), run(*command).err)

        assert_ends(b"or name the owners' field (--by, --owner-field)", 2, "mask", bare, "--k", 2)
        assert_ends(b"or repair it (--encoding)", 3, "mask", latin, "--k", 2)
        assert_ends(b"or by its number (--text-field)", 3, "convert", table, "--to", "jsonl")
        assert_ends(b"or by its number (--column)", 3, "terms", "build", table, "-o", out, "--column", "firm")
        assert_ends(b"name a folder (-o)", 2, "convert", bare, "--to", "brat")
        assert_ends(b"repair the line", 3, "mask", self.write("broken.jsonl", "{"), "--k", 2)

    def test_guarantee_source_needs_the_source(self):
        self.assert_refused("verify", self.source, "--k", 2, "--by", "documents", "--guarantee", "source", words="--source")

    def test_output_is_input(self):
        os.symlink("source.jsonl", self.path("symbolic"))
        os.link(self.source, self.path("hard"))
        os.symlink(".", self.path("here"))
        same = (self.source, self.path("symbolic"), self.path("hard"), self.path("here/source.jsonl"), self.path("in/../source.jsonl"))
        for output in same:
            for option in ("-o", "--private", "--certificate"):
                with self.subTest(output=output, option=option):
                    beside = () if option == "-o" else ("-o", self.path("shown"))
                    self.assert_refused("mask", self.source, "--k", 2, *beside, option, output)
        for output in (self.path("in"), self.path("in/"), self.path("here/in")):
            self.assert_refused("mask", self.path("in"), "-o", output, "--overwrite", "--k", 2, "--by", "documents")

    def test_summary_over_the_input(self):
        self.assert_refused("mask", self.source, "--k", 2, "-o", self.path("shown"), "--summary", self.source)

    def test_repeats_over_the_input(self):
        self.assert_refused("repeats", self.source, "-o", self.source, "--k", 2)

    def test_outputs_over_each_other(self):
        names = ("-o", "--private", "--certificate", "--summary")
        for first in range(4):
            for second in range(first + 1, 4):
                with self.subTest(first=names[first], second=names[second]):
                    published = () if first == 0 else ("-o", self.path("shown"))
                    self.assert_refused("mask", self.source, "--k", 2, *published, names[first], self.path("same"), names[second],
                                        self.path("same"))
        os.mkdir(self.path("sub"))
        os.symlink("sub", self.path("link"))
        self.assert_refused("mask", self.source, "--k", 2, "-o", self.path("sub/x"), "--private", self.path("link/x"))

    def test_unwritable(self):
        other = self.write("other.jsonl", "")
        for output in (other + "/x", self.path("nonesuch/x"), self.path("in")):
            self.assert_refused("mask", self.source, "-o", output, "--k", 2, code=4, words=output)
            self.assert_refused("mask", self.source, "-o", self.path("shown"), "--private", output, "--k", 2, code=4, words=output)
        self.assert_refused("mask", self.source, "-o", self.source + "/x", "--k", 2, code=2)
        self.assert_refused("mask", self.path("in"), "-o", other + "/x", "--k", 2, "--by", "documents", code=4)
        self.assert_refused("mask", self.path("in"), "-o", self.source, "--k", 2, "--by", "documents", code=2)
        self.assert_refused("mask", self.path("in"), "-o", "-", "--k", 2, "--by", "documents", code=2)

    def test_a_folder_that_is_not_empty(self):
        mask = ("mask", self.path("in"), "-o", self.path("out"), "--k", 2, "--by", "documents")
        self.write("out/old/file", "old")
        self.assert_refused(*mask, words="--overwrite")
        self.assert_refused(*mask, "--overwrite", code=2, words="did not write this folder")
        self.assertEqual(self.read("out/old/file"), b"old")
        os.rename(self.path("out"), self.path("theirs"))
        self.run_well(*mask)
        self.assert_refused(*mask, words="--overwrite")
        self.run_well(*mask, "--overwrite")
        self.assertEqual(sorted(self.files("out")), ["d000001.txt", "d000002.txt"])
        self.assertEqual(sorted(os.listdir(self.folder)), ["in", "out", "source.jsonl", "theirs"])
        os.mkdir(self.path("void"))
        self.run_well("mask", self.path("in"), "-o", self.path("void"), "--k", 2, "--by", "documents")
        self.assertEqual(sorted(self.files("void")), ["d000001.txt", "d000002.txt"])

    def test_config(self):
        config = self.write("config.toml", 'k = 2\nby = "documents"\nfold = ["case", "space"]\ncollapse = false\n"min-length" = 2\n')
        done = self.run_well("mask", self.source, "--config", config)
        self.assertEqual(done.out, run("mask", self.source, "--k", 2, "--by", "documents", "--fold", "case,space", "--no-collapse",
                                       "--min-length", 2).out)
        summary = ("--summary", self.path("summary"))
        for options, by, k in (((), "documents", 2), (("--by", "owners"), "owners", 2), (("--by=owners",), "owners", 2),
                               (("--k=3", "--by", "occurrences"), "occurrences", 3)):
            self.run_well("mask", self.source, "--config", config, *options, *summary)
            self.assertEqual((self.read_json("summary")["by"], self.read_json("summary")["k"]), (by, k))
        self.run_well("mask", self.source, f"--config={config}", "--collapse", *summary)
        os.remove(self.path("summary"))
        for broken in ('k = ', 'k = 2\nk = 3'):
            with self.subTest(broken=broken):
                self.assert_refused("mask", self.source, "--config", self.write("bad.toml", broken), code=3)
        for bad in ('frob = 2', 'k = 2\nkk = 2', 'k = "two"', '[mask]\nk = 2', 'k = {a = 1}', 'config = "x"', 'help = true', 'k = 1',
                    'K = 2'):
            with self.subTest(bad=bad):
                self.assert_refused("mask", self.source, "--config", self.write("bad.toml", bad))
        self.assert_refused("mask", self.source, "--config", self.path("nonesuch.toml"), code=3, words="nonesuch.toml")

    def test_config_of_one_key(self):
        asked = ("mask", self.source, "--k", 2, "--by", "documents")
        plain = self.run_well(*asked, "--no-collapse", "--fold", "case,space").out
        for options in (("--config", "collapse=false", "--config=fold=case,space"),
                        ("--config", self.write("c.toml", 'collapse = true\nfold = ["case"]'), "--config", "collapse=false", "--config", "fold=case,space"),
                        ("--config", "fold=width", "--no-collapse", "--fold", "case,space")):
            self.assertEqual(self.run_well(*asked, *options).out, plain, options)
        # A key that is no option of its own, on the line and in a file.
        words = ("mask", self.write("words.jsonl", jsonl({"text": "canary one two"}, {"text": "canary six ten"})), "--k", 2, "--by", "documents")
        shown = self.run_well(*words, "--config", "show=space").out
        self.assertNotEqual(shown, self.run_well(*words).out)
        self.assertEqual(shown, self.run_well(*words, "--config", self.write("show.toml", 'show = "space"')).out)
        for bad in ("frob=2", "show=letters", "config=x", "help=true", "=2", "show", "k=two"):
            self.assert_refused(*asked[:2], "--by", "documents", "--config", bad, code=3 if bad in ("=2", "show") else 2)
        self.assert_refused(*asked, "--config.show=space")
        self.assert_refused(*asked, "--show", "space", words="write --config show=VALUE")
        # Of an option of several values none is what stands behind it.
        for config in ("fold=case", self.write("fold.toml", 'fold = ["case"]')):
            self.assertEqual(self.run_well("mask", "--config", config, "--k", 2, "--by", "documents", "--", self.source).out,
                             self.run_well(*asked, "--fold", "case").out)
            self.assertEqual(self.run_well("mask", "--k", 2, "--by", "documents", "--config", config, self.source).out,
                             self.run_well(*asked, "--fold", "case").out)
        named = self.write("show=space", "k = 2")  # a file goes before
        self.assertEqual(run("mask", self.source, "--by", "documents", "--config", "show=space", cwd=os.path.dirname(named)).code, 0)

    def test_options_that_went_say_what_to_write(self):
        for command, option, instead in (("mask", "--counts", "mask-by-counts"), ("mask", "--keep", "--allow"), ("tag", "--text-column", "--text-field"),
                                         ("replace", "--mark-each", "--no-collapse"), ("convert", "--skip-unread=1", "--allow-unread"),
                                         ("mask", "--order-key", "--key"), ("terms show", "--limit", "--max"), ("link", "--print-rules", "--dry-run")):
            self.assert_refused(*command.split(), self.source, self.source, option, "x", words=f"write {'sumi ' if command == 'mask' and option == '--counts' else ''}{instead}")


if __name__ == "__main__":
    unittest.main()
