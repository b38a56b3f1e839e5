#!/usr/bin/env python3
"""Workbooks: as tables for table, link and hide, the same as their csv; in mask, cells stay where they are."""
import os
import pathlib
import re
import unittest
import zipfile
from xml.sax.saxutils import escape

from documents_test import R, TYPES, packed, relations, types
from program import Case, run

X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
KIND = TYPES + "spreadsheetml."


def column_name(number):
    name = ""
    while number >= 0:
        name = chr(65 + number % 26) + name
        number = number // 26 - 1
    return name


def cell(row, column, value):
    place = f'{column_name(column)}{row}'
    if isinstance(value, tuple):  # a day
        return f'<c r="{place}" s="1"><v>{value[0]}</v></c>'
    if isinstance(value, int):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'


def workbook(*sheets, names=None):
    """Sheets of rows; a row is a list of values, or of their columns and values."""
    parts, listed, targets = [], "", []
    for number, rows in enumerate(sheets, 1):
        lines = ""
        for row, values in enumerate(rows, 1):
            placed = values.items() if isinstance(values, dict) else enumerate(values)
            lines += f'<row r="{row}">' + "".join(cell(row, column, value) for column, value in placed) + "</row>"
        parts.append((f"xl/worksheets/sheet{number}.xml", f"<worksheet {X}><sheetData>{lines}</sheetData></worksheet>"))
        listed += f'<sheet name="{names[number - 1] if names else f"Sheet{number}"}" sheetId="{number}" r:id="rId{number}"/>'
        targets.append(("worksheet", f"worksheets/sheet{number}.xml", ""))
    styles = f'<styleSheet {X}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    return packed([
        ("[Content_Types].xml", types(("xl/workbook.xml", KIND + "sheet.main+xml"), ("xl/styles.xml", KIND + "styles+xml"),
                                      *((name, KIND + "worksheet+xml") for name, _ in parts))),
        ("_rels/.rels", relations(("officeDocument", "xl/workbook.xml", ""))),
        ("xl/workbook.xml", f"<workbook {X} {R}><sheets>{listed}</sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", relations(*targets, ("styles", "styles.xml", ""))),
        ("xl/styles.xml", styles), *parts])


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
    def both(self):
        book, table = self.path("people.xlsx"), self.path("people.csv")
        pathlib.Path(book).write_bytes(workbook(PEOPLE))
        pathlib.Path(table).write_bytes(as_csv(PEOPLE))
        return book, table

    def test_table_reads_them_as_their_csv(self):
        made = []
        for source in self.both():
            out = source + ".out.csv"
            done = run("table", "anonymize", source, "-o", out, "--k", 3, "--qi", "age,zip", "--sensitive", "disease", "--drop", "name,born", "--keep-order")
            self.assertEqual(done.code, 0, done.err)
            judged = run("table", "check", out, "--source", source, "--k", 3, "--qi", "age,zip", "--sensitive", "disease")
            self.assertEqual(judged.code, 0, judged.err)
            made.append(pathlib.Path(out).read_bytes())
        self.assertEqual(made[0], made[1])
        refused = run("table", "anonymize", self.path("people.xlsx"), "-o", self.path("out.xlsx"), "--k", 3, "--qi", "age", "--drop", "name")
        self.assertEqual(refused.code, 2, refused.err)

    def test_link_reads_them_as_their_csv(self):
        made = []
        for source in self.both():
            out = source + ".out.csv"
            done = run("link", source, "-o", out)
            self.assertEqual(done.code, 0, done.err)
            made.append(pathlib.Path(out).read_bytes())
        self.assertEqual(made[0], made[1])
        self.assertIn(b"1982-02-18", made[0])
        folder = self.path("linked")
        self.assertEqual(run("link", *self.both(), "-o", folder).code, 2, "both outputs would be people.csv")

    def test_hide_reads_them_as_their_csv(self):
        made = []
        for number, source in enumerate(self.both()):
            folder = self.path(f"hide{number}")
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

    def test_workbooks_that_are_no_one_table_are_refused(self):
        book = self.path("two.xlsx")
        pathlib.Path(book).write_bytes(workbook(PEOPLE, [["name"], ["Zorba"]]))
        done = run("link", book, "-o", self.path("out.csv"))
        self.assertEqual(done.code, 3, done.err)
        self.assertIn(b"several of its sheets", done.err)
        self.assertNotIn(b"Zorba", done.err)

    def test_cells_of_documents_stay_where_they_are(self):
        folder = self.path("in")
        os.mkdir(folder)
        columns = [0, 25, 26, 51, 59, 701, 702, 16383]
        for number in range(2):
            rows = [{column: f"the same text in row {row}, column {column}" for column in columns} for row in range(3)]
            pathlib.Path(folder, f"{number}.xlsx").write_bytes(workbook(rows, [["the same text"]], names=["Max", "Georgia"]))
        out = self.path("out")
        done = run("mask", folder, "-o", out, "--k", 2, "--by", "documents")
        self.assertEqual(done.code, 0, done.err)
        with zipfile.ZipFile(os.path.join(out, "f000001.xlsx")) as archive:
            sheet = archive.read("xl/worksheets/sheet1.xml").decode()
            book = archive.read("xl/workbook.xml").decode()
        self.assertEqual(re.findall('<c r="([A-Z]+1)"', sheet), [column_name(column) + "1" for column in columns])
        self.assertNotIn("Max", book)
        self.assertNotIn("Georgia", book)
        self.assertEqual(run("verify", out, "--source", folder, "--k", 2, "--by", "documents").code, 0)


if __name__ == "__main__":
    unittest.main()
