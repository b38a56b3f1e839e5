#!/usr/bin/env python3
"""Standard streams: closed ones, those that lead back into what is read, full ones, and readers that leave."""
import os
import subprocess
import unittest

from every_command import EveryCommand
from program import SUMI


class Streams(EveryCommand):
    def shell(self, arguments, redirection, timeout=120):
        """By a shell that lets a file grow to four megabytes: what writes without end is seen at once."""
        script = f'ulimit -f 4096; "$@" {redirection}'
        return subprocess.run(["bash", "-c", script, "sh", SUMI, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=timeout, check=False)

    def test_closed_output_is_an_error(self):
        at = self.lay_out()
        before = self.files()
        for name, arguments in self.stream_commands(at).items():
            for redirection in (">&-", "<&- >&-", ">/dev/full"):
                with self.subTest(command=name, redirection=redirection):
                    ended = self.shell(arguments, redirection)
                    self.assertEqual(ended.returncode, 4, ended.stderr)
                    self.assertRegex(ended.stderr.decode(), r"\A(sumi: [^\n]+\n)+\Z")
                    self.assertIn("standard output", ended.stderr.decode().splitlines()[-1])
            with self.subTest(command=name, all_closed=True):
                ended = self.shell(arguments, "<&- >&- 2>&-")
                self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (4, b"", b""))
        self.assertEqual(self.files(), before)

    def test_a_reader_that_leaves(self):
        at = self.lay_out()
        before = self.files()
        for name, arguments in self.stream_commands(at).items():
            with self.subTest(command=name):
                read, write = os.pipe()
                os.close(read)
                ended = subprocess.run([SUMI, *map(str, arguments)], stdout=write, stderr=subprocess.PIPE, timeout=120, check=False)
                os.close(write)
                self.assertEqual(ended.returncode, 4, ended.stderr)
                self.assertNotIn(b"standard output", ended.stderr)
                self.assertNotIn(b"pipe", ended.stderr.lower())
        self.assertEqual(self.files(), before)
        for command in (("--help",), ("mask", "--help-all"), ("help", "--json"), ("models",)):
            read, write = os.pipe()
            os.close(read)
            ended = subprocess.run([SUMI, *command], stdout=write, stderr=subprocess.PIPE, timeout=120, check=False)
            os.close(write)
            self.assertEqual((ended.returncode, ended.stderr), (4, b""), command)

    def test_what_needs_no_stream_runs_without(self):
        at = self.lay_out()
        mask = ("mask", at("notes.jsonl"), "--k", 2, "-o")
        self.run_well(*mask, self.path("open.jsonl"))
        for redirection in ("<&- >&- 2>&-", ">&-", "2>&-", "<&-"):
            ended = self.shell((*mask, self.path("shown.jsonl")), redirection)
            self.assertEqual(ended.returncode, 0, ended.stderr)
            self.assertEqual(self.read("shown.jsonl"), self.read("open.jsonl"))

    def test_closed_input_is_an_error(self):
        at = self.lay_out()
        before = self.files()
        for arguments in (("mask", "-", "--k", 2, "--by", "documents"), ("convert", "-", "--to", "jsonl"), ("inspect", "-"),
                          ("verify", at("notes.jsonl"), "--source", "-", "--k", 2, "--by", "documents"), ("repeats", "-", "--k", 2)):
            with self.subTest(arguments=arguments):
                ended = self.shell(arguments, "<&-")
                self.assertEqual((ended.returncode, ended.stdout), (3, b""), ended.stderr)
                self.assertRegex(ended.stderr.decode(), r"\Asumi: standard input: [^\n]+\n\Z")
        self.assertEqual(self.files(), before)

    def test_outputs_that_are_standard_input(self):
        at = self.lay_out()
        os.link(at("notes.jsonl"), self.path("hard.jsonl"))
        os.symlink("P/notes.jsonl", self.path("soft.jsonl"))
        before = self.files()
        commands = {"mask": ("mask", "-", "--k", 2), "convert": ("convert", "-", "--to", "lines"), "tag": ("tag", "patterns", "-"),
                    "terms apply": ("terms", "apply", at("words.terms"), "-", "--k", 2), "replace": ("replace", "-"),
                    "sanitize apply": ("sanitize", "apply", at("game.publisher"), "-"), "attack restore": ("attack", "restore", "-"),
                    "repeats": ("repeats", "-", "--k", 2), "sweep": ("sweep", "-", "--k", 2), "score": ("score", "-", at("notes.jsonl")),
                    "terms build": ("terms", "build", "-", "--k-max", 2), "train": ("train", "-", "--tagger", "bayes"),
                    "table anonymize": ("table", "anonymize", "-", "--k", 2, "--qi", "id")}
        for name, arguments in commands.items():
            for output in (at("notes.jsonl"), self.path("hard.jsonl"), self.path("soft.jsonl")):
                with self.subTest(command=name, output=output):
                    ended = self.shell((*arguments, "-o", output), "<" + at("notes.jsonl"))
                    self.assertEqual(ended.returncode, 2, ended.stderr)
                    self.assertEqual(self.files(), before)
        ended = self.shell(("mask", "/dev/stdin", "--k", 2, "-o", at("notes.jsonl")), "<" + at("notes.jsonl"))
        self.assertEqual((ended.returncode, self.files()), (2, before), ended.stderr)

    def test_standard_output_that_is_an_input(self):
        at = self.lay_out()
        before = self.files()
        for name, arguments in self.stream_commands(at).items():
            for source in ("notes.jsonl", "words.terms", "masked.jsonl", "table.csv", "a.csv", "game.publisher"):
                if at(source) not in arguments:
                    continue
                for stream in ("", "2"):
                    with self.subTest(command=name, source=source, stream=stream):
                        ended = self.shell(arguments, f"{stream}>>" + at(source))
                        self.assertEqual(ended.returncode, 2, ended.stderr)
                        if not stream:
                            self.assertEqual(self.files(), before)
                        else:  # the error itself went there
                            self.assertTrue(self.files().pop(os.path.join("P", source)).startswith(before[os.path.join("P", source)]))
                            self.write(os.path.join("P", source), before[os.path.join("P", source)])
        for stream in ("", "2"):
            ended = self.shell(("mask", "-", "--k", 2), f"<{at('notes.jsonl')} {stream}>>{at('notes.jsonl')}")
            self.assertEqual(ended.returncode, 2, ended.stderr)
            self.write("P/notes.jsonl", before["P/notes.jsonl"])
        ended = self.shell(("repeats", at("in"), "--k", 2, "--by", "documents"), ">>" + at("in/0.txt"))
        self.assertEqual((ended.returncode, self.files()), (2, before), ended.stderr)


if __name__ == "__main__":
    unittest.main()
