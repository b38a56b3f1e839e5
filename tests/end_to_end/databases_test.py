#!/usr/bin/env python3
"""SQLite: texts of tables are masked into a database made anew, in which nothing else is, wherever the source hides it."""
import gzip
import json
import os
import pathlib
import sqlite3
import unittest

from program import Case, run, violations

SHARED = "the patient has had fever since monday and sleeps badly"
# Of one person each.
SECRETS = [f"{begin}{end}" for begin in ("Zorba", "Quibble", "Mumpel", "Trello", "Vander", "Wexel", "Yarro", "Klopp") for end in ("kowski", "fax", "gard", "way")]


def clinic(path, journal="DELETE", encoding="UTF-8"):
    """Notes with a name of one person each, which also stand in indices, views, a search, deleted rows and statistics."""
    base = sqlite3.connect(path)
    base.executescript(f"""
        PRAGMA encoding='{encoding}';
        PRAGMA journal_mode={journal};
        PRAGMA user_version=4711;
        CREATE TABLE patients(id INTEGER PRIMARY KEY, name TEXT UNIQUE);
        CREATE TABLE notes(id INTEGER PRIMARY KEY AUTOINCREMENT, patient INTEGER REFERENCES patients, text TEXT NOT NULL DEFAULT 'Nimbleford',
            age REAL, scan BLOB, kind ANY, "odd "" name" VARCHAR(9) COLLATE NOCASE, loud TEXT AS (upper(text)) STORED); -- Snaggerty
        CREATE INDEX by_text ON notes(text);
        CREATE VIRTUAL TABLE search USING fts5(text);
        CREATE VIEW all_notes AS SELECT text, 'Uppencott' FROM notes;
        CREATE TRIGGER found AFTER INSERT ON notes BEGIN INSERT INTO search VALUES(new.text); END;""")
    for number in range(2 * len(SECRETS)):
        name = SECRETS[number % len(SECRETS)] if number < len(SECRETS) else f"Deleted{number}"
        base.execute("INSERT INTO patients VALUES(?,?)", (number, name))
        base.execute('INSERT INTO notes(patient,text,age,scan,kind,"odd "" name") VALUES(?,?,?,?,?,?)',
                     (number % 9, f"{SHARED} says {name}", [None, 3.0, 1 / 3, float("inf"), -1e-300][number % 5], [None, b"", b"\0\xff'"][number % 3],
                      [None, 7, -2**63, 1.5, "x'00'", b"z", "", "0"][number % 8], ['a,b', '"', None, ""][number % 4]))
    base.commit()
    base.execute("ANALYZE")
    base.execute("DELETE FROM notes WHERE text LIKE '%Deleted%'")
    base.execute("DELETE FROM patients WHERE name LIKE 'Deleted%'")
    base.commit()
    base.close()


def rows(path, query):
    base = sqlite3.connect(path)
    try:
        return base.execute(query).fetchall()
    finally:
        base.close()


class Databases(Case):
    options = ("--k", "3", "--owner-field", "patient", "--by", "owners")

    def path(self, name):
        return os.path.join(self.folder, name)

    def masked(self, source, target, *options, code=0):
        done = run("mask", source, "-o", target, *options)
        self.assertEqual(done.code, code, done.err)
        return done

    def assert_nowhere(self, path):
        data = pathlib.Path(path).read_bytes()
        data = gzip.decompress(data) if path.endswith(".gz") else data
        for word in [*SECRETS, "Deleted", "Nimbleford", "Uppencott", "Snaggerty"]:
            for coded in (word.encode(), word.upper().encode(), word.encode("utf-16le"), word.encode("utf-16be")):
                self.assertNotIn(coded, data)

    def test_hidden_words_are_nowhere_in_the_file(self):
        for journal, encoding in (("DELETE", "UTF-8"), ("WAL", "UTF-8"), ("DELETE", "UTF-16le"), ("PERSIST", "UTF-16be")):
            source, target = self.path(f"{journal}{encoding}.db"), self.path(f"out{journal}{encoding}.db")
            clinic(source, journal, encoding)
            summary = self.path("summary.json")
            self.masked(source, target, *self.options, "--summary", summary)
            self.assert_nowhere(target)
            dropped = json.loads(pathlib.Path(summary).read_text())["dropped"]
            for what in ("index", "view", "trigger", "virtual table", "table", "statistics", "counter", "free page", "computed column", "header number",
                         "definition of a table"):
                self.assertIn(what, dropped)
            self.assertEqual(rows(target, "SELECT sql FROM sqlite_schema"), [('CREATE TABLE "notes"("id" TEXT,"text" TEXT)',)])
            self.assertEqual(rows(target, "PRAGMA integrity_check"), [("ok",)])
            self.assertEqual(rows(target, "SELECT * FROM notes LIMIT 2"), [("d000001", f"{SHARED} says █"), ("d000002", f"{SHARED} says █")])
            self.assertEqual(run("verify", target, "--source", source, *self.options).code, 0)

    def test_what_passes_is_as_it_was(self):
        source, target = self.path("a.db"), self.path("b.sqlite")
        clinic(source)
        columns = ["age", "scan", "kind", 'odd " name']
        passes = [word for name in columns for word in ("--pass", name)]
        self.masked(source, target, *self.options, *passes)
        listed = ",".join('"' + name.replace('"', '""') + '"' for name in columns)
        listed += "," + ",".join(f"typeof({one})" for one in listed.split(","))
        self.assertEqual(rows(target, f"SELECT {listed} FROM notes"), rows(source, f"SELECT {listed} FROM notes"))
        self.assert_nowhere(target)
        self.assertEqual(run("verify", target, "--source", source, *self.options, *passes).code, 0)
        carried = violations(run("verify", target, "--source", source, *self.options, *passes[2:]))
        self.assertEqual({one[3] for one in carried}, {"carried"})
        self.masked(source, self.path("all.db"), *self.options, "--pass", "all")
        self.assertEqual(rows(self.path("all.db"), "SELECT id, patient FROM notes"), rows(source, "SELECT id, patient FROM notes"))
        self.assert_nowhere(self.path("all.db"))
        self.assertIn(b"is not in the source", self.masked(source, self.path("c.db"), *self.options, "--pass", "agee", code=3).err)

    def test_verify_finds_whatever_lies_beside_the_rows(self):
        source, target = self.path("a.db"), self.path("b.db")
        clinic(source)
        self.masked(source, target, *self.options)
        good = pathlib.Path(target).read_bytes()

        def planted(*statements):
            pathlib.Path(target).write_bytes(good)
            base = sqlite3.connect(target, isolation_level=None)
            for statement in statements:
                base.execute(statement)
            base.close()

        def verdict():
            return [one[3] for one in violations(run("verify", target, "--source", source, *self.options))]

        self.assertEqual(verdict(), [])
        for statements in (["CREATE TABLE x(a)"], ["CREATE INDEX i ON notes(text)"], ["CREATE VIEW v AS SELECT 'Zorba'"], ["PRAGMA user_version=7"],
                           ["PRAGMA application_id=7"], ["CREATE TABLE x(a)", "INSERT INTO x VALUES('Zorbakowski')", "DROP TABLE x"], ["ANALYZE"],
                           ["CREATE TRIGGER t AFTER INSERT ON notes BEGIN SELECT 'Zorba'; END"], ["CREATE VIRTUAL TABLE f USING fts5(text)"]):
            planted(*statements)
            self.assertEqual(verdict(), ["carried"], statements)
        unused = [page + good[page:page + 4096].find(bytes(40)) + 20 for page in range(0, len(good), 4096)]  # of each page
        for place in (70, *[one for one in unused if one % 4096 > 20]):
            self.assertEqual(good[place], 0)
            pathlib.Path(target).write_bytes(good[:place] + b"Z" + good[place + 1:])
            self.assertIn(run("verify", target, "--source", source, *self.options).code, (1, 3), place)
        pathlib.Path(target).write_bytes(good + b"Zorbakowski".ljust(4096, b"\0"))
        self.assertEqual(run("verify", target, "--source", source, *self.options).code, 1)

    def test_several_texts_of_several_tables(self):
        source, target = self.path("a.db"), self.path("b.db")
        clinic(source)
        texts = ("--text-field", "notes.text", "--text-field", "patients.name", "--k", "3", "--by", "documents")
        self.masked(source, target, *texts, "--pass", "notes.age")
        self.assert_nowhere(target)
        self.assertEqual(rows(target, "SELECT sql FROM sqlite_schema"),
                         [('CREATE TABLE "patients"("id" TEXT,"name" TEXT)',), ('CREATE TABLE "notes"("id" TEXT,"text" TEXT,"age" REAL)',)])
        self.assertEqual(rows(target, "SELECT count(*), min(id) FROM notes"), [(len(SECRETS), f"d{len(SECRETS) + 1:06}")])
        self.assertEqual(run("verify", target, "--source", source, *texts, "--pass", "notes.age").code, 0)

    def test_files_among_others_packed_and_from_standard_input(self):
        os.mkdir(self.path("in"))
        clinic(self.path("in/a.db"))
        packed = gzip.compress(pathlib.Path(self.path("in/a.db")).read_bytes())
        self.masked(self.path("in/a.db"), self.path("one.db"), "--k", "3", "--by", "documents")
        one = pathlib.Path(self.path("one.db")).read_bytes()
        done = run("mask", "-", "-o", self.path("stdin.db"), "--k", "3", "--by", "documents", stdin=packed)
        self.assertEqual((done.code, pathlib.Path(self.path("stdin.db")).read_bytes()), (0, one))
        pathlib.Path(self.path("in/b.jsonl")).write_text("".join(json.dumps({"text": SHARED}) + "\n" for _ in range(3)))
        self.masked(self.path("in"), self.path("out"), "--k", "3", "--by", "documents")
        self.assertEqual(sorted(name for name in os.listdir(self.path("out")) if name[0] != "."), ["f000001.sqlite", "f000002.jsonl"])
        self.assertEqual(run("verify", self.path("out"), "--source", self.path("in"), "--k", "3", "--by", "documents").code, 0)
        base = sqlite3.connect(self.path("out/f000001.sqlite"))
        base.execute("CREATE TABLE x(a)")
        base.close()
        self.assertEqual([one[3] for one in violations(run("verify", self.path("out"), "--source", self.path("in"), "--k", "3", "--by", "documents"))],
                         ["carried"])

    def test_what_cannot_be_read_is_one_line(self):
        source = self.path("a.db")
        clinic(source, "WAL")
        data = pathlib.Path(source).read_bytes()
        text = ["--k", "2", "--by", "documents"]

        def refused(name, says, *options, code=3):
            done = run("mask", self.path(name), "-o", self.path("never.db"), *text, *options)
            self.assertEqual(done.code, code, (name, done.err))
            self.assertEqual(done.err.count(b"\n"), 1, done.err)
            self.assertIn(says, done.err)
            self.assertFalse(os.path.exists(self.path("never.db")))

        refused("a.db", b"did you mean text?", "--text-field", "texts")
        refused("a.db", b"BLOB", "--text-field", "scan")
        open_base = sqlite3.connect(source)  # its changes lie in a.db-wal until it is closed
        open_base.execute("UPDATE notes SET text='new'")
        open_base.commit()
        refused("a.db", b"-wal")
        open_base.close()
        for name, bytes_ in (("cut.db", data[:len(data) // 2 + 100]), ("mixed.db", data[:4096] + data[8192:] + data[4096:8192]), ("no.db", b"hello"),
                             ("head.db", data[:100]), ("empty.db", b"")):
            pathlib.Path(self.path(name)).write_bytes(bytes_)
            done = run("mask", self.path(name), "-o", self.path("never.db"), *text)
            self.assertIn(done.code, (0, 3) if name == "cut.db" else (3,), (name, done.err))
        base = sqlite3.connect(self.path("two.db"))
        base.executescript("CREATE TABLE a(text); CREATE TABLE b(Text); CREATE TABLE c(x)")
        base.execute("INSERT INTO a VALUES(CAST(x'ff' AS TEXT))")
        base.commit()
        base.close()
        refused("two.db", b"2 tables have this column")
        refused("two.db", b"isn't valid Unicode", "--text-field", "a.text")
        done = run("convert", source, "-o", self.path("x.db"), "--to", "sqlite")
        self.assertEqual(done.code, 2, done.err)

    def test_damaged_files_never_crash_it(self):
        source = self.path("a.db")
        clinic(source)
        data = bytearray(pathlib.Path(source).read_bytes())
        import random
        draw = random.Random(1)
        for _ in range(60):
            bad = bytearray(data)
            for _ in range(draw.choice((1, 3, 30))):
                bad[draw.randrange(len(bad)) if draw.random() < .5 else draw.randrange(200)] = draw.randrange(256)
            pathlib.Path(self.path("bad.db")).write_bytes(bad)
            done = run("inspect", self.path("bad.db"), "--format", "sqlite")
            self.assertIn(done.code, (0, 3, 4), done.err)

    def test_by_counts_and_to_other_formats(self):
        source = self.path("a.db")
        clinic(source)
        self.assertEqual(run("count", source, "-o", self.path("c"), *self.options).code, 0)
        self.run_well("mask-by-counts", self.path("c"), source, "-o", self.path("b.db"), "--owner-field", "patient")
        self.assert_nowhere(self.path("b.db"))
        self.assertEqual(run("verify", self.path("b.db"), "--counts", self.path("c"), "--source", source).code, 0)
        self.assertEqual(run("convert", source, "-o", self.path("x.jsonl")).code, 0)
        first = json.loads(pathlib.Path(self.path("x.jsonl")).read_text().splitlines()[0])
        self.assertEqual((first["id"], first["patient"], first["text"]), ("1", "0", f"{SHARED} says {SECRETS[0]}"))


if __name__ == "__main__":
    unittest.main()
