#!/usr/bin/env python3
"""Files that an earlier version wrote are still read (earlier/README.md says which)."""
import os
import pathlib
import shutil
import sqlite3
import unittest

from program import Case

EARLIER = pathlib.Path(__file__).resolve().parent / "earlier"


class EarlierFiles(Case):
    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.path("earlier"))
        shutil.copytree(EARLIER, self.folder)

    def at(self, name):
        return str(self.folder / name)

    def run_at(self, *arguments):
        return self.run_well(*(self.at(one[1:]) if isinstance(one, str) and one.startswith("@") else one for one in arguments))

    def test_reversals(self):
        self.run_at("reverse", "@replaced.jsonl", "--key", "@secret.key", "--reversal", "@reversal", "-o", "@back.jsonl")
        self.assertEqual(pathlib.Path(self.at("back.jsonl")).read_bytes(), (EARLIER / "notes.jsonl").read_bytes())
        self.run_at("reverse", "@presidio_replaced.json", "--format", "presidio", "--key", "@secret.key", "--reversal", "@presidio.reversal", "-o", "@back.json")
        self.assertIn(b"Seen by Ann Moor today.", pathlib.Path(self.at("back.json")).read_bytes())

    def test_certificates_and_private_files(self):
        said = self.run_at("verify", "@masked.jsonl", "--certificate", "@masked.certificate", "--source", "@notes.jsonl", "--private", "@masked.private").err
        self.assertIn(b"the promise holds", said)
        self.assertIn(b"the promise holds", self.run_at("table", "check", "@table.csv", "--certificate", "@table.certificate").err)

    def test_counts(self):
        self.run_at("mask-by-counts", "@counts", "@notes.jsonl", "-o", "@by_counts.jsonl")
        published = pathlib.Path(self.at("by_counts.jsonl")).read_bytes()
        self.assertEqual(published.count(b"No fever today."), 3)
        self.assertNotIn(b"Brackwater", published)

    def test_models_and_publishers(self):
        for model in ("svm", "crf", "bayes"):
            with self.subTest(model=model):
                self.run_at("tag", f"@{model}.model", "@notes.jsonl", "-o", f"@{model}.jsonl")
        self.assertIn(b'"label":"PERSON"', pathlib.Path(self.at("svm.jsonl")).read_bytes())
        self.assertIn(b"0 of 8 sensitive tokens are left", self.run_at("sanitize", "apply", "@publisher", "@notes.jsonl", "-o", "@sanitized.jsonl").err)

    def test_a_dictionary_whose_marks_could_tell_a_term_is_refused(self):
        self.assert_fails(3, "build it again", "terms", "apply", self.at("terms.dict"), self.at("notes.jsonl"), "-o", self.at("terms.jsonl"), "--k", 2)
        self.run_at("terms", "build", "@terms.txt", "-o", "@terms.dict", "--k-max", 3)

    def test_rules_of_hide(self):
        said = self.run_at("hide", "run", "@folder").err
        self.assertIn(b"no identifier that was found is in them", said)
        self.assertNotIn(b"Brackwater", (self.folder / "folder/published/notes.jsonl").read_bytes())

    def test_a_project_of_review(self):
        database = sqlite3.connect(self.at("project/project.sqlite"))
        with database:
            database.execute("UPDATE source SET path = ?", (self.at("notes.jsonl"),))
        database.close()
        os.chmod(self.at("project"), 0o700)
        self.assertIn(b"3 documents", self.run_at("review", "export", "@project", "-o", "@exported.jsonl").err)

    def test_files_of_a_newer_version_are_refused_by_name(self):
        """Each kind of file, with a version that no program knows yet."""
        def change(name, before, after):
            content = pathlib.Path(self.at(name)).read_bytes()
            self.assertEqual(content.count(before), 1, name)
            pathlib.Path(self.at(name)).write_bytes(content.replace(before, after))

        for name in ("svm.model", "counts", "publisher", "terms.dict"):
            content = bytearray(pathlib.Path(self.at(name)).read_bytes())
            content[8] = 99  # behind the eight bytes that every such file begins with
            pathlib.Path(self.at(name)).write_bytes(content)
        change("reversal", b"sumi-reversal-1", b"sumi-reversal-9")
        change("masked.certificate", b'"sumi_certificate": 1,', b'"sumi_certificate": 4294967297,')
        change("table.certificate", b'"sumi_table_certificate": 1,', b'"sumi_table_certificate": 9,')
        os.chmod(self.at("project"), 0o700)
        database = sqlite3.connect(self.at("project/project.sqlite"))
        with database:
            database.execute("PRAGMA user_version = 99")
        database.close()
        pathlib.Path(self.at("decisions")).write_text('{"sumi_decisions":9,"documents":1,"source_sha256":""}\n', encoding="utf-8")
        os.chmod(self.at("decisions"), 0o600)
        notes, made = self.at("notes.jsonl"), self.path("made")
        for arguments in (["tag", "@svm.model", notes, "-o", made], ["mask-by-counts", "@counts", notes, "-o", made], ["sanitize", "apply", "@publisher", notes, "-o", made],
                          ["terms", "apply", "@terms.dict", notes, "-o", made, "--k", 2],
                          ["reverse", "@replaced.jsonl", "--key", "@secret.key", "--reversal", "@reversal", "-o", made],
                          ["verify", "@masked.jsonl", "--certificate", "@masked.certificate", "--source", notes], ["table", "check", "@table.csv", "--certificate", "@table.certificate"],
                          ["review", "export", "@project", "-o", made], ["mask", notes, "-o", made, "--k", 2, "--decisions", "@decisions"]):
            with self.subTest(arguments=arguments):
                self.assert_fails(3, "a newer version of sumi wrote it", *(self.at(one[1:]) if isinstance(one, str) and one.startswith("@") else one for one in arguments))
                self.assertFalse(os.path.exists(made))


if __name__ == "__main__":
    unittest.main()
