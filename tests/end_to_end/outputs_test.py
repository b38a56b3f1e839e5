#!/usr/bin/env python3
"""Output appears whole or not at all: full disks, signals, pipes, links, compression."""
import gzip
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import unittest

from program import SUMI, Case, jsonl, less_umask, run

OLD = b"what stood there\n"


def many_texts(count, seed=1):
    rng = random.Random(seed)
    words = ["".join(rng.choices("abcdefghijklmnop", k=rng.randint(2, 9))) for _ in range(400)]
    return jsonl(*({"id": f"s{number}", "text": " ".join(rng.choices(words, k=30))} for number in range(count)))


class Outputs(Case):
    def mask_to(self, output, *options, source=None):
        return ("mask", source or self.path("source.jsonl"), "-o", output, "--k", 2, "--by", "documents", *options)

    def test_full_disk(self):
        os.mkdir(self.path("disk"))
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", self.path("disk")], stderr=subprocess.PIPE,
                                 check=False) if os.geteuid() == 0 else None
        if mounted is None or mounted.returncode != 0:
            print("outputs_test: no file system can be mounted here; full disks are NOT tested", file=sys.stderr)
            self.skipTest("needs to mount a file system")
        self.addCleanup(subprocess.run, ["umount", self.path("disk")], check=True)
        self.write("source.jsonl", many_texts(4000))
        for number in range(40):
            self.write(f"in/{number}", "same text of a document " * 1000)
        self.write("disk/old", OLD)
        for name in "ab":
            self.write(f"few/{name}", "old text")
        self.run_well(*self.mask_to(self.path("disk/folder"), source=self.path("few")))
        before = self.files("disk")
        for arguments in (self.mask_to(self.path("disk/new")), self.mask_to(self.path("disk/old")),
                          self.mask_to(self.path("shown"), "--private", self.path("disk/key")),
                          self.mask_to(self.path("disk/new"), source=self.path("in")),
                          self.mask_to(self.path("disk/folder"), "--overwrite", source=self.path("in")),
                          ("repeats", self.path("source.jsonl"), "--k", 2, "--by", "documents", "-o", self.path("disk/new"))):
            with self.subTest(arguments=arguments):
                self.assert_fails(4, self.path(""), *arguments)
                self.assertEqual(self.files("disk"), before)
                self.assertFalse(os.path.exists(self.path("shown")))
        if os.path.exists("/dev/full"):
            self.assert_fails(4, "/dev/full", *self.mask_to("/dev/full"))
            with open("/dev/full", "wb") as full:
                ended = subprocess.run([SUMI, *map(str, self.mask_to("-"))], stdout=full, stderr=subprocess.PIPE, check=False)
            self.assertEqual(ended.returncode, 4, ended)

    def run_and_end(self, number, arguments, after):
        """Ends the run after some seconds; its code, negative where the signal did it."""
        process = subprocess.Popen([SUMI, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(after)
        process.send_signal(number)
        return process.wait(60)

    def test_signals(self):
        source = many_texts(2500)
        self.write("source.jsonl", source)
        whole, key = self.path("whole.jsonl"), self.path("whole.key")
        begun = time.monotonic()
        self.run_well(*self.mask_to(whole, "--private", key))
        lasts = time.monotonic() - begun
        whole, key = self.read(whole), self.read(key)
        rng, ended = random.Random(3), 0
        for trial in range(30):
            number = (signal.SIGTERM, signal.SIGINT, signal.SIGKILL)[trial % 3]
            folder = f"t{trial}"
            old = OLD if trial % 2 else None
            os.mkdir(self.path(folder))
            if old:
                self.write(f"{folder}/shown.jsonl", old)
            code = self.run_and_end(number, self.mask_to(self.path(folder, "shown.jsonl"), "--private", self.path(folder, "key")),
                                    rng.uniform(0, lasts * 1.1) if trial % 4 else lasts * rng.uniform(.8, 1))
            left = self.files(folder)
            with self.subTest(number=number, code=code, left=sorted(left)):
                self.assertIn(code, (0, -number))
                ended += code != 0
                self.assertIn(left.pop("shown.jsonl", None), (whole,) if code == 0 else (old, whole))
                self.assertIn(left.pop("key", None), (key,) if code == 0 else (None, key))
                if number != signal.SIGKILL or code == 0:
                    self.assertEqual(left, {})
                else:
                    self.assertEqual([name for name in left if ".sumi-" not in name or not name.startswith(".")], [])
                self.assertEqual(self.read("source.jsonl").decode(), source)
        self.assertGreater(ended, 10)

    def test_signals_over_a_folder(self):
        for number, line in enumerate(many_texts(800).splitlines()):
            self.write(f"in/{number:04}", json.loads(line)["text"])
        begun = time.monotonic()
        self.run_well(*self.mask_to(self.path("whole"), source=self.path("in")))
        lasts = time.monotonic() - begun
        whole, rng = self.files("whole"), random.Random(4)
        for name in "ab":
            self.write(f"few/{name}", "old text")
        self.run_well(*self.mask_to(self.path("old"), source=self.path("few")))
        old = self.files("old")
        for trial in range(18):
            number = (signal.SIGTERM, signal.SIGINT, signal.SIGKILL)[trial % 3]
            os.mkdir(self.path(f"t{trial}"))
            self.run_well(*self.mask_to(self.path(f"t{trial}", "out"), source=self.path("few")))
            code = self.run_and_end(number, self.mask_to(self.path(f"t{trial}", "out"), "--overwrite", source=self.path("in")),
                                    lasts * rng.uniform(.3, 1.1))
            with self.subTest(number=number, code=code):
                self.assertIn(self.files(f"t{trial}/out"), (whole,) if code == 0 else (old, whole))
                if number != signal.SIGKILL:
                    self.assertEqual(os.listdir(self.path(f"t{trial}")), ["out"])

    def test_leftovers_are_skipped(self):
        self.write("in/a", "same text")
        self.write("in/b", "same text")
        self.write("in/.c.sumi-Ab12Cd", "same")
        self.write("in/.d.sumi-Ab12Cd/e", "same")
        self.run_well(*self.mask_to(self.path("out"), source=self.path("in")))
        self.assertEqual(self.files("out"), {"d000001.txt": b"same text", "d000002.txt": b"same text"})

    def test_standard_streams(self):
        source = jsonl({"text": "same text"}, {"text": "same text, more"})
        self.write("source.jsonl", source)
        expected = self.run_well(*self.mask_to("-")).out
        self.assertIn("█", expected.decode())
        for arguments in (self.mask_to("-", source="-"), ("mask", "-", "--k", 2, "--by", "documents")):
            self.assertEqual(self.run_well(*arguments, stdin=source.encode()).out, expected)
        self.write("shown.jsonl", expected)
        self.assertEqual(run("verify", "-", "--source", self.path("source.jsonl"), "--k", 2, "--by", "documents", stdin=expected).code, 0)
        self.assertEqual(run("verify", self.path("shown.jsonl"), "--source", "-", "--k", 2, "--by", "documents",
                             stdin=source.encode()).code, 0)
        self.assertEqual(run(*self.mask_to("-", source="-")).code, 3)

    def test_devices(self):
        source = jsonl({"text": "same text"}, {"text": "same text, more"})
        self.write("source.jsonl", source)
        expected = self.run_well(*self.mask_to("-")).out
        self.assertEqual(self.run_well(*self.mask_to("-", source="/dev/stdin"), stdin=source.encode()).out, expected)
        self.assertEqual(self.run_well(*self.mask_to("/dev/stdout")).out, expected)
        self.run_well(*self.mask_to("/dev/null"))

    def test_a_reader_that_leaves(self):
        self.write("source.jsonl", many_texts(3000))
        process = subprocess.Popen([SUMI, *map(str, self.mask_to("-"))], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.close()
        said = process.stderr.read().decode()
        process.stderr.close()
        self.assertEqual(process.wait(60), 4, said)
        self.assertRegex(said, r"\A(sumi: [^\n]+\n)+\Z")

    def test_named_pipes(self):
        source = many_texts(500)
        self.write("source.jsonl", source)
        expected = self.run_well(*self.mask_to("-")).out
        os.mkfifo(self.path("in.jsonl"))
        os.mkfifo(self.path("out.jsonl"))
        read = []

        def feed():
            with open(self.path("in.jsonl"), "wb") as pipe:
                pipe.write(source.encode())

        def drain():
            with open(self.path("out.jsonl"), "rb") as pipe:
                read.append(pipe.read())

        threads = [threading.Thread(target=work, daemon=True) for work in (feed, drain)]
        for thread in threads:
            thread.start()
        self.run_well(*self.mask_to(self.path("out.jsonl"), source=self.path("in.jsonl")), timeout=60)
        for thread in threads:
            thread.join(10)
        self.assertEqual(read, [expected])

    def test_compression(self):
        source = many_texts(500)
        self.write("source.jsonl", source)
        expected = self.run_well(*self.mask_to("-")).out
        for suffix in (".gz", ".zst"):
            first, second = self.path("first.jsonl" + suffix), self.path("second.jsonl" + suffix)
            self.run_well(*self.mask_to(first))
            time.sleep(1.1)
            self.run_well(*self.mask_to(second))
            self.assertEqual(self.read(first), self.read(second))
            self.assertLess(len(self.read(first)), len(expected))
            self.assertEqual(run("verify", first, "--source", self.path("source.jsonl"), "--k", 2, "--by", "documents").code, 0)
        self.assertEqual(gzip.decompress(self.read("first.jsonl.gz")), expected)
        for name in ("source.jsonl.gz", "source.jsonl.zst"):
            self.write("plain.jsonl", source)
            self.run_well(*self.mask_to(self.path(name), "--pass", "all", "--min-length", 1, source=self.write(
                "twice.jsonl", source.splitlines(True)[0] + source.splitlines(True)[0].replace('"s0"', '"s1"'))))
            self.assertEqual(self.run_well(*self.mask_to("-", "--pass", "all", source=self.path(name))).out, self.read("twice.jsonl"))

    def test_links_stay(self):
        self.write("source.jsonl", jsonl({"text": "same text"}, {"text": "same text"}))
        self.write("real/shown.jsonl", OLD)
        os.chmod(self.path("real/shown.jsonl"), 0o644)
        os.symlink("real/shown.jsonl", self.path("link"))
        os.symlink("link", self.path("second"))
        os.symlink("real/nothing-yet", self.path("dangling"))
        for name, target in (("link", "real/shown.jsonl"), ("second", "real/shown.jsonl"), ("dangling", "real/nothing-yet")):
            self.run_well(*self.mask_to(self.path(name)))
            self.assertTrue(os.path.islink(self.path(name)))
            self.assertIn(b"same text", self.read(target))
            self.assertEqual(self.mode(target), 0o644 if name != "dangling" else less_umask(0o666))
            self.write("real/shown.jsonl", OLD)
        self.assertEqual(sorted(os.listdir(self.path("real"))), ["nothing-yet", "shown.jsonl"])

    def test_a_failed_run_keeps_what_stood_there(self):
        self.write("source.jsonl", '{"text":"a"}\n{"text":')
        self.write("shown.jsonl", OLD)
        self.assertEqual(run(*self.mask_to(self.path("shown.jsonl"))).code, 3)
        self.assertEqual(self.read("shown.jsonl"), OLD)
        self.assertEqual(sorted(os.listdir(self.folder)), ["shown.jsonl", "source.jsonl"])


if __name__ == "__main__":
    unittest.main()
