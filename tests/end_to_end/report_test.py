#!/usr/bin/env python3
"""The sweep's page as a browser takes it: well formed, without a thing to load, and with texts that stay texts."""
import base64
import hashlib
import html.parser
import os
import pathlib
import re
import shutil
import stat
import subprocess
import unittest
import xml.etree.ElementTree

from program import SAMPLES, Case, run

EXAMPLE_PAGE = os.environ["EXAMPLE_PAGE"]
NOTES = os.path.join(SAMPLES, "notes.jsonl")
VOID = {"meta", "input", "br", "hr"}
ELEMENTS = VOID | set("html head title style script body header h1 h2 h3 h4 aside footer p strong small dl dt dd main section div figure figcaption "
                      "span mark bdi label output table thead tbody tr th td details summary svg desc path text g".split())
ATTRIBUTES = set("""lang translate charset http-equiv content name class id title dir tabindex hidden scope type min max step value checked
    data-step data-name data-from xmlns role aria-label aria-labelledby aria-describedby viewbox font-family font-size x y text-anchor fill stroke
    stroke-width stroke-dasharray transform color d""".split())


def page_of(*arguments):
    return subprocess.run([EXAMPLE_PAGE, *arguments], stdout=subprocess.PIPE, check=True, timeout=300).stdout


class Reader(html.parser.HTMLParser):
    """Elements must nest and close; keeps what they are and say."""

    def __init__(self, test):
        super().__init__(convert_charrefs=True)
        self.test, self.open, self.seen, self.texts, self.ids = test, [], [], [], []

    def handle_starttag(self, tag, attrs):
        self.test.assertIn(tag, ELEMENTS)
        for name, value in attrs:
            self.test.assertIn(name, ATTRIBUTES, tag)
            self.test.assertEqual("http" in (value or ""), name in ("xmlns", "http-equiv") and "www.w3.org/2000/svg" in value, value)
        self.ids += [value for name, value in attrs if name == "id"]
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        self.test.assertEqual(self.open.pop(), tag)

    def handle_data(self, data):
        self.texts.append((self.open[-1] if self.open else None, data))

    def handle_comment(self, data):
        self.test.fail("a comment")


class Page(unittest.TestCase):
    def read(self, *arguments):
        page = page_of(*arguments)
        reader = Reader(self)
        reader.feed(page.decode("utf-8", "strict"))
        reader.close()
        self.assertEqual(reader.open, [])
        self.assertEqual(len(reader.ids), len(set(reader.ids)))
        self.assertEqual([sum(seen == tag for seen, _ in reader.seen) for tag in ("script", "style", "html", "body")], [1] * 4)
        for name in ("labelledby", "describedby"):
            for _, attributes in reader.seen:
                if f"aria-{name}" in attributes:
                    self.assertIn(attributes[f"aria-{name}"], reader.ids)
        self.policy(page)
        for plot in re.findall(rb"<svg.*?</svg>", page, re.DOTALL):
            root = xml.etree.ElementTree.fromstring(plot)
            self.assertEqual([child.tag.split("}")[1] for child in root[:2]], ["title", "desc"])
        self.assertIn(b"<svg", page)
        return page, reader

    def policy(self, page):
        """The policy lets the one style and the one script run, and nothing else."""
        policy = re.search(rb'http-equiv="Content-Security-Policy" content="([^"]*)"', page).group(1).decode()
        allowed = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        self.assertEqual(set(allowed), {"default-src", "style-src", "script-src", "base-uri", "form-action"})
        for name in ("default-src", "base-uri", "form-action"):
            self.assertEqual(allowed[name], "'none'")
        for tag in ("style", "script"):
            body = re.search(rf"<{tag}>(.*?)</{tag}>".encode(), page, re.DOTALL).group(1)
            digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
            self.assertEqual(allowed[f"{tag}-src"], f"'sha256-{digest}'")

    def test_a_sweep(self):
        for what in ("k", "n", "both"):
            with self.subTest(what=what):
                page, reader = self.read(what, NOTES)
                if what == "n":
                    self.assertEqual(page, page_of(what, NOTES))
                self.assertIn("mark", {tag for tag, _ in reader.seen})
                self.assertNotRegex(page.decode(), r"\bnan\b|\binf\b")

    def test_hostile_texts_stay_texts(self):
        page, reader = self.read("hostile")
        text = "".join(data for tag, data in reader.texts if tag == "bdi")
        self.assertIn("</script><script>alert(1)</script><img src=http://example.org/x onerror=alert(1)>'\"--><style>*{}</style>]]>&lt;", text)
        self.assertIn("{{}} {0} %s", text)
        self.assertNotRegex(page, rb"[\x00-\x08\x0b-\x1f\x7f]")
        self.assertIn("\ufffd", text)
        # What turns letters stands only within elements that end its reach.
        for tag, data in reader.texts:
            if re.search("[\u202a-\u202e\u2066-\u2069]", data):
                self.assertIn(tag, ("bdi", "div", "span"))

    def test_texts_are_isolated(self):
        page, _ = self.read("hostile")
        self.assertIn(b'<div class="text" dir="auto" lang="">', page)


class Origin(Case):
    """Where a page comes from; and that pages for others hold neither values nor places."""

    def setUp(self):
        super().setUp()
        os.environ["SOURCE_DATE_EPOCH"] = "1767225600"
        self.addCleanup(os.environ.pop, "SOURCE_DATE_EPOCH", None)

    def sumi(self, *arguments, code=0):
        done = run(*arguments)
        self.assertEqual(done.code, code, done.err.decode())
        return done

    def table(self):
        shutil.copy(os.path.join(SAMPLES, "tables", "visits.csv"), self.path("visits.csv"))
        self.sumi("table", "anonymize", self.path("visits.csv"), "-o", self.path("out.csv"), "--k", 5, "--qi", "age,sex", "--drop", "visit,name,occupation,town", "--keep-order",
                  "--report", self.path("both.html"), "--certificate", self.path("out.cert"))
        return self.text("both.html")

    def digest(self, name):
        return hashlib.sha256(self.read(name)).hexdigest()

    def text(self, name):
        return self.read(name).decode()

    def test_a_private_page_names_files_options_and_day(self):
        page = self.table()
        for said in (self.digest("visits.csv"), self.digest("out.csv"), "2026-01-01 (UTC)", "<bdi>--k</bdi></dt><dd><bdi>5<", "sumi table anonymize"):
            self.assertIn(said, page)
        self.assertEqual(stat.S_IMODE(os.stat(self.path("both.html")).st_mode), 0o600)
        for heading in ("promised", "done", "verified"):
            self.assertIn(f"What was {heading}", page)

    def test_a_page_for_others_names_what_is_published_alone(self):
        self.table()
        for arguments in (["--certificate", self.path("out.cert")], ["--k", 5, "--qi", "age,sex"]):
            self.sumi("table", "check", self.path("out.csv"), *arguments, "--source", self.path("visits.csv"), "--report", self.path("check.html"))
            page = self.text("check.html")
            self.assertIn(self.digest("out.csv"), page)
            self.assertNotIn(self.digest("visits.csv"), page)
            self.assertNotIn(self.folder, page)
            self.assertIn("holds", page)

    def test_a_page_for_others_names_no_folder_whatever_it_is_called(self):
        self.table()
        folder = self.path("ward of Ann Lee=x y")
        os.mkdir(folder)
        for name in ("out.csv", "visits.csv"):
            shutil.copy(self.path(name), folder)
        pathlib.Path(folder, "ages of 1.csv").write_text("".join(f"{age};*\n" for age in range(120)))
        self.sumi("table", "check", os.path.join(folder, "out.csv"), "--k", 5, "--qi", "age,sex", "--hierarchy", f"age={folder}/ages of 1.csv",
                  "--report", self.path("check.html"))
        page = self.text("check.html")
        self.assertNotIn("Ann Lee", page)
        self.assertNotIn("x y", page)
        self.assertIn("<bdi>age=ages of 1.csv</bdi>", page)
        self.assertIn("<bdi>out.csv</bdi>", page)

    def test_a_broken_promise_is_said(self):
        self.table()
        self.sumi("table", "check", self.path("out.csv"), "--k", 60, "--qi", "age,sex", "--report", self.path("check.html"), code=1)
        self.assertIn("is broken in", self.text("check.html"))

    def test_a_day_that_is_none_is_refused(self):
        for day in ("", "x", "-1", "1e9", "99999999999999"):
            os.environ["SOURCE_DATE_EPOCH"] = day
            done = self.sumi("sweep", NOTES, "--k", "2", "-o", self.path("c.csv"), "--report", self.path("c.html"), code=2)
            self.assertIn(b"SOURCE_DATE_EPOCH", done.err)
            self.assertFalse(os.path.exists(self.path("c.html")))


if __name__ == "__main__":
    unittest.main()
