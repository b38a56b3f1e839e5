#!/usr/bin/env python3
"""A folder that is replaced is one that sumi wrote, and holds nothing else: no run removes what it didn't write."""
import os
import shutil
import subprocess
import sys
import unittest

from every_command import RULES, EveryCommand
from program import run

MARKER = ".sumi-folder"
REFUSED = "is not replaced"


class Folders(EveryCommand):
    def everything(self):
        """Every file, folder and link below the test's folder."""
        found = {}
        for folder, folders, files in os.walk(self.folder):
            for name in folders + files:
                path = os.path.join(folder, name)
                content = os.readlink(path) if os.path.islink(path) else None
                if content is None and os.path.isfile(path):
                    with open(path, "rb") as file:
                        content = file.read()
                found[os.path.relpath(path, self.folder)] = content
        return found

    def assert_refused(self, *arguments, words="", **more):
        before = self.everything()
        said = self.assert_fails(2, words, *arguments, **more)
        self.assertEqual(self.everything(), before, said)
        return said

    def test_a_folder_that_holds_what_is_read(self):
        at = self.lay_out()
        commands = self.folder_commands(at)
        os.symlink("P", self.path("link"))
        for name, (arguments, source) in commands.items():
            for output in (self.path("P"), self.path("link"), self.path("P/in/.."), self.path("P") + "/"):
                with self.subTest(command=name, output=output):
                    self.assert_refused(*arguments, "-o", output, "--overwrite")
            with self.subTest(command=name, inside=source):
                if os.path.isdir(at(source)):
                    self.assert_refused(*arguments, "-o", at(source + "/out"))
                    self.assert_refused(*arguments, "-o", at(source), "--overwrite")

    def test_the_folder_of_the_rules_of_hide(self):
        at = self.lay_out()
        for output in (".", "../P", "in/.."):
            self.write("P/hide.toml", RULES.format(output=output, source="notes.jsonl"))
            with self.subTest(output=output):
                self.assert_refused("hide", "run", "--rules", at("hide.toml"), "--overwrite")
        self.write("P/hide.toml", RULES.format(output="old", source="notes.jsonl"))
        self.write("P/old/thesis.tex", "years of work")
        self.assert_refused("hide", "run", "--rules", at("hide.toml"), "--overwrite", words=REFUSED)

    def test_a_folder_of_somebody_else(self):
        at = self.lay_out()
        self.write("other/thesis.tex", "years of work")
        os.makedirs(self.path("nested/deep"))
        for name, (arguments, _) in self.folder_commands(at).items():
            for output in ("other", "nested"):
                with self.subTest(command=name, output=output):
                    self.assert_refused(*arguments, "-o", self.path(output), "--overwrite", words=REFUSED)

    def test_its_own_is_replaced(self):
        at = self.lay_out()
        for name, (arguments, _) in self.folder_commands(at).items():
            with self.subTest(command=name):
                out = self.path("out-" + name)
                self.run_well(*arguments, "-o", out)
                first = self.files(out)
                self.assert_refused(*arguments, "-o", out, words="--overwrite")
                os.remove(os.path.join(out, sorted(first)[0]))
                self.run_well(*arguments, "-o", out, "--overwrite")
                self.assertEqual(self.files(out), first)
                self.assertEqual([each for each in os.listdir(self.folder) if ".sumi-" in each], [])
        self.run_well("hide", "run", "--rules", at("hide.toml"))
        first = self.files("P/out")
        self.run_well("hide", "run", "--rules", at("hide.toml"), "--overwrite")
        self.assertEqual(self.files("P/out"), first)

    def test_an_empty_one_is_taken(self):
        at = self.lay_out()
        for name, (arguments, _) in self.folder_commands(at).items():
            for overwrite in ((), ("--overwrite",)):
                with self.subTest(command=name, overwrite=overwrite):
                    out = self.path("out")
                    os.mkdir(out, 0o750)
                    self.run_well(*arguments, "-o", out, *overwrite)
                    self.assertTrue(self.files(out))
                    shutil.rmtree(out)

    def mask_in(self, output, *more, source="in", **options):
        return run("mask", self.path(source), "-o", self.path(output), "--k", 2, "--by", "documents", "--overwrite", *more, **options)

    def masked(self):
        for name in ("a", "b"):
            self.write(f"in/{name}", "same text")
        self.assertEqual(self.mask_in("out").code, 0)

    def assert_stays(self, words=REFUSED, **options):
        before = self.everything()
        result = self.mask_in("out", **options)
        self.assertEqual(result.code, 2, result.err)
        self.assertIn(words, result.err.decode())
        self.assertEqual(self.everything(), before)

    def test_what_was_put_into_it_or_changed_there(self):
        def put(name, content):
            self.write(f"out/{name}", content)

        for plant in (lambda: put("notes.txt", "mine"), lambda: put(".hidden", "mine"), lambda: put("deep/er/x", "mine"),
                      lambda: put("d000001.txt", "corrected by hand"), lambda: os.mkdir(self.path("out/empty")),
                      lambda: os.symlink("../in", self.path("out/link")), lambda: os.mkfifo(self.path("out/pipe")),
                      lambda: os.link(self.path("in/a"), self.path("out/hard")), lambda: shutil.move(self.path("in/a"), self.path("out/a")),
                      lambda: os.remove(self.path("out", MARKER)), lambda: put(MARKER, "x"),
                      lambda: os.utime(self.path("out/d000001.txt")),
                      # As an older version left it, or a copy that keeps no times.
                      lambda: [os.remove(self.path("out", MARKER)), os.chmod(self.path("out/d000001.txt"), 0o644)],
                      lambda: [shutil.copytree(self.path("out"), self.path("copy"), copy_function=shutil.copy), shutil.rmtree(self.path("out")),
                               os.rename(self.path("copy"), self.path("out")), os.utime(self.path("out/d000002.txt"), (1, 1))]):
            shutil.rmtree(self.path("in"), ignore_errors=True)
            shutil.rmtree(self.path("out"), ignore_errors=True)
            self.masked()
            plant()
            if not os.path.exists(self.path("in/a")):
                self.write("in/a", "same text")
            with self.subTest(out=sorted(self.everything())):
                self.assert_stays()

    def test_a_whole_copy_is_known_again(self):
        self.masked()
        shutil.copytree(self.path("out"), self.path("copy"))  # with times
        subprocess.run(["chmod", "-R", "a+rX", self.path("copy")], check=True)
        os.rename(self.path("copy"), self.path("moved"))
        self.assertEqual(self.mask_in("moved").code, 0)
        self.assertEqual(self.files("moved"), self.files("out"))

    def test_inputs_of_its_own_making(self):
        """Also in a folder that sumi wrote nothing that is read goes."""
        self.masked()
        shown = self.path("out/d000001.txt")
        mask = ("--k", 2, "--by", "documents", "--overwrite")
        self.assert_refused("mask", self.path("out"), "-o", self.path("out"), *mask)
        self.assert_refused("convert", shown, "--to", "brat", "-o", self.path("out"), "--overwrite")
        self.assert_refused("mask", self.path("in"), "-o", self.path("out"), "--allow", shown, *mask)
        for name in ("a", "b"):
            self.write(f"settings/{name}", "threads = 1\n")
        self.run_well("mask", self.path("settings"), "-o", self.path("shown"), *mask)
        self.assertEqual(self.read("shown/d000001.txt"), b"threads = 1\n")
        self.assert_refused("mask", self.path("in"), "-o", self.path("shown"), "--config", self.path("shown/d000001.txt"), *mask, words="holds the configuration")
        with open(shown, "rb") as stdin:
            before = self.everything()
            ended = subprocess.run([os.environ["SUMI"], "convert", "-", "--from", "text", "--to", "brat", "-o", self.path("out"), "--overwrite"],
                                   stdin=stdin, stderr=subprocess.PIPE, check=False)
            self.assertEqual(ended.returncode, 2, ended.stderr)
            self.assertEqual(self.everything(), before)

    def test_other_outputs_in_it(self):
        at = self.lay_out()
        arguments = self.folder_commands(at)
        out = self.path("out")
        more = {"mask": ("--private", "--certificate", "--summary"), "link": ("--pairs", "--report", "--summary"),
                "tag": ("--explain", "--summary"), "replace": ("--reversal", "--key", "--summary"), "convert": ("--summary",),
                "sanitize apply": ("--report", "--summary"), "terms apply": ("--private", "--summary"), "attack restore": ("--summary",)}
        for round_ in ("new", "old"):
            for name, options in more.items():
                for option in options:
                    beside = ("--key", at("secret.key")) if option == "--reversal" else ()
                    with self.subTest(command=name, option=option, round=round_):
                        self.assert_refused(*arguments[name][0], "-o", out, "--overwrite", option, out + "/key.jsonl", *beside)
            if round_ == "new":
                self.run_well(*arguments["mask"][0], "-o", out)
        self.write("P/hide.toml", 'report = "out/report.html"\n' + RULES.format(output="out", source="notes.jsonl"))
        self.assert_refused("hide", "run", "--rules", at("hide.toml"), "--overwrite")
        self.write("P/hide.toml", RULES.format(output="out", source="notes.jsonl"))
        self.run_well("hide", "run", "--rules", at("hide.toml"))
        self.assert_refused("hide", "run", "--rules", at("hide.toml"), "--overwrite", "--summary", at("out/summary.json"))

    def test_mounts(self):
        self.masked()
        for name in ("elsewhere", "mine"):
            os.mkdir(self.path(name))
        self.write("mine/thesis.tex", "years of work")
        if os.geteuid() != 0 or subprocess.run(["mount", "--bind", self.path("out"), self.path("elsewhere")], stderr=subprocess.PIPE, check=False).returncode:
            print("folders_test: nothing can be mounted here; mounts are NOT tested", file=sys.stderr)
            self.skipTest("needs to mount a file system")
        self.addCleanup(subprocess.run, ["umount", self.path("elsewhere")], check=True)
        before = self.everything()
        result = run("convert", self.path("elsewhere/d000001.txt"), "--to", "brat", "-o", self.path("out"), "--overwrite")
        self.assertEqual(result.code, 2, result.err)
        self.assertEqual(self.everything(), before)
        os.mkdir(self.path("elsewhere/sub"))
        subprocess.run(["mount", "--bind", self.path("mine"), self.path("out/sub")], check=True)
        self.addCleanup(subprocess.run, ["umount", self.path("out/sub")], check=True)
        before = self.everything()
        self.assertEqual(self.mask_in("out").code, 2)
        self.assertEqual(self.everything(), before)

    def test_the_marker_tells_nothing(self):
        at = self.lay_out()
        markers = set()
        for number, (name, (arguments, _)) in enumerate(self.folder_commands(at).items()):
            out = self.path(f"out{number}")
            self.run_well(*arguments, "-o", out)
            with open(os.path.join(out, MARKER), "rb") as file:
                markers.add(file.read())
            self.assertEqual(len({os.stat(os.path.join(folder, file)).st_mtime_ns for folder, _, files in os.walk(out) for file in files}), 1, name)
            self.assertEqual([path for path in self.paths(out) if os.path.basename(path) == MARKER], [MARKER])
        self.assertEqual(len(markers), 1)

    def paths(self, name):
        return [os.path.relpath(os.path.join(folder, file), name) for folder, _, files in os.walk(name) for file in files]

    def test_a_failed_private_file_costs_nothing(self):
        self.masked()
        before = self.everything()
        for option, target in (("--private", "/dev/full"), ("--certificate", "/dev/full"), ("--summary", "/dev/full"),
                               ("--private", self.path("in-no-folder/key")), ("--private", self.path("in"))):
            with self.subTest(option=option, target=target):
                result = self.mask_in("out", option, target)
                self.assertNotEqual(result.code, 0)
                self.assertEqual(self.everything(), before)

    def test_a_folder_that_sumi_wrote_is_read_as_before(self):
        self.masked()
        self.assertEqual(run("verify", self.path("out"), "--source", self.path("in"), "--k", 2, "--by", "documents").code, 0)
        self.assertEqual(self.mask_in("again", source="out").code, 0)
        self.assertEqual(self.files("again"), self.files("out"))


if __name__ == "__main__":
    unittest.main()
