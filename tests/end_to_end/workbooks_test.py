#!/usr/bin/env python3
"""Workbooks: as tables for table, link and hide, the same as their csv; in mask, cells stay where they are."""
import csv
import os
import pathlib
import re
import subprocess
import unittest
import zipfile

from program import Case, office_has, run
from samples_of_formats import WORKBOOKS

PEOPLE = [["name", "age", "born", "zip", "disease"]] + [
    [f"{first} {last}", 30 + number % 9, (30000 + 40 * number,), f"9{number % 5}110", ("flu", "cold, bad", 'a "rash"')[number % 3]]
    for number, (first, last) in enumerate((f, l) for f in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo") for l in ("Arp", "Birk", "Cole", "Dorn"))]


def as_csv(rows):
    def day(serial):
        import datetime
        return (datetime.date(1899, 12, 30) + datetime.timedelta(days=serial)).isoformat()

    def written(value):
        text = day(value[0]) if isinstance(value, tuple) else str(value)
        return '"' + text.replace('"', '""') + '"' if re.search('[",\n]', text) else text
    return "".join(",".join(map(written, row)) + "\n" for row in rows).encode()


class Workbooks(Case):
    def each_with_its_csv(self):
        """For each format of workbooks: the paths of one, and of its table as csv."""
        for suffix, workbook in WORKBOOKS.items():
            folder = self.path(suffix)
            os.makedirs(folder, exist_ok=True)
            book, table = os.path.join(folder, "people." + suffix), os.path.join(folder, "people.csv")
            pathlib.Path(book).write_bytes(workbook(PEOPLE))
            pathlib.Path(table).write_bytes(as_csv(PEOPLE))
            with self.subTest(suffix):
                yield book, table

    def test_table_reads_them_as_their_csv(self):
        for both in self.each_with_its_csv():
            made = []
            for source in both:
                out = source + ".out.csv"
                done = run("table", "anonymize", source, "-o", out, "--k", 3, "--qi", "age,zip", "--sensitive", "disease", "--drop", "name,born", "--keep-order")
                self.assertEqual(done.code, 0, done.err)
                judged = run("table", "check", out, "--source", source, "--k", 3, "--qi", "age,zip", "--sensitive", "disease")
                self.assertEqual(judged.code, 0, judged.err)
                made.append(pathlib.Path(out).read_bytes())
            self.assertEqual(made[0], made[1])
            refused = run("table", "anonymize", both[0], "-o", both[0].replace("people", "out"), "--k", 3, "--qi", "age", "--drop", "name")
            self.assertEqual(refused.code, 2, refused.err)

    def test_link_reads_them_as_their_csv(self):
        for both in self.each_with_its_csv():
            made = []
            for source in both:
                out = source + ".out.csv"
                done = run("link", source, "-o", out)
                self.assertEqual(done.code, 0, done.err)
                made.append(pathlib.Path(out).read_bytes())
            self.assertEqual(made[0], made[1])
            self.assertIn(b"1982-02-18", made[0])
            self.assertEqual(run("link", *both, "-o", self.path("linked")).code, 2, "both outputs would be people.csv")

    def test_hide_reads_them_as_their_csv(self):
        for both in self.each_with_its_csv():
            made = []
            for number, source in enumerate(both):
                folder = os.path.join(os.path.dirname(source), f"hide{number}")
                os.mkdir(folder)
                name = "people" + os.path.splitext(source)[1]
                os.rename(source, os.path.join(folder, name))
                rules = os.path.join(folder, "hide.toml")
                pathlib.Path(rules).write_text('mode = "statistical"\nk = 3\nkeep_order = true\noutput = "out"\nas_of = 2026-01-01\n[[attribute]]\nname = "name"\nkind = "name"\n'
                                               '[link]\nk_counts = "records"\n[[attribute]]\nname = "age"\nkind = "age"\nrole = "quasi"\n[[attribute]]\nname = "disease"\nkind = "category"\nrole = "quasi"\n'
                                               f'[[table]]\nfile = "{name}"\ncolumns = {{ name = "name", age = "age", disease = "disease" }}\n')
                done = run("hide", "run", "--rules", rules)
                self.assertEqual(done.code, 0, done.err)
                self.assertIn("people.csv", os.listdir(os.path.join(folder, "out")))
                made.append(pathlib.Path(folder, "out", "people.csv").read_bytes())
            self.assertEqual(made[0], made[1])

    def test_hide_init_makes_tables_of_them(self):
        for suffix, workbook in WORKBOOKS.items():
            with self.subTest(suffix):
                folder = self.path("init_" + suffix)
                os.mkdir(folder)
                pathlib.Path(folder, "visits." + suffix).write_bytes(workbook(PEOPLE))
                done = run("hide", "init", folder)
                self.assertEqual(done.code, 0, done.err)
                rules = pathlib.Path(folder, "hide.toml").read_text()
                self.assertIn("[[table]]", rules)
                self.assertIn(f"visits.{suffix}", rules)

    def test_workbooks_that_are_no_one_table_are_refused(self):
        for suffix, workbook in WORKBOOKS.items():
            with self.subTest(suffix):
                book = self.path("two." + suffix)
                pathlib.Path(book).write_bytes(workbook(PEOPLE, [["name"], ["Zorba"]]))
                done = run("link", book, "-o", self.path("out.csv"))
                self.assertEqual(done.code, 3, done.err)
                self.assertIn(b"several of its sheets", done.err)
                self.assertNotIn(b"Zorba", done.err)

    def test_what_all_share_stays_and_names_of_sheets_go(self):
        for suffix, workbook in WORKBOOKS.items():
            with self.subTest(suffix):
                folder, out = self.path("in_" + suffix), self.path("out_" + suffix)
                os.mkdir(folder)
                columns = [0, 25, 26, 51, 59, 701, 702, 16383]
                for number in range(2):
                    rows = [{column: f"the same text in row {row}, column {column}" for column in columns} for row in range(3)]
                    pathlib.Path(folder, f"{number}.{suffix}").write_bytes(workbook(rows, [["the same text", 123456789012]], names=["Max", "Georgia"]))
                done = run("mask", folder, "-o", out, "--k", 2, "--by", "documents")
                self.assertEqual(done.code, 0, done.err)
                source, published = (zipfile.ZipFile(os.path.join(at, name)) for at, name in ((folder, "0." + suffix), (out, "f000001." + suffix)))
                # Each member is what it was, but for the names.
                for name in published.namelist():
                    kept = re.sub("Max|Georgia|(Sheet|Style)10\\d\\d", "", source.read(name).decode())
                    self.assertEqual(re.sub("(Sheet|Style)10\\d\\d", "", published.read(name).decode()), kept, name)
                self.assertNotRegex("".join(published.read(name).decode() for name in published.namelist()), "Max|Georgia")
                self.assertEqual(run("verify", out, "--source", folder, "--k", 2, "--by", "documents").code, 0)

    def test_libreoffice_makes_and_reads_them(self):
        if not office_has("calc"):
            self.skipTest("LibreOffice isn't installed; libreoffice-calc-nogui has it")

        def converted(source, kind, folder):
            wanted = kind + (":Text - txt - csv (StarCalc):44,34,76" if kind == "csv" else "")  # in UTF-8
            subprocess.run(["soffice", f"-env:UserInstallation=file://{self.path('office')}", "--headless", "--convert-to", wanted, "--outdir", folder, source],
                           check=True, capture_output=True, timeout=120)
            return os.path.join(folder, pathlib.Path(source).stem + "." + kind)
        table = self.path("people.csv")
        pathlib.Path(table).write_bytes(as_csv(PEOPLE))
        self.run_well("link", table, "-o", self.path("linked.csv"))
        for suffix in WORKBOOKS:
            with self.subTest(suffix):
                book, out = converted(table, suffix, self.path("made")), self.path("masked." + suffix)
                self.run_well("link", book, "-o", self.path(suffix + ".csv"))
                self.assertEqual(pathlib.Path(self.path(suffix + ".csv")).read_bytes(), pathlib.Path(self.path("linked.csv")).read_bytes())
                options = ["--k", 4, "--by", "occurrences"]
                self.run_well("mask", book, "-o", out, *options)
                self.run_well("verify", out, "--source", book, *options)
                with open(converted(out, "csv", self.path("shown")), encoding="utf-8", newline="") as shown:
                    rows = list(csv.reader(shown))
                self.assertEqual([len(row) for row in rows], [len(row) for row in PEOPLE])
                self.assertIn("█", rows[1][0])
                for (name, *_), (shown, *_) in zip(PEOPLE[1:], rows[1:]):
                    self.assertNotIn(name, shown)


if __name__ == "__main__":
    unittest.main()
