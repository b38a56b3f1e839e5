#!/usr/bin/env python3
"""A run over many files that was stopped is continued; a certificate says by which counts documents were masked."""
import gzip
import json
import os
import pathlib
import signal
import subprocess
import time
import unittest

from program import SUMI, Case, jsonl, run

SHARED = ["the patient has had fever since monday and sleeps badly", "no pain was seen in the left knee today"]


def clinic(file, count=40):
    return jsonl(*({"id": f"{file}-{i}", "owner": f"p{i % 7}", "text": f"{SHARED[i % 2]} Zorba{file}x{i}."} for i in range(count)))


class Resume(Case):
    def setUp(self):
        super().setUp()
        self.shards = self.path("shards")
        os.mkdir(self.shards)
        for file in range(5):
            data = clinic(file).encode()
            pathlib.Path(self.shards, f"s{file}.jsonl" + (".gz" if file % 2 else "")).write_bytes(gzip.compress(data) if file % 2 else data)
        self.assertEqual(run("count", self.shards, "-o", self.path("c.counts"), "--k", "3").code, 0)
        self.assertEqual(run("mask-by-counts", self.path("c.counts"), self.shards, "-o", self.path("once")).code, 0)

    def path(self, name):
        return os.path.join(self.folder, name)

    def files_of(self, folder):
        return {str(one.relative_to(folder)): one.read_bytes() for one in pathlib.Path(folder).rglob("*") if one.is_file()}

    def masked(self, *options, source=None, target="out", counts="c.counts"):
        return run("mask-by-counts", self.path(counts), source or self.shards, "-o", self.path(target), "--resume", "--summary", self.path("s.json"), *options)

    def taken_up(self):
        return json.loads(pathlib.Path(self.path("s.json")).read_text())["files_taken_up"]

    def stop_at(self, file):
        """With a file that can't be read behind the others, and then without it."""
        bad = pathlib.Path(self.shards, file)
        bad.write_text("{broken\n")
        done = self.masked()
        self.assertEqual(done.code, 3, done.err)
        self.assertFalse(os.path.exists(self.path("out")))
        bad.unlink()

    def test_a_whole_run_is_as_without(self):
        self.assertEqual(self.masked().code, 0)
        self.assertEqual(self.taken_up(), 0)
        self.assertEqual(self.files_of(self.path("out")), self.files_of(self.path("once")))
        self.assertFalse(os.path.exists(self.path(".out.resume")))
        self.assertEqual(run("verify", self.path("out"), "--counts", self.path("c.counts"), "--source", self.shards).code, 0)

    def test_what_is_finished_is_taken_up(self):
        self.stop_at("s9.jsonl")
        state = pathlib.Path(self.path(".out.resume"))
        self.assertEqual(state.stat().st_mode & 0o777, 0o700)
        for one in state.iterdir():
            self.assertEqual(one.stat().st_mode & 0o777, 0o600, one)
        listed = (state / "list").read_text()
        for word in ("Zorba", "fever", "s1.jsonl", "f00000"):
            self.assertNotIn(word, listed)
        self.assertEqual(self.masked().code, 0)
        self.assertEqual(self.taken_up(), 5)
        self.assertEqual(self.files_of(self.path("out")), self.files_of(self.path("once")))
        self.assertFalse(state.exists())

    def test_what_changed_is_made_again(self):
        self.stop_at("s9.jsonl")
        state = pathlib.Path(self.path(".out.resume"))
        (state / "000001").write_bytes(b"something else")  # finished, but changed since
        pathlib.Path(self.shards, "s2.jsonl").write_text(clinic(2, 39))  # another source: its successors get other ids
        (state / "list").write_bytes((state / "list").read_bytes()[:-30])  # cut while it was written: the fifth
        self.assertEqual(self.masked().code, 0)
        self.assertEqual(self.taken_up(), 1)
        self.assertEqual(run("mask-by-counts", self.path("c.counts"), self.shards, "-o", self.path("again")).code, 0)
        self.assertEqual(self.files_of(self.path("out")), self.files_of(self.path("again")))

    def test_other_options_or_counts_begin_anew(self):
        for options, counts in ((("--mark", "#"), "c.counts"), (("--pass", "id"), "c.counts"), (("--keep-names",), "c.counts"), ((), "d.counts")):
            self.assertEqual(run("count", self.shards, "-o", self.path("d.counts"), "--k", "4").code, 0)
            self.stop_at("s9.jsonl")
            self.assertEqual(self.masked(*options, counts=counts, target="out").code, 0)
            self.assertEqual(self.taken_up(), 0, options)
            self.assertEqual(run("mask-by-counts", self.path(counts), self.shards, "-o", self.path("again"), "--overwrite", *options).code, 0)
            self.assertEqual(self.files_of(self.path("out")), self.files_of(self.path("again")))
            subprocess.run(["rm", "-r", self.path("out")], check=True)

    def test_a_killed_run_leaves_nothing_half(self):
        for file in range(5, 40):
            pathlib.Path(self.shards, f"t{file:02}.jsonl").write_text(clinic(file, 2000))
        self.assertEqual(run("mask-by-counts", self.path("c.counts"), self.shards, "-o", self.path("again")).code, 0)
        whole = self.files_of(self.path("again"))
        state = pathlib.Path(self.path(".out.resume"))
        for signal_number in (signal.SIGKILL, signal.SIGTERM, signal.SIGKILL):
            before = len(list(state.glob("0*"))) if state.exists() else 0
            with subprocess.Popen([SUMI, "mask-by-counts", self.path("c.counts"), self.shards, "-o", self.path("out"), "--resume"],
                                  stderr=subprocess.DEVNULL) as stopped:
                end = time.monotonic() + 60
                while len(list(state.glob("0*"))) < before + 3 and time.monotonic() < end and stopped.poll() is None:
                    time.sleep(.002)
                stopped.send_signal(signal_number)
            self.assertFalse(os.path.exists(self.path("out")) and stopped.returncode != 0)
            for one in state.glob("0*"):
                self.assertEqual(one.read_bytes(), list(whole[name] for name in sorted(whole) if name[0] == "f")[int(one.name) - 1])
        self.assertEqual(self.masked().code, 0)
        self.assertGreaterEqual(self.taken_up(), 3)
        self.assertEqual(self.files_of(self.path("out")), whole)

    def test_listed_terms_too(self):
        pathlib.Path(self.path("terms")).write_text("fever\nfewer\nnever\nknee\nkneel\n")
        self.assertEqual(run("terms", "build", self.path("terms"), "-o", self.path("dict"), "--k-max", "3").code, 0)
        terms = ("terms", "apply", self.path("dict"), self.shards, "--k", "2")
        self.assertEqual(run(*terms, "-o", self.path("one")).code, 0)
        pathlib.Path(self.shards, "s9.jsonl").write_text("{broken\n")
        self.assertEqual(run(*terms, "-o", self.path("out"), "--resume").code, 3)
        os.unlink(os.path.join(self.shards, "s9.jsonl"))
        self.assertEqual(run(*terms, "-o", self.path("out"), "--resume", "--summary", self.path("s.json")).code, 0)
        self.assertEqual(self.taken_up(), 5)
        self.assertEqual(self.files_of(self.path("out")), self.files_of(self.path("one")))

    def test_where_it_has_no_meaning_it_is_refused(self):
        self.assertIn(b"count them once", run("mask", self.shards, "-o", self.path("out"), "--k", "3", "--resume").err)
        one = os.path.join(self.shards, "s0.jsonl")
        self.assertEqual(run("mask-by-counts", self.path("c.counts"), one, "-o", self.path("out"), "--resume").code, 2)
        self.assertEqual(run("mask-by-counts", self.path("c.counts"), "-", "--resume").code, 2)
        os.mkdir(self.path(".out.resume"), 0o755)
        self.assertEqual(self.masked().code, 2)
        os.rmdir(self.path(".out.resume"))
        os.symlink(self.shards, self.path(".out.resume"))
        self.assertEqual(self.masked().code, 2)

    def test_a_certificate_names_the_counts(self):
        source, target, said, counts = os.path.join(self.shards, "s0.jsonl"), self.path("o.jsonl"), self.path("o.json"), self.path("c.counts")
        self.assertEqual(run("mask-by-counts", counts, source, "-o", target, "--certificate", said, "--pass", "id").code, 0)
        self.assertEqual(json.loads(pathlib.Path(said).read_text())["promise"], "repeats-counted-before")
        verify = ("verify", target, "--certificate", said)
        self.assertEqual(run(*verify, "--counts", counts).code, 0)
        self.assertEqual(run(*verify, "--counts", counts, "--source", source).code, 0)
        self.assertIn(b"name their file", run(*verify).err)
        self.assertEqual(run("count", self.shards, "-o", self.path("d.counts"), "--k", "4").code, 0)
        self.assertIn(b"other counts were used", run(*verify, "--counts", self.path("d.counts")).err)
        self.assertEqual(run(*verify, "--counts", counts, "--source", os.path.join(self.shards, "s2.jsonl")).code, 1)
        data = pathlib.Path(target).read_bytes()
        pathlib.Path(target).write_bytes(data.replace("█".encode(), b"of Zorba", 1))
        self.assertEqual(run(*verify, "--counts", counts).code, 1)
        pathlib.Path(target).write_bytes(data)
        old = self.path("old.json")
        self.assertEqual(run("mask", source, "-o", self.path("p.jsonl"), "--k", "3", "--certificate", old).code, 0)
        self.assertIn(b"wasn't masked by counts", run("verify", self.path("p.jsonl"), "--certificate", old, "--counts", counts).err)
        self.assertEqual(run("mask-by-counts", counts, source, "--certificate", said).code, 2)
        self.assertEqual(run("mask-by-counts", counts, self.shards, "-o", self.path("x"), "--certificate", said).code, 2)


if __name__ == "__main__":
    unittest.main()
