#!/usr/bin/env python3
"""The page of sumi quiz in a real Chromium. Skipped, aloud, where Chromium or the packages of npm that scripts/web installs are missing."""
import os
import pathlib
import shutil
import subprocess
import unittest

from program import SUMI

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGES = ROOT / "build" / "web" / "node_modules"
NODE = shutil.which("node")
CHROMIUM = shutil.which("chromium")


@unittest.skipUnless(NODE and CHROMIUM and (PACKAGES / "playwright-core").is_dir(), "node, chromium, or what scripts/web installs, is missing")
class Page(unittest.TestCase):
    def test_the_page_works_in_chromium(self):
        done = subprocess.run([NODE, ROOT / "tests" / "browser" / "quiz.mjs", SUMI], capture_output=True, text=True, check=False, timeout=550,
                              env={**os.environ, "NODE_PATH": str(PACKAGES), "CHROMIUM": CHROMIUM})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("the quiz works", done.stdout)


if __name__ == "__main__":
    unittest.main()
