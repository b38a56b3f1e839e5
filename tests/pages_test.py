#!/usr/bin/env python3
"""Pages of results agree with their raw data; and a page that doesn't is found."""
import pathlib
import re
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
    def test_entities_are_those_of_the_catalogue(self):
        done = subprocess.run([sys.executable, "-B", ROOT / "contrib" / "entities.py", "--check"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

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


MEASURED = ROOT / "experiments" / "pages" / "measured.py"


class Measured(unittest.TestCase):
    """Each figure has a date, a version, a machine and a command, and what is older than the version says so."""

    def checked(self, change):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            shutil.copytree(ROOT / "docs", root / "docs")
            shutil.copy(ROOT / "CMakeLists.txt", root)
            change(root)
            done = subprocess.run([sys.executable, "-B", MEASURED, "--check", "--root", root], capture_output=True, text=True)
            return done.returncode, done.stdout + done.stderr

    def test_every_page_and_file_has_a_row(self):
        self.assertEqual(self.checked(lambda root: None), (0, "\n"))

    def test_a_page_or_file_without_one_is_found(self):
        def edited(file, before, after):
            def change(root):
                path = root / file
                text = path.read_text(encoding="utf-8")
                self.assertIn(before, text)
                path.write_text(text.replace(before, after), encoding="utf-8")
            return change

        registry = "docs/results/measured.csv"
        version = re.search(r"VERSION ([\d.]+) D", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
        later = ".".join([version.split(".")[0], str(int(version.split(".")[1]) + 1), "0"])
        for change, said in [(edited("docs/results/data/topics.csv", "0", "1"), "the file changed since"),
                             (edited("docs/results/topics.md", "AMD EPYC", "some machine"), "isn't that of measured.csv"),
                             (edited(registry, "topics.csv,20", "topics.csv,x20"), "no date"),
                             (edited(registry, "python3 experiments/understanding/topics.py", ""), "a cell is missing"),
                             (edited(registry, "topics,topics.csv", "topics,topics_apart.csv"), "a second row"),
                             (edited(registry, "topics.csv,2026-11-21,0", "topics.csv,2026-11-21,9"), "a version after this one"),
                             (edited("CMakeLists.txt", f"VERSION {version}", f"VERSION {later}"), "isn't that of measured.csv"),
                             (lambda root: (root / "docs/results/data/new.csv").write_text("a\n1\n"), "new.csv: measured.csv has no row"),
                             (lambda root: (root / "docs/results/new.md").write_text("# New\n"), "new.md: measured.csv has no row")]:
            code, output = self.checked(change)
            self.assertEqual(code, 1, said)
            self.assertIn(said, output)


class FirstParagraphs(unittest.TestCase):
    def test_each_page_says_first_who_should_read_it_and_what_they_get(self):
        for page in (ROOT / "docs").rglob("*.md"):
            if page.name == "README.md":
                continue
            paragraphs = re.sub(r"<!--.*?-->\n*", "", page.read_text(encoding="utf-8"), flags=re.DOTALL).split("\n\n")
            first = " ".join(paragraphs[1].split())
            self.assertRegex(first, r"^For [^:]{5,80}: \S.{15,}\.$", f"{page.relative_to(ROOT)}: the first paragraph names neither reader nor use")


# What no title, help or page says: more than THREAT_MODEL.md does. "no" or "not" in front of it takes it back.
PROMISES = re.compile(
    r"(?<!no )(?<!not )(?<!not a )(?<!is no )(guarantee(s|d)?( of)? anonym|(fully|completely|truly|perfectly|irreversibly) anonym|100 ?% (safe|anonym)|"
    r"(hipaa|gdpr|dsgvo)[- ]?(compliant|conform)|can(not|'t| not) be re-?identified|impossible to re-?identify|safe to publish|risk[- ]free|no risk|"
    r"(removes|finds|hides) (all|every) (names?|persons?|identifiers?|personal))", re.IGNORECASE)


class Promises(unittest.TestCase):
    def test_nothing_promises_more_than_the_threat_model(self):
        pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "cli").glob("*.cpp"), *(ROOT / "src").rglob("*.cpp"), *(ROOT / "python").rglob("*.py"),
                 *(ROOT / "contrib").rglob("*")]
        for page in pages:
            if not page.is_file():
                continue
            text = re.sub(r"\s+", " ", re.sub(r'"\s*\n\s*"', "", page.read_text(encoding="utf-8", errors="replace")))
            for found in PROMISES.finditer(text):
                if not re.search(r"\b(no|not|none|nor|never|nothing)\b", text[max(0, found.start() - 60) : found.start()], re.IGNORECASE):
                    self.fail(f"{page.relative_to(ROOT)} promises: {text[found.start() - 30 : found.end() + 30]}")

    def test_promises_are_told(self):
        for said in ("sumi guarantees anonymity", "fully anonymous notes", "It is HIPAA-compliant", "the text is safe to publish", "finds all names in a text"):
            self.assertTrue(PROMISES.search(said), said)


if __name__ == "__main__":
    unittest.main()
