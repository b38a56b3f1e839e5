#!/usr/bin/env python3
"""Tables as statisticians know them: projects, certificates, hierarchies, full-domain recoding, perturbation, risks.

On Adult the risks equal the figures that ARX's own tests expect of it (TestRiskMetrics, Apache-2.0)."""
import csv
import gzip
import itertools
import json
import os
import pathlib
import random
import stat
import unittest

import table_checker
from program import Case, run

ADULT = pathlib.Path(__file__).resolve().parents[2].parent / "shared" / "data" / "adult" / "arx"
COLUMNS = ["sex", "age", "race", "marital-status", "education", "native-country", "workclass", "occupation", "salary-class"]


def rows_of(seed, count):
    draws = random.Random(seed)
    return [{"age": str(draws.randrange(18, 80)), "zip": draws.choice(["12345", "12399", "12400", "99001"]), "born": f"19{draws.randrange(50, 60)}-0{draws.randrange(1, 9)}-11",
             "stage": draws.choice(["I", "II", "III", "IV"]), "ill": draws.choice(["flu", "gout", "cold"])} for _ in range(count)]


class StatisticsCase(Case):
    def table(self, name, rows):
        with open(self.path(name), "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, rows[0], lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        return self.path(name)

    def project(self, text):
        return self.write("table.toml", text)


PROJECT = """
k = 4
l_diversity = "distinct:2"
[columns.age]
intervals = [5, 20]
above = 70
[columns.zip]
prefixes = [3, 1]
[columns.born]
dates = ["year", "decade"]
[columns.stage]
order = ["I", "II", "III", "IV"]
groups = [2]
[columns.ill]
as = "sensitive"
"""


class Projects(StatisticsCase):
    def test_one_file_says_what_many_options_say(self):
        source = self.table("in.csv", rows_of(1, 300))
        project = self.project(PROJECT)
        plans = {"age": ["--intervals", "5,20", "--above", "70"], "zip": ["--prefixes", "3,1"], "born": ["--dates", "year,decade"],
                 "stage": ["--order", "I,II,III,IV", "--groups", "2"]}
        options = []
        for column, plan in plans.items():
            self.run_well("table", "hierarchy", source, "--column", column, *plan, "-o", self.path(f"h-{column}.csv"))
            options += ["--hierarchy", f"{column}={self.path(f'h-{column}.csv')}"]
        for how in ([], ["--algorithm", "full-domain", "--config", "suppress-limit=0.1"], ["--algorithm", "strict"]):
            self.run_well("table", "anonymize", source, "-o", self.path("a.csv"), "--project", project, "--keep-order", *how)
            self.run_well("table", "anonymize", source, "-o", self.path("b.csv"), "--k", 4, "--qi", "age,zip,born,stage", "--sensitive", "ill", "--l-diversity", "distinct:2",
                          "--keep-order", *options, *how)
            self.assertEqual(self.read("a.csv"), self.read("b.csv"))
            self.run_well("table", "check", self.path("a.csv"), "--project", project, "--source", source)
            self.assertEqual(run("table", "check", self.path("a.csv"), "--project", project, "--k", 60).code, 1)
            hierarchies = {column: table_checker.read_hierarchy(self.path(f"h-{column}.csv")) for column in plans}
            found = table_checker.judge(self.path("a.csv"), 4, ["age", "zip", "born", "stage"], source=source, sensitive=["ill"], diversity="distinct:2", hierarchies=hierarchies)
            self.assertEqual(found["problems"], [])
        self.run_well("table", "sweep", source, "--project", project, "--k", "2,8", "-o", self.path("s.csv"))
        self.run_well("table", "risk", self.path("a.csv"), "--project", project)

    def test_what_is_wrong_is_named(self):
        source = self.table("in.csv", rows_of(2, 20))
        for text, code, word in (("k = 4\nqi = 3\n", 3, b"table.toml:2"), ("k = 4\n", 2, b"no quasi-identifier"), ("[columns.age]\n", 2, b"no k"),
                                 ("k = 2\n[columns.none]\n", 2, b"none"), ("k = 2\n[columns.age]\nintervals = [5, 7]\n", 2, b"multiple"),
                                 ("k = 2\n[columns.zip]\ndates = [\"year\"]\n", 3, b"date")):
            done = run("table", "anonymize", source, "-o", self.path("x.csv"), "--project", self.project(text))
            self.assertEqual(done.code, code, (text, done.err))
            self.assertIn(word, done.err)
            self.assertFalse(os.path.exists(self.path("x.csv")))

    def test_wrong_hierarchies_are_errors(self):
        source = self.table("in.csv", rows_of(3, 20))
        for rows in ("red;colour;*\n", "12345;a;*\n12399;b\n12400;a;c\n99001;*\n", "12345;a;;*\n", "12345;*;a\n", "12345;a;b;a\n"):
            done = run("table", "anonymize", source, "-o", self.path("x.csv"), "--k", 2, "--qi", "zip", "--pass", "age,born", "--hierarchy", f"zip={self.write('wrong.csv', rows)}")
            self.assertEqual(done.code, 3, (rows, done.err))
            for value in (b"12345", b"red"):
                self.assertNotIn(value, done.err)


class Certificates(StatisticsCase):
    def test_a_certificate_holds_until_a_byte_changes(self):
        source = self.table("in.csv", rows_of(4, 200))
        project = self.project(PROJECT)
        certificate, pairs = self.path("c.json"), self.path("pairs")
        self.run_well("table", "anonymize", source, "-o", self.path("out.csv"), "--project", project, "--certificate", certificate, "--private", pairs, "--effort", 0)
        check = ["table", "check", self.path("out.csv"), "--certificate", certificate]
        self.run_well(*check)
        self.run_well(*check, "--project", project, "--source", source, "--private", pairs, "--summary", self.path("s.json"))
        summary = self.read_json("s.json")
        self.assertEqual((summary["holds"], summary["is_published"], summary["is_source"], summary["promised_k"], summary["order"]), (True, True, True, 4, "shuffled"))
        self.assertEqual(run(*check, "--source", source, "--private", pairs).code, 2)  # hierarchies are needed
        self.assertEqual(run(*check, "--k", 3).code, 2)
        self.write("out.csv", b"\n".join(self.read("out.csv").split(b"\n")[:-2]) + b"\n")
        self.assertEqual(run(*check).code, 1)
        broken = json.loads(self.read("c.json"))
        broken["promise"]["k"] = 1
        self.assertEqual(run("table", "check", self.path("out.csv"), "--certificate", self.write("b.json", json.dumps(broken))).code, 3)
        self.assertEqual(run("table", "anonymize", "-", "-o", self.path("y.csv"), "--project", project, "--certificate", self.path("y.json"), stdin=b"age\n1\n").code, 2)


class Reports(StatisticsCase):
    def test_before_and_after_stand_side_by_side_for_the_custodian(self):
        source = self.table("in.csv", rows_of(5, 120))
        self.run_well("table", "anonymize", source, "-o", self.path("out.csv"), "--project", self.project(PROJECT), "--report", self.path("r.html"), "--effort", 0)
        self.assertEqual(stat.S_IMODE(os.stat(self.path("r.html")).st_mode), 0o600)
        page = self.read("r.html").decode()
        for words in ("before", "after", "age: rows with at most this value", "zip: ", "not a guarantee" if "not a guarantee" in page else "guarantee of anonymity"):
            self.assertIn(words, page)


class Perturbation(StatisticsCase):
    def test_microaggregated_columns_are_k_anonymous(self):
        draws = random.Random(6)
        source = self.table("in.csv", [{"id": str(i), "pay": str(draws.randrange(100, 999)), "rent": f"{draws.random() * 50:.2f}", "town": draws.choice("NNNS")} for i in range(101)])
        self.run_well("table", "perturb", source, "-o", self.path("out.csv"), "--microaggregate", "pay,rent", "--k", 5, "--randomize", "town", "--config", "keep=.5", "--drop", "id",
                      "--summary", self.path("s.json"))
        summary = self.read_json("s.json")
        self.assertGreaterEqual(summary["smallest_group"], 5)
        self.assertLess(summary["variance_lost"], 0.2)
        self.run_well("table", "check", self.path("out.csv"), "--qi", "pay,rent", "--k", 5)
        with open(self.path("out.csv"), newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 101)
        self.assertEqual(list(rows[0]), ["pay", "rent", "town"])
        key = self.path("key")
        outs = []
        for name in ("a.csv", "b.csv"):
            self.run_well("table", "perturb", source, "-o", self.path(name), "--randomize", "town", "--pass", "id,pay,rent", "--key", key)
            outs.append(self.read(name))
        self.assertEqual(*outs)
        self.assertEqual(stat.S_IMODE(os.stat(key).st_mode), 0o600)


def minimal_uniques(rows, columns, most):
    """All minimal sample uniques, by trying all sets of columns."""
    counts = {}
    for size in range(1, most + 1):
        for chosen in itertools.combinations(columns, size):
            for row in rows:
                cells = tuple(row[column] for column in chosen)
                counts[chosen, cells] = counts.get((chosen, cells), 0) + 1
    found = []
    for number, row in enumerate(rows):
        for size in range(1, most + 1):
            for chosen in itertools.combinations(columns, size):
                if counts[chosen, tuple(row[column] for column in chosen)] != 1:
                    continue
                smaller = (tuple(one for one in chosen if one != left) for left in chosen) if size > 1 else ()
                if all(counts[part, tuple(row[column] for column in part)] > 1 for part in smaller):
                    found.append((number, chosen))
    return found


class Risks(StatisticsCase):
    def test_special_uniques_equal_trying_all_sets(self):
        rows = rows_of(7, 60)
        columns = ["age", "zip", "stage", "ill"]
        source = self.table("in.csv", rows)
        self.run_well("table", "risk", source, "--qi", ",".join(columns), "--special-uniques", 3, "-o", self.path("r.csv"), "--summary", self.path("s.json"))
        self.assertEqual(stat.S_IMODE(os.stat(self.path("r.csv")).st_mode), 0o600)
        expected = minimal_uniques(rows, columns, 3)
        summary = self.read_json("s.json")["special_uniques"]
        self.assertEqual(summary["count_by_size"], [sum(len(chosen) == size for _, chosen in expected) for size in (1, 2, 3)])
        weights = {1: 6, 2: 2, 3: 1}  # of four columns, at most three
        scores = [0] * len(rows)
        shares = [dict.fromkeys(columns, 0) for _ in rows]
        for number, chosen in expected:
            scores[number] += weights[len(chosen)]
            for column in chosen:
                shares[number][column] += weights[len(chosen)]
        with open(self.path("r.csv"), newline="", encoding="utf-8") as file:
            for number, row in enumerate(csv.DictReader(file)):
                self.assertEqual(float(row["suda"]), scores[number])
                for column in columns:
                    share = shares[number][column] / scores[number] if scores[number] else 0
                    self.assertAlmostEqual(float(row["share of " + column]), share, places=3)

    def test_adult_has_the_risks_that_arx_finds(self):
        if not (ADULT / "adult.csv.gz").exists():
            self.skipTest(f"no Adult in {ADULT}: ARX's figures were not compared")
        with gzip.open(ADULT / "adult.csv.gz") as file:
            source = self.write("adult.csv", file.read())

        def risk(path, share):
            self.run_well("table", "risk", path, "--qi", ",".join(COLUMNS), "--config", f"sampled-share={share}", "--summary", self.path("risk.json"))
            return self.read_json("risk.json")
        first = risk(source, 0.1)
        self.assertEqual(first["prosecutor_highest"], 1)
        self.assertAlmostEqual(first["prosecutor_mean"], 0.6465751607983555, places=13)
        self.assertAlmostEqual(first["population_uniqueness"]["pitman"], 0.27684993883653597, places=4)
        self.assertAlmostEqual(first["population_uniqueness"]["zayatz"], 0.3207402393466189, places=9)
        self.assertEqual(first["population_uniqueness"]["model"], "pitman")
        # At a fifth ARX chooses Zayatz' estimate, as its solver finds none of the slide negative binomial law.
        self.assertAlmostEqual(risk(source, 0.2)["population_uniqueness"]["zayatz"], 0.3577099234829125, places=9)
        self.assertAlmostEqual(risk(source, 0.01)["population_uniqueness"]["estimate"], 0.1446083531167384, places=4)
        self.assertAlmostEqual(risk(source, 1)["population_uniqueness"]["estimate"], 0.5142895033485844, places=9)
        options = [option for column in COLUMNS for option in ("--hierarchy", f"{column}={ADULT / f'adult_hierarchy_{column}.csv'}")]
        self.run_well("table", "anonymize", source, "-o", self.path("two.csv"), "--k", 2, "--qi", ",".join(COLUMNS), "--algorithm", "full-domain", *options)
        self.assertEqual(risk(self.path("two.csv"), 0.1)["prosecutor_highest"], 0.5)
        self.assertEqual(self.read_json("risk.json")["population_uniqueness"]["estimate"], 0)

    def test_a_population_smaller_than_the_table_is_wrong(self):
        source = self.table("in.csv", rows_of(8, 30))
        self.assertEqual(run("table", "risk", source, "--qi", "age", "--config", "population-rows=29").code, 2)
        self.assertEqual(run("table", "risk", source, "--qi", "age", "--config", "population-rows=30").code, 0)


if __name__ == "__main__":
    unittest.main()
