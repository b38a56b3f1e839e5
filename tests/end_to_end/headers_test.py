#!/usr/bin/env python3
"""Tables whose first row may be data: nothing is published of them until somebody says what it is, and no message quotes it."""
import csv
import gzip
import json
import os
import pathlib
import random
import unittest

from program import Case, run, SAMPLES
from samples_of_formats import WORKBOOKS

ROW = "1,Ottoline Brackwater has gout\n2,seen well\n3,seen well\n"
PEOPLE = "Ottoline Brackwater,61,gout\n" + "".join(f"Nadia Oakley {i},{40 + i % 3},cold\n" for i in range(9))
CELLS = ("ttoline", "rackwater", "gout", "0170")


class Headers(Case):
    def setUp(self):
        super().setUp()
        self.table = self.write("v.csv", ROW)
        self.people = self.write("people.csv", PEOPLE)
        self.terms = self.path("words.terms")

    def refused(self, *arguments, file="v.csv", says="--header, --no-header", **more):
        """Exit 2 in one line that names the file and what to say, and quotes nothing; nothing is written."""
        result = run(*arguments, **more)
        said = result.err.decode()
        self.assertEqual(result.code, 2, (arguments, said))
        self.assertRegex(said, r"\Asumi: [^\n]+\n\Z")
        self.assertIn(file, said)
        self.assertIn(says, said)
        self.quotes_nothing(result)
        for name in ("out", "o.csv", "o.jsonl", "o.terms"):
            self.assertFalse(os.path.exists(self.path(name)), (arguments, name))

    def quotes_nothing(self, result):
        for cell in CELLS:
            self.assertNotIn(cell, (result.out + result.err).decode())

    def to(self, name="o.csv"):
        return ("-o", self.path(name))

    def masking(self, source=None):
        return ("mask", source or self.table, "--text-field", 2, "--k", 2, "--by", "documents")

    def test_every_publishing_command_asks(self):
        self.write("words.txt", "gout\ncold\n")
        self.run_well("terms", "build", self.path("words.txt"), "-o", self.terms, "--k-max", 2)
        for arguments in (
                self.masking() + self.to(),
                self.masking() + self.to() + ("--pass", "all"),
                ("terms", "apply", self.terms, self.table, "--k", 2, "--text-field", 2) + self.to(),
                ("replace", self.table, "--text-field", 2) + self.to(),
                ("convert", self.table, "--text-field", 2, "--to", "jsonl") + self.to("o.jsonl"),
                ("count", self.table, "--text-field", 2, "--method", "words", "--k", 2, "--by", "documents") + self.to(),
                ("terms", "build", self.table, "--column", 2, "--k-max", 2) + self.to("o.terms")):
            with self.subTest(arguments[0]):
                self.refused(*arguments)
        for arguments in (
                ("table", "anonymize", self.people, "--qi", 2, "--k", 2) + self.to(),
                ("table", "check", self.people, "--qi", 2, "--k", 2),
                ("table", "perturb", self.people, "--microaggregate", 2) + self.to(),
                ("link", self.people) + self.to()):
            with self.subTest(arguments[:2]):
                self.refused(*arguments, file="people.csv")

    def test_what_is_said_holds_for_the_judge_too(self):
        self.run_well(*self.masking(), *self.to(), "--header", "--certificate", self.path("c.json"))
        self.assertEqual(self.read("o.csv").decode().splitlines()[0], "id,Ottoline Brackwater has gout")
        judging = ("verify", self.path("o.csv"), "--k", 2, "--by", "documents", "--text-field", 2)
        result = run(*judging, "--source", self.table)
        self.assertEqual(result.code, 2, result.err)
        self.quotes_nothing(result)
        self.assertNotEqual(run(*judging).code, 0)
        self.run_well(*judging, "--source", self.table, "--header")
        self.run_well("verify", self.path("o.csv"), "--certificate", self.path("c.json"), "--source", self.table)
        self.run_well(*self.masking(), *self.to("n.csv"), "--no-header")
        self.assertEqual(len(self.read("n.csv").splitlines()), 3)
        self.assertNotIn(b"ttoline", self.read("n.csv"))
        self.run_well("verify", self.path("n.csv"), "--k", 2, "--by", "documents", "--text-field", 2, "--no-header", "--source", self.table)
        self.run_well("table", "anonymize", self.people, "--qi", 2, "--drop", 1, "--k", 2, "--no-header", *self.to("t.csv"), "--certificate", self.path("t.json"))
        self.run_well("table", "check", self.path("t.csv"), "--qi", 1, "--k", 2, "--no-header")
        self.assert_fails(2, "header", *self.masking(), *self.to("x.csv"), "--header", "--no-header")

    def test_each_way_in_asks(self):
        zipped = self.path("z.csv.gz")
        pathlib.Path(zipped).write_bytes(gzip.compress(ROW.encode()))
        wide = self.write("w.csv", ROW.encode("utf-16"))
        tabs = self.write("t.tsv", ROW.replace(",", "\t"))
        mark = self.write("m.csv", "\ufeff" + ROW)
        for source in (zipped, wide, tabs, mark):
            self.refused(*self.masking(source), *self.to(), file=os.path.basename(source))
        self.refused(*self.masking("-"), "--format", "csv", *self.to(), stdin=ROW.encode(), file="")
        self.write("in/a.csv", "id,text\n1,seen well\n2,seen well\n")
        self.write("in/b.csv", ROW)
        self.refused(*self.masking(self.path("in")), *self.to("out"), file="b.csv")
        self.refused(*self.masking(self.path("in")), "--header", *self.to("out"), file="b.csv")  # said of the first header
        self.refused("mask", self.path("in", "a.csv"), self.path("in", "b.csv"), "--text-field", 2, "--k", 2, "--by", "documents", *self.to("out"), file="b.csv")
        self.write("in/b.csv", "id,text\n3,seen well\n")
        self.run_well(*self.masking(self.path("in")), *self.to("out"))
        self.write("tables/a.csv", "age,ill\n40,cold\n40,cold\n")
        self.write("tables/b.csv", "40,cold\n40,cold\n")
        result = run("table", "anonymize", self.path("tables"), "--qi", "age", "--k", 2, *self.to("t.csv"))
        self.assertIn(result.code, (2, 3))
        self.assertFalse(os.path.exists(self.path("t.csv")))

    def hide(self, source, code=0):
        rules = self.write("hide.toml", 'output = "out"\nas_of = 2026-01-01\nnames = "not searched"\nunread = ["v.csv", "people.csv", "words.terms", "book.xlsx", "t.csv"]\n'
                           '[[attribute]]\nname = "patient"\nkind = "name"\n' + source)
        result = run("hide", "run", "--rules", rules)
        self.assertEqual(result.code, code, (source, result.err.decode()))
        return result

    def test_hide_asks_in_its_rules(self):
        for kind, use in (("table", 'texts = ["2"]\n'), ("documents", 'text = "2"\nformat = "csv"\n')):
            source = f'[[{kind}]]\nfile = "v.csv"\n{use}'
            result = self.hide(source, code=2)
            self.assertIn(b"header = true or header = false", result.err)
            self.assertIn(b"v.csv", result.err)
            self.quotes_nothing(result)
            self.assertFalse(os.path.exists(self.path("out")))
        self.hide('[[table]]\nfile = "v.csv"\ntexts = ["2"]\nheader = false\n')
        self.assertEqual(len(self.read("out/v.csv").splitlines()), 3)

    def test_hide_refuses_the_title_of_a_sheet(self):
        pathlib.Path(self.path("book.xlsx")).write_bytes(WORKBOOKS["xlsx"]([["Patients of Ottoline Brackwater, 0170 1234567"], ["name", "note"], ["Nadia Oakley", "seen well"]]))
        result = self.hide('[[table]]\nfile = "book.xlsx"\npass = ["1"]\ntexts = ["2"]\n', code=2)
        self.quotes_nothing(result)
        # Said to be a header, it is searched by patterns; the telephone number is found.
        result = self.hide('[[table]]\nfile = "book.xlsx"\npass = ["1"]\ntexts = ["2"]\nheader = true\n', code=2)
        self.quotes_nothing(result)
        self.assertFalse(os.path.exists(self.path("out")))

    def test_known_values_are_found_in_a_header(self):
        self.write("t.csv", "number,name,Nadia Oakley\nN1001,Nadia Oakley,1\nN1002,Dilys Fennimore,2\n")
        result = self.hide('[[table]]\nfile = "t.csv"\ncolumns = { name = "patient" }\npass = ["3"]\nheader = true\n', code=1)
        self.assertNotIn(b"akley", result.err)

    def test_hide_init_quotes_no_row(self):
        for name, table in (("v.csv", ROW), ("people.csv", PEOPLE), ("t.csv", "Ottoline Brackwater,gout\nNadia,cold\n")):
            for other in ("v.csv", "people.csv", "t.csv"):
                pathlib.Path(self.path(other)).unlink(missing_ok=True)
            self.write(name, table)
            result = run("hide", "init", self.folder, "-o", self.path("made.toml"))
            self.quotes_nothing(result)
            pathlib.Path(self.path("made.toml")).unlink(missing_ok=True)
        self.write("v.csv", "1,Ottoline Brackwater was seen again and she has still the same old gout in both of her feet\n"
                   "2,nobody was seen at all on this day and so there is nothing whatsoever to write here in this note\n")
        pathlib.Path(self.path("t.csv")).unlink(missing_ok=True)
        result = self.run_well("hide", "init", self.folder, "-o", self.path("made.toml"))
        self.assertIn("header = false", self.read("made.toml").decode())
        self.assertNotIn("ttoline", self.read("made.toml").decode())

    def test_what_patterns_mark_is_refused_though_said(self):
        table = self.write("t.csv", "id,text,ottoline@example.org\n1,seen well,x\n2,seen well,y\n")
        self.refused(*self.masking(table), *self.to(), file="t.csv")
        self.run_well(*self.masking(table), *self.to("plain.csv"), "--header")
        self.refused(*self.masking(table), *self.to(), "--header", "--pass", "all", file="t.csv", says="column 3")
        self.refused("table", "perturb", table, "--microaggregate", "id", "--k", 2, "--header", *self.to(), file="t.csv", says="column 3")
        self.run_well("table", "perturb", table, "--microaggregate", "id", "--k", 2, "--header", "--drop", 3, *self.to("p.csv"))

    def test_the_hint_of_a_delimiter_is_no_header(self):
        for end in ("\n", "\r\n"):
            table = self.write("t.csv", f"sep=;{end}id;x,y;text{end}1;1,5;seen well{end}2;1,6;seen well{end}")
            self.run_well("mask", table, "--k", 2, "--by", "documents", *self.to())
            self.assertEqual(self.read("o.csv").decode().splitlines()[:2], ["sep=;", "id;text"])
            self.run_well("verify", self.path("o.csv"), "--k", 2, "--by", "documents", "--source", table)
            self.run_well("mask", table, "--k", 2, "--by", "documents", *self.to("all.csv"), "--pass", "all")
            self.assertEqual(self.read("all.csv").decode(), pathlib.Path(table).read_bytes().decode())
            self.run_well("convert", table, "--to", "jsonl", *self.to("o.jsonl"))
            self.assertEqual(json.loads(self.read("o.jsonl").splitlines()[0])["x,y"], "1,5")
        table = self.write("t.csv", "sep=;\nage;ill\n40;cold\n40;cold\n")
        self.run_well("table", "anonymize", table, "--qi", "age", "--k", 2, *self.to("a.csv"))
        self.assertEqual(self.read("a.csv").decode().splitlines()[:2], ["sep=;", "age;ill"])
        self.run_well("table", "check", self.path("a.csv"), "--qi", "age", "--k", 2, "--source", table)
        self.assert_fails(2, ["t.csv", "sep=", "--delimiter"], "table", "check", table, "--qi", "age", "--k", 2, "--delimiter", ",")

    def test_other_first_rows(self):
        self.refused(*self.masking(self.write("t.csv", "\n\nid,text\n1,seen\n2,seen\n")), *self.to(), file="t.csv")      # empty rows before
        self.refused(*self.masking(self.write("t.csv", "Ward,\nid,text\n1,seen\n2,seen\n")), *self.to(), file="t.csv")   # a title
        self.refused(*self.masking(self.write("t.csv", "id,text,text\n1,a,b\n")), *self.to(), file="t.csv")             # doubled
        self.refused(*self.masking(self.write("t.csv", "1,Ottoline Brackwater has gout\n")), *self.to(), file="t.csv")  # one row
        two = self.write("t.csv", "id,text\n(own),(free)\n1,seen\n2,seen\n")  # two rows of names: the second is masked as any other
        self.run_well(*self.masking(two), *self.to("two.csv"))
        self.assertNotIn(b"free", self.read("two.csv"))
        only = self.write("only.csv", "\ufeffid,text\n")
        self.assertEqual(run(*self.masking(only), *self.to("only.out.csv")).code, run(*self.masking(only), *self.to("again.csv"), "--header").code)
        again = self.write("t.csv", "id,text\n1,seen\nid,text\n2,seen\n")
        self.assert_fails(3, ["t.csv:3", "repeats the header"], *self.masking(again), *self.to())
        self.assert_fails(3, ["repeats the header"], "table", "anonymize", self.write("t.csv", "age,ill\n40,a\nage,ill\n40,a\n"), "--qi", "age", "--k", 2, *self.to())
        self.assert_fails(3, ["repeats the header"], "link", self.write("t.csv", "name,city\nAda,Ulm\nname,city\nEva,Bonn\n"), *self.to())
        self.run_well(*self.masking(again), *self.to("said.csv"), "--header")

    def test_who_publishes_nothing_asks_nothing_and_inspect_tells(self):
        result = self.run_well("inspect", self.table, "--text-field", 2)
        self.assertIn(b"may be data: column 1 is a number", result.out)
        self.quotes_nothing(result)
        self.assertIn(b"the first row\n", self.run_well("inspect", os.path.join(SAMPLES, "patients.csv"), "--text-field", 2).out)
        self.run_well("score", self.table, self.table, "--text-field", 2)

    # As a person exports them: of the tables of samples, rows and columns at random. The same at length: experiments/table/headerless.py.
    def test_random_tables_with_and_without_a_header(self):
        draw = random.Random(5)
        tables = []
        for name in ("patients.csv", "registry_a.csv", "registry_b.csv", "tables/register.csv", "tables/visits.csv", "terms/all.csv"):
            with open(os.path.join(SAMPLES, name), encoding="utf-8", newline="") as file:
                tables.append(list(csv.reader(file)))
        accepted = refused = 0
        for number in range(120):
            header, *rows = draw.choice(tables)
            columns = sorted(draw.sample(range(len(header)), draw.randint(2, len(header))))
            rows = draw.sample(rows, min(len(rows), draw.choice((1, 3, 10, 60))))
            with open(self.path("r.csv"), "w", encoding="utf-8", newline="") as file:
                table = csv.writer(file, delimiter=draw.choice(",;\t"))
                table.writerows([row[column] for column in columns] for row in ([header] if number % 4 == 0 else []) + rows)
            code = run("convert", self.path("r.csv"), "--to", "jsonl", "--text-field", 1, *self.to("o.jsonl")).code
            pathlib.Path(self.path("o.jsonl")).unlink(missing_ok=True)
            accepted += number % 4 == 0 and code == 0
            refused += number % 4 != 0 and code == 2
        self.assertGreaterEqual(accepted, 29)
        self.assertGreaterEqual(refused, 89)

    def test_no_sample_is_refused(self):
        for name in ("patients.csv", "registry_a.csv", "registry_b.csv", "tables/register.csv", "tables/visits.csv", "terms/all.csv"):
            self.run_well("convert", os.path.join(SAMPLES, name), "--to", "jsonl", "--text-field", 1, *self.to(name.replace("/", "-")))


if __name__ == "__main__":
    unittest.main()
