#!/usr/bin/env python3
"""sumi hide: the chain on the samples, what it refuses, and that a run that is killed goes on as if it hadn't been."""
import base64
import collections
import csv
import io
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import time
import unicodedata
import unittest

from program import SAMPLES, SUMI, Case, jsonl, run

KILLS = int(os.environ.get("SUMI_HIDE_KILLS", "30"))
ATTRIBUTES = """
[[attribute]]
name = "patient"
kind = "name"
labels = ["NAME"]
[[attribute]]
name = "number"
kind = "id"
key = true
[[attribute]]
name = "age"
kind = "age"
role = "quasi"
labels = ["AGE"]
[[documents]]
file = "notes.jsonl"
columns = { number = "number" }
"""


def folded(text):
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", text).casefold())


class Hide(Case):
    def samples(self, change=lambda rules: rules, order="shuffled"):
        for name in ("notes.jsonl", "patients.csv", "hide.toml"):
            shutil.copy(os.path.join(SAMPLES, name), self.path(name))
        self.write("hide.toml", "keep_order = true\n" * (order == "kept") + change(self.read("hide.toml").decode()))
        return self.path("hide.toml")

    def hide(self, rules, *more):
        self.run_well("hide", "run", "--rules", rules, *more, "--summary", self.path("summary.json"))
        return self.read_json("summary.json")

    def sources(self):
        notes = [json.loads(line) for line in self.read("notes.jsonl").splitlines()]
        published = [json.loads(line) for line in self.read("published/notes.jsonl").splitlines()]
        return list(zip(notes, published))

    def test_samples(self):
        summary = self.hide(self.samples())
        self.assertTrue(summary["published"])
        self.assertEqual(summary["order"], "shuffled")
        self.assertEqual(summary["persons"], 68)
        self.assertGreaterEqual(summary["smallest_class"], 5)
        self.assertEqual(summary["residue"]["found"], 0)
        self.assertEqual(self.mode("view.sqlite"), 0o600)
        self.assertEqual(self.mode("audit.jsonl"), 0o600)
        self.assertIn("No figure on this page is a guarantee", self.read("report.html").decode())
        for before, after in self.sources():
            self.assertEqual(set(after), {"id", "owner", "text"})
            self.assertRegex(after["id"], r"^d\d{6}$")

    # Everything outside of what was found stays, character by character, as the audit says.
    def test_layout_is_kept(self):
        self.hide(self.samples(order="kept"))
        audits = {line["record"]: line["spans"] for line in map(json.loads, self.read("audit.jsonl").splitlines()) if line["file"] == "notes.jsonl"}
        for number, (before, after) in enumerate(self.sources(), 1):
            text, at, pattern = before["text"], 0, ""
            for span in (s for s in audits.get(number, []) if s["field"] == "text"):
                pattern += re.escape(text[at:span["start"]]) + (re.escape(text[span["start"]:span["end"]]) if span["done"] == "keep" else ".+?")
                at = span["end"]
            self.assertIsNotNone(re.fullmatch(pattern + re.escape(text[at:]), after["text"], re.DOTALL), number)

    # Which document or row is which can't be told by its place, and pairs as the view and the audit say.
    def test_records_stand_in_a_drawn_order(self):
        self.hide(self.samples())
        audit = [json.loads(line) for line in self.read("audit.jsonl").splitlines()]
        published = {note["id"]: note["text"] for _, note in self.sources()}
        notes = [json.loads(line)["text"] for line in self.read("notes.jsonl").splitlines()]
        for line in audit:
            if line["file"] == "notes.jsonl":
                first = min(span["start"] for span in line["spans"] if span["field"] == "text")
                self.assertEqual(published[line["id"]][:first], notes[line["record"] - 1][:first])
        for file in ("notes.jsonl", "patients.csv"):
            places = [(line["record"], int(line["id"][1:])) for line in audit if line["file"] == file]
            self.assertGreater(len(places), 60)
            mean = sum(number for number, _ in places) / len(places)
            correlation = sum((number - mean) * (place - mean) for number, place in places) / sum((number - mean) ** 2 for number, _ in places)
            self.assertLess(abs(correlation), .6)
            self.assertLess(sum(number == place for number, place in places), 10)

    # An independent look: no name of a person in any of that person's notes, none of a table's whole names anywhere.
    def test_no_name_stands_anywhere(self):
        self.assertEqual(self.hide(self.samples(order="kept"))["order"], "kept")
        patients = {row["owner"]: row["NAME"] for row in csv.DictReader(io.StringIO(self.read("patients.csv").decode()))}
        everything = folded(" ".join(content.decode() for content in self.files("published").values()))
        for name in patients.values():
            self.assertNotIn(folded(name), everything)
        for before, after in self.sources():
            for span in before["spans"]:
                if span["label"] in ("NAME", "STAFF", "PHONE", "EMAIL", "DATE_OF_BIRTH") and len(span["text"]) > 3:
                    self.assertNotIn(folded(span["text"]), folded(after["text"]), before["id"])

    # Whoever holds what is published sees k persons for each generalized value, and one value a person.
    def test_each_person_has_one_value_and_k_share_it(self):
        self.hide(self.samples())
        persons = collections.defaultdict(set)
        for row in csv.DictReader(io.StringIO(self.read("published/patients.csv").decode())):
            persons[row["owner"]].add(row["DATE_OF_BIRTH"])
        self.assertEqual(len(persons), 68)
        self.assertTrue(all(len(values) == 1 for values in persons.values()))
        sizes = collections.Counter(next(iter(values)) for values in persons.values())
        self.assertGreaterEqual(min(sizes.values()), 5)
        with sqlite3.connect(self.path("view.sqlite")) as view:
            rows = view.execute("select person, attribute, count(distinct value) from published group by person, attribute").fetchall()
        self.assertTrue(rows)
        self.assertTrue(all(count == 1 for *_, count in rows))

    def without_keys(self):
        """The samples without their owners; whose each record is."""
        rules = self.samples(lambda text: re.sub(r'\[\[attribute\]\]\nname = "person".*?\n\n', "", text.replace('columns = { owner = "person" }\n', "").replace('owner = "person", ', ""), flags=re.DOTALL))
        notes = [json.loads(line) for line in self.read("notes.jsonl").splitlines()]
        patients = list(csv.DictReader(io.StringIO(self.read("patients.csv").decode())))
        truth = [record.pop("owner") for record in [*notes, *patients]]
        self.write("notes.jsonl", jsonl(*notes))
        out = io.StringIO()
        table = csv.DictWriter(out, ["NAME", "DATE_OF_BIRTH"])
        table.writeheader()
        table.writerows(patients)
        self.write("patients.csv", out.getvalue())
        return rules, truth

    def real_persons(self, truth):
        """Of each class of the view, in its order: the persons there really are in it. None is in a class of what is suppressed alone."""
        with sqlite3.connect(self.path("view.sqlite")) as view:
            persons = [person for person, in view.execute("select person from record order by source, own_number")]
            said = collections.defaultdict(list)
            for person, attribute, value in view.execute("select person, attribute, value from published order by person, attribute"):
                said[person].append((attribute, value))
        self.assertEqual(len(persons), len(truth))
        classes = collections.defaultdict(set)
        for person, real in zip(persons, truth):
            if any(value != "*" for _, value in said[person]):
                classes[tuple(said[person])].add(real)
        return list(classes.values())

    def test_real_persons_a_class_without_keys(self):
        rules, truth = self.without_keys()
        summary = self.hide(rules)
        self.assertEqual((summary["k_counts"], summary["promise"]), ("persons", {"k": 5}))
        self.assertLessEqual(abs(summary["persons"] - 68), 2)
        classes = self.real_persons(truth)
        self.assertGreater(len(classes), 5)
        self.assertGreaterEqual(min(map(len, classes)), 5)

    def visits(self, link=""):
        shutil.copy(os.path.join(SAMPLES, "tables", "visits.csv"), self.path("visits.csv"))
        kinds = {"name": "name", "age": "age", "sex": "sex", "occupation": "category", "town": "place"}
        attributes = "".join(f'[[attribute]]\nname = "{name}"\nkind = "{kind}"\n' + ('role = "quasi"\n' if name != "name" else "") for name, kind in kinds.items())
        columns = ", ".join(f'{name} = "{name}"' for name in kinds)
        return self.write("hide.toml", f'mode = "statistical"\nk = 5\noutput = "out"\nview = "view.sqlite"\n{link}{attributes}[[table]]\nfile = "visits.csv"\ncolumns = {{ {columns} }}\n')

    def visit_rows(self):
        return list(csv.DictReader(io.StringIO(self.read("visits.csv").decode())))

    def write_visits(self, rows):
        out = io.StringIO()
        table = csv.DictWriter(out, list(rows[0]))
        table.writeheader()
        table.writerows(rows)
        self.write("visits.csv", out.getvalue())

    # Names that a few digits tell apart: equal ones are one person's, where what else is said agrees.
    def test_visits_without_a_key(self):
        summary = self.hide(self.visits())
        self.assertEqual((summary["persons"], summary["linked_by"], summary["promise"]), (240, "equal full names", {"k": 5}))
        self.assertLess(summary["persons_loose"], 240)
        rows = self.visit_rows()
        with sqlite3.connect(self.path("view.sqlite")) as view:
            persons = [person for person, in view.execute("select person from record order by number")]
        self.assertEqual(len(set(zip(persons, [row["name"] for row in rows]))), 240)
        classes = self.real_persons([row["name"] for row in rows])
        self.assertGreater(len(classes), 30)
        self.assertGreaterEqual(min(map(len, classes)), 5)

    # Those who came twice live somewhere else the second time: then names are no sign of one person.
    def test_visits_of_names_that_contradict_are_refused(self):
        rules = self.visits()
        seen = set()
        rows = self.visit_rows()
        towns = sorted({row["town"] for row in rows})
        for row in rows:
            if row["name"] in seen:
                row["town"] = towns[(towns.index(row["town"]) + 1) % len(towns)]
            seen.add(row["name"])
        self.write_visits(rows)
        self.assert_fails(3, ["not known which records belong to the same person", "key = true"], "hide", "run", "--rules", rules)
        self.assertFalse(os.path.exists(self.path("out")))

    # Some second records of a name are misspelled: more near names are in one town than chance brings.
    def test_visits_of_misspelled_names_are_refused(self):
        rules = self.visits()
        seen = set()
        rows = self.visit_rows()
        names = [row["name"] for row in rows]
        for number, row in enumerate(rows):
            if row["name"] in seen and number % 4 == 0:
                row["name"] = row["name"].replace(" ", "e ", 1)
            seen.add(names[number])
        self.write_visits(rows)
        self.assert_fails(3, ["not known which records belong to the same person", "key = true"], "hide", "run", "--rules", rules)

    def test_undecided_linkage_is_refused_or_said(self):
        rules = self.visits()
        text = self.read("hide.toml").decode().replace('name = "name", ', "")
        self.write("hide.toml", text)
        self.assert_fails(3, ["not known which records belong to the same person", "key = true", "k_counts"], "hide", "run", "--rules", rules)
        self.assertFalse(os.path.exists(self.path("out")))
        self.write("hide.toml", 'report = "report.html"\n' + text.replace("[[attribute]]", '[link]\nk_counts = "records"\n[[attribute]]', 1))
        summary = self.hide(rules, "--overwrite")
        self.assertEqual((summary["k_counts"], summary["promise"]), ("records", "none"))
        self.assertIn("nothing is promised", self.read("report.html").decode())

    def test_modes(self):
        for mode, birth in (("full", r"^(\d{4}|\[BIRTH_DATE\])$"), ("strict", r"^\[BIRTH_DATE\]$"), ("partial", r"\d")):
            with self.subTest(mode=mode):
                self.hide(self.samples(), "--mode", mode, "--overwrite")
                for row in csv.DictReader(io.StringIO(self.read("published/patients.csv").decode())):
                    self.assertEqual(row["NAME"], "[NAME]")
                    self.assertRegex(row["DATE_OF_BIRTH"], birth)

    def test_same_bytes_for_any_number_of_threads(self):
        rules = self.samples()
        self.hide(rules, "--threads", "1")
        first = {**self.files("published"), "audit": self.read("audit.jsonl"), "report": self.read("report.html")}
        self.hide(rules, "--threads", "4", "--overwrite")
        os.remove(self.path("view.sqlite"))
        self.hide(rules, "--threads", "3", "--overwrite")
        self.assertEqual({**self.files("published"), "audit": self.read("audit.jsonl"), "report": self.read("report.html")}, first)

    def test_rerun_changes_nothing(self):
        rules = self.samples()
        self.hide(rules)
        before = {name: (content, os.stat(self.path(name)).st_mtime_ns) for name, content in self.files().items() if name != "summary.json"}
        self.assertTrue(self.hide(rules)["already_done"])
        after = {name: (content, os.stat(self.path(name)).st_mtime_ns) for name, content in self.files().items() if name != "summary.json"}
        self.assertEqual({name: content for name, (content, _) in after.items()}, {name: content for name, (content, _) in before.items()})
        self.assertEqual({name: when for name, (_, when) in after.items() if name != "view.sqlite"},
                         {name: when for name, (_, when) in before.items() if name != "view.sqlite"})

    # kill -9 at random moments: what is there afterwards is nothing, or all of it; and the next run ends as if none had been killed.
    def test_killed_runs_lose_and_double_nothing(self):
        rules = self.samples()
        self.run_well("hide", "run", "--rules", rules)
        wanted = {**self.files("published"), "audit": self.read("audit.jsonl"), "report": self.read("report.html")}
        with sqlite3.connect(self.path("view.sqlite")) as view:
            tables = {name: sorted(map(repr, view.execute(f"select * from {name}"))) for name in ("record", "mention", "view", "published")}
        shutil.rmtree(self.path("published"))
        os.remove(self.path("view.sqlite"))
        begin = time.monotonic()
        self.run_well("hide", "run", "--rules", rules)
        whole = time.monotonic() - begin
        draw = random.Random(11)
        killed = 0
        for kill in range(KILLS):
            if kill % 10 == 0:
                shutil.rmtree(self.path("published"), ignore_errors=True)
                for name in os.listdir(self.folder):
                    if name.startswith("view.sqlite") or name in ("audit.jsonl", "report.html"):
                        os.remove(self.path(name))
            process = subprocess.Popen([SUMI, "hide", "run", "--rules", rules], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(draw.random() * whole * 1.05)
            process.send_signal(signal.SIGKILL)
            killed += process.wait() == -signal.SIGKILL
            if os.path.exists(self.path("published")):
                self.assertEqual(self.files("published"), {name: content for name, content in wanted.items() if name not in ("audit", "report")})
            if kill % 10 == 9:
                self.run_well("hide", "run", "--rules", rules)
                self.assertEqual({**self.files("published"), "audit": self.read("audit.jsonl"), "report": self.read("report.html")}, wanted)
                with sqlite3.connect(self.path("view.sqlite")) as view:
                    self.assertEqual({name: sorted(map(repr, view.execute(f"select * from {name}"))) for name in tables}, tables)
        self.assertGreater(killed, KILLS // 7)

    # A name that nothing found, in a column that passes.
    def test_a_planted_name_is_found_and_nothing_published(self):
        self.write("notes.jsonl", jsonl(*({"number": f"N100{i}", "title": "ｄｉｌｙｓ　FENNIMORE again" if i == 3 else "letter", "text": f"Person {i}",
                                           "spans": []} for i in range(6))))
        self.write("patients.csv", "number,name\n" + "".join(f"N100{i},{'Dilys Fennimore' if i == 3 else 'Nadia Oakley'}\n" for i in range(6)))
        table = '[[table]]\nfile = "patients.csv"\ncolumns = { number = "number", name = "patient" }\n'
        rules = self.write("hide.toml", 'as_of = 2026-01-01\nkeep_order = true\noutput = "out"\nreport = "report.html"\n' + ATTRIBUTES + 'pass = ["title"]\n' + table)
        result = run("hide", "run", "--rules", rules, "--summary", self.path("summary.json"))
        self.assertEqual(result.code, 1, result.err)
        self.assertNotIn(b"ennimore", result.err)
        places = self.read_json("summary.json")["residue"]["places"]
        self.assertEqual({(p["file"], p["record"], p["field"], p["attribute"]) for p in places}, {("notes.jsonl", 4, "title", "patient")})
        self.assertFalse(os.path.exists(self.path("out")))

    def test_five_methods_in_one_run(self):
        summary = self.hide(self.samples(lambda text: "attack = true\n" + text + '\n[mask]\nmethod = "repeats"\nk = 3\n'))
        self.assertGreater(summary["masked"]["notes.jsonl"]["hidden_characters"], 0)
        self.assertIn("recovered_characters", summary["restored"]["notes.jsonl"])
        self.assertIn("svm", summary["attacks"]["notes.jsonl"])
        self.assertIn("█", self.read("published/notes.jsonl").decode())

    # Whoever counts the rows that are published finds k of each.
    def test_published_tables_keep_k(self):
        draw = random.Random(3)
        rows = "".join(f"N1{i:03},{draw.choice(['', 'NA', draw.randrange(20, 80)])},{draw.choice(['f', 'm', ''])}\n" for i in range(80))
        self.write("people.csv", "number,age,sex\n" + rows)
        rules = self.write("hide.toml", 'as_of = 2026-01-01\noutput = "out"\nmode = "statistical"\nk = 4\n[[attribute]]\nname = "number"\nkind = "id"\nkey = true\n'
                           '[[attribute]]\nname = "age"\nkind = "age"\nrole = "quasi"\n[[attribute]]\nname = "sex"\nkind = "sex"\nrole = "quasi"\n'
                           '[[table]]\nfile = "people.csv"\ncolumns = { number = "number", age = "age", sex = "sex" }\n')
        self.hide(rules)
        sizes = collections.Counter((row["age"], row["sex"]) for row in csv.DictReader(io.StringIO(self.read("out/people.csv").decode())))
        sizes.pop(("*", "*"), None)
        self.assertGreaterEqual(min(sizes.values()), 4)

    def test_sources_of_other_encodings_are_published_in_utf8(self):
        self.write("notes.jsonl", jsonl(*({"number": f"N{i}", "text": "Die Prüfung für Größere war gut.", "spans": []} for i in range(6))).encode("latin-1"))
        self.hide(self.write("hide.toml", 'as_of = 2026-01-01\nnames = "not searched"\noutput = "out"\n' + ATTRIBUTES + 'encoding = "ISO-8859-1"\n[mask]\nk = 2\n'))
        self.assertIn("Prüfung für Größere", self.read("out/notes.jsonl").decode())

    def test_tables_without_header(self):
        self.write("people.csv", "N1000;Anna Mori\nN1001;Otto Lind\n")
        self.hide(self.write("hide.toml", 'as_of = 2026-01-01\nkeep_order = true\noutput = "out"\n[[attribute]]\nname = "name"\nkind = "name"\n[[table]]\nfile = "people.csv"\n'
                                          'header = false\ndelimiter = ";"\ncolumns = { 2 = "name" }\npass = ["1"]\n'))
        self.assertEqual(self.read("out/people.csv"), b"N1000;[NAME]\nN1001;[NAME]\n")

    def test_folder_of_texts(self):
        for i in range(3):
            self.write(f"letters/Mori_{i}.txt", f"N100{i}: Anna Mori\r\n\tcame.\r\n")
        rules = self.write("hide.toml", 'as_of = 2026-01-01\nkeep_order = true\noutput = "out"\n[extract]\ntaggers = ["names.toml"]\n[[attribute]]\nname = "patient"\nkind = "name"\n'
                                        'labels = ["NAME"]\n[[documents]]\nfile = "letters"\n')
        self.write("names.toml", 'builtin = "none"\n[[pattern]]\nentity = "NAME"\nregex = \'Anna Mori\'\nscore = 0.9\n')
        self.hide(rules)
        self.assertEqual({name: content.decode() for name, content in self.files("out").items()},
                         {f"letters/d00000{i + 1}.txt": f"N100{i}: [PATIENT]\r\n\tcame.\r\n" for i in range(3)})

    def test_init_writes_rules_that_run(self):
        os.mkdir(self.path("clinic"))
        for name in ("notes.jsonl", "patients.csv"):
            shutil.copy(os.path.join(SAMPLES, name), self.path("clinic", name))
        self.run_well("hide", "init", self.path("clinic"))
        self.assertEqual(run("hide", "init", self.path("clinic")).code, 2)
        for mode in ("full", "statistical"):
            self.hide(self.path("clinic", "hide.toml"), "--mode", mode, "--overwrite")
        self.assertIn(b"[NAME]", self.read("clinic/published/notes.jsonl"))

    # Only fields of jsonl and of tables can hold an attribute.
    def test_init_writes_rules_that_run_for_every_format(self):
        record = {"id": "x1", "owner": "p1", "name": "Anna Mori", "number": "N1001", "text": "Anna Mori came on 3.12.1984.",
                  "spans": [{"start": 0, "end": 9, "label": "NAME"}]}
        for name, suffix in (("jsonl", ".jsonl"), ("csv", ".csv"), ("tsv", ".tsv"), ("text", ""), ("brat", ""), ("i2b2-2006", ".xml"), ("i2b2-2014", ""),
                             ("conll", ".conll"), ("doccano", ".jsonl"), ("label-studio", ".json"), ("tab", ".json"), ("presidio", ".json"), ("array", ".json")):
            with self.subTest(format=name):
                folder = self.path(name)
                os.mkdir(folder)
                source, target = self.write("one.jsonl", json.dumps(record) + "\n"), os.path.join(folder, f"notes{suffix}")
                if name == "array":
                    with open(target, "w", encoding="utf-8") as file:
                        json.dump([record, {**record, "id": "x2"}], file)
                else:
                    self.run_well("convert", source, "-o", target, "--to", name)
                self.run_well("hide", "init", folder)
                with open(os.path.join(folder, "hide.toml"), encoding="utf-8") as file:
                    rules = file.read().replace("[extract]", 'names = "not searched"\n[extract]')
                with open(os.path.join(folder, "hide.toml"), "w", encoding="utf-8") as file:
                    file.write(rules)
                here = os.getcwd()
                os.chdir(folder)
                try:
                    self.run_well("hide", "run", "--rules", "hide.toml")
                finally:
                    os.chdir(here)
                self.assertTrue(os.listdir(os.path.join(folder, "published")))

    def test_a_folder_finds_its_rules(self):
        os.mkdir(self.path("my clinic"))
        shutil.copy(os.path.join(SAMPLES, "patients.csv"), self.path("my clinic", "patients.csv"))
        self.assert_fails(3, "sumi hide init", "hide", "run", self.path("my clinic"))
        said = self.run_well("hide", "init", self.path("my clinic")).err.decode()
        self.assertIn(f"sumi hide run '{self.path('my clinic')}'\n", said)
        self.assert_fails(2, "--rules", "hide", "run", self.path("my clinic"), "--rules", self.path("my clinic/hide.toml"))
        self.assert_fails(2, "--rules", "hide", "run")
        self.run_well("hide", "run", self.path("my clinic"))
        self.assertTrue(self.read("my clinic/published/patients.csv").startswith(b"owner,NAME,DATE_OF_BIRTH"))
        self.run_well("hide", "run", self.path("my clinic/hide.toml"), "--mode", "strict", "--overwrite")

    # Whatever lies in the folder and isn't read is printed, and then no rules are written.
    def test_init_passes_over_no_file_that_is_called_as_its_report_is(self):
        self.write("clinic/notes.txt", "Seen by Anna Mori.\n")
        for name in ("report.html", "audit.jsonl"):
            self.write("clinic/" + name, '{"text": "Seen by Anna Mori."}')
            result = run("hide", "init", self.path("clinic"))
            self.assertEqual(result.code, 3, name)
            self.assertIn(f"{name}: not read: ".encode(), result.err)
            os.remove(self.path("clinic", name))
        self.run_well("hide", "init", self.path("clinic"))

    def test_init_says_what_it_does_not_read(self):
        os.mkdir(self.path("clinic"))
        shutil.copy(os.path.join(SAMPLES, "notes.jsonl"), self.path("clinic", "notes.jsonl"))
        self.write("clinic/patients.csv", "owner;NAME;DOB\np1;Jürgen Müller;1943-10-13\n".encode("cp1252"))
        self.write("clinic/ward.xlsx", b"PK\x03\x04")
        self.write("clinic/russian.csv", "name\nИванов\n".encode("cp1251"))
        self.write("clinic/odd.csv", "q;r\n1;2\n")
        self.write("clinic/notes.dat", "x")
        self.write("clinic/letters/deep/list.csv", "q;r\n1;2\n")
        self.write("clinic/letters/1.txt", "x")
        self.write("clinic/.DS_Store", "x")
        result = run("hide", "init", self.path("clinic"))
        unread = [".DS_Store", "letters/deep/list.csv", "notes.dat", "odd.csv", "russian.csv", "ward.xlsx"]
        self.assertEqual(result.code, 3)
        self.assertFalse(os.path.exists(self.path("clinic/hide.toml")))
        for name in unread:
            self.assertIn(f"{name}: not read: ".encode(), result.err)
        self.write("clinic/letters/deep/list.csv", "name\nAnna Mori\n")
        allowed = [option for name in unread if "/" not in name for option in ("--allow-unread", name)]
        result = run("hide", "init", self.path("clinic"), *allowed)
        self.assertEqual(result.code, 0, result.err)
        self.assertIn(b"patients.csv: read as windows-1252", result.err)
        self.hide(self.path("clinic/hide.toml"))
        everything = b"".join(self.files("clinic/published").values()).decode()
        self.assertNotIn("Müller", everything)
        self.write("clinic/later.csv", "name\nAnna Mori\n")
        result = run("hide", "run", "--rules", self.path("clinic/hide.toml"), "--overwrite")
        self.assertEqual(result.code, 3)
        self.assertIn(b"later.csv", result.err)

    # Reports without spans and tables: nothing would find their names.
    def test_nothing_is_published_where_nobody_looks_for_names(self):
        self.write("clinic/notes.jsonl", jsonl({"id": "1", "text": "Anna Mori came on 2019-05-03, call 020 7946 0991."}))
        made = self.run_well("hide", "init", self.path("clinic"), "--models", self.path("nowhere"))
        self.assertIn(b"there are no ready-made finders, so nothing looks for names", made.err)
        rules = self.path("clinic/hide.toml")
        self.assertNotIn(b"not searched", self.read("clinic/hide.toml"))
        result = run("hide", "run", "--rules", rules)
        self.assertEqual(result.code, 2)
        self.assertIn(b"nothing looks for names", result.err)
        self.assertFalse(os.path.exists(self.path("clinic/published")))
        self.write("clinic/hide.toml", 'names = "not searched"\n' + self.read("clinic/hide.toml").decode())
        summary = self.hide(rules)
        self.assertEqual((summary["names"], summary["names_not_searched"]), ("not searched", ["notes.jsonl"]))
        report = self.read("clinic/report.html").decode()
        self.assertIn("Names were not searched for in notes.jsonl", report)
        self.assertNotIn("all identifiers removed", report)

    # FHIR whose attachments and elements aren't of the shape that they should be.
    def test_hostile_resources_publish_nothing_unknown(self):
        secret = base64.b64encode(b"Canaria Longname was here").decode()
        shapes = [{"data": secret}, {"contentType": ["text/plain"], "data": secret}, {"contentType": "text/plain", "data": [secret]},
                  {"contentType": "text/plain", "data": {"data": secret}}, {"Data": secret}, [{"data": secret}], secret,
                  {"contentType": "Canaria/Longname", "data": secret}, {"contentType": "text/html", "data": secret},
                  {"attachment": {"contentType": "text/plain", "data": secret}}, {"url": "http://x/" + secret, "contentType": "text/plain"}]
        texts = "Canaria Longname"
        resources = [{"resourceType": "DocumentReference", "id": f"d{i}", "content": [{"attachment": shape}]} for i, shape in enumerate(shapes)]
        resources += [{"resourceType": "DocumentReference", "id": "e", "content": {"attachment": shapes[0]}, "status": [texts]},
                      {"resourceType": "DocumentReference", "id": "f", "status": {"x": texts}, "docStatus": [[texts]]},
                      {"resourceType": "Binary", "id": "b", "contentType": "text/plain", "data": secret},
                      {"resourceType": "Unheard", "id": "u", "name": texts, "text": {"div": texts}, "language": {"x": texts}},
                      {"resourceType": "Observation", "id": "o", "valueQuantity": {"value": texts, "note": texts}, "extension": [{"valueString": texts}],
                       "valueBoolean": texts, "code": {"coding": {"display": texts}, "div": texts}, "component": {"valueQuantity": {"unit": texts}},
                       "contained": [{"resourceType": "Patient", "id": "p", "name": texts, "photo": [{"data": secret}],
                                      "contained": [{"resourceType": "Observation", "status": texts}]}, texts]}]
        self.write("clinic/all.ndjson", jsonl(*resources))
        self.run_well("hide", "init", self.path("clinic"))
        self.hide(self.path("clinic/hide.toml"))
        published = self.read("clinic/published/all.ndjson").decode()
        for part in ("Canaria", "Longname", secret, secret[:12]):
            self.assertNotIn(part, published)

    # Resources of one patient in one file are one person's.
    def test_init_links_resources_of_one_file(self):
        self.write("clinic/all.ndjson", jsonl(*({"resourceType": "Patient", "id": f"p{i}", "name": [{"family": f"Fennimore{i}", "given": ["Dilys"]}]}
                                               for i in range(3)),
                                             *({"resourceType": "Observation", "id": f"o{i}", "subject": {"reference": f"Patient/p{i % 3}"},
                                                "valueString": f"Ms Fennimore{i % 3} is well"} for i in range(6))))
        self.run_well("hide", "init", self.path("clinic"))
        self.assertEqual(self.hide(self.path("clinic/hide.toml"))["persons"], 3)
        self.assertNotIn(b"Fennimore", self.read("clinic/published/all.ndjson"))

    # Safe Harbor: ages over 89 are judged at a day that the rules give; relatives and employers go; the report says what no run sees to.
    def test_safe_harbor(self):
        self.write("notes.jsonl", jsonl(
            {"number": "N1001", "text": "Born 1921, a ninety-four-year-old; seen 2015-03-04, DOB 3/5/34, in nineteen thirty. Daughter Anna Smith works at Acme Steel."},
            {"number": "N1002", "text": "Seen 2015-03-04, an eighty-nine-year-old nonagenarian to be."}))
        self.write("people.csv", "number,zip,employer,mother\nN1001,3601,Otto Lind Ltd,Ida Berg\nN1002,02139,,\n")
        rules = ('[extract]\ntaggers = ["patterns"]\n' + ATTRIBUTES
                 + '[[attribute]]\nname = "date"\nkind = "date"\nrole = "quasi"\nlabels = ["DATE_TIME"]\n'
                   '[[attribute]]\nname = "zip"\nkind = "zip"\nrole = "quasi"\n'
                   '[[attribute]]\nname = "employer"\nkind = "organization"\nof_person = false\nlabels = ["EMPLOYER"]\n'
                   '[[attribute]]\nname = "relative"\nkind = "name"\nof_person = false\nlabels = ["RELATIVE"]\n'
                   '[[table]]\nfile = "people.csv"\ncolumns = { number = "number", zip = "zip", employer = "employer", mother = "relative" }\n')
        result = run("hide", "run", "--rules", self.write("hide.toml", 'output = "out"\n' + rules))
        self.assertEqual(result.code, 3)
        self.assertIn(b"as_of = 2026-01-01", result.err)
        self.hide(self.write("hide.toml", 'as_of = 2026-01-01\nnames = "not searched"\nkeep_order = true\noutput = "out"\nreport = "report.html"\n' + rules))
        first, second = (json.loads(line)["text"] for line in self.read("out/notes.jsonl").decode().splitlines())
        self.assertEqual(first, "Born [DATE], a 90+-year-old; seen 2015, DOB [DATE], in [DATE]. Daughter [RELATIVE] works at [EMPLOYER].")
        self.assertEqual(second, "Seen 2015, an eighty-nine-year-old [AGE] to be.")
        self.assertEqual(self.read("out/people.csv").decode(), "number,zip,employer,mother\n[NUMBER],000**,[EMPLOYER],[RELATIVE]\n[NUMBER],021**,,\n")
        for said in (b"actual knowledge", b"photographs", b"biometric", b"any other unique"):
            self.assertIn(said, self.read("report.html"))

    def test_bad_usage_and_bad_input(self):
        self.write("notes.jsonl", jsonl({"number": "N1", "text": "a"}))
        sound = 'as_of = 2026-01-01\nnames = "not searched"\noutput = "out"\n' + ATTRIBUTES

        def code(rules, *more):
            return run("hide", "run", "--rules", self.write("hide.toml", rules), *more).code

        self.assertEqual(code(sound), 0)
        self.assertEqual(code(sound), 2)                         # the output isn't empty
        self.assertEqual(code(sound, "--overwrite"), 0)
        self.assertEqual(code("colour = 1\n" + sound, "--overwrite"), 3)
        self.assertEqual(code("k = 1\n" + sound, "--overwrite"), 2)
        self.assertEqual(code(sound, "--overwrite", "--k", "1"), 2)
        self.write("notes.jsonl", jsonl({"number": "N1", "text": "63", "spans": [{"start": 0, "end": 2, "label": "AGE"}]}))
        self.assertEqual(code('mode = "statistical"\n' + sound, "--overwrite"), 3)  # fewer than k
        self.assertEqual(code(sound.replace("notes.jsonl", "none.jsonl"), "--overwrite"), 3)
        self.assertEqual(code(sound.replace('"out"', '"notes.jsonl"')), 2)
        self.assertEqual(run("hide", "run", "--rules", self.path("none.toml")).code, 3)
        self.assertEqual(run("hide", "run").code, 2)
        self.assertEqual(run("hide", "run", "--rules", self.path("hide.toml"), "--mode", "some").code, 2)
        self.assertEqual(run("hide", "init", self.path("none")).code, 3)
        self.write("notes.jsonl", b'{"number": "N1", "text": "a\xff"}\n')
        result = run("hide", "run", "--rules", self.write("hide.toml", sound), "--overwrite")
        self.assertEqual(result.code, 3)
        self.assertIn(b"notes.jsonl", result.err)
        self.assertEqual(self.files("out")["notes.jsonl"].count(b"\n"), 1)  # as it was


if __name__ == "__main__":
    unittest.main()
