#!/usr/bin/env python3
"""Limits of the system, kills, runs at one time: what stands afterwards is whole, and what doesn't belong there goes."""
import json
import os
import random
import signal
import subprocess
import sys
import time
import unittest

from every_command import EveryCommand
from program import SUMI, jsonl, run


class Limits(EveryCommand):
    def limited(self, limit, *arguments, **more):
        return subprocess.run(["bash", "-c", f'ulimit {limit}; exec "$@"', "sh", SUMI, *map(str, arguments)], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False, **more)

    def temporaries(self):
        return [os.path.join(folder, name) for folder, folders, files in os.walk(self.folder) for name in folders + files if ".sumi-" in name and name != ".sumi-folder"]

    def texts(self, count):
        rng = random.Random(1)
        words = ["".join(rng.choices("abcdefghijklmnop", k=rng.randint(2, 9))) for _ in range(400)]
        return jsonl(*({"id": f"s{number}", "owner": f"o{number}", "text": " ".join(rng.choices(words, k=30))} for number in range(count)))

    def test_files_that_may_not_grow(self):
        at = self.lay_out()
        self.write("P/big.jsonl", self.texts(2000))
        before = self.files()
        for arguments in (("mask", at("big.jsonl"), "--k", 2, "-o", self.path("out")), ("mask", at("big.jsonl"), "--k", 2),
                          ("convert", at("big.jsonl"), "--to", "lines", "-o", self.path("out")),
                          ("convert", at("big.jsonl"), "--to", "lines", "-o", "/dev/stdout"), ("repeats", at("big.jsonl"), "--k", 2),
                          ("mask", at("in"), "--k", 2, "--by", "documents", "-o", self.path("out"), "--private", self.path("key"))):
            with self.subTest(arguments=arguments):
                ended = self.limited("-f 0", *arguments)
                if ended.returncode == 0:
                    self.assertIn("/dev/stdout", arguments)  # a pipe has no size
                    continue
                self.assertEqual(ended.returncode, 4, ended.stderr)
                self.assertRegex(ended.stderr.decode(), r"\A(sumi: [^\n]+\n)+\Z")
                self.assertEqual(self.files(), before)
                self.assertEqual(os.listdir(self.folder), ["P"])

    def test_few_descriptors(self):
        at = self.lay_out()
        before = self.files()
        for name, (arguments, _) in self.folder_commands(at).items():
            for most in range(3, 12):
                with self.subTest(command=name, most=most):
                    ended = self.limited(f"-n {most}", *arguments, "-o", self.path("out"))
                    self.assertEqual(self.temporaries(), [])
                    if ended.returncode == 0:
                        subprocess.run(["rm", "-r", self.path("out")], check=True)
                        continue
                    self.assertIn(ended.returncode, (3, 4, 127), ended.stderr)  # 127: not even the program's libraries can be opened
                    self.assertEqual(self.files(), before)

    def test_no_thread(self):
        """With as many processes as there may be, the answer is the same or there is none."""
        at = self.lay_out()
        if os.geteuid() == 0:
            user = subprocess.run(["setpriv", "--reuid", "64321", "--clear-groups", "true"], stderr=subprocess.PIPE, check=False)
            if user.returncode != 0:
                print("limits_test: no other user can be taken; a limit on threads is NOT tested", file=sys.stderr)
                self.skipTest("needs to become another user")
            change = ["setpriv", "--reuid", "64321", "--clear-groups"]
            subprocess.run(["chmod", "-R", "a+rwX", self.folder], check=True)
        else:
            change = []
        commands = self.stream_commands(at)
        for name in ("mask", "tag", "replace", "sweep", "score", "repeats", "train folds", "attack restore", "terms apply", "table sweep"):
            arguments = list(map(str, (*commands[name], "--threads", 4)))
            whole = run(*arguments)
            self.assertEqual(whole.code, 0, whole.err)
            ended = subprocess.run([*change, "bash", "-c", 'ulimit -u 1; exec "$@"', "sh", SUMI, *arguments], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, timeout=120, check=False)
            with self.subTest(command=name):
                self.assertIn(ended.returncode, (0, 4), ended.stderr)
                self.assertNotIn(b"terminate", ended.stderr)
                if ended.returncode == 0 and name != "train folds":
                    self.assertEqual(ended.stdout, whole.out)

    def test_a_full_disk_under_any_output(self):
        """Whatever can't be written, nothing of the run stands, and what stood there stands as before."""
        at = self.lay_out()
        notes, out = at("notes.jsonl"), self.path("out")
        folder = self.folder_commands(at)
        cases = {
            ("mask", notes, "--k", 2, "-o", out): ("--certificate", "--summary", "--private"),
            (*folder["mask"][0], "-o", out): ("--certificate", "--summary", "--private"),
            ("replace", notes, "--key", at("secret.key"), "-o", out): ("--reversal", "--summary"),
            ("convert", notes, "--to", "lines", "-o", out): ("--summary",),
            ("tag", at("notes.model"), notes, "-o", out, "--to", "jsonl"): ("--explain", "--summary"),
            (*folder["link"][0], "-o", out): ("--pairs", "--report", "--summary"),
            ("sanitize", "apply", at("game.publisher"), notes, "-o", out): ("--report", "--summary"),
            ("terms", "apply", at("words.terms"), notes, "--k", 2, "-o", out): ("--private", "--summary"),
            ("attack", "restore", at("masked.jsonl"), "-o", out): ("--summary",),
            ("sweep", notes, "--k", 2, "-o", out): ("--report", "--summary"),
            ("terms", "curve", at("words.terms"), "-o", out): ("--report", "--summary"),
            ("table", "anonymize", at("table.csv"), "--k", 2, "--qi", "age,sex", "-o", out): ("--summary",),
            ("train", notes, "--tagger", "bayes", "-o", out): ("--summary",),
            ("terms", "build", at("words.txt"), "--k-max", 2, "-o", out): ("--summary",),
        }
        disk = self.tiny_disk()
        for arguments, options in cases.items():
            before = self.files()
            for option in options:
                for full in ("/dev/full", *([disk + "/x"] if disk else [])):
                    with self.subTest(arguments=arguments, option=option, full=full):
                        ended = run(*arguments, option, full)
                        self.assertEqual(ended.code, 4, ended.err)
                        self.assertEqual(self.files(), before)
                        self.assertEqual(self.temporaries(), [])
            self.run_well(*arguments)
            before = self.files()
            again = ("--overwrite",) if os.path.isdir(out) else ()
            for option in options:
                with self.subTest(arguments=arguments, option=option, again=True):
                    self.assertEqual(run(*arguments, *again, option, "/dev/full").code, 4)
                    self.assertEqual(self.files(), before)
                    self.assertEqual(self.temporaries(), [])
            subprocess.run(["rm", "-r", out], check=True)

    def tiny_disk(self):
        """A file system without room, or None where none can be mounted."""
        disk = self.path("disk")
        os.mkdir(disk)
        if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", disk], stderr=subprocess.PIPE, check=False).returncode:
            print("limits_test: no file system can be mounted here; full disks are tested by /dev/full alone", file=sys.stderr)
            return None
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        self.write("disk/full", b"x" * 4096)
        return disk

    def killed(self, arguments, after):
        process = subprocess.Popen([SUMI, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
        return process.wait(60)

    def test_what_a_killed_run_left_goes(self):
        self.write("source.jsonl", self.texts(3000))
        for number, line in enumerate(self.texts(600).splitlines()):
            self.write(f"in/{number:04}", json.loads(line)["text"])
        runs = (("mask", self.path("source.jsonl"), "--k", 2, "-o", self.path("shown.jsonl"), "--private", self.path("key"), "--certificate",
                 self.path("certificate"), "--summary", self.path("summary")),
                ("mask", self.path("in"), "--k", 2, "--by", "documents", "-o", self.path("out"), "--overwrite", "--private", self.path("key")))
        for arguments in runs:
            begun = time.monotonic()
            self.run_well(*arguments)
            lasts = time.monotonic() - begun
            whole = {name: content for name, content in self.files().items() if name != "summary"}
            rng, left = random.Random(5), 0
            for _ in range(25):
                self.killed(arguments, lasts * rng.uniform(.05, 1))
                left += bool(self.temporaries())
            self.assertGreater(left, 3)
            self.run_well(*arguments)
            self.assertEqual(self.temporaries(), [])
            self.assertEqual({name: content for name, content in self.files().items() if name != "summary"}, whole)

    def test_what_a_run_uses_stays(self):
        """Runs at one time at one target: none takes another's temporary, and what stands in the end is whole."""
        self.write("source.jsonl", self.texts(400))
        self.write("other.jsonl", self.texts(300))
        wholes = []
        for source in ("source.jsonl", "other.jsonl"):
            wholes.append(self.run_well("mask", self.path(source), "--k", 2).out)
        for _ in range(6):
            started = [subprocess.Popen([SUMI, "mask", self.path(source), "--k", "2", "-o", self.path("shown.jsonl")], stderr=subprocess.PIPE)
                       for source in ("source.jsonl", "other.jsonl") * 3]
            for process in started:
                said = process.communicate(timeout=120)[1]
                self.assertIn(process.returncode, (0, 4), said)
                self.assertTrue(process.returncode == 0 or b"another run" in said or b"not empty" in said, said)
            self.assertIn(self.read("shown.jsonl"), wholes)
            self.assertEqual(self.temporaries(), [])

    def test_runs_that_make_one_key(self):
        at = self.lay_out()
        for trial in range(8):
            key = self.path(f"key{trial}")
            started = [subprocess.Popen([SUMI, "replace", at("notes.jsonl"), "--operator", "*=surrogate", "--key", key, "-o",
                                         self.path(f"out{trial}-{number}.jsonl"), "--reversal", self.path(f"sealed{trial}-{number}")],
                                        stderr=subprocess.PIPE) for number in range(8)]
            said = [process.communicate(timeout=120)[1] for process in started]
            self.assertEqual([process.returncode for process in started], [0] * 8, said)
            self.assertEqual(sum(b"created a new key" in each for each in said), 1)
            self.assertEqual(len({self.read(f"out{trial}-{number}.jsonl") for number in range(8)}), 1)
            self.assertEqual(self.mode(f"key{trial}"), 0o600)
            for number in range(8):
                back = self.path("back.jsonl")
                self.run_well("reverse", self.path(f"out{trial}-{number}.jsonl"), "-o", back, "--reversal", self.path(f"sealed{trial}-{number}"),
                              "--key", key)
                self.assertEqual(self.read("back.jsonl"), self.read("P/notes.jsonl"))
        self.assertEqual(self.temporaries(), [])

    def test_modes(self):
        at = self.lay_out()
        for mask in (0o000, 0o002, 0o022, 0o027, 0o077):
            place = f"m{mask:03o}"
            os.mkdir(self.path(place))
            out = lambda name: self.path(place, name)
            sumi = lambda *arguments: self.run_well(*arguments, preexec_fn=lambda: os.umask(mask))
            sumi("mask", at("notes.jsonl"), "--k", 2, "-o", out("masked"), "--private", out("private"), "--certificate", out("certificate"),
                 "--summary", out("summary"))
            sumi("replace", at("notes.jsonl"), "--key", out("key"), "--operator", "*=hash", "-o", out("replaced"), "--reversal", out("sealed"))
            sumi("tag", "patterns", at("notes.jsonl"), "--to", "jsonl", "-o", out("tagged"), "--explain", out("why"))
            sumi("train", at("notes.jsonl"), "--tagger", "bayes", "-o", out("model"))
            sumi("terms", "build", at("words.txt"), "--k-max", 2, "-o", out("terms"))
            sumi("reverse", out("replaced"), "--reversal", out("sealed"), "--key", out("key"), "-o", out("back"))
            sumi("table", "anonymize", at("table.csv"), "--k", 2, "--qi", "age,sex", "-o", out("table"))
            for name in ("masked", "certificate", "summary", "replaced", "tagged", "table"):
                self.assertEqual(self.mode(f"{place}/{name}"), 0o666 & ~mask, name)
            for name in ("private", "key", "sealed", "why", "model", "terms", "back"):
                self.assertEqual(self.mode(f"{place}/{name}"), 0o600, name)
            for name, (arguments, _) in self.folder_commands(at).items():
                sumi(*arguments, "-o", out("folder"))
                private = name == "reverse"
                self.assertEqual(self.mode(f"{place}/folder"), (0o700 if private else 0o777) & ~mask, name)
                for folder, folders, files in os.walk(out("folder")):
                    for file in files:
                        self.assertEqual(self.mode(os.path.join(folder, file)), (0o600 if private else 0o666) & ~mask, (name, file))
                    for below in folders:
                        self.assertEqual(self.mode(os.path.join(folder, below)), (0o700 if private else 0o777) & ~mask, (name, below))
                subprocess.run(["rm", "-r", out("folder")], check=True)


if __name__ == "__main__":
    unittest.main()
