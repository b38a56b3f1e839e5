#!/usr/bin/env python3
"""All pages of the program in a real Chromium, at a narrow width and dark (SUMI_TEST_SIZE=long: at three widths), and printed, compared with reference pictures.

Skipped, aloud, where Chromium is missing or its font is not that of the references. `pictures_test.py --renew` writes them anew: look at each."""
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

import png
from browser import CHROMIUM, Browser
from program import SAMPLES, Case, run

REFERENCES = pathlib.Path(__file__).resolve().parent / "pictures"
FONT = "DejaVuSans.ttf"
MOST_DIFFERENT = .02  # of blocks
SCALE = .2
TALLEST = 3200
RENEWS = "--renew" in sys.argv
VIEWS = [(400, False), (900, True)]
if RENEWS or os.environ.get("SUMI_TEST_SIZE") == "long":
    VIEWS += [(900, False), (1400, False)]
COLUMNS = ["--qi", "age,sex,occupation,town", "--person-column", "name"]
HIERARCHIES = ["--hierarchy", "occupation=occupation.csv", "--hierarchy", "town=town.csv"]
COMMANDS = [
    "sweep notes.jsonl --k 2:12 -o curve.csv --report sweep.html",
    "sweep notes.jsonl --method ngrams --n 1:4 --k 2:6 -o curve2.csv --report sweep-ngrams.html --config passages=1",
    "hide run clinic",
    "link registry_a.csv registry_b.csv -o linked --truth-field person --report link.html",
    "sanitize fit notes.jsonl -o pub --loss-ratio 10",
    "sanitize apply pub notes.jsonl -o published.jsonl --report release.html",
    "sanitize evaluate notes.jsonl --folds 2 --loss-ratio 1,10 -o results.csv --report evaluate.html",
    ["table", "anonymize", "visits.csv", "-o", "out.csv", *COLUMNS, *HIERARCHIES, "--drop", "visit", "--k", "5", "--report", "anonymize.html", "--sensitive",
     "illness", "--keep-order"],
    ["table", "check", "out.csv", *COLUMNS, *HIERARCHIES, "--k", "5", "--sensitive", "illness", "--report", "check.html"],
    ["table", "risk", "visits.csv", *COLUMNS, "--special-uniques", "3", "--config", "columns-together=2", "--config", "sampled-share=.1", "--report", "risk.html"],
    "table sweep visits.csv --k 2,5,10,25 --qi age,sex,occupation,town --column age -o curve3.csv --report table-sweep.html",
    "tag patterns notes.jsonl -o tagged.jsonl",
    "score notes.jsonl tagged.jsonl --report score.html",
]


def font():
    found = shutil.which("fc-match") and subprocess.run(["fc-match", "-f", "%{file}", "system-ui"], capture_output=True, text=True, check=False).stdout
    return os.path.basename(found or "")


@unittest.skipUnless(CHROMIUM and font() == FONT, f"chromium or the font {FONT} is missing")
class Pictures(Case):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("clinic"))
        for name in ("notes.jsonl", "patients.csv", "hide.toml"):
            shutil.copy(os.path.join(SAMPLES, name), self.path("clinic"))
        for name in ("notes.jsonl", "registry_a.csv", "registry_b.csv"):
            shutil.copy(os.path.join(SAMPLES, name), self.folder)
        for table in pathlib.Path(SAMPLES, "tables").glob("*.csv"):
            shutil.copy(table, self.folder)
        # So that shifted dates, and with them the pages, are the same each time.
        self.write("clinic/hide.key", "sumi-key-1 " + "0123456789abcdef" * 4 + "\n")
        os.chmod(self.path("clinic", "hide.key"), 0o600)
        for command in COMMANDS:
            words = command if isinstance(command, list) else command.split()
            done = run(*words, "--quiet", "--threads", "2", cwd=self.folder, env={**os.environ, "SOURCE_DATE_EPOCH": "1767225600"})
            self.assertEqual(done.code, 0, (words, done.err.decode()))
        self.pages = sorted(str(page.relative_to(self.folder)) for page in pathlib.Path(self.folder).rglob("*.html"))
        self.assertEqual(len(self.pages), 12)

    def test_pages_look_as_they_did(self):
        with Browser() as browser:
            for page in self.pages:
                for width, dark in VIEWS:
                    with self.subTest(page=page, width=width, dark=dark):
                        self.look(browser, page, width, dark)
                browser.show(self.path(page), 900, printed=True)
                self.assertTrue(browser.pdf().startswith(b"%PDF"))

    def look(self, browser, page, width, dark):
        # Without scripts, as whoever forbids them sees it.
        browser.show(self.path(page), width, dark, scale=SCALE, scripts=False)
        size = browser.send("Page.getLayoutMetrics")["cssContentSize"]
        self.assertLessEqual(size["width"], width, "wider than its window")
        taken = browser.picture(TALLEST)
        reference = REFERENCES / f"{pathlib.Path(page).stem}-{width}{'-dark' if dark else ''}.png"
        if RENEWS:
            REFERENCES.mkdir(exist_ok=True)
            reference.write_bytes(taken)
            return
        differs = png.difference(png.decoded(reference.read_bytes()), png.decoded(taken))
        self.assertLessEqual(differs, MOST_DIFFERENT, "look at it; if it is as it should be, renew the references")


class Comparison(unittest.TestCase):
    """What the comparison sees, and what it passes over."""

    def test_it_sees_what_a_reader_would(self):
        white = (120, 200, [b"\xff" * 360] * 200)
        self.assertEqual(png.difference(white, white), 0)
        self.assertEqual(png.difference(white, (120, 260, [b"\xff" * 360] * 260)), 1)
        self.assertEqual(png.difference(white, (120, 200, [b"\x20" * 360] * 200)), 1)
        paragraph = (120, 200, [b"\xff" * 360] * 100 + [b"\xff" * 30 + b"\x80" * 300 + b"\xff" * 30] * 20 + [b"\xff" * 360] * 80)
        self.assertGreater(png.difference(white, paragraph), MOST_DIFFERENT)
        fainter = (120, 200, [b"\xf8" * 360] * 200)
        self.assertEqual(png.difference(white, fainter), 0)

    def test_it_reads_the_references(self):
        pictures = sorted(REFERENCES.glob("*.png"))
        self.assertEqual(len(pictures), 12 * 4)
        light, dark = (png.decoded((REFERENCES / f"check-900{end}.png").read_bytes()) for end in ("", "-dark"))
        self.assertEqual(light[:2], dark[:2])
        self.assertEqual(png.difference(light, dark), 1)
        self.assertGreater(png.difference(light, png.decoded((REFERENCES / "release-900.png").read_bytes())), MOST_DIFFERENT)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], "Pictures"] if RENEWS else sys.argv)
