"""Runs the commands of the pages that show some, in order, and compares what they say with what stands there; looks at words and lengths."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from pages import ROOT, ANY_LINES, examples, is_said, lay_out, run_page
from program import SAMPLES, SUMI

PAGES = ["README.md", "docs/tour.md", *(str(page.relative_to(ROOT)) for folder in ("tutorials", "how-to", "migrate")
                                        for page in sorted((ROOT / "docs" / folder).glob("*.md")))]
MOST_WORDS_OF_README = 700


def text_of(page):
    return (ROOT / page).read_text(encoding="utf-8")


def faults_of(line, commands):
    """Commands and options in a line of a shell that the program doesn't have."""
    for part in re.split(r"[|;&]+", re.sub(r"'[^']*'|\"[^\"]*\"|\$\([^)]*\)", "''", line)):
        words = part.split()
        if len(words) < 2 or words[0] != "sumi" or not re.fullmatch(r"[a-z-]+", words[1]) or words[1] in ("help", "is", "wrote"):
            continue
        name = "sumi " + words[1]
        if name not in commands:
            yield f"there is no {name}"
            continue
        if words[2:] and f"{name} {words[2]}" in commands:
            name = " ".join([name, words[2]])
        known = {"--help", "--help-all"}
        for one in [name, *(f"{name} {inner}" for inner in commands[name]["commands"])]:
            known |= {option for entry in commands[one]["options"] for option in entry["names"]}
        known |= {"--no-" + option[2:] for option in known}
        for word in words[2:]:
            option = re.match(r"\[?(--[a-z0-9-]+)", word)
            if option and option.group(1) not in known:
                yield f"{name} has no {option.group(1)}"


class Docs(unittest.TestCase):
    def test_lines_are_compared(self):
        for lines, pattern, fits in ((["a", "b"], ["a", "b"], True), (["a", "b"], ["a"], False), (["a"], ["a", "b"], False),
                                     (["a", "b", "c"], [ANY_LINES, "c"], True), (["a", "b", "c"], [ANY_LINES, "b"], False),
                                     ([], [ANY_LINES], True), (["abc"], ["ab…"], True), (["abc"], ["b…"], False), (["a"], ["b"], False)):
            self.assertEqual(is_said(lines, pattern), fits, (lines, pattern))
        page = "```\n$ a \\\n  b\nsays\n$ cat <<'END'\n[x]\nEND\nthat\n```\n"
        self.assertEqual(list(examples(page)), [("a   b", ["says"]), ("cat <<'END'\n[x]\nEND\n", ["that"])])

    def test_examples_say_what_stands_there(self):
        ran = {}
        for page in PAGES:
            with tempfile.TemporaryDirectory() as folder:
                folder = pathlib.Path(folder)
                lay_out(folder, SUMI, SAMPLES)
                if page in ("README.md", "docs/tour.md"):
                    for own in ("notes.jsonl", "more.jsonl"):
                        (folder / own).write_bytes((folder / "samples/notes.jsonl").read_bytes())
                for command, said, done in run_page(text_of(page), folder, os.environ):
                    with self.subTest(page=page, command=command):
                        self.assertEqual(done.returncode, 0, done.stdout)
                        lines = [line for line in done.stdout.splitlines() if line]
                        self.assertTrue(not said or is_said(lines, said), done.stdout)
                        ran[page] = ran.get(page, 0) + 1
        self.assertGreaterEqual(ran["docs/tour.md"], 20)
        for page in PAGES:
            if "tutorials" in page:
                self.assertGreaterEqual(ran[page], 8, page)

    def test_commands_that_pages_name_exist(self):
        """With their options: in prose and in blocks, also in those that aren't run."""
        dump = subprocess.run([SUMI, "help", "--json"], stdout=subprocess.PIPE, check=True).stdout
        commands = {one["command"]: one for one in json.loads(dump)}
        wrong = []
        for page in sorted({*PAGES, *(str(p.relative_to(ROOT)) for p in (ROOT / "docs").rglob("*.md") if "results" not in p.parts)}):
            text = text_of(page)
            blocks = re.findall(r"^```[a-z]*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
            prose = re.sub(r"^```[a-z]*\n.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
            named = [line for block in blocks for line in re.findall(r"^(?:\$ )?(sumi [^\n]+)$", block.replace("\\\n", ""), flags=re.MULTILINE)]
            for part in [*named, *(code for code in re.findall(r"`([^`]*)`", prose) if code.startswith("sumi "))]:
                wrong += [f"{page}: {fault}" for fault in faults_of(part, commands)]
        self.assertEqual(wrong, [])

    def test_the_site_leads_within_itself_and_loads_nothing(self):
        site = str(ROOT / "contrib" / "site.py")
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "reference.md").write_text("# Reference\n")
            subprocess.run([sys.executable, "-B", site, str(folder / "site"), str(folder / "reference.md")], check=True)
            hospital = (folder / "site/docs/tutorials/hospital.md").read_text(encoding="utf-8")
            self.assertIn("(../threat-model.md)", hospital)
            self.assertIn("(../law/hipaa.md)", hospital)
            listed = (folder / "site/mkdocs.yml").read_text(encoding="utf-8")
            for page in (folder / "site/docs").rglob("*.md"):
                self.assertRegex(listed, rf": {page.relative_to(folder / 'site/docs')}\n")
                for target in re.findall(r"\]\(([^)\s#]+)", re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)):
                    if not re.match(r"[a-z]+:", target):
                        self.assertTrue((page.parent / target).exists(), f"{page.name}: {target}")
            built = folder / "built"
            built.mkdir()
            for body, code in (("<a href='#x' id='x'>x</a>", 0), ("<script src='https://example.org/x.js'></script>", 1), ("<a href='y.html'>y</a>", 1),
                               ("<a href='p.html#y'>y</a>", 1), ("<a href='https://example.org'>y</a>", 0)):
                (built / "p.html").write_text(body)
                self.assertEqual(subprocess.run([sys.executable, "-B", site, "--check", str(built)], stdout=subprocess.DEVNULL, check=False).returncode, code, body)

    def test_readme_is_short_and_begins_with_the_choice(self):
        page = text_of("README.md")
        self.assertLessEqual(len(page.split()), MOST_WORDS_OF_README)
        table = page[page.index("| I have"):].split("\n\n")[0].splitlines()
        self.assertEqual(len(table), 2 + 6)
        self.assertIn("`sumi hide`", table[2])
        self.assertLess(page[:page.index("| I have")].count("\n"), 15)
        first = page[:page.index("## Install")]
        for word in ("de-identify", "PII", "PHI", "HIPAA", "Safe Harbor", "GDPR"):
            self.assertIn(word, first)

    def test_the_map_of_commands_is_drawn_of_the_program(self):
        drawn = subprocess.run([sys.executable, "-B", ROOT / "docs" / "pictures" / "commands.py", SUMI], stdout=subprocess.PIPE, check=True).stdout.decode()
        self.assertEqual(drawn, text_of("docs/pictures/commands.svg"), "run scripts/pictures")

    def test_no_page_calls_a_result_compliant(self):
        for path in [*ROOT.glob("*.md"), *(p for folder in ("docs", "samples", "models", "python", "contrib", "cli") for p in (ROOT / folder).rglob("*")
                                           if p.suffix in (".md", ".py", ".pyi", ".cpp", ".hpp", ".html", ".ipynb"))]:
            self.assertNotRegex(path.read_text(encoding="utf-8").lower(), r"complian[ct]|complies", path.relative_to(ROOT))

    def test_the_pages_on_law_say_what_they_must(self):
        hipaa, gdpr = (re.sub(r"\s+", " ", re.sub(r"[*_]", "", text_of(f"docs/law/{name}.md"))) for name in ("hipaa", "gdpr"))
        rows = re.findall(r"\| ([A-R]) \| ", hipaa)
        self.assertEqual(rows, list("ABCDEFGHIJKLMNOPQR"))
        for row in "PQR":
            self.assertRegex(hipaa, rf"\| {row} \| [^|]* \| nothing here")
        for words in ("no actual knowledge", "A code derived from an identifier is an identifier. Hashes are derived", "Shifted dates are dates",
                      "stays protected health information", "data use agreement", "relatives, employers and household members", "A person with the knowledge"):
            self.assertIn(words, hipaa)
        for words in ("pseudonymised personal data", "Art. 4(5)", "Deleting the key alone does not anonymise", "Recital 26"):
            self.assertIn(words, gdpr)


if __name__ == "__main__":
    unittest.main()
