#!/usr/bin/env python3
"""Pages of results agree with their raw data; and a page that doesn't is found."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHECK = ROOT / "experiments" / "pages" / "check_pages.py"


def checked(root):
    return subprocess.run([sys.executable, "-B", CHECK, "--root", root], capture_output=True, text=True)


class Pages(unittest.TestCase):
    def test_agree_with_their_raw_data(self):
        done = checked(ROOT)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_one_that_does_not_is_found(self):
        for path, before, after, said in [("results/topics.md", "as good as on the originals (69.5", "as good as on the originals (69.6", "must say"),
                                          ("results/linkage.md", "(F1 .756)", "(F1 .757)", "must say"),
                                          ("results/tagging.md", "| svm | 20 | 94.3% |", "| svm | 20 | 94.6% |", "94.6 is in none"),
                                          ("results/topics.md", "data/topics.csv", "data/topic.csv", "topic.csv is named by a page and isn't there")]:
            with tempfile.TemporaryDirectory() as folder:
                root = pathlib.Path(folder)
                shutil.copytree(ROOT / "docs", root / "docs")
                shutil.copy(ROOT / "README.md", root)
                page = root / "docs" / path
                text = page.read_text(encoding="utf-8")
                self.assertIn(before, text)
                page.write_text(text.replace(before, after), encoding="utf-8")
                done = checked(root)
                self.assertEqual(done.returncode, 1)
                self.assertIn(said, done.stdout)


if __name__ == "__main__":
    unittest.main()
