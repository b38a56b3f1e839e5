#!/usr/bin/env python3
"""The page of sumi review in a real Chromium, and web/dist against web/src. Skipped, aloud, where Chromium or the packages of npm that scripts/web
installs are missing: scripts/review-tests installs both."""
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


@unittest.skipUnless(NODE and (PACKAGES / "playwright-core").is_dir(), "node, or what scripts/web installs, is missing")
class Page(unittest.TestCase):
    def test_the_page_in_the_program_is_what_its_sources_give(self):
        done = subprocess.run([ROOT / "scripts" / "web", "--check"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    @unittest.skipUnless(CHROMIUM, "chromium is missing")
    def test_the_page_works_in_chromium(self):
        done = subprocess.run([NODE, ROOT / "tests" / "browser" / "review.mjs", SUMI], capture_output=True, text=True, check=False, timeout=550,
                              env={**os.environ, "NODE_PATH": str(PACKAGES), "CHROMIUM": CHROMIUM})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("the page works", done.stdout)

    @unittest.skipUnless(CHROMIUM, "chromium is missing")
    def test_the_pages_of_a_release_and_for_data_managers_work_in_chromium(self):
        done = subprocess.run([NODE, ROOT / "tests" / "browser" / "release.mjs", SUMI], capture_output=True, text=True, check=False, timeout=550,
                              env={**os.environ, "NODE_PATH": str(PACKAGES), "CHROMIUM": CHROMIUM, "SHORT": "1"})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("for data managers work", done.stdout)


if __name__ == "__main__":
    unittest.main()
