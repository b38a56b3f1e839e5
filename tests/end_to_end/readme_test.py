"""Runs the commands of README.md in order, and compares what they say with what stands there."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from program import SAMPLES, SUMI

README = pathlib.Path(__file__).resolve().parents[2] / "README.md"


def examples(page):
    """(command, lines it says) of each `$` line in the page's blocks of code; lines ending in a backslash go on."""
    for block in re.findall(r"^```\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL):
        for example in re.split(r"^\$ ", block.replace("\\\n", ""), flags=re.MULTILINE)[1:]:
            command, *said = example.splitlines()
            yield command, [line for line in said if line]


class Readme(unittest.TestCase):
    def test_its_examples_say_what_stands_there(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "bin").mkdir()
            (folder / "bin/sumi").symlink_to(pathlib.Path(SUMI).resolve())
            (folder / "samples").symlink_to(pathlib.Path(SAMPLES).resolve())
            shutil.copy(folder / "samples/notes.jsonl", folder / "more.jsonl")
            environment = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}")
            ran = 0
            for command, said in examples(README.read_text(encoding="utf-8")):
                with self.subTest(command):
                    done = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, text=True, timeout=600,
                                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                    self.assertEqual(done.returncode, 0, done.stdout)
                    if said:
                        self.assertEqual(done.stdout.splitlines(), said)
                    ran += 1
            self.assertGreaterEqual(ran, 20)


if __name__ == "__main__":
    unittest.main()
